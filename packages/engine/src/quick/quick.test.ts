import { expect, test } from 'vitest';
import { makeRandom } from '../boards/random.js';
import type { DiceRules, FlatState } from '../classic/game.js';
import { parsed } from '../testing/playout.js';
import { quickGame } from './index.js';

function dealt(board: string): { rules: DiceRules; state: FlatState } {
  const rules = quickGame.rules(parsed(quickGame.parseConfig(board)));
  const random = makeRandom(1);
  let state = parsed(rules.setup(4));
  while (rules.turn(state).type === 'chance')
    state = rules.apply(state, 'chance', rules.chance(state, random));
  return { rules, state };
}

test.each([
  ['quick', 0],
  ['quick-18', 2],
])('%s deals four territories to each of four players, %i to garrisons', (board, garrisons) => {
  const { rules, state } = dealt(board);
  expect(state.held).toEqual([4, 4, 4, 4]);
  expect(state.owners.filter(owner => owner === -1)).toHaveLength(garrisons);
  expect(rules.view(state, 0)).toMatchObject({ state: 'PlacingNewArmies', turn: 1, hand: [], deckSize: 0 });
});

test('income is a territory an army, and no least', () => {
  const { state } = dealt('quick');
  expect(state.reserves[state.player]).toBeGreaterThanOrEqual(4);
});

test('a turn goes from placing over fighting to several moves', () => {
  const { rules, state } = dealt('quick');
  const seat = state.player;
  const own = state.owners.indexOf(seat);
  const armies = state.reserves[seat];
  const placed = rules.apply(state, seat, { type: 'PlaceNewArmies', territory: own, armies });
  const fortifying = rules.apply(placed, seat, { type: 'EndAttack' });
  expect(rules.view(fortifying, seat).state).toBe('Fortifying');
  const next = rules.apply(fortifying, seat, { type: 'EndTurn' });
  expect(rules.turn(next)).toEqual({ type: 'seats', seats: [(seat + 1) % 4] });
});
