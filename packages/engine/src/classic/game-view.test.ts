import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../boards/random.js';
import { disguises } from '../testing/secrets.js';
import { stage } from '../testing/stage.js';
import type { FlatState } from './flat.js';
import type { ClassicView } from './game.js';

const { rules, state } = stage('a4 - n2 - b3 - c1 - .. - b1', {
  state: 'RollingDice',
  player: 1,
  undeployed: [0, 2, 1],
  kinds: 'ICAICAWW',
  cards: 'ab.xa.bc',
  battle: [2, 1, 2],
  trades: 3,
  captured: 1,
});

describe('a view', () => {
  test('shows all that is open, and the viewer’s own hand', () => {
    expect(rules.view(state, 1)).toEqual({
      viewer: 1,
      state: 'RollingDice',
      currentPlayer: 1,
      firstPlayer: -1,
      turn: 0,
      owners: [0, -1, 1, 2, null, 1],
      armies: [4, 2, 3, 1, 0, 1],
      undeployed: [0, 2, 1],
      activeBattle: { attackingTerritory: 2, defendingTerritory: 1, attackingDiceCount: 2 },
      captured: 1,
      moved: [],
      trades: 3,
      hand: [1, 6],
      handSizes: [2, 2, 1],
      deckSize: 2,
      discards: [3],
      outcome: null,
    } satisfies ClassicView);
  });

  test.each<[viewer: 0 | 2 | 'spectator', hand: number[]]>([
    [0, [0, 4]],
    [2, [7]],
    ['spectator', []],
  ])('differs for %s in nothing but the hand', (viewer, hand) => {
    expect(rules.view(state, viewer)).toEqual({ ...rules.view(state, 1), viewer, hand });
  });

  test.each([3, -1, -2, 0.5])('shows a stranger (%d) no hand', viewer => {
    expect(rules.view(state, viewer).hand).toEqual([]);
  });

  test('tells the outcome when there is one', () => {
    const over = stage('a4 - a2', { state: 'GameOver', undeployed: [0, 0] });
    expect(over.rules.view(over.state, 'spectator').outcome).toEqual(over.rules.outcome(over.state));
  });
});

const disguise = disguises['classic']!;

test('who else holds which card changes nothing in a view', () => {
  const viewers = fc.constantFrom<(number | 'spectator')[]>(0, 1, 2, 'spectator');
  fc.assert(
    fc.property(viewers, fc.nat(), (viewer, seed) => {
      expect(rules.view(disguise(state, viewer, makeRandom(seed)) as FlatState, viewer)).toEqual(
        rules.view(state, viewer),
      );
    }),
  );
});

describe('a drawn card', () => {
  const drawing = stage('a4 - b1 - c1', { state: 'DrawingRandomCard', player: 1, captured: 1, cards: 'a..' });
  const draw = { type: 'DrawRandomCard', card: 2 } as const;
  test.each<[viewer: number | 'spectator', seen: object]>([
    [1, draw],
    [0, { type: 'DrawRandomCard' }],
    [2, { type: 'DrawRandomCard' }],
    ['spectator', { type: 'DrawRandomCard' }],
  ])('as %s sees it', (viewer, seen) => {
    expect(drawing.rules.witness(drawing.state, 'chance', draw, viewer)).toEqual(seen);
  });
});

test('everything else is open', () => {
  const trade = { type: 'TradeCards', i: 1, j: 3, k: 6 } as const;
  expect(rules.witness(state, 1, trade, 0)).toBe(trade);
});
