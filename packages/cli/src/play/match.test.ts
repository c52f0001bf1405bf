import type { Sitting } from '@hegemon/bots';
import type { ClassicView } from '@hegemon/engine';
import { expect, test } from 'vitest';
import { botsAt, stepsOf, table } from '../testing/table.js';
import { playMatch, seated } from './match.js';

test.each([
  ['world', 3],
  ['competition', 6],
  ['quick-18', 4],
])('%s with %i players comes to its end', (board, players) => {
  const at = table({ board, players, seed: 2 });
  const { after } = stepsOf(at).pop()!;
  expect(at.rules.outcome(after)?.reason).toBe('conquest');
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
  const spies = seated(at, botsAt(at)).map(
    (sitting, seat): Sitting => ({
      ...sitting,
      decide(question) {
        const view = question.view as ClassicView;
        expect([view.viewer, view.currentPlayer]).toEqual([seat, seat]);
        expect(view.hand).toHaveLength(view.handSizes[seat]!);
        seen.push(seat);
        return sitting.decide(question);
      },
    }),
  );
  for (const { number } of playMatch(at, spies)) if (number > 300) break;
  expect(new Set(seen).size).toBe(4);
});

test('which card was drawn is not told', () => {
  const drawn = stepsOf(table(), 600).filter(({ action }) => action.type === 'DrawRandomCard');
  expect(drawn.length).toBeGreaterThan(0);
  for (const { happenings } of drawn) expect(happenings[0]!.text).toMatch(/draws a card$/);
});

test('a player that breaks the rules is a bug, and says which', () => {
  const cheat: Sitting = { decide: () => ({ type: 'EndTurn' }), why: () => undefined };
  expect(() => [...playMatch(table(), [cheat, cheat, cheat, cheat])]).toThrow('EndTurn is not possible now.');
});
