import type { Parsed } from '@hegemon/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { FORMATS, type RecordDocument } from '../document.js';
import { canonical } from '../json.js';
import { MOST_ENTRIES, parseRecord } from '../parse.js';
import { Broken } from './broken.js';
import { Reader, Writer } from './range.js';
import { codeRecord, type Manner } from './record.js';
import { Words } from './words.js';

/*
 * A record in few bytes, as docs/records.md describes it: `HGR`, the version, a checksum of the bytes, a
 * checksum of the record, and the record itself.
 */

const MAGIC = [0x48, 0x47, 0x52];
const CHECKED_FROM = 8;
const BODY_FROM = 12;
const MOST_BYTES = 64_000_000;

/** A record in as few bytes as we know how to. `decodeRecord` is the inverse. */
export function encodeRecord(record: RecordDocument): Uint8Array {
  const rest = concatBytes(printOf(record), bodyOf(record));
  return concatBytes(Uint8Array.of(...MAGIC, FORMATS.indexOf(record.format) + 1), checksum(rest), rest);
}

function bodyOf(record: RecordDocument): Uint8Array {
  try {
    return write(record, 'played');
  } catch (error) {
    if (error instanceof Broken) return write(record, 'plain');
    throw error;
  }
}

function write(record: RecordDocument, manner: Manner): Uint8Array {
  const writer = new Writer();
  codeRecord(new Words(writer), record.format, record, manner, Number.POSITIVE_INFINITY);
  return writer.finish();
}

function checksum(bytes: Uint8Array): Uint8Array {
  return sha256(bytes).subarray(0, 4);
}

/** A checksum of what a record says, however it is written. */
function printOf(record: RecordDocument): Uint8Array {
  return checksum(utf8ToBytes(canonical(record)));
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** Reads a record from bytes of unknown origin; one of more than `mostEntries` actions is refused. */
export function decodeRecord(bytes: Uint8Array, mostEntries = MOST_ENTRIES): Parsed<RecordDocument> {
  if (bytes.length < BODY_FROM || !MAGIC.every((byte, i) => bytes[i] === byte))
    return refuse('NotARecord', 'These bytes are no record.');
  // versions count from 1, as the formats do
  const format = FORMATS[bytes[3]! - 1];
  if (!format)
    return refuse(
      'UnknownFormat',
      `This is version ${bytes[3]} of the format; known are 1 to ${FORMATS.length}.`,
    );
  if (bytes.length > MOST_BYTES) return refuse('TooLarge', `A record has ${MOST_BYTES} bytes at most.`);
  if (!isEqual(checksum(bytes.subarray(CHECKED_FROM)), bytes.subarray(4, CHECKED_FROM)))
    return refuse('Damaged', 'The bytes have changed since they were written.');
  return read(bytes, format, mostEntries);
}

function read(
  bytes: Uint8Array,
  format: RecordDocument['format'],
  mostEntries: number,
): Parsed<RecordDocument> {
  try {
    const words = new Words(new Reader(bytes.subarray(BODY_FROM)));
    const parsed = parseRecord(codeRecord(words, format, undefined, 'played', mostEntries));
    if (!parsed.ok || isEqual(printOf(parsed.value), bytes.subarray(CHECKED_FROM, BODY_FROM))) return parsed;
    return refuse('Altered', 'The rules do not lead from these bytes to the record that was written.');
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return refuse('Unreadable', `The bytes make no record: ${error.message}`);
  }
}

function refuse(code: string, message: string): Parsed<never> {
  return { ok: false, problems: [{ path: '', code, message }] };
}
