import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFair } from '../../chance/fair.js';
import { makeSeeded } from '../../chance/seeded.js';
import type { RecordDocument } from '../document.js';
import { play, rulesOf, type Table } from '../testing/play.js';
import { TABLES } from '../testing/tables.js';
import { decodeRecord, encodeRecord } from './binary.js';

const fair = play(TABLES['Classic, fair']!);
const seeded = play(TABLES['Classic, seeded']!);
const quick = play({ ...TABLES['Quick, fair']!, most: 60 });

/** One card that was drawn otherwise, or one die that fell otherwise. */
function withLie(record: RecordDocument): RecordDocument {
  const at = record.entries.findIndex(({ action }) => 'attackerDice' in action);
  const entries = record.entries.slice(0, at + 1).map((entry, i) => {
    const roll = entry.action as { readonly attackerDice: number[] };
    const attackerDice = i === at ? roll.attackerDice.map(die => 7 - die) : [];
    return i === at ? { ...entry, action: { ...roll, attackerDice } } : entry;
  });
  return { ...record, entries };
}

const EVERY: [string, RecordDocument][] = [
  ...Object.entries(TABLES).map(([name, table]): [string, RecordDocument] => [name, play(table)]),
  ['nothing played', { ...fair, entries: [] }],
  ['a match that goes on', { ...fair, outcome: null }],
  ['a secret not yet told', { ...fair, chance: { ...fair.chance, secret: null } as never }],
  ['a script', { ...fair, chance: { type: 'scripted' } }],
  ['a promise that is broken', { ...fair, chance: { ...fair.chance, commitment: '00'.repeat(32) } as never }],
  ['a die that fell otherwise', withLie(quick)],
  ['an outcome that was not', { ...quick, outcome: { winners: [], places: [[3]], reason: 'dream' } }],
  ['an action that is not legal', { ...quick, entries: [{ number: 1, actor: 2, action: { type: 'Nap' } }] }],
  ['other limits', { ...quick, limits: { actions: 70, turns: 9, actionsPerTurn: 8 } }],
  [
    'letters of every kind',
    { ...quick, seats: quick.seats.map(() => ({ name: 'Žofie 🎲 \ud800', player: '名' })) },
  ],
];

describe('a record is read as it was written', () => {
  test.each(EVERY)('%s', (_, record) => {
    expect(decodeRecord(encodeRecord(record))).toEqual({
      ok: true,
      value: JSON.parse(JSON.stringify(record)),
    });
  });
});

const KINDS = [
  ['classic', 'world', 40],
  ['classic', { board: 'world-2017', rules: { setup: 'deal', fortify: { moves: 'any' } } }, 50],
  ['classic', { board: 'competition', minPlayers: 2, rules: { turnLimit: 5 } }, 400],
  ['quick', 'quick-18', 120],
  ['realms', 'duel', 60],
  ['realms', 'quartet', 60],
] as const;

const aTable: fc.Arbitrary<Table> = fc
  .record({ kind: fc.constantFrom(...KINDS), seed: fc.nat(), extra: fc.nat(10), isFair: fc.boolean() })
  .map(({ kind: [game, config, most], seed, extra, isFair }) => {
    const { min, max } = rulesOf(game, config).seats;
    const seats = min + (extra % (max - min + 1));
    const nonces = Array.from({ length: seats }, (_, i) =>
      i % 2 ? null : new Uint8Array(1 + extra).fill(seed),
    );
    const secret = new Uint8Array(32).fill(seed);
    const chance = isFair ? makeFair({ secret, match: 'm', nonces }) : makeSeeded(seed);
    return {
      match: 'm',
      game,
      config,
      seats,
      chance,
      players: seed,
      most: 1 + (seed % most),
      resign: { seat: 0, at: extra, by: isFair ? 'default' : 'computer' },
    };
  });

test('any match of any game is read as it was written', () => {
  fc.assert(
    fc.property(aTable, table => {
      const record = play(table);
      const found = decodeRecord(encodeRecord(record));
      expect(found).toEqual({ ok: true, value: JSON.parse(JSON.stringify(record)) });
    }),
    { numRuns: 40 },
  );
});

test('what can be drawn again takes no room', () => {
  const rolls = seeded.entries.filter(({ action }) => 'attackerDice' in action).length;
  const scripted = encodeRecord({ ...seeded, chance: { type: 'scripted' } });
  expect(encodeRecord(seeded).length).toBeLessThan(scripted.length - rolls);
});

const bytes = encodeRecord(quick);

describe('bytes of unknown origin', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'NotARecord'],
    ['a text', Uint8Array.from(Buffer.from('{"format":"hegemon-record/1"}')), 'NotARecord'],
    ['another version', Uint8Array.from(bytes, (byte, i) => (i === 3 ? 3 : byte)), 'UnknownFormat'],
    ['no version', Uint8Array.from(bytes, (byte, i) => (i === 3 ? 0 : byte)), 'UnknownFormat'],
    ['the version before', Uint8Array.from(bytes, (byte, i) => (i === 3 ? 1 : byte)), 'Altered'],
    ['the end missing', bytes.subarray(0, -1), 'Damaged'],
    ['something at the end', Uint8Array.from([...bytes, 0]), 'Damaged'],
    ['a bit turned over', Uint8Array.from(bytes, (byte, i) => (i === 40 ? byte ^ 1 : byte)), 'Damaged'],
  ])('%s', (_, input, code) => {
    expect(decodeRecord(input)).toMatchObject({ ok: false, problems: [{ code }] });
  });

  test('a record longer than is wanted', () => {
    expect(decodeRecord(bytes, quick.entries.length).ok).toBe(true);
    expect(decodeRecord(bytes, quick.entries.length - 1)).toMatchObject({
      ok: false,
      problems: [{ code: 'Unreadable' }],
    });
  });
});

/** Bytes whose checksum is right, whatever they say. */
function sealed(rest: Uint8Array): Uint8Array {
  const sum = createHash('sha256').update(rest).digest().subarray(0, 4);
  return Uint8Array.from([...bytes.subarray(0, 4), ...sum, ...rest]);
}

test('nothing makes it throw, nor take long', () => {
  const aChange = fc.record({
    at: fc.nat(bytes.length - 13),
    value: fc.nat(255),
    length: fc.nat(bytes.length),
  });
  fc.assert(
    fc.property(aChange, ({ at, value, length }) => {
      const rest = Uint8Array.from(bytes.subarray(8));
      rest[4 + at] = value;
      expect(() => decodeRecord(sealed(rest.subarray(0, Math.max(4, length))), 500)).not.toThrow();
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 60 }), rest => {
      expect(decodeRecord(sealed(rest), 500).ok).toBe(false);
      expect(decodeRecord(rest).ok).toBe(false);
    }),
  );
});
