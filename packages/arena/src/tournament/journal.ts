import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Refusal } from '@hegemon/engine';
import { z } from 'zod';
import { type MatchLine, matchLineSchema } from './line.js';
import { planSchema, publicPlan, type TournamentPlan } from './plan.js';
import type { Row } from './standings.js';

/** What a tournament's file says: its plan, and every match that was finished. */
export interface Journaled {
  /** Nothing while there is no file, or nothing whole in it. */
  readonly plan: TournamentPlan | undefined;
  readonly lines: readonly MatchLine[];
  /** As they were worked out when the last match so far was over; nothing if that was cut short. */
  readonly standings: readonly Row[] | undefined;
}

export type ReadJournal =
  | { readonly ok: true; readonly journal: Journaled }
  | { readonly ok: false; readonly refusal: Refusal };

export type OpenedJournal =
  | { readonly ok: true; readonly journal: Journal }
  | { readonly ok: false; readonly refusal: Refusal };

const share = z.strictObject({ share: z.number(), low: z.number(), high: z.number() });
const rowSchema: z.ZodType<Row> = z.strictObject({
  name: z.string(),
  matches: z.int(),
  wins: z.int(),
  won: share,
  score: share,
  mu: z.number(),
  sigma: z.number(),
  rating: z.number(),
  strikes: z.int(),
});
const standingsSchema = z.strictObject({ type: z.literal('standings'), rows: z.array(rowSchema) });
const bodySchema = z.union([matchLineSchema, standingsSchema]);
const headSchema = z.strictObject({ type: z.literal('plan'), plan: planSchema });

interface Whole extends Journaled {
  /** The length of what is whole: a line that was being written when the power went is not. */
  readonly bytes: number;
}

type ReadWhole =
  | { readonly ok: true; readonly whole: Whole }
  | { readonly ok: false; readonly refusal: Refusal };

const NOTHING: Whole = { plan: undefined, lines: [], standings: undefined, bytes: 0 };

function refuse(code: string, message: string): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message } };
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readText(file: string): string | Refusal {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? '' : { code: 'unreadable', message: `${file} cannot be read: ${message}.` };
  }
}

function readWhole(file: string): ReadWhole {
  const text = readText(file);
  if (typeof text !== 'string') return { ok: false, refusal: text };
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first, ...rest] = whole.split('\n').slice(0, -1);
  if (first === undefined) {
    if (text !== '' && !text.startsWith('{"type":"plan"'))
      return refuse('wrong-file', `${file} is not the log of a tournament.`);
    return { ok: true, whole: NOTHING };
  }
  const head = headSchema.safeParse(parseLine(first));
  if (!head.success) return refuse('wrong-file', `${file} is not the log of a tournament.`);
  // Two processes may have run the same tournament: then what is there twice counts once.
  const lines = new Map<string, MatchLine>();
  let standings: readonly Row[] | undefined;
  for (const [i, one] of rest.entries()) {
    if (one === first) continue;
    const line = bodySchema.safeParse(parseLine(one));
    if (!line.success) return refuse('wrong-file', `Line ${i + 2} of ${file} is no match.`);
    if (line.data.type === 'match' && !lines.has(line.data.id)) lines.set(line.data.id, line.data);
    standings = line.data.type === 'standings' ? line.data.rows : undefined;
  }
  // zod gives optional fields that are undefined; the file has none such
  const plan = head.data.plan as TournamentPlan;
  return {
    ok: true,
    whole: { plan, lines: [...lines.values()], standings, bytes: Buffer.byteLength(whole) },
  };
}

/** The log of a tournament, for standings and ratings. */
export function readJournal(file: string): ReadJournal {
  const read = readWhole(file);
  if (!read.ok) return read;
  const { bytes, ...journal } = read.whole;
  return { ok: true, journal };
}

/** Opens a tournament's log to go on with it, or begins one. Nothing in it changes if it is another's. */
export function openJournal(file: string, plan: TournamentPlan): OpenedJournal {
  const read = readWhole(file);
  if (!read.ok) return read;
  const { plan: known } = read.whole;
  if (known && JSON.stringify(known) !== JSON.stringify(planSchema.parse(publicPlan(plan))))
    return refuse(
      'other-plan',
      `${file} is the log of another tournament, or of this one with another plan.`,
    );
  try {
    return { ok: true, journal: new Journal(file, plan, read.whole) };
  } catch (error) {
    return refuse('unwritable', `${file} cannot be written: ${(error as Error).message}.`);
  }
}

/** A tournament's log: one line a finished match, on the disk before anybody is told of it. */
export class Journal {
  readonly lines: MatchLine[];
  private readonly file: number;
  private readonly done: Set<string>;
  private isConcluded: boolean;

  constructor(path: string, plan: TournamentPlan, { plan: known, lines, standings, bytes }: Whole) {
    this.lines = [...lines];
    this.done = new Set(lines.map(({ id }) => id));
    this.file = openSync(path, 'a');
    this.isConcluded = standings !== undefined;
    ftruncateSync(this.file, bytes);
    if (!known) this.write({ type: 'plan', plan: planSchema.parse(publicPlan(plan)) });
  }

  private write(line: object): void {
    writeSync(this.file, `${JSON.stringify(line)}\n`);
    fsyncSync(this.file);
  }

  has(id: string): boolean {
    return this.done.has(id);
  }

  /** Adds a match that was finished; once. */
  add(line: MatchLine): void {
    if (this.done.has(line.id)) return;
    this.write(line);
    this.done.add(line.id);
    this.lines.push(line);
    this.isConcluded = false;
  }

  /** Writes down how all stand, for whoever wants to check it. */
  conclude(rows: readonly Row[]): void {
    if (!this.isConcluded) this.write({ type: 'standings', rows });
    this.isConcluded = true;
  }

  close(): void {
    closeSync(this.file);
  }
}
