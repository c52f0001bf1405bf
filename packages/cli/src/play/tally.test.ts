import { describe, expect, test } from 'vitest';
import { stepsOf, table } from '../testing/table.js';
import { makeTally, type SeatRecord } from './tally.js';

function sum(seats: readonly SeatRecord[], of: (seat: SeatRecord) => number): number {
  return seats.reduce((total, seat) => total + of(seat), 0);
}

describe('after a whole match without garrisons', () => {
  const at = table({ seed: 3 });
  const steps = stepsOf(at);
  const tally = makeTally(4);
  for (const step of steps) tally.add(step);
  const { seats } = tally;
  const last = steps[steps.length - 1]!.after;
  const count = (type: string) => steps.filter(({ action }) => action.type === type).length;

  test('what one destroyed another lost', () => {
    expect(sum(seats, seat => seat.destroyed)).toBe(sum(seats, seat => seat.lost));
    expect(sum(seats, seat => seat.captured)).toBe(sum(seats, seat => seat.surrendered));
  });

  test('every roll, capture, trade and turn is counted', () => {
    expect(sum(seats, seat => seat.rolls)).toBe(2 * count('RollDice'));
    expect(sum(seats, seat => seat.captured)).toBe(count('Capture'));
    expect(sum(seats, seat => seat.sets)).toBe(count('TradeCards'));
    expect(sum(seats, seat => seat.turns)).toBe(last.turn);
  });

  test('all but the winner are out, in some turn', () => {
    const [winner] = at.rules.outcome(last)!.winners;
    seats.forEach(({ outInTurn }, seat) => {
      if (seat === winner) expect(outInTurn).toBeNull();
      else expect(outInTurn).toBeGreaterThan(0);
    });
  });

  test('the history has the territories at the beginning of each turn', () => {
    for (const { history } of seats) expect(history).toHaveLength(last.turn);
    expect(sum(seats, ({ history }) => history[0]!)).toBe(42);
  });

  test('dice average between 3 and 4 in the long run', () => {
    const average = sum(seats, seat => seat.faces) / sum(seats, seat => seat.dice);
    expect(average).toBeGreaterThan(3.3);
    expect(average).toBeLessThan(3.7);
  });
});

test('garrisons roll dice but are nobody’s record', () => {
  const at = table({ board: 'quick-18', seed: 2 });
  const tally = makeTally(4);
  for (const step of stepsOf(at)) tally.add(step);
  expect(sum(tally.seats, seat => seat.captured)).toBe(sum(tally.seats, seat => seat.surrendered) + 2);
});
