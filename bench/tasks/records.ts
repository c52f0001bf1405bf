import { findBot } from '@hegemon/bots';
import { findGame } from '@hegemon/engine';
import {
  decodeRecord,
  encodeRecord,
  makeFair,
  makeRecord,
  openMatch,
  type RecordDocument,
  replay,
  verify,
} from '@hegemon/match';
import type { Figure } from '../report.js';
import { bestTime } from './clock.js';

const PLAYER = 'soldier';
const DICE = 10_000_000;
const EACH = 5;

function nonceOf(seed: number): Uint8Array {
  return Uint8Array.from({ length: 16 }, (_, i) => seed + 31 * i);
}

/** A match of Classic between computer players, with fair dice. */
function play(seats: number, seed: number): RecordDocument {
  const game = findGame('classic')!;
  const config = 'world';
  const match = `bench-${seats}-${seed}`;
  const nonces = Array.from({ length: seats }, (_, seat) => nonceOf(seed + seat));
  const chance = makeFair({ secret: new Uint8Array(32).fill(seed), match, nonces });
  const opened = openMatch({ game, config, seats, chance, seed });
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  const table = { config: opened.value.config, seats };
  const sittings = nonces.map((_, seat) => findBot('classic', PLAYER)!.sit({ ...table, seat }));
  for (let turn = opened.value.turn(); turn.type === 'seats'; turn = opened.value.turn()) {
    const seat = turn.seats[0]!;
    const question = opened.value.question(seat, { type: 'nodes', nodes: 1000 })!;
    const acted = opened.value.act(seat, sittings[seat]!.decide(question));
    if (!acted.ok) throw new Error(acted.refusal.message);
  }
  const names = nonces.map((_, seat) => ({ name: `Player ${seat + 1}`, player: `bot:${PLAYER}` }));
  return makeRecord(opened.value, { match, config, seats: names, chance });
}

function entriesIn(records: readonly RecordDocument[]): number {
  return records.reduce((sum, { entries }) => sum + entries.length, 0);
}

function speeds(records: readonly RecordDocument[]): Figure[] {
  const entries = entriesIn(records);
  const replaying = bestTime(5, () => {
    for (const record of records) if (!replay(record).ok) throw new Error('A record does not replay.');
  });
  const verifying = bestTime(3, () => {
    for (const record of records) if (!verify(record).ok) throw new Error('A record is not as it should be.');
  });
  const { length } = records;
  return [
    {
      name: 'record: replay, Classic',
      value: (entries / replaying) * 1e9,
      unit: 'actions/s',
      least: 500_000,
    },
    { name: 'record: verify a fair match of Classic', value: verifying / length / 1e6, unit: 'ms' },
    { name: 'record: actions in such a match', value: entries / length, unit: 'actions' },
  ];
}

function sizes(seats: number, records: readonly RecordDocument[]): Figure[] {
  const list = records.map(record => encodeRecord(record).length).sort((a, b) => a - b);
  const name = `record: bytes of a match of ${seats}, ${records.length} matches`;
  return [
    { name: `${name}, median`, value: list[list.length >> 1]!, unit: 'bytes' },
    { name: `${name}, largest`, value: list[list.length - 1]!, unit: 'bytes' },
  ];
}

function codecs(records: readonly RecordDocument[]): Figure[] {
  const bytes = records.map(encodeRecord);
  const encoding = bestTime(2, () => {
    for (const record of records) encodeRecord(record);
  });
  const decoding = bestTime(2, () => {
    for (const list of bytes) if (!decodeRecord(list).ok) throw new Error('A record cannot be read.');
  });
  const { length } = records;
  return [
    { name: 'record: encode a match of Classic', value: encoding / length / 1e6, unit: 'ms' },
    { name: 'record: decode it', value: decoding / length / 1e6, unit: 'ms' },
  ];
}

/** Dice of the usual roll, counted by their faces. */
function countDice(total: number): number[] {
  const chance = makeFair({ secret: new Uint8Array(32).fill(90), match: 'dice', nonces: [null, null] });
  const counts = [0, 0, 0, 0, 0, 0];
  for (let number = 1; number <= total / EACH; number++) {
    const random = chance.at(number);
    for (let i = 0; i < EACH; i++) counts[random(6)]! += 1;
  }
  return counts;
}

/** How far the counts are from equal: by chance above 20.5 once in a thousand times. */
function dice(): Figure[] {
  const expected = DICE / 6;
  const chiSquare = countDice(DICE).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const time = bestTime(3, () => countDice(DICE / 50));
  return [
    { name: 'fair dice: chi-square of 10,000,000', value: chiSquare, unit: '5 d.f.' },
    { name: 'fair dice: five an action', value: time / (DICE / 50), unit: 'ns a die' },
  ];
}

export function recordsTask({ matches }: { readonly matches: number }): Figure[] {
  const three = Array.from({ length: matches }, (_, seed) => play(3, seed));
  const six = Array.from({ length: matches }, (_, seed) => play(6, seed));
  const some = six.slice(0, 20);
  return [...speeds(some), ...codecs(some), ...sizes(3, three), ...sizes(6, six), ...dice()];
}
