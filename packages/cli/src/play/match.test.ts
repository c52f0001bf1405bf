import { boards } from '@hegemon/engine/boards';
import { describe, expect, test } from 'vitest';
import { stepsOf, table } from '../testing/table.js';
import { playMatch } from './match.js';
import type { Player } from './player.js';
import { makeSanePlayer } from './sane.js';

const cases = Object.entries(boards).flatMap(([board, { minPlayers, maxPlayers }]) =>
  Array.from({ length: maxPlayers - minPlayers + 1 }, (_, i) => [board, minPlayers + i] as const),
);

describe.each(cases)('%s with %i sane players', (board, players) => {
  test('ends by conquest well before the turn limit', () => {
    for (const seed of [1, 2, 3]) {
      const at = table({ board, players, seed });
      const { after } = stepsOf(at).pop()!;
      expect(at.rules.outcome(after)?.reason).toBe('conquest');
      expect(after.turn).toBeLessThan(400);
    }
  });
});

test('the same seed gives the same match, another one another', () => {
  const actions = (seed: number) => stepsOf(table({ seed }), 400).map(({ action }) => action);
  expect(actions(5)).toEqual(actions(5));
  expect(actions(5)).not.toEqual(actions(6));
});

test('a turn limit ends a match', () => {
  const at = table({ turnLimit: 3 });
  const { after } = stepsOf(at).pop()!;
  expect(at.rules.outcome(after)?.reason).toBe('turn-limit');
});

test('moves are counted from 1 and each begins where the last one ended', () => {
  const steps = stepsOf(table({ board: 'quick' }));
  steps.forEach(({ number, before }, i) => {
    expect(number).toBe(i + 1);
    if (i > 0) expect(before).toBe(steps[i - 1]!.after);
  });
});

test('every seat decides from its own view, which shows no other hand', () => {
  const at = table();
  const seen: number[] = [];
  const makeSpy = (config: typeof at.config, random: (n: number) => number): Player => {
    const player = makeSanePlayer(config, random);
    return (view, prompt) => {
      expect(view.viewer).toBe(view.currentPlayer);
      expect(view.hand).toHaveLength(view.handSizes[view.currentPlayer]!);
      seen.push(view.currentPlayer);
      return player(view, prompt);
    };
  };
  for (const { number } of playMatch(at, makeSpy)) if (number > 300) break;
  expect(new Set(seen).size).toBe(4);
});

test('which card was drawn is not told', () => {
  const drawn = stepsOf(table(), 400).filter(({ action }) => action.type === 'DrawRandomCard');
  expect(drawn.length).toBeGreaterThan(0);
  for (const { happenings } of drawn) expect(happenings[0]!.text).toMatch(/draws a card$/);
});

test('a player that breaks the rules is a bug, and says which', () => {
  const cheat = () => () => ({ type: 'EndTurn' as const });
  expect(() => [...playMatch(table(), cheat)]).toThrow('EndTurn is not possible now.');
});
