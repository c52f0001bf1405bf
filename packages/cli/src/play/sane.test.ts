import type { MatchAction } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import { groundOf } from '../testing/view.js';
import { attack, deploy, moveIn } from './attack.js';
import { claim, reinforce } from './claim.js';
import { march } from './march.js';
import { trade } from './trade.js';

const never = () => 0;

interface Case {
  readonly name: string;
  readonly does: MatchAction;
  readonly is: object;
}

function tabled(cases: readonly Case[]): void {
  test.each(cases.map(({ name, does, is }) => [name, does, is] as const))('%s', (_, does, is) => {
    expect(does).toMatchObject(is);
  });
}

describe('claims', () => {
  tabled([
    {
      name: 'the other half of a continent rather than half of a new one',
      does: claim(groundOf('.. .. | a1 ..'), never),
      is: { type: 'OccupyTerritory', territory: 3 },
    },
    {
      name: 'free land rather than where others are at home',
      does: claim(groundOf('b1 .. | .. ..'), never),
      is: { territory: 2 },
    },
    {
      name: 'extra armies at the border',
      does: reinforce(groundOf('a1 a1 | a1 b3'), never),
      is: { type: 'PlaceAdditionalArmy', territory: 2 },
    },
    {
      name: 'any of its own where nobody else is',
      does: reinforce(groundOf('a1 a1'), never),
      is: { territory: 0 },
    },
  ]);
});

describe('places new armies', () => {
  tabled([
    {
      name: 'all of them where the attack is worth most: it completes a continent',
      does: deploy(groundOf('b1 a1 | b1 b1 | b1 a1')),
      is: { type: 'PlaceNewArmies', territory: 1, armies: 3 },
    },
    {
      name: 'against the last territory of a player who holds cards',
      does: deploy(groundOf('b1 b1 a1 | b1 b1 a1 c1 | b1', { handSizes: [0, 0, 4] })),
      is: { territory: 5 },
    },
    {
      name: 'anywhere when there is nobody left to attack',
      does: deploy(groundOf('a1 a1')),
      is: { territory: 0 },
    },
  ]);
});

describe('attacks', () => {
  tabled([
    {
      name: 'where the odds are good, with all dice',
      does: attack(groundOf('a4 b1'), 0.6),
      is: { type: 'Battle', attackingTerritory: 0, defendingTerritory: 1, attackingDiceCount: 3 },
    },
    {
      name: 'with as many dice as it has',
      does: attack(groundOf('a3 b1'), 0.6),
      is: { attackingDiceCount: 2 },
    },
    { name: 'neutral garrisons too', does: attack(groundOf('a9 -2'), 0.6), is: { type: 'Battle' } },
    { name: 'never where the odds are bad', does: attack(groundOf('a3 b2'), 0.6), is: { type: 'EndAttack' } },
    { name: 'never with one army', does: attack(groundOf('a1 b1'), 0), is: { type: 'EndAttack' } },
    { name: 'nobody when nobody is left', does: attack(groundOf('a9 a9'), 0.6), is: { type: 'EndAttack' } },
    {
      name: 'what completes a continent first',
      does: attack(groundOf('b1 a9 | b1 b1'), 0.6),
      is: { defendingTerritory: 0 },
    },
  ]);
});

describe('moves into what it captured', () => {
  const battle = { activeBattle: { attackingTerritory: 1, defendingTerritory: 2, attackingDiceCount: 3 } };
  tabled([
    {
      name: 'with all when only that is threatened',
      does: moveIn(groundOf('a1 a9 b0 b4', battle), 3, 8),
      is: { armies: 8 },
    },
    {
      name: 'with as few as it may when only the rear is',
      does: moveIn(groundOf('b4 a9 b0 a1', battle), 3, 8),
      is: { armies: 3 },
    },
    {
      name: 'with its share when both are',
      does: moveIn(groundOf('b4 a9 b0 b4', battle), 3, 8),
      is: { armies: 4 },
    },
    {
      name: 'with all when nothing is',
      does: moveIn(groundOf('a1 a9 b0 a1', battle), 3, 8),
      is: { type: 'Capture', armies: 8 },
    },
  ]);
});

describe('moves idle armies', () => {
  tabled([
    {
      name: 'a step towards the border',
      does: march(groundOf('a5 a1 a1 b1')),
      is: { type: 'Fortify', fromTerritory: 0, toTerritory: 1, armies: 4 },
    },
    {
      name: 'the largest stack',
      does: march(groundOf('a3 a5 a1 b1')),
      is: { fromTerritory: 1, toTerritory: 2 },
    },
    { name: 'not those at the border', does: march(groundOf('a1 a9 b1')), is: { type: 'EndTurn' } },
    {
      name: 'not those that have moved already',
      does: march(groundOf('a1 a5 a1 b1', { moved: [0, 4, 0, 0] })),
      is: { fromTerritory: 1, armies: 1 },
    },
    {
      name: 'none when all have moved',
      does: march(groundOf('a1 a5 a1 b1', { moved: [0, 5, 0, 0] })),
      is: { type: 'EndTurn' },
    },
    { name: 'none where no border can be reached', does: march(groundOf('a5 a5')), is: { type: 'EndTurn' } },
  ]);
});

describe('trades cards', () => {
  tabled([
    {
      name: 'any set, first a card whose territory it owns',
      does: trade(groundOf('b1 b1 a1'), [[0, 1, 2]]),
      is: { type: 'TradeCards', i: 2, j: 0, k: 1 },
    },
    {
      name: 'whichever first if it owns none',
      does: trade(groundOf('b1 b1 b1 a1'), [[0, 1, 2]]),
      is: { i: 0, j: 1, k: 2 },
    },
    { name: 'nothing without a set', does: trade(groundOf('a1 b1'), []), is: { type: 'EndTrade' } },
  ]);
});
