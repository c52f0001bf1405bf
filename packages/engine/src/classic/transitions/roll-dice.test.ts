import { describe, expect, test } from 'vitest';
import { actionCreators, reduce } from '../index.js';
import { type Setting, sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { rollDice } = actionCreators;

function fight(drawing: string, dice: number, setting: Setting = {}) {
  return sketch(drawing, { state: 'RollingDice', battle: [0, 1, dice], ...setting });
}

describe('RollDice: who loses what', () => {
  const table: [name: string, drawing: string, attacker: number[], defender: number[], land: string][] = [
    ['a higher die beats one defender of two', 'a2 - b2', [6], [5], 'a2 b1'],
    ['a tie goes to the defender', 'a2 - b2', [4], [4], 'a1 b2'],
    ['a lower die loses an army', 'a2 - b2', [1], [6], 'a1 b2'],
    ['the higher of two against one', 'a3 - b5', [2, 5], [4], 'a3 b4'],
    ['one against the higher of two', 'a2 - b5', [5], [1, 6], 'a1 b5'],
    ['one die decides only one comparison', 'a2 - b5', [6], [1, 1], 'a2 b4'],
    ['both for the attacker', 'a3 - b5', [6, 5], [4, 5], 'a3 b3'],
    ['both for the defender', 'a3 - b5', [2, 1], [3, 1], 'a1 b5'],
    ['one each: highest lost, second won', 'a4 - b5', [5, 5, 1], [6, 4], 'a3 b4'],
    ['one each: highest won, second tied', 'a4 - b5', [6, 3, 2], [3, 5], 'a3 b4'],
    ['two ties cost two armies', 'a4 - b5', [5, 5, 1], [5, 5], 'a2 b5'],
    ['the lowest of three never counts', 'a4 - b5', [1, 6, 6], [5, 5], 'a4 b3'],
    ['order of the dice does not matter', 'a4 - b5', [3, 6, 2], [5, 3], 'a3 b4'],
    ['a defender of two armies may roll one die', 'a4 - b2', [6, 6, 6], [1], 'a4 b1'],
    ['three dice against one', 'a4 - b5', [1, 2, 3], [3], 'a3 b5'],
  ];
  test.each(table)('%s', (_, drawing, attacker, defender, land) => {
    const [from, to] = land.split(' ') as [string, string];
    const { config, state } = fight(drawing, attacker.length);
    const next = reduce(state, rollDice(attacker, defender), config);
    expect(next).toMatchObject({
      state: 'Battling',
      activeBattle: null,
      currentPlayer: 0,
      territories: [{ armies: Number(from.slice(1)) }, { armies: Number(to.slice(1)) }],
    });
  });

  test('every roll of every number of dice, against sorted lists', () => {
    for (let a = 1; a <= 3; a++)
      for (let d = 1; d <= 2; d++) {
        const { config, state } = fight('a9 - b9', a);
        for (let roll = 0; roll < 6 ** (a + d); roll++) {
          const faces = Array.from({ length: a + d }, (_, i) => (Math.floor(roll / 6 ** i) % 6) + 1);
          const [attacker, defender] = [faces.slice(0, a), faces.slice(a)];
          const next = reduce(state, rollDice(attacker, defender), config);
          const lost = lossesOf(attacker, defender);
          if (next.territories[0]!.armies !== 9 - lost[0] || next.territories[1]!.armies !== 9 - lost[1])
            expect.fail(`${attacker} against ${defender}: expected losses of ${lost}`);
        }
      }
  });
});

function lossesOf(attacker: readonly number[], defender: readonly number[]): [number, number] {
  const [a, d] = [[...attacker].sort().reverse(), [...defender].sort().reverse()];
  const pairs = a.slice(0, d.length).map((die, i) => die > d[i]!);
  return [pairs.filter(won => !won).length, pairs.filter(won => won).length];
}

describe('RollDice: what follows', () => {
  testActions([
    {
      name: 'the last defender falls: the territory may be captured',
      on: fight('a4 - b1', 3),
      action: rollDice([6, 1, 1], [5]),
      land: 'a4 b0',
      next: {
        state: 'Capturing',
        activeBattle: { attackingTerritory: 0, defendingTerritory: 1, attackingDiceCount: 3 },
      },
    },
    {
      name: 'both defenders fall at once',
      on: fight('a3 - b2', 2),
      action: rollDice([6, 6], [5, 5]),
      land: 'a3 b0',
      next: { state: 'Capturing' },
    },
    {
      name: 'a garrison falls like anybody',
      on: fight('a3 - n2 - b1', 2),
      action: rollDice([6, 6], [5, 5]),
      land: 'a3 n0 b1',
      next: { state: 'Capturing' },
    },
    {
      name: 'defenders are left: the battle is over, another may begin',
      on: fight('a3 - b3', 2),
      action: rollDice([6, 6], [5, 5]),
      land: 'a3 b1',
      next: { state: 'Battling', activeBattle: null },
    },
  ]);
});

describe('RollDice: refusals', () => {
  testActions([
    {
      name: 'fewer dice than declared',
      on: fight('a4 - b2', 3),
      action: rollDice([6, 6], [1]),
      refused: 'IsOutOfRange',
      saying: 'attacker',
    },
    {
      name: 'more dice than declared',
      on: fight('a4 - b2', 1),
      action: rollDice([6, 6], [1]),
      refused: 'IsOutOfRange',
    },
    {
      name: 'no dice of the attacker',
      on: fight('a4 - b2', 1),
      action: rollDice([], [1]),
      refused: 'IsOutOfRange',
    },
    {
      name: 'no dice of the defender',
      on: fight('a4 - b2', 1),
      action: rollDice([6], []),
      refused: 'IsOutOfRange',
      saying: '1 to 2',
    },
    {
      name: 'three dice of the defender',
      on: fight('a4 - b9', 1),
      action: rollDice([6], [1, 1, 1]),
      refused: 'IsOutOfRange',
      saying: '1 to 2',
    },
    {
      name: 'two dice of a single defender',
      on: fight('a4 - b1', 1),
      action: rollDice([6], [1, 1]),
      refused: 'IsOutOfRange',
      saying: '1 to 1',
    },
    { name: 'a face of 0', on: fight('a4 - b2', 1), action: rollDice([0], [1]), refused: 'IsOutOfRange' },
    { name: 'a face of 7', on: fight('a4 - b2', 1), action: rollDice([6], [7]), refused: 'IsOutOfRange' },
    {
      name: 'without a battle',
      on: sketch('a4 - b2', { state: 'Battling' }),
      action: rollDice([6], [1]),
      refused: 'IsNotPossibleNow',
    },
    {
      name: 'when nobody is left to defend',
      on: fight('a4 - b0', 1, { state: 'Capturing' }),
      action: rollDice([6], [1]),
      refused: 'IsNotPossibleNow',
    },
  ]);
});
