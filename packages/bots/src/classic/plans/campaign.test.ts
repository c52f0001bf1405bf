import { describe, expect, test } from 'vitest';
import { atlasOf } from '../value/atlas.js';
import { Field } from '../value/field.js';
import { lineOf } from '../value/testing/line.js';
import { conquer, march, moveIn } from './campaign.js';
import { endTurn, walkUp } from './finish.js';
import { Average, floorsFor, Luck } from './luck.js';

function row(owners: readonly number[], armies: readonly number[]): Field {
  const field = new Field(atlasOf(lineOf(owners.length)), 3);
  owners.forEach((owner, t) => {
    field.setOwner(t, owner);
    field.addArmies(t, armies[t]!);
  });
  return field;
}

const STOP = floorsFor(0.3);

describe('dice of a future', () => {
  test('are the same at the same place, whatever was fought before', () => {
    const luck = new Luck().begin(5);
    const alone = { ...luck.fight(3, 12, 9, STOP) };
    luck.fight(2, 30, 30, STOP);
    expect({ ...luck.fight(3, 12, 9, STOP) }).toEqual(alone);
  });

  test('win about as often as the odds say', () => {
    const luck = new Luck();
    let won = 0;
    for (let seed = 0; seed < 4000; seed++)
      if (luck.begin(seed).fight(1, 4, 2, floorsFor(0)).defenders === 0) won++;
    expect(won / 4000).toBeGreaterThan(0.63);
    expect(won / 4000).toBeLessThan(0.68);
  });

  test('stop where the chances are too low', () => {
    const { attackers, defenders } = new Luck().begin(1).fight(0, 3, 9, STOP);
    expect([attackers, defenders]).toEqual([3, 9]);
  });

  test('on average leave what is expected, large or small', () => {
    const average = new Average();
    expect(average.fight(0, 20, 5, STOP).defenders).toBe(0);
    expect(average.fight(0, 2000, 500, STOP).attackers).toBeGreaterThan(1400);
    expect(average.fight(0, 300, 400, floorsFor(0)).defenders).toBeGreaterThan(0);
  });
});

describe('moving in', () => {
  test.each([
    [
      'all go where nobody is behind',
      row([0, 0, 0, 1], [1, 8, 0, 3]),
      { from: 1, to: 2, onward: 0, later: 0 },
      7,
    ],
    [
      'few go where nobody is ahead',
      row([1, 0, 0, 0], [5, 8, 0, 1]),
      { from: 1, to: 2, onward: 0, later: 0 },
      3,
    ],
    ['all go on', row([1, 0, 0, 1], [5, 8, 0, 1]), { from: 1, to: 2, onward: 4, later: 0 }, 7],
    [
      'what later attacks need stays',
      row([1, 0, 0, 1], [5, 12, 0, 1]),
      { from: 1, to: 2, onward: 1.6, later: 6 },
      3,
    ],
  ])('%s', (_, field, step, armies) => {
    expect(moveIn(field, 0, step, field.armies[1]!)).toBe(armies);
  });
});

describe('a conquest', () => {
  test('of the last territory brings the cards, and six are traded at once', () => {
    const field = row([0, 1, 2], [5, 1, 1]);
    field.hands.set([2, 4, 0]);
    conquer(field, 0, 1);
    expect(field.hands[0]).toBe(3);
    expect(field.hands[1]).toBe(0);
    expect(field.reserve[0]).toBe(4);
    expect(field.trades).toBe(1);
  });

  test('goes on along the steps and keeps count', () => {
    const field = row([0, 1, 1], [20, 1, 1]);
    march(field, 0, [step(0, 1, 1.6), step(1, 2, 0)], new Average(), STOP);
    expect([...field.held]).toEqual([3, 0, 0]);
    expect(field.force[0]).toBe(field.armies.reduce((sum, armies) => sum + armies, 0));
    expect(field.captured).toBe(2);
  });
});

function step(from: number, to: number, onward: number) {
  return { from, to, onward, later: 0 };
}

describe('the end of a turn', () => {
  test('brings the idle stack nearer to the front', () => {
    expect(walkUp(row([0, 0, 0, 1], [6, 1, 1, 4]), 0)).toEqual({ from: 0, to: 1, armies: 5 });
    expect(walkUp(row([0, 1, 1, 1], [6, 1, 1, 4]), 0)).toBeUndefined();
  });

  test('brings a card only to who took something', () => {
    const field = row([0, 1, 1], [5, 1, 1]);
    endTurn(field, 0);
    expect(field.hands[0]).toBe(0);
    field.captured = 1;
    endTurn(field, 0);
    expect(field.hands[0]).toBe(1);
  });
});
