import { findGame } from '@hegemon/engine';
import { decodeRecord, parseRecord, type RecordDocument, replay } from '@hegemon/match';
import { type Complaint, complaint, isComplaint } from '../complaint.js';
import { parseJson, readBytes } from '../files.js';
import type { Step, Table } from '../table.js';
import { makeFollower } from './steps.js';

/** What a record in few bytes begins with. */
const MAGIC = 'HGR';

/** A record out of a file, as JSON or in few bytes; whether its actions are legal is another matter. */
export function readRecord(file: string): RecordDocument | Complaint {
  const bytes = readBytes(file);
  if (isComplaint(bytes)) return bytes;
  const read =
    bytes.subarray(0, MAGIC.length).toString('latin1') === MAGIC
      ? undefined
      : parseJson(file, bytes.toString());
  if (isComplaint(read)) return read;
  const parsed = read ? parseRecord(read.value) : decodeRecord(bytes);
  if (parsed.ok) return parsed.value;
  const { path, message } = parsed.problems[0]!;
  return complaint(`${file} is no record: ${message.startsWith(path) ? message : `${path}: ${message}`}`);
}

/** The table at which a record was played. */
export function tableOf({ game: id, config: document, seats, chance }: RecordDocument): Table {
  const game = findGame(id)!; // a record that was parsed is of a game that exists, on a config that it takes
  const parsed = game.parseConfig(document);
  if (!parsed.ok) throw new Error(parsed.problems[0]!.message);
  const config = parsed.value;
  const { name: board } = config as { readonly name: string }; // every game's config has one
  const seed = chance.type === 'seeded' ? chance.seed : 0;
  return { game, document, config, rules: game.rules(config), board, players: seats.length, seed };
}

/** Every step of a record, as a spectator sees it, or which action is not legal. */
export function stepsOf(record: RecordDocument, table: Table): Step[] | Complaint {
  const replayed = replay(record);
  if (!replayed.ok) return complaint(replayed.problems[0]!.message);
  return record.entries.map(makeFollower(table));
}
