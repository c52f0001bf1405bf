import { describe } from 'vitest';
import { actionCreators } from '../index.js';
import { type Setting, sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { battle, endAttack } = actionCreators;

function front(setting: Setting = {}) {
  return sketch(
    `
    a4 - b2 - a3
    |         |
    a2 - n2   b9
    |
    a1 - b1
    `,
    { state: 'Battling', ...setting },
  );
}
// A a4, B b2, C a3, D a2, E n2, F b9, G a1, H b1

function joined(attackingTerritory: number, defendingTerritory: number, attackingDiceCount: number) {
  return {
    state: 'RollingDice',
    activeBattle: { attackingTerritory, defendingTerritory, attackingDiceCount },
    currentPlayer: 0,
  } as const;
}

describe('Battle', () => {
  testActions([
    {
      name: 'four armies attack with three dice',
      on: front(),
      action: battle(0, 1, 3),
      next: joined(0, 1, 3),
      land: 'a4 b2 a3 a2 n2 b9 a1 b1',
    },
    { name: 'four armies attack with one die', on: front(), action: battle(0, 1, 1), next: joined(0, 1, 1) },
    {
      name: 'three armies attack with two dice',
      on: front(),
      action: battle(2, 5, 2),
      next: joined(2, 5, 2),
    },
    { name: 'two armies attack with one die', on: front(), action: battle(3, 4, 1), next: joined(3, 4, 1) },
    {
      name: 'a neutral garrison may be attacked',
      on: front(),
      action: battle(3, 4, 1),
      next: joined(3, 4, 1),
    },
    {
      name: 'any number of defenders',
      on: front({ rules: { turnLimit: 9 }, turn: 1 }),
      action: battle(2, 5, 1),
      next: joined(2, 5, 1),
    },
    { name: 'no dice', on: front(), action: battle(0, 1, 0), refused: 'IsOutOfRange', saying: '1 to 3' },
    { name: 'four dice', on: front(), action: battle(0, 1, 4), refused: 'IsOutOfRange', saying: '1 to 3' },
    {
      name: 'as many dice as armies',
      on: front(),
      action: battle(2, 5, 3),
      refused: 'IsOutOfRange',
      saying: '1 to 2',
    },
    {
      name: 'two dice of two armies',
      on: front(),
      action: battle(3, 4, 2),
      refused: 'IsOutOfRange',
      saying: '1 to 1',
    },
    {
      name: 'a single army cannot attack',
      on: front(),
      action: battle(6, 7, 1),
      refused: 'HasTooFewArmies',
      saying: 'G',
    },
    {
      name: 'from another’s territory',
      on: front(),
      action: battle(1, 0, 1),
      refused: 'IsNotYours',
      saying: 'B is not yours',
    },
    { name: 'from a garrison', on: front(), action: battle(4, 3, 1), refused: 'IsNotYours' },
    { name: 'one’s own territory', on: front(), action: battle(0, 3, 1), refused: 'IsNoEnemy', saying: 'D' },
    {
      name: 'a free territory, should there ever be one',
      on: sketch('a3 - .. - b1', { state: 'Battling' }),
      action: battle(0, 1, 1),
      refused: 'IsNoEnemy',
    },
    { name: 'the attacking territory itself', on: front(), action: battle(0, 0, 1), refused: 'IsNoEnemy' },
    {
      name: 'over a distance',
      on: front(),
      action: battle(0, 5, 1),
      refused: 'AreNotConnected',
      saying: 'A and F are not connected',
    },
    {
      name: 'next to each other on paper only',
      on: front(),
      action: battle(3, 1, 1),
      refused: 'AreNotConnected',
    },
    { name: 'from beyond the board', on: front(), action: battle(8, 1, 1), refused: 'IsOutOfRange' },
    { name: 'to beyond the board', on: front(), action: battle(0, 8, 1), refused: 'IsOutOfRange' },
    {
      name: 'another player’s turn',
      on: front({ player: 1 }),
      action: battle(0, 1, 1),
      refused: 'IsNotYours',
    },
    {
      name: 'while fortifying',
      on: front({ state: 'Fortifying' }),
      action: battle(0, 1, 1),
      refused: 'IsNotPossibleNow',
    },
  ]);
});

describe('EndAttack', () => {
  testActions([
    {
      name: 'at any time',
      on: front(),
      action: endAttack(),
      next: { state: 'Fortifying', currentPlayer: 0 },
    },
    {
      name: 'what was captured stays counted',
      on: front({ captured: 3 }),
      action: endAttack(),
      next: { state: 'Fortifying', captured: 3 },
    },
    {
      name: 'not before the dice of a battle are rolled',
      on: front({ state: 'RollingDice', battle: [0, 1, 3] }),
      action: endAttack(),
      refused: 'IsNotPossibleNow',
    },
    { name: 'twice', on: front({ state: 'Fortifying' }), action: endAttack(), refused: 'IsNotPossibleNow' },
  ]);
});
