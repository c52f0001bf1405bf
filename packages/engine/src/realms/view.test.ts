import { describe, expect, test } from 'vitest';
import type { Viewer } from '../contract.js';
import type { RealmsEvent } from './events.js';
import type { State } from './state.js';
import { begin, play } from './testing/match.js';

const { rules, state: start } = begin('duel');
const ASHFORD = 0;
const KINGSBRIDGE = 6;
const OAKFORD = 12;

/** Both have gold and have ordered something in secret. */
const planned = play(rules, { ...start, gold: [20, 20] }, [
  [0, { type: 'Build', territory: ASHFORD, build: 'city' }],
  [0, { type: 'Move', units: [0], to: 1 }],
  [1, { type: 'Build', territory: OAKFORD, build: 'farm' }],
  [1, { type: 'Ready' }],
]);

describe('a view', () => {
  test('shows a player’s own orders, and gold and food as paid for', () => {
    const view = rules.view(planned, 0);
    expect(view.orders).toEqual({
      moves: [{ unit: 0, to: 1 }],
      builds: [{ territory: ASHFORD, build: 'city' }],
    });
    expect(view.players[0]!.gold).toBe(15);
    expect(view.territories[ASHFORD]!.food).toBe(1);
  });

  test('shows others as if they had ordered nothing', () => {
    const view = rules.view(planned, 0);
    expect(view.players[1]!.gold).toBe(20);
    expect(view.players[1]!.score!.gold).toBe(20);
    expect(view.territories[OAKFORD]!.food).toBe(3);
    expect(JSON.stringify(view)).not.toContain('farm');
    expect(view.units.every(unit => !('to' in unit))).toBe(true);
  });

  test('shows everybody who is ready', () => {
    for (const viewer of [0, 1, 'spectator'] as Viewer[])
      expect(rules.view(planned, viewer).players.map(player => player.ready)).toEqual([false, true]);
  });

  test('shows a spectator nobody’s orders', () => {
    const view = rules.view(planned, 'spectator');
    expect(view.orders).toBeNull();
    expect(view.players.map(player => player.gold)).toEqual([20, 20]);
    expect([view.territories[ASHFORD]!.food, view.territories[OAKFORD]!.food]).toEqual([3, 3]);
  });

  test('tells holdings and deeds apart, and the sum', () => {
    const state: State = {
      ...start,
      gold: [4, 0],
      deeds: [{ defeated: 3, claimed: 2, conquered: 1 }, start.deeds[1]!],
    };
    expect(rules.view(state, 1).players[0]!.score).toEqual({
      units: 3,
      territories: 1,
      upgrades: 2,
      gold: 4,
      holdings: 10,
      deeds: 7,
      sum: 17,
    });
  });

  test('carries the report of the turn before', () => {
    const next = play(rules, planned, [['clock', { type: 'Resolve' }]]);
    const { report } = rules.view(next, 'spectator');
    expect(report?.turn).toBe(1);
    expect(report?.events.map(event => event.type)).toContain('Built');
  });
});

describe('witnesses', () => {
  test.each([
    ['an order, by its giver', { type: 'Move', units: [0], to: 1 }, 0, true],
    ['an order, by another', { type: 'Move', units: [0], to: 1 }, 1, false],
    ['an order, by a spectator', { type: 'Build', territory: 0, build: 'unit' }, 'spectator', false],
    ['a cancelled order, by another', { type: 'CancelMove', units: [0] }, 1, false],
    ['ready, by another', { type: 'Ready' }, 1, true],
    ['unready, by a spectator', { type: 'Unready' }, 'spectator', true],
  ] as const)('%s', (_, action, viewer, isSeen) => {
    expect(rules.witness(start, 0, action, viewer)).toEqual(isSeen ? action : null);
  });

  test('everybody sees the clock', () => {
    expect(rules.witness(start, 'clock', { type: 'Resolve' }, 1)).toEqual({ type: 'Resolve' });
  });
});

describe('fog', () => {
  const fog = begin({ board: 'duel', options: { fog: true } });
  const HERON_FEN = 3;
  /** Two units of player 1 go to Heron Fen, next to the guarded bridge. */
  const scouting = play(fog.rules, fog.state, [
    [0, { type: 'Move', units: [0, 1], to: HERON_FEN }],
    ['clock', { type: 'Resolve' }],
  ]);

  function seen(state: State, viewer: Viewer): number[] {
    return fog.rules
      .view(state, viewer)
      .territories.flatMap((territory, place) => (territory ? [place] : []));
  }

  function eventsSeen(state: State, viewer: Viewer): RealmsEvent[] {
    return [...fog.rules.view(state, viewer).report!.events];
  }

  test('own and neighbouring territories are seen', () => {
    expect(seen(fog.state, 0)).toEqual([0, 1, 2, 3]);
    expect(seen(fog.state, 1)).toEqual([9, 10, 11, 12]);
  });

  test('occupied ones and their neighbours too', () => {
    expect(seen(scouting, 0)).toEqual([0, 1, 2, 3, KINGSBRIDGE]);
    const view = fog.rules.view(scouting, 0);
    expect(view.units.map(unit => unit.owner)).toEqual([0, 0, 0, null]);
  });

  test('others’ gold, deeds and points are unknown', () => {
    const [own, other] = fog.rules.view(scouting, 0).players;
    expect([own!.gold, own!.score!.sum]).toEqual([2, 8]);
    expect(other).toEqual({ gold: null, deeds: null, score: null, ready: false, out: false });
  });

  test('a spectator sees only what every player sees', () => {
    expect(seen(scouting, 'spectator')).toEqual([]);
    expect(fog.rules.view(scouting, 'spectator').units).toEqual([]);
  });

  test('the report tells what one saw before or sees now', () => {
    expect(eventsSeen(scouting, 0).map(event => event.type)).toEqual(
      expect.arrayContaining(['Departed', 'Arrived', 'DugIn', 'Fed', 'Earned']),
    );
    const others = eventsSeen(scouting, 1).filter(
      event => event.type === 'Departed' || event.type === 'Arrived',
    );
    expect(others).toEqual([]);
    expect(eventsSeen(scouting, 1).filter(event => event.type === 'Earned')).toHaveLength(1);
  });

  test('a turn is narrated to each as their report shows it, and whole to nobody in particular', () => {
    const before = play(fog.rules, fog.state, [[0, { type: 'Move', units: [0, 1], to: HERON_FEN }]]);
    const told = (viewer?: Viewer) =>
      fog.rules.narrate(before, 'clock', { type: 'Resolve' }, scouting, viewer).map(({ type }) => type);
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(told(viewer)).toEqual(['Resolve', ...eventsSeen(scouting, viewer).map(({ type }) => type)]);
    expect(told()).toEqual(['Resolve', ...scouting.report!.events.map(({ type }) => type)]);
    expect(told().length).toBeGreaterThan(told(0).length);
  });

  test('a unit that leaves a place one sees is seen leaving', () => {
    const raid = play(
      fog.rules,
      {
        ...fog.state,
        units: fog.state.units.map(unit => (unit.id === 4 ? { ...unit, at: HERON_FEN } : unit)),
      },
      [
        [1, { type: 'Move', units: [4], to: KINGSBRIDGE }],
        ['clock', { type: 'Resolve' }],
      ],
    );
    const moves = eventsSeen(raid, 0).map(event => event.type);
    expect(moves).toContain('Departed');
    expect(moves).not.toContain('Arrived');
    expect(moves).not.toContain('Battle');
  });

  test('a unit out of sight is as unknown as one that does not exist', () => {
    const fault = fog.rules.explain(fog.state, 0, { type: 'Move', units: [4], to: 9 });
    expect(fault).toEqual({ code: 'Unknown', message: 'There is no unit 4.' });
  });

  test('lifts when the match is over', () => {
    const last = begin({ board: 'duel', options: { fog: true }, limits: { points: 500, turns: 1 } });
    const over = play(last.rules, last.state, [['clock', { type: 'Resolve' }]]);
    const view = last.rules.view(over, 'spectator');
    expect(view.territories).not.toContain(null);
    expect(view.players.map(player => player.gold)).toEqual([2, 2]);
    expect(view.report!.events).toEqual(over.report!.events);
  });
});
