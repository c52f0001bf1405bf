import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeFair } from '../../chance/fair.js';
import { makeSeeded } from '../../chance/seeded.js';
import { encodeRecord } from '../binary/binary.js';
import type { RecordDocument } from '../document.js';
import { canonical } from '../json.js';
import { replay } from '../replay.js';
import { accepted, play, type Table } from './play.js';

/*
 * Records that must replay for ever. What stands in the files counts; the list below only says how they came
 * about. A new line adds files when the tests run with UPDATE_FIXTURES=1; those that exist are never rewritten.
 */

function fair(match: string, seats: number) {
  const secret = Uint8Array.from(createHash('sha256').update(`the secret of ${match}`).digest());
  const nonces = Array.from({ length: seats }, (_, i) =>
    i === 1 ? null : new Uint8Array(8).fill(17 * i + 3),
  );
  return { match, chance: makeFair({ secret, match, nonces }), seats };
}

/** Four territories in a ring, so that matches end by conquest. */
const RING = {
  name: 'ring',
  version: '1',
  territories: Array.from({ length: 4 }, (_, t) => [`R${t}`, t < 2 ? 0 : 1, [(t + 3) % 4, (t + 1) % 4]]),
  continents: [
    ['West', 1],
    ['East', 2],
  ],
  cards: Array.from({ length: 4 }, (_, t) => [t % 3, t]),
  cardTypeNames: ['foot', 'horse', 'gun'],
  minPlayers: 2,
  maxPlayers: 3,
  startingArmiesByPlayers: [0, 0, 4, 3],
  cardOccupiedTerritoryReward: 2,
};

const TABLES: { readonly [name: string]: Table } = {
  'classic-world-3-fair': {
    ...fair('classic-world-3-fair', 3),
    game: 'classic',
    config: { board: 'world', rules: { turnLimit: 36 } },
    players: 1,
  },
  'classic-world-6-resigned': {
    game: 'classic',
    config: { board: 'world', rules: { turnLimit: 30 } },
    seats: 6,
    chance: makeSeeded(6),
    players: 2,
    resign: { seat: 4, at: 190, by: 'default' },
  },
  'classic-world-2017-2-connected': {
    game: 'classic',
    config: {
      board: 'world-2017',
      minPlayers: 2,
      rules: { cards: 'none', fortify: { reach: 'connected', moves: 'any' }, turnLimit: 24 },
    },
    seats: 2,
    chance: makeSeeded(2017),
    players: 3,
  },
  'classic-competition-5-dealt': {
    ...fair('classic-competition-5-dealt', 5),
    game: 'classic',
    config: {
      board: 'competition',
      rules: {
        setup: 'deal',
        garrisons: 7,
        cards: 'fixed',
        reinforcement: { per: 4, round: 'up', least: 2 },
        turnLimit: 25,
      },
    },
    players: 4,
  },
  'classic-ring-3-conquered': {
    ...fair('classic-ring-3-conquered', 3),
    game: 'classic',
    config: RING,
    players: 22,
  },
  'classic-world-4-unfinished': {
    ...fair('classic-world-4-unfinished', 4),
    game: 'classic',
    config: 'world',
    players: 6,
    most: 250,
  },
  'classic-ring-2-scripted': {
    game: 'classic',
    config: { ...RING, rules: { setup: 'deal' } },
    seats: 2,
    chance: { type: 'scripted', at: makeSeeded(77).at },
    players: 26,
  },
  'quick-4-fair': {
    ...fair('quick-4-fair', 4),
    game: 'quick',
    config: { board: 'quick', rules: { turnLimit: 40 } },
    players: 8,
  },
  'quick-18-4-limited': {
    game: 'quick',
    config: 'quick-18',
    seats: 4,
    chance: makeSeeded(18),
    players: 9,
    limits: { turns: 30 },
  },
  'quick-4-conquered': {
    ...fair('quick-4-conquered', 4),
    game: 'quick',
    config: 'quick',
    players: 14,
  },
  'realms-duel-2': {
    game: 'realms',
    config: 'duel',
    seats: 2,
    chance: makeSeeded(0),
    players: 10,
    most: 600,
  },
  'realms-duel-2-resigned': {
    ...fair('realms-duel-2-resigned', 2),
    game: 'realms',
    config: { board: 'duel', baseIncome: 3 },
    players: 13,
    resign: { seat: 0, at: 70, by: 'computer' },
  },
  'realms-trio-3-fog': {
    game: 'realms',
    config: {
      board: 'trio',
      options: { fog: true, starvation: 'garrison' },
      limits: { points: 30, turns: 8 },
    },
    seats: 3,
    chance: makeSeeded(3),
    players: 11,
    resign: { seat: 1, at: 90, by: 'computer' },
  },
  'realms-quartet-4-limited': {
    ...fair('realms-quartet-4-limited', 4),
    game: 'realms',
    config: 'quartet',
    players: 12,
    limits: { actions: 300 },
  },
};

export const NAMES = Object.keys(TABLES);

const FOLDER = fileURLToPath(new URL('../../../../../fixtures/records/', import.meta.url));
const HASHES = `${FOLDER}states.json`;

export type Hashes = { [name: string]: string };

/** SHA-256 of a state's canonical JSON. */
export function hashOf(state: unknown): string {
  return createHash('sha256').update(canonical(state)).digest('hex');
}

export function readHashes(): Hashes {
  return existsSync(HASHES) ? (JSON.parse(readFileSync(HASHES, 'utf8')) as Hashes) : {};
}

export function readJson(name: string): unknown {
  return JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8'));
}

export function readBinary(name: string): Uint8Array {
  return Uint8Array.from(readFileSync(`${FOLDER}${name}.hgr`));
}

/** The names of the records in the folder. */
export function recorded(ending: string): string[] {
  return readdirSync(FOLDER)
    .filter(file => file.endsWith(ending) && file !== 'states.json')
    .map(file => file.slice(0, -ending.length))
    .sort();
}

/** Plays and writes what is in the list and not yet in the folder. */
export function addMissing(): void {
  mkdirSync(FOLDER, { recursive: true });
  const hashes = readHashes();
  for (const name of NAMES) if (!existsSync(`${FOLDER}${name}.json`)) hashes[name] = add(name);
  writeFileSync(HASHES, `${JSON.stringify(hashes, null, 1)}\n`);
}

function add(name: string): string {
  const record = { ...play(TABLES[name]!), match: name };
  writeFileSync(`${FOLDER}${name}.json`, linesOf(record));
  writeFileSync(`${FOLDER}${name}.hgr`, encodeRecord(record));
  return hashOf(accepted(replay(record)).state);
}

/** JSON with a line for each entry. */
function linesOf(record: RecordDocument): string {
  const { entries, ...rest } = record;
  const lines = entries.map(entry => JSON.stringify(entry)).join(',\n');
  return `${JSON.stringify({ ...rest, entries: [] }, null, 1).replace('"entries": []', () => `"entries": [\n${lines}\n]`)}\n`;
}
