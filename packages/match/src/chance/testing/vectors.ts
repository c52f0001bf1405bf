import { type SecondInput, secondBlock, secondCommitment, secondDraws, secondKey } from './second.js';

interface Draw {
  readonly number: number;
  readonly choices: readonly number[];
}

interface Case extends SecondInput {
  readonly name: string;
  readonly draws: readonly Draw[];
}

const COUNTING = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
const DICE = [6, 6, 6, 6, 6];

function repeat<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}

/** What the vectors are about; what comes out of it is worked out by the second implementation. */
const CASES: readonly Case[] = [
  {
    name: 'the worked example',
    secret: COUNTING,
    match: 'example',
    nonces: ['c0ffee', null],
    draws: [
      { number: 1, choices: [2] },
      { number: 2, choices: DICE },
    ],
  },
  {
    name: 'no nonce at all',
    secret: '00'.repeat(32),
    match: 'm',
    nonces: [null, null, null],
    draws: [{ number: 1, choices: repeat(60, 6) }],
  },
  {
    name: 'nonces whose bytes run together',
    secret: 'ff'.repeat(32),
    match: 'm',
    nonces: ['0102', '03'],
    draws: [{ number: 1, choices: DICE }],
  },
  {
    name: 'the same bytes, split otherwise',
    secret: 'ff'.repeat(32),
    match: 'm',
    nonces: ['01', '0203'],
    draws: [{ number: 1, choices: DICE }],
  },
  {
    name: 'a long name and a long nonce',
    secret: COUNTING,
    match: '~'.repeat(100),
    nonces: ['ab'.repeat(32)],
    draws: [{ number: 4_294_967_295, choices: DICE }],
  },
  {
    name: 'numbers of every width',
    secret: COUNTING,
    match: 'widths',
    nonces: [],
    draws: [
      { number: 7, choices: [1, 2, 129, 255, 256, 257, 65_535, 65_536, 65_537] },
      { number: 8, choices: [2 ** 24, 2 ** 24 + 1, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 48] },
      { number: 9, choices: repeat(40, 129) },
      { number: 10, choices: [1, 1, 1, 6, 1, 6] },
    ],
  },
  {
    name: 'a deck of 44 cards, shuffled',
    secret: COUNTING,
    match: 'deck',
    nonces: ['00', '00'],
    draws: [{ number: 3, choices: Array.from({ length: 43 }, (_, i) => 44 - i) }],
  },
];

export function makeVectors() {
  return CASES.map(({ name, draws, ...input }) => {
    const key = secondKey(input);
    return {
      name,
      ...input,
      commitment: secondCommitment(input.secret),
      key,
      draws: draws.map(({ number, choices }) => ({
        number,
        firstBlock: secondBlock(key, number, 0),
        choices,
        values: secondDraws(input, number, choices),
      })),
    };
  });
}

export type Vector = ReturnType<typeof makeVectors>[number];
