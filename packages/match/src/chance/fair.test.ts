import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FairInput } from './chance.js';
import { commit, isHex, isMatchId, makeFair, parseNonce } from './fair.js';
import { chiSquare, countDraws } from './testing/chi-square.js';
import { type SecondInput, secondCommitment, secondDraws } from './testing/second.js';
import { makeVectors, type Vector } from './testing/vectors.js';

const FILE = fileURLToPath(new URL('../../../../fixtures/fair-dice.json', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../../../../docs/fair-dice.md', import.meta.url));
const isUpdate = process.env['UPDATE_FIXTURES'] === '1';

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

function inputOf({ secret, match, nonces }: SecondInput): FairInput {
  return {
    secret: bytesOf(secret),
    match,
    nonces: nonces.map(nonce => (nonce === null ? null : bytesOf(nonce))),
  };
}

function drawsOf(input: SecondInput, number: number, choices: readonly number[]): number[] {
  return choices.map(makeFair(inputOf(input)).at(number));
}

if (isUpdate && !existsSync(FILE)) writeFileSync(FILE, `${JSON.stringify(makeVectors(), null, 1)}\n`);
const vectors = JSON.parse(readFileSync(FILE, 'utf8')) as Vector[];

test('the vectors are what the second implementation computes', () => {
  expect(vectors).toEqual(makeVectors());
});

test('the example of the document is the first vector', () => {
  const text = readFileSync(DOCUMENT, 'utf8');
  const { commitment, key, draws } = vectors[0]!;
  for (const bytes of [commitment, key, ...draws.map(draw => draw.firstBlock)]) expect(text).toContain(bytes);
});

describe('the vectors', () => {
  test.each(vectors)('$name', vector => {
    expect(makeFair(inputOf(vector)).commitment).toBe(vector.commitment);
    for (const { number, choices, values } of vector.draws)
      expect(drawsOf(vector, number, choices)).toEqual(values);
  });
});

const hex = (least: number, most: number) =>
  fc.uint8Array({ minLength: least, maxLength: most }).map(bytes => Buffer.from(bytes).toString('hex'));
const anInput = fc.record({
  secret: hex(32, 32),
  match: fc.stringMatching(/^[ -~]{1,100}$/),
  nonces: fc.array(fc.option(hex(1, 32)), { maxLength: 8 }),
});
const aNumber = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const choices = fc.array(fc.oneof(fc.constant(6), fc.integer({ min: 1, max: 300 }), fc.maxSafeNat()), {
  maxLength: 80,
});

test('both implementations agree on any input', () => {
  fc.assert(
    fc.property(anInput, aNumber, choices, (input, number, list) => {
      const upTo48Bits = list.map(n => (n % 2 ** 48) + 1);
      expect(drawsOf(input, number, upTo48Bits)).toEqual(secondDraws(input, number, upTo48Bits));
      expect(commit(bytesOf(input.secret))).toBe(secondCommitment(input.secret));
    }),
  );
});

test('streams do not disturb each other', () => {
  const fair = makeFair({ secret: new Uint8Array(32), match: 'm', nonces: [] });
  const [one, other] = [fair.at(1), fair.at(2)];
  const mixed = Array.from({ length: 100 }, () => [one(6), other(6)]);
  const [again, otherAgain] = [fair.at(1), fair.at(2)];
  expect(mixed.map(([value]) => value)).toEqual(mixed.map(() => again(6)));
  expect(mixed.map(([, value]) => value)).toEqual(mixed.map(() => otherAgain(6)));
});

/** What is exceeded once in a million times, for 5 and for 43 degrees of freedom. */
const LIMIT_5 = 35.9;
const LIMIT_43 = 103;

describe('every number is equally likely', () => {
  const { at } = makeFair({ secret: bytesOf('5a'.repeat(32)), match: 'chi-square', nonces: [null, null] });
  test.each([
    ['ten million dice of one action', 6, 10_000_000, Number.POSITIVE_INFINITY, LIMIT_5],
    ['a million dice, five an action', 6, 1_000_000, 5, LIMIT_5],
    ['many cards, one an action', 44, 200_000, 1, LIMIT_43],
  ])('%s', (_, n, total, each, limit) => {
    expect(chiSquare(countDraws(at, n, total, each))).toBeLessThan(limit);
  });
});

describe('a bug of the caller throws', () => {
  const good = { secret: new Uint8Array(32), match: 'm', nonces: [] };
  test.each<[string, () => unknown, string]>([
    ['a short secret', () => makeFair({ ...good, secret: new Uint8Array(31) }), 'A secret has 32 bytes'],
    ['no match', () => makeFair({ ...good, match: '' }), 'cannot name a match'],
    ['an empty nonce', () => makeFair({ ...good, nonces: [new Uint8Array()] }), 'A nonce has 1 to 32 bytes'],
    ['a long nonce', () => makeFair({ ...good, nonces: [new Uint8Array(33)] }), 'A nonce has 1 to 32 bytes'],
    ['too many seats', () => makeFair({ ...good, nonces: new Array(256).fill(null) }), '255 seats at most'],
    ['an action before the first', () => makeFair(good).at(-1), 'no action -1'],
    ['an action too late', () => makeFair(good).at(2 ** 32), 'no action 4294967296'],
    ['a number out of none', () => makeFair(good).at(1)(0), 'not out of 0'],
    ['a number out of a fraction', () => makeFair(good).at(1)(1.5), 'not out of 1.5'],
    ['a number out of too many', () => makeFair(good).at(1)(2 ** 48 + 1), 'not out of 281474976710657'],
  ])('%s', (_, act, message) => {
    expect(act).toThrow(message);
  });
});

describe('a nonce', () => {
  test.each([
    ['a byte', '00', true],
    ['32 bytes', 'ab'.repeat(32), true],
    ['nothing', '', false],
    ['33 bytes', 'ab'.repeat(33), false],
    ['half a byte', 'abc', false],
    ['upper case', 'AB', false],
    ['no text', 12, false],
    ['a line after it', 'ab\n', false],
  ])('%s', (_, input, ok) => {
    expect(parseNonce(input).ok).toBe(ok);
    expect(isHex(input, 1, 32)).toBe(ok);
  });
});

test.each([
  ['a word', 'north-3', true],
  ['a sentence', 'The third match.', true],
  ['nothing', '', false],
  ['a line', 'a\n', false],
  ['an accent', 'é', false],
  ['101 characters', 'x'.repeat(101), false],
  ['a number', 5, false],
])('the name of a match: %s', (_, input, ok) => {
  expect(isMatchId(input)).toBe(ok);
});
