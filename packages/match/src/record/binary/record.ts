import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { commit, MOST_NONCE_BYTES, SECRET_BYTES } from '../../chance/fair.js';
import type { Limits } from '../../limits.js';
import type { Entry } from '../../log.js';
import { type Bound, bindRecord, chanceOf } from '../bind.js';
import type { RecordDocument, RecordedChance, RecordedSeat } from '../document.js';
import { isSame } from '../json.js';
import { parseRecord } from '../parse.js';
import { Broken } from './broken.js';
import { Moves } from './moves.js';
import type { Words } from './words.js';

/** What most matches have, as long as this format is read; whatever may become usual later. */
const COMMON_LIMITS: Limits = { actions: 1_000_000, turns: null, actionsPerTurn: 1_000 };
const KINDS = ['fair', 'seeded', 'scripted'] as const;

/** How entries are said: by what is legal, or as they stand. */
export type Manner = 'played' | 'plain';

/** Writes a record of a format, or reads one where none is given. */
export function codeRecord(
  words: Words,
  format: RecordDocument['format'],
  given: RecordDocument | undefined,
  manner: Manner,
  mostEntries: number,
): RecordDocument {
  const head = codeHead(words, format, given);
  const count = words.count('entries', given?.entries.length ?? 0);
  if (count > mostEntries) throw new Broken(`there are more than ${mostEntries} entries.`);
  const isPlayed = words.flag('played', manner === 'played');
  return isPlayed ? codePlayed(words, head, count, given) : codePlain(words, head, count, given);
}

type Head = Omit<RecordDocument, 'entries' | 'outcome'>;

function codeHead(words: Words, format: RecordDocument['format'], given: RecordDocument | undefined): Head {
  const match = words.text(given?.match ?? '');
  const game = words.text(given?.game ?? '');
  const config = words.json(given?.config);
  const seats = codeSeats(words, given?.seats ?? []);
  const chance = codeChance(words, given?.chance, seats.length);
  const limits = codeLimits(words, given?.limits);
  return { format, match, game, config, seats, chance, limits };
}

function codeSeats(words: Words, given: readonly RecordedSeat[]): RecordedSeat[] {
  const count = words.count('seats', given.length);
  const seats: RecordedSeat[] = [];
  for (let i = 0; i < count; i++) {
    const name = words.text(given[i]?.name ?? '');
    const before = seats[i - 1]?.player ?? '';
    const isSamePlayer = words.flag('same player', given[i]?.player === before);
    seats.push({ name, player: isSamePlayer ? before : words.text(given[i]?.player ?? '') });
  }
  return seats;
}

function codeChance(words: Words, given: RecordedChance | undefined, seats: number): RecordedChance {
  const type = KINDS[words.choice('kind', KINDS.length, KINDS.indexOf(given?.type ?? 'fair'))]!;
  if (type === 'scripted') return { type };
  if (type === 'seeded')
    return { type, seed: words.even(2 ** 32, given?.type === 'seeded' ? given.seed : 0) };
  return codeFair(words, given?.type === 'fair' ? given : undefined, seats);
}

type Fair = Extract<RecordedChance, { type: 'fair' }>;

function codeFair(words: Words, given: Fair | undefined, seats: number): Fair {
  const isOpen = words.flag('revealed', given?.secret != null);
  const secret = isOpen ? codeHex(words, given?.secret, SECRET_BYTES) : null;
  const promised = secret === null ? null : commit(hexToBytes(secret));
  const isKept = promised !== null && words.flag('kept', given?.commitment === promised);
  const commitment = isKept ? promised : codeHex(words, given?.commitment, 32);
  const nonces = Array.from({ length: seats }, (_, i) => {
    const nonce = given?.nonces[i];
    if (!words.flag('nonce', nonce != null)) return null;
    return codeHex(words, nonce, 1 + words.even(MOST_NONCE_BYTES, nonce ? nonce.length / 2 - 1 : 0));
  });
  return { type: 'fair', commitment, nonces, secret };
}

function codeHex(words: Words, given: string | null | undefined, length: number): string {
  return bytesToHex(words.bytes(hexToBytes(given ?? ''), length));
}

function codeLimits(words: Words, given: Limits | undefined): Limits {
  if (words.flag('common limits', isSame(given, COMMON_LIMITS))) return COMMON_LIMITS;
  return words.json(given) as Limits;
}

function codePlayed(
  words: Words,
  head: Head,
  count: number,
  given: RecordDocument | undefined,
): RecordDocument {
  const begun = { ...head, entries: [], outcome: null };
  const { rules, course } = boundOf(begun);
  const moves = new Moves(words, rules, course, chanceOf(begun));
  const entries: Entry[] = [];
  for (let i = 0; i < count; i++) {
    const entry = moves.entry(given?.entries[i]);
    const refusal = course.accept(entry.actor, entry.action, entry.by);
    if (refusal) throw new Broken(`action ${entry.number} is not legal: ${refusal.message}`);
    entries.push(entry);
  }
  const computed = course.outcome() ?? null;
  const isComputed = words.flag('outcome', isSame(given?.outcome, computed));
  const outcome = isComputed ? computed : (words.json(given?.outcome) as RecordDocument['outcome']);
  return { ...head, entries, outcome };
}

/** What was read so far may be anything. */
function boundOf(begun: RecordDocument): Bound {
  const parsed = parseRecord(begun);
  const bound = parsed.ok ? bindRecord(parsed.value) : parsed;
  if (!bound.ok) throw new Broken(bound.problems[0]!.message);
  return bound.value;
}

function codePlain(
  words: Words,
  head: Head,
  count: number,
  given: RecordDocument | undefined,
): RecordDocument {
  const entries = Array.from({ length: count }, (_, i) => words.json(given?.entries[i]) as Entry);
  return { ...head, entries, outcome: words.json(given?.outcome) as RecordDocument['outcome'] };
}
