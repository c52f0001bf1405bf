import type { Outcome, Question, Refusal } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import { makeScripted } from './chance/scripted.js';
import { makeSeeded } from './chance/seeded.js';
import type { Match } from './match.js';
import { ORDERS, type Order, type PlayOptions } from './options.js';
import { playMatch } from './play.js';
import type { News, Player } from './player.js';
import { makeRandomPlayer } from './testing/players.js';
import { codeOf, deciderOf, playOn } from './testing/playing.js';
import { openAt, TABLES, type TableName } from './testing/tables.js';
import { VirtualClock } from './testing/virtual-clock.js';

const TABLE_NAMES = Object.keys(TABLES) as TableName[];
const LIMITS = { actions: 400 };

function times<T>(length: number, make: (i: number) => T): T[] {
  return Array.from({ length }, (_, i) => make(i));
}

/** Plays a match in virtual time, with some players that are not the random one. */
async function play(
  match: Match,
  others: { readonly [seat: number]: Player } = {},
  options: Partial<PlayOptions> = {},
  clock = new VirtualClock(),
): Promise<void> {
  const player = makeRandomPlayer(match);
  const players = times(match.seats, seat => others[seat] ?? player);
  const finish = await clock.until(playMatch(match, players, { clock, ...options }).done);
  expect(finish).toEqual({ type: 'over', outcome: match.outcome() });
}

const stalling: Player = { decide: () => new Promise(() => {}) };
const failing: Player = {
  decide() {
    throw new Error('out of order');
  },
};

test.each(TABLE_NAMES)('%s is played to its end, and everybody hears of it', async table => {
  const match = openAt(table, 3, { limits: LIMITS });
  const ends: Outcome[] = [];
  const { decide } = makeRandomPlayer(match);
  const clock = new VirtualClock();
  await play(
    match,
    { 1: { decide, end: outcome => ends.push(outcome) } },
    { time: { decision: 100 } },
    clock,
  );
  expect(ends).toEqual([match.outcome()]);
  expect(clock.waiting).toBe(0);
});

describe('the same decisions give the same log, however long they take', () => {
  async function logOf(table: TableName, order: Order, delays: number): Promise<Match['log']> {
    const match = openAt(table, 8, { limits: LIMITS });
    const clock = new VirtualClock();
    const { decide } = makeRandomPlayer(match);
    const random = makeSeeded(delays).at(1);
    const slow: Player = {
      async decide(question) {
        await clock.wait(random(delays + 1));
        return decide(question);
      },
    };
    await play(
      match,
      times(match.seats, () => slow),
      { order, time: { decision: 1000 } },
      clock,
    );
    return match.log;
  }

  test.each(TABLE_NAMES)('%s', async table => {
    const log = await logOf(table, 'rounds', 0);
    for (const delays of [1, 30, 900]) expect(await logOf(table, 'rounds', delays)).toEqual(log);
  });

  test('in order of arrival each seat still does the same', async () => {
    const [quick, slow] = [await logOf('duel', 'arrival', 0), await logOf('duel', 'arrival', 900)];
    expect(slow).not.toEqual(quick);
    for (const seat of [0, 1]) {
      const ofSeat = (log: Match['log']) =>
        log.filter(({ actor }) => actor === seat).map(entry => entry.action);
      expect(ofSeat(slow)).toEqual(ofSeat(quick));
    }
  });
});

describe('a decision is lost', () => {
  test.each<[string, Player, Partial<PlayOptions>]>([
    ['when time is up', stalling, { time: { decision: 1000 } }],
    ['when a player fails too often', failing, {}],
    ['when too many answers are refused', { decide: () => ({ type: 'Nonsense' }) }, {}],
  ])('%s, and made by default', async (_, player, options) => {
    const match = openAt('kite', 1, { limits: LIMITS });
    await play(match, { 0: player }, options);
    const own = match.log.filter(({ actor }) => actor === 0);
    expect(own.length).toBeGreaterThan(3);
    expect(own.every(({ by }) => by === 'default')).toBe(true);
  });

  test('and the seat made to resign', async () => {
    const match = openAt('kite', 1, { limits: LIMITS });
    await play(match, { 0: failing }, { lapse: 'resign' });
    expect(match.log.find(({ actor }) => actor === 0)).toMatchObject({
      action: { type: 'Resign' },
      by: 'default',
    });
    expect(match.resigned).toEqual([0]);
  });

  test('and a computer takes over for good, also after a restart', async () => {
    const match = openAt('kite', 1, { limits: { actions: 60 } });
    let asked = 0;
    const failsOnce: Player = {
      decide(question) {
        if (asked++ < 3) throw new Error('out of order');
        return makeRandomPlayer(match).decide(question);
      },
    };
    const computer = () => makeRandomPlayer(match);
    await play(match, { 0: failsOnce }, { lapse: 'computer', computer });
    const own = match.log.filter(({ actor }) => actor === 0);
    expect([asked, own.every(({ by }) => by === 'computer')]).toEqual([3, true]);
    const again = openAt('kite', 1, { limits: LIMITS, entries: match.log.slice(0, 40) });
    await play(again, { 0: failing }, { lapse: 'computer', computer });
    expect(again.log.filter(({ actor }) => actor === 0).every(({ by }) => by === 'computer')).toBe(true);
  });

  test('and a computer that fails, too, is helped by defaults', async () => {
    const match = openAt('kite', 1, { limits: LIMITS, standIn: 'computer' });
    await play(match, { 0: { decide: () => ({ type: 'Resign' }) } }, { computer: () => failing });
    const [first, ...rest] = match.log.filter(({ actor }) => actor === 0);
    expect(first).toMatchObject({ action: { type: 'Resign' } });
    expect(rest.length).toBeGreaterThan(3);
    expect(rest.every(({ by }) => by === 'default')).toBe(true);
  });

  test('after as many refusals as agreed, each with its reason', async () => {
    const match = openAt('kite', 1, { limits: { actions: 2 } });
    const reasons: (string | undefined)[] = [];
    const answers = [null, { type: 'EndTurn' }, { type: 'OccupyTerritory', territory: 99 }];
    const seat = deciderOf(match);
    const confused: Player = {
      decide(_question: Question, refused?: Refusal) {
        reasons.push(refused?.code);
        if (reasons.length > answers.length) throw new Error('no more');
        return answers[reasons.length - 1];
      },
    };
    await play(match, { [seat]: confused }, { refusals: 5 });
    expect(reasons).toEqual([undefined, 'Malformed', 'IsNotPossibleNow', 'IsOutOfRange', 'Failed']);
    expect(match.log[1]).toMatchObject({ actor: seat, by: 'default' });
  });
});

describe('time', () => {
  test('beyond that of a decision comes from the bank, until that is spent', async () => {
    const match = openAt('kite', 1, { limits: LIMITS });
    const clock = new VirtualClock();
    const { decide } = makeRandomPlayer(match);
    const told: number[] = [];
    const slow: Player = {
      async decide(question) {
        if (question.budget.type === 'time') told.push(question.budget.ms);
        await clock.wait(1400);
        return decide(question);
      },
    };
    await play(match, { 0: slow }, { time: { decision: 1000, bank: 1000 } }, clock);
    const own = match.log.filter(({ actor }) => actor === 0);
    expect(own.slice(0, 4).map(({ by }) => by)).toEqual([undefined, undefined, 'default', 'default']);
    expect(told.slice(0, 4)).toEqual([1100, 1060, 1020, 1000]);
  });

  test('a late answer does not count, not even for the next question', async () => {
    const match = openAt('kite', 1, { limits: LIMITS });
    const clock = new VirtualClock();
    const late: Player = {
      async decide({ prompt }) {
        await clock.wait(1500);
        return { type: (prompt as { type: string }).type, territory: 0 };
      },
    };
    await play(match, { 0: late }, { time: { decision: 1000 } }, clock);
    expect(match.log.filter(({ actor }) => actor === 0).every(({ by }) => by === 'default')).toBe(true);
  });

  test('a late answer does not replace the default, while others are still waited for', async () => {
    const match = openAt('duel', 1, { limits: { turns: 3 } });
    const clock = new VirtualClock();
    const after = (delays: readonly number[], late: object): Player => {
      let asked = 0;
      return {
        async decide() {
          const delay = delays[asked++] ?? 0;
          await clock.wait(delay);
          return delay === 1500 ? late : { type: 'Ready' };
        },
      };
    };
    const { units } = match.prompt(0) as { units: { unit: number; to: number[] }[] };
    const move = { type: 'Move', units: [units[0]!.unit], to: units[0]!.to[0] };
    const players = { 0: after([1900, 1500], move), 1: after([0, 1800], move) };
    await play(match, players, { time: { decision: 1000, bank: 1000 } }, clock);
    const own = match.log.filter(({ actor }) => actor === 0);
    expect(own.map(({ action, by }) => [action, by])).toEqual([
      [{ type: 'Ready' }, undefined],
      [{ type: 'Ready' }, 'default'],
      [{ type: 'Ready' }, undefined],
    ]);
  });

  test('an answer that took the whole thread is late as well', async () => {
    const match = openAt('duel', 1, { limits: { actions: 4 } });
    let now = 0;
    const clock = Object.assign(new VirtualClock(), { now: () => now });
    const busy: Player = {
      decide() {
        now += 5000;
        return { type: 'Ready' };
      },
    };
    await play(match, { 0: busy }, { time: { decision: 1000 } }, clock);
    expect(match.log.filter(({ actor }) => actor === 0).every(({ by }) => by === 'default')).toBe(true);
  });

  test.each(ORDERS)('of a turn ends with the clock, by %s: what is saved counts', async order => {
    const match = openAt('duel', 1);
    let move: object | undefined;
    const hesitant: Player = {
      decide({ prompt }) {
        const { units } = prompt as { units: { unit: number; to: number[] }[] };
        if (move) return new Promise(() => {});
        move = { type: 'Move', units: [units[0]!.unit], to: units[0]!.to[0] };
        return move;
      },
    };
    await play(match, { 0: hesitant, 1: stalling }, { order, time: { decision: 1e6, turn: 60_000 } });
    expect(match.log.slice(0, 3).map(({ actor, action }) => [actor, action])).toEqual([
      [0, move],
      ['clock', { type: 'Resolve' }],
      ['clock', { type: 'Resolve' }],
    ]);
  });

  test('without it players think with nodes', async () => {
    const match = openAt('kite', 1, { limits: { actions: 3 } });
    const budgets: object[] = [];
    const player: Player = {
      decide(question) {
        budgets.push(question.budget);
        return makeRandomPlayer(match).decide(question);
      },
    };
    await play(
      match,
      times(3, () => player),
      { nodes: 77 },
    );
    expect(budgets).toEqual([
      { type: 'nodes', nodes: 77 },
      { type: 'nodes', nodes: 77 },
    ]);
  });
});

describe('meanwhile', () => {
  test('others may resign, and the question stays open', async () => {
    const match = openAt('kite', 1, { limits: LIMITS });
    const clock = new VirtualClock();
    const seat = deciderOf(match);
    const { decide } = makeRandomPlayer(match);
    let asked = 0;
    const patient: Player = {
      async decide(question) {
        if (asked++ === 0) {
          await clock.wait(500);
          match.resign((seat + 1) % 3);
          await clock.wait(500);
        }
        return decide(question);
      },
    };
    await play(match, { [seat]: patient }, {}, clock);
    const own = match.log.filter(({ actor }) => actor === seat);
    expect(match.log[1]).toMatchObject({ actor: (seat + 1) % 3, action: { type: 'Resign' } });
    expect(asked).toBe(own.length);
  });

  test('a seat may be acted for from elsewhere, and its question is closed', async () => {
    const match = openAt('kite', 1, { limits: { actions: 3 } });
    const clock = new VirtualClock();
    const seat = deciderOf(match);
    const { done } = playMatch(
      match,
      times(3, () => stalling),
      { clock },
    );
    await clock.pass(10);
    expect(codeOf(match.act(seat, { type: 'OccupyTerritory', territory: 3 }))).toBeUndefined();
    await clock.pass(10);
    expect(codeOf(match.actByDefault((seat + 1) % 3))).toBeUndefined();
    expect(await clock.until(done)).toMatchObject({ type: 'over', outcome: { reason: 'limit' } });
  });

  test('the whole can be called off: the match stays as it is', async () => {
    const match = openAt('kite', 1);
    const clock = new VirtualClock();
    const players = times(3, () => stalling);
    const { done, abort } = playMatch(match, players, { clock, time: { decision: 1e9 } });
    await clock.pass(10);
    abort();
    expect(await done).toEqual({ type: 'aborted' });
    expect([match.log.length, clock.waiting]).toEqual([1, 0]);
  });

  test('a match that is over already only ends', async () => {
    const match = openAt('duel', 1);
    match.resign(0);
    await play(match, { 0: failing, 1: failing });
  });
});

describe('bugs', () => {
  const clock = new VirtualClock();
  test('of the caller are thrown', () => {
    const match = openAt('kite', 1);
    expect(() => playMatch(match, [failing], { clock })).toThrow('3 seats');
    const players = times(3, () => failing);
    expect(() => playMatch(match, players, { clock, lapse: 'computer' })).toThrow('there is none');
  });

  test('of the dice end the play', async () => {
    const match = openAt('kite', 1, { chance: makeScripted([0]) });
    const player = makeRandomPlayer(match);
    const { done } = playMatch(
      match,
      times(3, () => player),
      { clock },
    );
    await expect(clock.until(done)).rejects.toThrow('The script has run out');
  });
});

describe('news', () => {
  async function newsOf(table: TableName): Promise<{ match: Match; heard: News[][] }> {
    const match = openAt(table, 9, { limits: LIMITS });
    const heard: News[][] = times(match.seats, () => []);
    const { decide } = makeRandomPlayer(match);
    const players = times(match.seats, seat => ({ decide, notice: (news: News) => heard[seat]!.push(news) }));
    await play(match, players);
    return { match, heard };
  }

  test.each(TABLE_NAMES)('%s: everybody hears what may be known, once and in order', async table => {
    const { match, heard } = await newsOf(table);
    heard.forEach((news, seat) => {
      expect(news.map(({ number }) => number)).toEqual(news.map((_, i) => i + 1));
      expect(news).toEqual(match.newsFor(seat));
      expect(news.slice(4)).toEqual(match.newsFor(seat, 5));
      const own = match.log.filter(({ actor }) => actor === seat).map(({ action }) => action);
      expect(news.filter(({ actor }) => actor === seat).map(({ action }) => action)).toEqual(own);
    });
  });

  test('a card drawn is named to the one who drew it only', async () => {
    const { match, heard } = await newsOf('kite');
    const draws = match.log.filter(({ action }) => 'card' in action);
    expect(draws.length).toBeGreaterThan(0);
    for (const { number } of draws) {
      const told = heard.map(news => JSON.stringify(news[number - 1]));
      expect(told.filter(text => text.includes('"card"'))).toHaveLength(1);
      expect(told.filter(text => text.includes('draws a card'))).toHaveLength(2);
    }
  });

  test('orders are told to their giver only, and leave no gap for others', async () => {
    const { match, heard } = await newsOf('fog');
    const isSecret = ({ action }: { action: object }) => /Move|Build/.test((action as { type: string }).type);
    expect(match.log.filter(isSecret).length).toBeGreaterThan(5);
    heard.forEach((news, seat) => {
      expect(news.filter(isSecret).every(({ actor }) => actor === seat)).toBe(true);
    });
    expect(match.newsFor('spectator').some(isSecret)).toBe(false);
  });

  test('under fog a turn is told to each as their report shows it', () => {
    const match = openAt('fog', 9);
    const told: string[] = [];
    for (let turn = 1; turn < 5; turn++) {
      playOn(match, () => match.turns() > turn);
      for (const seat of [0, 1, 2]) {
        const { report } = match.view(seat) as { report: { events: { type: string }[] } };
        const [, ...happenings] = match.newsFor(seat).at(-1)!.happenings;
        expect(happenings.map(({ type }) => type)).toEqual(report.events.map(({ type }) => type));
        told.push(JSON.stringify(happenings));
      }
    }
    expect(new Set(told).size).toBe(told.length);
  });
});
