import { describe, expect, test } from 'vitest';
import { parseBoardOptions } from './options.js';

const GOOD = { territories: 42, seed: 1 };

describe('parseBoardOptions', () => {
  test.each([
    ['size and seed', GOOD],
    ['the smallest board', { territories: 8, seed: 0 }],
    ['the largest board and seed', { territories: 42_000, seed: 4_294_967_295 }],
    ['everything', { ...GOOD, players: { min: 3, max: 5 }, continents: 6, cards: false }],
    ['one continent', { ...GOOD, continents: 1 }],
    ['as many continents as fit', { ...GOOD, continents: 10 }],
    ['as many players as fit', { ...GOOD, players: { min: 21, max: 21 } }],
  ])('takes %s', (_, options) => expect(parseBoardOptions(options)).toEqual({ ok: true, value: options }));

  test('takes what is left undefined as left out', () => {
    const value = { ...GOOD, players: undefined, continents: undefined, cards: undefined };
    expect(parseBoardOptions(value)).toStrictEqual({ ok: true, value: GOOD });
  });

  test.each([
    ['null', null, '', 'not-an-object'],
    ['nothing', undefined, '', 'not-an-object'],
    ['a number', 42, '', 'not-an-object'],
    ['a list', [42, 1], '', 'not-an-object'],
    ['no size', { seed: 1 }, 'territories', 'missing'],
    ['too few territories', { ...GOOD, territories: 7 }, 'territories', 'out-of-bounds'],
    ['too many territories', { ...GOOD, territories: 42_001 }, 'territories', 'out-of-bounds'],
    ['half a territory', { ...GOOD, territories: 10.5 }, 'territories', 'not-a-whole-number'],
    ['a size in words', { ...GOOD, territories: '42' }, 'territories', 'not-a-whole-number'],
    ['a size that is no number', { ...GOOD, territories: Number.NaN }, 'territories', 'not-a-whole-number'],
    ['no seed', { territories: 42 }, 'seed', 'missing'],
    ['a null seed', { ...GOOD, seed: null }, 'seed', 'not-a-whole-number'],
    ['a seed below zero', { ...GOOD, seed: -1 }, 'seed', 'out-of-bounds'],
    ['a seed too large', { ...GOOD, seed: 2 ** 32 }, 'seed', 'out-of-bounds'],
    ['a fraction as seed', { ...GOOD, seed: 0.5 }, 'seed', 'not-a-whole-number'],
    ['an endless seed', { ...GOOD, seed: Number.POSITIVE_INFINITY }, 'seed', 'not-a-whole-number'],
    ['a bare number of players', { ...GOOD, players: 4 }, 'players', 'not-an-object'],
    ['one player', { ...GOOD, players: { min: 1, max: 6 } }, 'players.min', 'out-of-bounds'],
    ['no greatest number of players', { ...GOOD, players: { min: 2 } }, 'players.max', 'missing'],
    ['players the wrong way round', { ...GOOD, players: { min: 5, max: 4 } }, 'players.max', 'out-of-bounds'],
    ['too many players', { ...GOOD, players: { min: 2, max: 22 } }, 'players.max', 'out-of-bounds'],
    ['no continents', { ...GOOD, continents: 0 }, 'continents', 'out-of-bounds'],
    ['too many continents', { ...GOOD, continents: 11 }, 'continents', 'out-of-bounds'],
    ['cards in words', { ...GOOD, cards: 'none' }, 'cards', 'not-a-boolean'],
    ['a misspelt option', { ...GOOD, continent: 6 }, 'continent', 'unknown-option'],
  ])('refuses %s', (_, options, path, code) => {
    const message = expect.stringMatching(/^[\w. ]+\.$/);
    expect(parseBoardOptions(options)).toEqual({ ok: false, problems: [{ path, code, message }] });
  });

  test('tells everything that is wrong at once', () => {
    const parsed = parseBoardOptions({ territories: 7, players: { min: 0, max: 0 }, cards: 1, size: 3 });
    const paths = parsed.ok ? [] : parsed.problems.map(({ path }) => path);
    expect(paths).toEqual(['territories', 'seed', 'players.min', 'players.max', 'cards', 'size']);
  });
});
