import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRecord, makeSeeded, type RecordDocument } from '@hegemon/match';
import { decideFor, openAt, seated } from '../play/match.js';
import { LIVERIES } from '../seats.js';
import { botsAt, table } from './table.js';

/** The record of a match of Quick between bold players. */
export function quickRecord(seed = 3): RecordDocument {
  const at = table({ board: 'quick', seed });
  const match = openAt(at);
  const sittings = seated(at, botsAt(at));
  for (let turn = match.turn(); turn.type === 'seats'; turn = match.turn())
    decideFor(match, turn.seats[0]!, sittings[turn.seats[0]!]!);
  const seats = LIVERIES.slice(0, 4).map(({ name }) => ({ name, player: 'bot:bold' }));
  return makeRecord(match, { match: 'a-match', config: at.document, seats, chance: makeSeeded(seed) });
}

/** A file with some JSON in a folder of its own. */
export function fileWith(value: unknown, name = 'match.json'): string {
  const file = join(mkdtempSync(join(tmpdir(), 'hegemon-')), name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}
