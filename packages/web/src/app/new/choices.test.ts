import type { MatchConfig } from '@hegemon/engine';
import type { RealmsConfig } from '@hegemon/engine/realms';
import { describe, expect, test } from 'vitest';
import { type Choices, type Chosen, configOf, GENERATED, usualChoices } from './choices.js';

function dice(chosen: Chosen): MatchConfig {
  if (!chosen.ok) throw new Error(chosen.problems[0]!.message);
  return chosen.parsed as MatchConfig;
}

describe('what a person chooses about a dice game', () => {
  const rows: readonly [name: string, choices: Partial<Choices>, rules: object][] = [
    ['nothing', {}, { setup: 'claim', cards: 'escalating', turnLimit: null }],
    ['a deal', { setup: 'deal' }, { setup: 'deal' }],
    ['fixed cards', { cards: 'fixed' }, { cards: 'fixed' }],
    ['no cards', { cards: 'none' }, { cards: 'none' }],
    ['long marches', { reach: 'connected' }, { fortify: { reach: 'connected', moves: 1 } }],
    ['an end', { turnLimit: 40 }, { turnLimit: 40 }],
  ];
  test.each(rows)('%s', (_, choices, rules) =>
    expect(dice(configOf('classic', { ...usualChoices('classic'), ...choices })).rules).toMatchObject(rules),
  );

  test('a board of a size and a seed', () => {
    const choices = { ...usualChoices('classic'), board: GENERATED, size: 31, seed: 5 };
    expect(dice(configOf('classic', choices)).territories).toHaveLength(31);
    expect(configOf('classic', choices)).toMatchObject({ ok: true, config: { name: 'generated-31-5' } });
  });
  test('Quick keeps its own rules on such a board', () =>
    expect(dice(configOf('quick', { ...usualChoices('quick'), board: GENERATED })).rules).toMatchObject({
      setup: 'deal',
      cards: 'none',
    }));
  test('a size that is no size is refused', () =>
    expect(configOf('classic', { ...usualChoices('classic'), board: GENERATED, size: 3 })).toMatchObject({
      ok: false,
      problems: [{ path: 'territories' }],
    }));
});

describe('what a person chooses about Realms', () => {
  const of = (choices: Partial<Choices>) => {
    const chosen = configOf('realms', { ...usualChoices('realms'), ...choices });
    if (!chosen.ok) throw new Error(chosen.problems[0]!.message);
    return chosen.parsed as RealmsConfig;
  };
  test('fog and an end', () =>
    expect(of({ fog: true, turnLimit: 8 })).toMatchObject({
      options: { fog: true },
      limits: { points: 150, turns: 8 },
    }));
  test('a realm of a size, a seed and a number of players', () =>
    expect(of({ board: GENERATED, size: 41, seed: 3, players: 5 })).toMatchObject({ players: 5 }));
  test('too many players are refused', () =>
    expect(configOf('realms', { ...usualChoices('realms'), board: GENERATED, players: 9 }).ok).toBe(false));
});
