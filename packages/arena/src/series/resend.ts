import type { Refusal } from '@hegemon/engine';
import { z } from 'zod';
import { parseTarget, type Reply } from '../client/index.js';
import type { Arena } from '../match/arena.js';
import type { DecisionLine } from '../seat/log.js';
import { SIGNATURE_HEADER, signatureHeader } from '../wire/signature.js';

/** Which request of a log is meant: by its turn, and its match if there are several. */
export interface Wanted {
  readonly turn: number;
  /** The UUID of a match, or its beginning; the first in the log unless given. */
  readonly match?: string;
}

export type FoundDecision =
  | { readonly ok: true; readonly line: DecisionLine }
  | { readonly ok: false; readonly refusal: Refusal };

const lineSchema = z.looseObject({
  match: z.string(),
  turn: z.int(),
  name: z.string(),
  protocol: z.enum(['legacy', 'modern']),
  contentType: z.string(),
  request: z.string().min(1),
  answer: z.string().nullable(),
  verdict: z.object({ type: z.string(), code: z.string(), message: z.string() }),
});

function parseLine(text: string): DecisionLine | undefined {
  try {
    const parsed = lineSchema.safeParse(JSON.parse(text));
    // what else is in a line is not used here
    return parsed.success ? (parsed.data as unknown as DecisionLine) : undefined;
  } catch {
    return undefined;
  }
}

function refuse(code: string, message: string): FoundDecision {
  return { ok: false, refusal: { code, message } };
}

/** Looks a request up in a log, which may be long: line by line. Of several attempts the last is taken. */
export async function findDecision(
  lines: AsyncIterable<string> | Iterable<string>,
  { turn, match }: Wanted,
): Promise<FoundDecision> {
  let found: DecisionLine | undefined;
  let [number, first, nearest] = [0, match, undefined as number | undefined];
  for await (const text of lines) {
    number++;
    if (text.trim() === '') continue;
    const line = parseLine(text);
    if (!line) return refuse('wrong-file', `Line ${number} is no request: is this a log of arena play?`);
    first ??= line.match;
    if (!line.match.startsWith(first)) continue;
    if (line.turn === turn) found = line;
    if (nearest === undefined || Math.abs(line.turn - turn) < Math.abs(nearest - turn)) nearest = line.turn;
  }
  if (found) return { ok: true, line: found };
  if (nearest === undefined) return refuse('no-match', `There is no match ${match ?? ''} in this log.`);
  return refuse('no-turn', `No bot was asked in turn ${turn}; the nearest is turn ${nearest}.`);
}

export interface ResendOptions {
  readonly timeoutMs: number;
  /** Signs a modern message anew. */
  readonly secret?: string;
}

export type Resent =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly refusal: Refusal };

/** Sends a request once more, to the letter, and gives what comes of it. */
export async function resend(
  arena: Arena,
  line: DecisionLine,
  url: string,
  { timeoutMs, secret }: ResendOptions,
): Promise<Resent> {
  const parsed = parseTarget(url);
  if (!parsed.ok) return parsed;
  const headers = { 'Content-Type': line.contentType, ...signatureFor(line, secret) };
  const call = { target: parsed.target, path: '/turn', body: line.request, headers } as const;
  return { ok: true, reply: await arena.client.call({ ...call, deadlineMs: timeoutMs }) };
}

function signatureFor({ request, protocol }: DecisionLine, secret: string | undefined) {
  if (secret === undefined || protocol !== 'modern') return {};
  const { seq } = JSON.parse(request) as { readonly seq: number };
  const timestamp = Math.floor(Date.now() / 1000);
  return { [SIGNATURE_HEADER]: signatureHeader(secret, { timestamp, seq, body: request }) };
}
