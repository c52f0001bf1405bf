import { describe, expect, test } from 'vitest';
import type { Actor } from '../contract.js';
import type { Action } from './action.js';
import { realms } from './game.js';
import type { State } from './state.js';
import { begin, play } from './testing/match.js';

const { rules, state: start } = begin('duel');
const ASHFORD = 0;
const MILLBROOK = 1;
const HERON_FEN = 3;
const OAKFORD = 12;
const UNITS = [0, 1, 2];
const NEUTRAL_UNIT = 3;
const ENEMY_UNIT = 4;

function rich(state: State): State {
  return { ...state, gold: state.gold.map(() => 20), food: state.food.map(() => 3) };
}

const ended = play(begin({ board: 'duel', limits: { points: 1, turns: 1 } }).rules, start, [
  ['clock', { type: 'Resolve' }],
]);
const ready = play(rules, start, [[0, { type: 'Ready' }]]);
const ousted: State = {
  ...start,
  owner: start.owner.map(() => 0),
  units: start.units.filter(unit => unit.owner === 0),
};

describe('refusals', () => {
  test.each<[name: string, code: string, sentence: string, state: State, actor: Actor, action: unknown]>([
    ['no action', 'Malformed', 'Action is not what this needs.', start, 0, null],
    ['a text', 'Malformed', 'Action is not what this needs.', start, 0, 'Ready'],
    ['no type', 'Malformed', 'Type is not what this needs.', start, 0, {}],
    ['another game’s action', 'UnknownAction', 'There is no such action.', start, 0, { type: 'EndTurn' }],
    [
      'a name every object has',
      'UnknownAction',
      'There is no such action.',
      start,
      0,
      { type: 'constructor' },
    ],
    ['no units', 'Malformed', 'Units is not what this needs.', start, 0, { type: 'Move', units: [], to: 1 }],
    [
      'half a unit',
      'Malformed',
      'Units is not what this needs.',
      start,
      0,
      { type: 'Move', units: [0.5], to: 1 },
    ],
    ['no destination', 'Malformed', 'To is not what this needs.', start, 0, { type: 'Move', units: [0] }],
    ['an unknown unit', 'Unknown', 'There is no unit 99.', start, 0, { type: 'Move', units: [0, 99], to: 1 }],
    [
      'an unknown destination',
      'Unknown',
      'There is no territory 13.',
      start,
      0,
      { type: 'Move', units: [0], to: 13 },
    ],
    [
      'a negative destination',
      'Unknown',
      'There is no territory -1.',
      start,
      0,
      { type: 'Move', units: [0], to: -1 },
    ],
    [
      'another player’s unit',
      'NotYours',
      'Unit 4 is not yours.',
      start,
      0,
      { type: 'Move', units: [ENEMY_UNIT], to: 9 },
    ],
    [
      'a neutral unit',
      'NotYours',
      'Unit 3 is not yours.',
      start,
      0,
      { type: 'Move', units: [NEUTRAL_UNIT], to: 3 },
    ],
    [
      'a far destination',
      'NotAdjacent',
      'Unit 0 is on Ashford, which does not touch Oakford.',
      start,
      0,
      { type: 'Move', units: [0], to: OAKFORD },
    ],
    [
      'staying put',
      'NotAdjacent',
      'Unit 0 is on Ashford, which does not touch Ashford.',
      start,
      0,
      { type: 'Move', units: [0], to: ASHFORD },
    ],
    [
      'no move to cancel',
      'NoMove',
      'Unit 1 has no move to cancel.',
      start,
      0,
      { type: 'CancelMove', units: [1] },
    ],
    [
      'cancelling another’s move',
      'NotYours',
      'Unit 4 is not yours.',
      start,
      0,
      { type: 'CancelMove', units: [ENEMY_UNIT] },
    ],
    [
      'no build',
      'Malformed',
      'Build is not what this needs.',
      start,
      0,
      { type: 'Build', territory: 0, build: 'palace' },
    ],
    [
      'no territory',
      'Malformed',
      'Territory is not what this needs.',
      start,
      0,
      { type: 'Build', build: 'farm' },
    ],
    [
      'an unknown territory',
      'Unknown',
      'There is no territory 40.',
      start,
      0,
      { type: 'Build', territory: 40, build: 'farm' },
    ],
    [
      'a neutral territory',
      'NotYours',
      'Millbrook is not yours.',
      start,
      0,
      { type: 'Build', territory: MILLBROOK, build: 'settlement' },
    ],
    [
      'an upgrade that stands',
      'Unavailable',
      'Ashford already has a fort.',
      rich(start),
      0,
      { type: 'Build', territory: ASHFORD, build: 'fort' },
    ],
    [
      'an upgrade that needs more',
      'Unavailable',
      'A castle on Ashford needs a city and a farm first.',
      rich(start),
      0,
      { type: 'Build', territory: ASHFORD, build: 'castle' },
    ],
    [
      'too little gold',
      'TooLittleGold',
      'A city costs 5 gold; you have 0.',
      start,
      0,
      { type: 'Build', territory: ASHFORD, build: 'city' },
    ],
    [
      'too little food',
      'TooLittleFood',
      'A new unit costs 3 food; Ashford has 2.',
      { ...start, food: start.food.map(() => 2) },
      0,
      { type: 'Build', territory: ASHFORD, build: 'unit' },
    ],
    [
      'no build to cancel',
      'NoBuild',
      'Nothing is being built on Ashford.',
      start,
      0,
      { type: 'CancelBuild', territory: ASHFORD },
    ],
    [
      'orders after ready',
      'Ready',
      'You are ready: take that back to change your orders.',
      ready,
      0,
      { type: 'Move', units: [0], to: 1 },
    ],
    [
      'ready twice',
      'Ready',
      'You are ready: take that back to change your orders.',
      ready,
      0,
      { type: 'Ready' },
    ],
    ['unready before ready', 'NotReady', 'You are not ready yet.', start, 0, { type: 'Unready' }],
    ['orders after the end', 'Over', 'The match is over.', ended, 0, { type: 'Ready' }],
    ['the clock after the end', 'Over', 'The match is over.', ended, 'clock', { type: 'Resolve' }],
    ['a player who is out', 'Out', 'You have no territory and no unit left.', ousted, 1, { type: 'Ready' }],
    ['an unknown seat', 'Unknown', 'There is no such player.', start, 7, { type: 'Ready' }],
    ['half a seat', 'Unknown', 'There is no such player.', start, 0.5, { type: 'Ready' }],
    ['a seat resolving', 'WrongActor', 'This is not yours to do.', start, 0, { type: 'Resolve' }],
    ['the clock giving orders', 'WrongActor', 'This is not yours to do.', start, 'clock', { type: 'Ready' }],
    ['chance', 'WrongActor', 'This is not yours to do.', start, 'chance', { type: 'Ready' }],
  ])('%s', (_, code, message, state, actor, action) => {
    const before = JSON.stringify(state);
    expect(rules.explain(state, actor, action)).toEqual({ code, message });
    expect(rules.apply(state, actor, action)).toBe(state);
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe('orders', () => {
  test('moves are kept, replaced and cancelled', () => {
    const moved = play(rules, start, [
      [0, { type: 'Move', units: [0, 1], to: MILLBROOK }],
      [0, { type: 'Move', units: [1], to: HERON_FEN }],
    ]);
    expect(moved.units.slice(0, 3).map(unit => unit.to)).toEqual([MILLBROOK, HERON_FEN, null]);
    const back = play(rules, moved, [[0, { type: 'CancelMove', units: [0, 1] }]]);
    expect(back).toEqual(start);
  });

  test('a build is paid at once, and cancelling refunds in full', () => {
    const begun = rich(start);
    const city = play(rules, begun, [[0, { type: 'Build', territory: ASHFORD, build: 'city' }]]);
    expect([city.gold[0], city.food[ASHFORD], city.builds[ASHFORD]]).toEqual([15, 1, 'city']);
    expect(play(rules, city, [[0, { type: 'CancelBuild', territory: ASHFORD }]])).toEqual(begun);
  });

  test('replacing a build refunds it before the new one is paid', () => {
    const begun = { ...rich(start), gold: [5, 5] };
    const farm = play(rules, begun, [
      [0, { type: 'Build', territory: ASHFORD, build: 'city' }],
      [0, { type: 'Build', territory: ASHFORD, build: 'farm' }],
    ]);
    expect([farm.gold[0], farm.food[ASHFORD], farm.builds[ASHFORD]]).toEqual([4, 2, 'farm']);
  });

  test('a replacement that cannot be paid is refused and the earlier order stands', () => {
    const begun = play(rules, { ...rich(start), gold: [1, 1] }, [
      [0, { type: 'Build', territory: ASHFORD, build: 'farm' }],
    ]);
    expect(rules.apply(begun, 0, { type: 'Build', territory: ASHFORD, build: 'city' })).toBe(begun);
    expect(begun.builds[ASHFORD]).toBe('farm');
  });
});

describe('turns', () => {
  const everybody: readonly (readonly [number, Action])[] = [
    [0, { type: 'Ready' }],
    [1, { type: 'Ready' }],
  ];

  test('all who are in and not ready may give orders', () => {
    expect(rules.turn(start)).toEqual({ type: 'seats', seats: [0, 1] });
    expect(rules.turn(ready)).toEqual({ type: 'seats', seats: [1] });
    expect(rules.turn(ousted)).toEqual({ type: 'seats', seats: [0] });
    expect(rules.turn(ended)).toEqual({ type: 'over' });
  });

  test('the last to get ready resolves the turn, and flags and orders are cleared', () => {
    const next = play(rules, start, [[0, { type: 'Move', units: UNITS, to: MILLBROOK }], ...everybody]);
    expect(next.turn).toBe(2);
    expect(next.ready).toEqual([false, false]);
    expect(next.units.every(unit => unit.to === null)).toBe(true);
    expect(next.units.filter(unit => unit.at === MILLBROOK).map(unit => unit.id)).toEqual(UNITS);
    expect(next.report?.turn).toBe(1);
    expect(next.gold).toEqual([2, 2]);
  });

  test('ready can be taken back', () => {
    expect(play(rules, ready, [[0, { type: 'Unready' }]])).toEqual(start);
  });

  test('the clock resolves what was saved, ready or not', () => {
    const saved = play(rules, start, [[0, { type: 'Move', units: UNITS, to: MILLBROOK }]]);
    const next = play(rules, saved, [['clock', { type: 'Resolve' }]]);
    expect(next).toEqual(play(rules, saved, everybody));
  });

  test('nobody waits for a player who is out', () => {
    expect(play(rules, ousted, [[0, { type: 'Ready' }]]).turn).toBe(2);
  });

  test('chance has no part in it', () => {
    expect(rules.chance(start, () => 0)).toBeUndefined();
    expect(rules.legalActions(start, 'chance')).toEqual([]);
    expect(rules.prompt(start, 'chance')).toBeUndefined();
  });
});

describe('what is asked', () => {
  test('the clock may always resolve while the match lasts', () => {
    expect(rules.legalActions(start, 'clock')).toEqual([{ type: 'Resolve' }]);
    expect(rules.legalActions(ended, 'clock')).toEqual([]);
  });

  test('a ready seat may only take it back, and waits for the others', () => {
    expect(rules.legalActions(ready, 0)).toEqual([{ type: 'Unready' }]);
    expect(rules.prompt(ready, 0)).toEqual({ type: 'Wait', turn: 1, seats: [1] });
  });

  test('a planning seat is told its units’ ways and what it can pay', () => {
    expect(rules.prompt(start, 0)).toEqual({
      type: 'Orders',
      turn: 1,
      units: UNITS.map(unit => ({ unit, to: [1, 2, 3] })),
      builds: [{ territory: ASHFORD, builds: [{ build: 'unit', food: 3, gold: 0 }] }],
    });
    expect(rules.prompt(ousted, 1)).toBeUndefined();
  });
});

describe('who does not decide', () => {
  test('is ready, and the clock resolves', () => {
    expect(rules.defaultAction(start, 1)).toEqual({ type: 'Ready' });
    expect(rules.defaultAction(ready, 0)).toBeUndefined();
    expect(rules.defaultAction(ousted, 1)).toBeUndefined();
    expect(rules.defaultAction(start, 'clock')).toEqual({ type: 'Resolve' });
    expect(rules.defaultAction(ended, 'clock')).toBeUndefined();
  });

  test('is in play until out', () => {
    expect([rules.inPlay(start), rules.inPlay(ousted)]).toEqual([[0, 1], [0]]);
  });
});

describe('the registry entry', () => {
  test('names its boards, and every one of them can be set up', () => {
    expect(realms.boards).toEqual(['duel', 'trio', 'quartet']);
    for (const board of realms.boards) expect(begin(board).state.turn).toBe(1);
  });

  test('a board seats exactly its players', () => {
    expect(rules.seats).toEqual({ min: 2, max: 2 });
    expect(rules.setup(3)).toEqual({
      ok: false,
      problems: [{ path: 'seats', code: 'wrong-seats', message: 'duel is for 2 players.' }],
    });
  });

  test('the drawing has every place and every link once, lower index first', () => {
    const { places, links } = rules.drawing;
    expect(places[0]).toEqual({ name: 'Ashford', region: null, at: [0.08, 0.5] });
    expect(places).toHaveLength(13);
    expect(links.every(([a, b]) => a < b)).toBe(true);
  });
});
