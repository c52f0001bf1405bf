import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RealmsConfig } from '../config.js';
import { parseConfig } from '../document.js';
import { scoresOf } from '../score.js';
import { prospectsOf } from '../testing/fairness.js';
import { begin, play } from '../testing/match.js';
import { generateRealm } from './generate.js';
import { parseRealmOptions } from './options.js';

function realmOf(players: number, territories: number, seed: number): RealmsConfig {
  const made = generateRealm({ players, territories, seed });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
}

/** Sizes from the smallest for that many players to the largest, small ones more often. */
const options = fc.integer({ min: 2, max: 8 }).chain(players =>
  fc.record({
    players: fc.constant(players),
    territories: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: Math.max(6, players + 1), max: 60 }) },
      { weight: 1, arbitrary: fc.integer({ min: 60, max: 2000 }) },
    ),
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  }),
);

describe('generated boards', () => {
  test('are fair: every seat has the same distances to prizes, opponents and land', () => {
    fc.assert(
      fc.property(options, ({ players, territories, seed }) => {
        const [first, ...others] = prospectsOf(realmOf(players, territories, seed));
        for (const other of others) expect(other).toEqual(first);
        expect(first!.prizes.length).toBeGreaterThan(0);
        // Two homes never touch.
        expect(first!.opponents[0]).toBeGreaterThan(1);
      }),
      { numRuns: 100 },
    );
  });

  test('have the size asked for, and parse: connected, named, each player at home', () => {
    fc.assert(
      fc.property(options, ({ players, territories, seed }) => {
        const realm = realmOf(players, territories, seed);
        expect(realm.territories).toHaveLength(territories);
        expect(parseConfig(JSON.parse(JSON.stringify(realm)))).toEqual({ ok: true, value: realm });
      }),
      { numRuns: 100 },
    );
  });

  test('with everybody idle last to their turn limit', () => {
    fc.assert(
      fc.property(options, ({ players, territories, seed }) => {
        const realm = realmOf(players, Math.min(territories, 200), seed);
        const { rules, state: start } = begin(realm);
        let state = start;
        while (!state.outcome) state = play(rules, state, [['clock', { type: 'Resolve' }]]);
        expect(state.outcome.reason).toBe('turns');
        expect(Math.max(...scoresOf(state).map(score => score.sum))).toBeLessThan(realm.limits.points);
      }),
      { numRuns: 20 },
    );
  });

  test('every size for every number of players', () => {
    for (let players = 2; players <= 8; players++)
      for (let territories = Math.max(6, players + 1); territories <= 80; territories++) {
        const realm = realmOf(players, territories, 1);
        expect(parseConfig(realm).ok).toBe(true);
        expect(realm.territories.filter(place => place.owner !== null)).toHaveLength(players);
      }
  });

  test('the same options give the same board, other seeds others', () => {
    expect(realmOf(4, 40, 7)).toEqual(realmOf(4, 40, 7));
    expect(realmOf(4, 40, 7).edges).not.toEqual(realmOf(4, 40, 8).edges);
  });

  test('one board, written down', () => {
    const { limits, edges, territories } = realmOf(2, 6, 1);
    expect(limits).toEqual({ turns: 28, points: 82 });
    expect(JSON.stringify(edges)).toBe('[[0,1],[0,3],[0,2],[3,4],[0,5],[0,4],[2,5]]');
    expect(territories.map(place => place.owner)).toEqual([null, null, 0, null, 1, null]);
    expect(territories.map(place => place.units)).toEqual([2, 0, 3, 0, 3, 0]);
  });
});

describe('options', () => {
  test.each<[name: string, path: string, code: string, input: unknown]>([
    ['nothing', '', 'not-an-object', undefined],
    ['no seed', 'seed', 'not-a-whole-number', { players: 2, territories: 10 }],
    ['a negative seed', 'seed', 'out-of-bounds', { players: 2, territories: 10, seed: -1 }],
    ['one player', 'players', 'out-of-bounds', { players: 1, territories: 10, seed: 1 }],
    ['nine players', 'players', 'out-of-bounds', { players: 9, territories: 10, seed: 1 }],
    ['five territories', 'territories', 'out-of-bounds', { players: 2, territories: 5, seed: 1 }],
    ['no middle', 'territories', 'out-of-bounds', { players: 8, territories: 8, seed: 1 }],
    ['too many territories', 'territories', 'out-of-bounds', { players: 8, territories: 2001, seed: 1 }],
    ['an unknown option', 'size', 'unknown-field', { players: 2, territories: 10, seed: 1, size: 3 }],
  ])('refuses %s', (_, path, code, input) => {
    const parsed = parseRealmOptions(input);
    expect(parsed.ok ? [] : parsed.problems.map(problem => [problem.path, problem.code])).toContainEqual([
      path,
      code,
    ]);
  });
});
