import type { Viewer } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import { boundOf, USUAL_LIMITS } from './limits.js';
import type { Entry } from './log.js';
import { type Match, openMatch } from './match.js';
import { accepted, codeOf, deciderOf, NODES, playOn, playTo } from './testing/playing.js';
import { openAt, setupAt, TABLES, type TableName } from './testing/tables.js';

const TABLE_NAMES = Object.keys(TABLES) as TableName[];

describe('opening', () => {
  test('chance acts first, by itself', () => {
    const match = openAt('kite', 1);
    expect(match.log.map(({ number, actor, action }) => [number, actor, action])).toEqual([
      [1, 'chance', { type: 'SelectFirstPlayer', firstPlayer: deciderOf(match) }],
    ]);
  });

  test.each<[string, object, string, string]>([
    ['a board that does not exist', { config: 'atlantis' }, '', 'UnknownBoard'],
    ['too many seats', { seats: 9 }, 'seats', 'IsOutOfRange'],
    ['a seed that is none', { seed: -1 }, 'seed', 'OutOfRange'],
    ['a limit of nothing', { limits: { actions: 0 } }, 'limits.actions', 'OutOfRange'],
    ['half a turn', { limits: { turns: 0.5 } }, 'limits.turns', 'OutOfRange'],
    ['no action in a turn', { limits: { actionsPerTurn: 0 } }, 'limits.actionsPerTurn', 'OutOfRange'],
  ])('%s is refused', (_, more, path, code) => {
    const refused = openMatch(setupAt('kite', 1, more));
    expect(refused).toMatchObject({ ok: false, problems: [{ path, code }] });
  });
});

describe('acting', () => {
  test('an accepted action brings what chance adds to it', () => {
    const match = playTo(openAt('kite', 1), 40);
    while (!match.log.some(({ action }) => 'attackerDice' in action)) playTo(match, match.log.length + 1);
    const roll = match.log.find(({ action }) => 'attackerDice' in action)!;
    expect(match.log[roll.number - 2]).toMatchObject({ action: { type: 'Battle' } });
    expect(roll.actor).toBe('chance');
  });

  const start = openAt('kite', 1);
  const first = deciderOf(start);
  test.each<[string, number, unknown, string]>([
    ['somebody else', (first + 1) % 3, { type: 'OccupyTerritory', territory: 0 }, 'NotYourTurn'],
    ['a seat that does not exist', 7, { type: 'OccupyTerritory', territory: 0 }, 'NoSeat'],
    ['half a seat', 0.5, { type: 'Resign' }, 'NoSeat'],
    ['chance in disguise', 'chance' as unknown as number, { type: 'Resign' }, 'NoSeat'],
    ['the clock in disguise', 'clock' as unknown as number, { type: 'Resolve' }, 'NoSeat'],
    ['no action', first, null, 'Malformed'],
    ['an action that does not exist', first, { type: 'Surrender' }, 'IsNoAction'],
    ['a territory that does not exist', first, { type: 'OccupyTerritory', territory: 9 }, 'IsOutOfRange'],
  ])('%s is refused, and nothing changes', (_, seat, action, code) => {
    const before = JSON.stringify([start.log, start.view(first)]);
    expect(codeOf(start.act(seat, action))).toBe(code);
    expect(start.explain(seat, action)?.code).toBe(code);
    expect(JSON.stringify([start.log, start.view(first)])).toBe(before);
  });

  test('the action in the log is nobody else’s', () => {
    const match = openAt('kite', 1);
    const action = { type: 'OccupyTerritory', territory: 2 };
    accepted(match.act(first, action));
    action.territory = 4;
    expect(match.log[1]).toEqual({
      number: 2,
      actor: first,
      action: { type: 'OccupyTerritory', territory: 2 },
    });
    expect(Object.isFrozen(match.log[1]) && Object.isFrozen(match.log[1]!.action)).toBe(true);
  });

  test('who decided for a seat is in the log', () => {
    const match = openAt('kite', 1);
    accepted(match.actByDefault(first));
    expect(match.log[1]).toMatchObject({ actor: first, action: { type: 'OccupyTerritory' }, by: 'default' });
    expect(codeOf(match.actByDefault(first))).toBe('NotAsked');
    expect(codeOf(match.actByDefault(9))).toBe('NotAsked');
  });
});

describe('what is given out can be changed without harm', () => {
  test.each(TABLE_NAMES)('%s', table => {
    const match = playTo(openAt(table, 2), 30);
    const seat = deciderOf(match);
    const facts = () =>
      JSON.stringify([
        match.log,
        match.turn(),
        match.newsFor(seat),
        match.question(seat, NODES),
        match.outcome(),
      ]);
    const before = facts();
    const { view, prompt } = match.question(seat, NODES)!;
    for (const given of [view, prompt, match.newsFor(seat), match.turn(), match.resigned]) deface(given);
    for (const given of [match.view(seat), match.prompt(seat)]) deface(given);
    expect(facts()).toBe(before);
  });

  function deface(value: unknown): void {
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
    for (const field of Object.keys(value)) {
      deface((value as { [field: string]: unknown })[field]);
      (value as { [field: string]: unknown })[field] = 99;
    }
  }
});

describe('simultaneous orders', () => {
  const match = openAt('duel', 1);

  test('everybody may give orders until ready, and the clock ends the turn', () => {
    expect(match.turn()).toEqual({ type: 'seats', seats: [0, 1] });
    accepted(match.act(1, { type: 'Ready' }));
    expect(match.turn()).toEqual({ type: 'seats', seats: [0] });
    expect(match.question(1, NODES)).toBeUndefined();
    accepted(match.act(1, { type: 'Unready' }));
    accepted(match.tick());
    expect(match.log.at(-1)).toMatchObject({ actor: 'clock', action: { type: 'Resolve' } });
    expect(match.turns()).toBe(2);
  });

  test('there is no clock where everybody plays in turn', () => {
    expect(codeOf(openAt('kite', 1).tick())).toBe('NoClock');
  });

  test('whoever gives orders without end is ready in the end', () => {
    const spammed = openAt('duel', 1, { limits: { actionsPerTurn: 10 } });
    const { units } = spammed.prompt(0) as { units: { unit: number; to: number[] }[] };
    const orders = [
      { type: 'Move', units: [units[0]!.unit], to: units[0]!.to[0] },
      { type: 'CancelMove', units: [units[0]!.unit] },
    ];
    for (let i = 0; i < 10; i++) accepted(spammed.act(0, orders[i % 2]));
    expect(spammed.log.at(-1)).toMatchObject({ number: 11, action: { type: 'Ready' }, by: 'default' });
    expect(codeOf(spammed.act(0, { type: 'Unready' }))).toBe('TooMany');
    accepted(spammed.act(1, { type: 'Ready' }));
    expect(codeOf(spammed.act(0, { type: 'Ready' }))).toBeUndefined();
  });
});

describe('the end by limit', () => {
  test('is a draw of those in play', () => {
    const match = playOn(openAt('kite', 1, { limits: { actions: 20 } }));
    expect(match.log).toHaveLength(20);
    expect(match.outcome()).toEqual({ winners: [0, 1, 2], places: [[0, 1, 2]], reason: 'limit' });
    expect(match.turn()).toEqual({ type: 'over' });
    expect(codeOf(match.resign(0))).toBe('Over');
    expect(match.prompt(0)).toBeUndefined();
  });

  test('comes when one turn too many begins', () => {
    const match = playOn(openAt('duel', 1, { limits: { turns: 2 } }));
    expect(match.turns()).toBe(3);
    expect(match.outcome()?.reason).toBe('limit');
  });

  test('is announced', () => {
    expect(boundOf({ actions: 20 })).toBe(20);
    expect(boundOf()).toBe(USUAL_LIMITS.actions);
  });

  test('is told even to those who may not know of the last action', () => {
    const match = playOn(openAt('duel', 1, { limits: { actions: 1 } }));
    expect(match.newsFor(1)).toEqual([
      {
        number: 1,
        actor: 'clock',
        action: { type: 'End' },
        happenings: [
          {
            type: 'MatchOver',
            text: 'The limit is reached: Player 1 and Player 2 share the win',
            places: [],
          },
        ],
      },
    ]);
  });
});

describe('replay', () => {
  test.each(TABLE_NAMES)('%s: the same decisions give the same match', table => {
    const limits = { actions: 600 };
    const match = playOn(openAt(table, 5, { limits }));
    expect(playOn(openAt(table, 5, { limits })).log).toEqual(match.log);
  });

  test.each(TABLE_NAMES)('%s: a match goes on from any part of its log', table => {
    const limits = { actions: 300 };
    const whole = playOn(openAt(table, 6, { limits }));
    const viewers: Viewer[] = [0, 1, 'spectator'];
    for (const part of [0, 1, 2, 17, 18, 19, whole.log.length]) {
      const entries = JSON.parse(JSON.stringify(whole.log.slice(0, part)));
      const again = openAt(table, 6, { limits, entries });
      for (const { actor, action } of whole.log.slice(again.log.length))
        if (typeof actor === 'number') again.act(actor, action);
      expect(again.log).toEqual(whole.log);
      for (const viewer of viewers) expect(again.view(viewer)).toEqual(whole.view(viewer));
    }
  });

  const log = playTo(openAt('kite', 1), 10).log;
  test.each<[string, (entries: Entry[]) => unknown[], string]>([
    ['an entry is missing', ([, ...rest]) => rest, 'Malformed'],
    ['an entry is none', entries => [null, ...entries], 'Malformed'],
    ['there is no action', ([first]) => [{ ...first, action: 'SelectFirstPlayer' }], 'Malformed'],
    ['an action is illegal', ([first]) => [{ ...first, action: { type: 'EndTurn' } }], 'IsNotPossibleNow'],
    ['somebody else acted', ([first]) => [{ ...first, actor: 0 }], 'NotYourTurn'],
    ['chance resigned', ([first]) => [{ ...first, action: { type: 'Resign' } }], 'Malformed'],
    ['somebody stood in for chance', ([first]) => [{ ...first, by: 'default' }], 'Malformed'],
  ])('is refused where %s', (_, spoil, code) => {
    const entries = spoil([...log]) as Entry[];
    expect(openMatch(setupAt('kite', 1, { entries }))).toMatchObject({
      ok: false,
      problems: [{ path: 'entries[0]', code }],
    });
  });
});

describe('watching', () => {
  test('tells of all entries in order, also where a listener acts', () => {
    const match = openAt('kite', 1);
    const heard: number[] = [];
    match.watch(([entry]) => {
      if (entry!.number === 2) match.actByDefault(deciderOf(match));
    });
    const stop = match.watch(entries => heard.push(...entries.map(({ number }) => number)));
    match.actByDefault(deciderOf(match));
    expect(heard).toEqual([2, 3]);
    stop();
    match.actByDefault(deciderOf(match));
    expect(heard).toEqual([2, 3]);
  });
});

describe('a question', () => {
  test('has the same stream of chance after a restart, and another for every decision and seat', () => {
    const match = openAt('duel', 4);
    const draw = (from: Match, seat: number) => {
      const { random } = from.question(seat, NODES)!;
      return [random(1000), random(1000), random(1000)];
    };
    const before = draw(match, 0);
    expect(draw(match, 1)).not.toEqual(before);
    accepted(match.act(1, { type: 'Ready' }));
    expect(draw(match, 0)).toEqual(before);
    accepted(match.act(0, { type: 'Ready' }));
    expect(draw(match, 0)).not.toEqual(before);
    expect(draw(openAt('duel', 4, { entries: match.log }), 0)).toEqual(draw(match, 0));
  });

  test('is for those who must decide', () => {
    const match = openAt('kite', 1);
    const seats = [0, 1, 2].filter(seat => match.question(seat, NODES));
    expect(seats).toEqual([deciderOf(match)]);
  });
});
