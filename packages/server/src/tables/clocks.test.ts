import type { Seat, Turn } from '@hegemon/engine';
import type { Entry, StandIn } from '@hegemon/match';
import { describe, expect, test } from 'vitest';
import { Clocks } from './clocks.js';
import type { Row } from './row.js';
import type { Terms } from './terms.js';

const live: Terms = { clock: { type: 'live', perDecision: 10, bank: 5 }, policy: 'default' };

function clocksFor(terms: Terms, isShared = false): Clocks {
  // clocks look at nothing else of a row
  const row = { terms, seats: [{}, {}, {}], startedAt: new Date(100) } as unknown as Row;
  return new Clocks(row, isShared);
}

let number = 0;
function act(actor: Entry['actor'], by?: StandIn): Entry {
  const entry = { number: ++number, actor, action: { type: 'Test' } };
  return by ? { ...entry, by } : entry;
}

const asks = (...seats: Seat[]): Turn => ({ type: 'seats', seats });

describe('a seat that is asked', () => {
  test('has the time of a decision, then its bank', () => {
    const clocks = clocksFor(live);
    expect(clocks.advance([], 100, asks(0), 1)).toEqual([0]);
    expect(clocks.asked()).toEqual([{ seat: 0, deadline: 115, bank: 5 }]);
  });

  test('loses of its bank what it takes longer, and no more', () => {
    const clocks = clocksFor(live);
    clocks.advance([], 100, asks(0), 1);
    expect(clocks.advance([act(0)], 109, asks(0), 1)).toEqual([]);
    expect(clocks.asked()).toEqual([{ seat: 0, deadline: 124, bank: 5 }]);
    expect(clocks.advance([act(0)], 122, asks(1), 2)).toEqual([1]);
    expect(clocks.advance([act(1)], 123, asks(0), 3)).toEqual([0]);
    expect(clocks.asked()).toEqual([{ seat: 0, deadline: 135, bank: 2 }]);
  });

  test('keeps its time while others resign', () => {
    const clocks = clocksFor(live);
    clocks.advance([], 100, asks(0), 1);
    clocks.advance([{ number: 1, actor: 2, action: { type: 'Resign' } }], 109, asks(0), 1);
    expect(clocks.asked()).toEqual([{ seat: 0, deadline: 115, bank: 5 }]);
  });

  test('has all the time in the world where there is no clock', () => {
    const clocks = clocksFor({ ...live, clock: { type: 'none' } });
    clocks.advance([], 100, asks(0), 1);
    expect(clocks.asked()).toEqual([]);
  });
});

describe('a seat is away', () => {
  const rows: readonly [what: string, by: readonly (StandIn | undefined)[], isAway: boolean][] = [
    ['not after one decision that was lost', ['default'], false],
    ['after two in a row', ['default', 'default'], true],
    ['not after two that are not in a row', ['default', undefined, 'default'], false],
    ['while a computer plays for it', ['default', 'default', 'computer'], true],
    ['where a computer took over at once', ['computer'], true],
    ['not once it acts itself', ['default', 'default', 'computer', undefined], false],
  ];
  test.each(rows)('%s', (_, by, isAway) => {
    const clocks = clocksFor(live);
    for (const each of by) clocks.advance([act(0, each)], 100, asks(0), 1);
    expect(clocks.isAway(0)).toBe(isAway);
  });

  test('not after it was taken back, until it is lost twice again', () => {
    const clocks = clocksFor(live);
    for (let i = 0; i < 2; i++) clocks.advance([act(0, 'default')], 100, asks(0), 1);
    expect(clocks.isAway(0, number)).toBe(false);
    const backAt = number;
    clocks.advance([act(0, 'default')], 100, asks(0), 1);
    expect(clocks.isAway(0, backAt)).toBe(false);
    clocks.advance([act(0, 'default')], 100, asks(0), 1);
    expect(clocks.isAway(0, backAt)).toBe(true);
  });
});

describe('where everybody decides at once', () => {
  test('the time is that of the turn, whatever they do in it', () => {
    const clocks = clocksFor(live, true);
    clocks.advance([], 100, asks(0, 1, 2), 1);
    clocks.advance([act(0)], 105, asks(0, 1, 2), 1);
    clocks.advance([act(1)], 106, asks(0, 2), 1);
    expect(clocks.asked()).toEqual([
      { seat: 0, deadline: 110, bank: 0 },
      { seat: 2, deadline: 110, bank: 0 },
    ]);
    expect(clocks.advance([act('clock')], 110, asks(0, 1, 2), 2)).toEqual([0, 1, 2]);
    expect(clocks.asked().map(({ deadline }) => deadline)).toEqual([120, 120, 120]);
  });

  test('who does nothing for two turns is away', () => {
    const clocks = clocksFor(live, true);
    clocks.advance([], 100, asks(0, 1), 1);
    for (let turn = 2; turn < 4; turn++) {
      clocks.advance([act(0)], 105, asks(0, 1), turn - 1);
      clocks.advance([act('clock')], 110, asks(0, 1), turn);
    }
    expect([clocks.isAway(0), clocks.isAway(1)]).toEqual([false, true]);
  });
});
