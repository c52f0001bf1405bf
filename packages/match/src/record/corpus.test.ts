import { games } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import { isResign } from '../log.js';
import { decodeRecord } from './binary/binary.js';
import { parseRecord } from './parse.js';
import { replay } from './replay.js';
import { addMissing, hashOf, NAMES, readBinary, readHashes, readJson, recorded } from './testing/corpus.js';
import { accepted } from './testing/play.js';
import { verify } from './verify.js';

if (process.env['UPDATE_FIXTURES'] === '1') addMissing();

const hashes = readHashes();
const records = NAMES.map(name => ({ name, record: accepted(parseRecord(readJson(name))) }));

test('nothing is missing, and nothing is there that nobody checks', () => {
  const names = [...NAMES].sort();
  expect(recorded('.json')).toEqual(names);
  expect(recorded('.hgr')).toEqual(names);
  expect(Object.keys(hashes).sort()).toEqual(names);
});

describe('old records replay for ever', () => {
  test.each(records)('$name', ({ name, record }) => {
    const { state, outcome } = accepted(replay(record));
    expect(hashOf(state)).toBe(hashes[name]);
    expect(outcome).toEqual(record.outcome);
    expect(verify(record).ok).toBe(true);
  });
});

describe('old bytes are read for ever', () => {
  test.each(records)('$name', ({ name, record }) => {
    expect(decodeRecord(readBinary(name))).toEqual({ ok: true, value: record });
  });
});

const all = records.map(({ record }) => record);
const boards = all.map(({ config }) =>
  typeof config === 'object' && config !== null && 'board' in config ? config.board : config,
);

describe('the corpus has', () => {
  test.each(games.map(game => [game.id, game] as const))('every board of %s', (id, game) => {
    expect(all.map(record => record.game)).toContain(id);
    for (const board of game.boards) expect(boards).toContain(board);
  });

  test.each([2, 3, 4, 5, 6])('a match of %i', seats => {
    expect(all.some(record => record.seats.length === seats)).toBe(true);
  });

  test.each(['seeded', 'fair', 'scripted'])('chance that is %s', type => {
    expect(all.some(record => record.chance.type === type)).toBe(true);
  });

  test.each([
    ['a resignation', all.some(({ entries }) => entries.some(({ action }) => isResign(action)))],
    ['a computer that stood in', all.some(({ entries }) => entries.some(({ by }) => by === 'computer'))],
    ['an action by default', all.some(({ entries }) => entries.some(({ by }) => by === 'default'))],
    ['a match that ended by resignation', all.some(({ outcome }) => outcome?.reason === 'resignation')],
    ['a match that goes on', all.some(({ outcome }) => outcome === null)],
    ['a secret that is kept', all.some(({ chance }) => chance.type === 'fair' && chance.secret === null)],
    [
      'losers of a conquest who share a place',
      all.some(({ format, outcome }) => format === 'hegemon-record/1' && outcome?.places[1]?.length === 2),
    ],
    ['losers of a conquest in places of their own', all.some(({ outcome }) => outcome?.places.length === 4)],
    ['a conquest', all.some(({ outcome }) => outcome?.reason === 'conquest')],
    ['a match cut off by a limit', all.some(({ outcome }) => outcome?.reason === 'limit')],
    ['a board of its own', all.some(({ config }) => typeof config === 'object' && !('board' in config!))],
  ])('%s', (_, has) => {
    expect(has).toBe(true);
  });
});
