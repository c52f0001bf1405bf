import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { TournamentPlan } from './plan.js';
import type { MatchLine } from './standings.js';

/** What a tournament's file says: its plan, and every match that was finished. */
export interface Journaled {
  readonly plan: TournamentPlan | undefined;
  readonly lines: readonly MatchLine[];
}

/** A file that is no tournament's, or another one's. */
export class WrongFile extends Error {
  override readonly name = 'WrongFile';
}

interface Read extends Journaled {
  /** The length of what is whole: a line that was being written when the power went is not. */
  readonly bytes: number;
}

function readWhole(file: string): Read {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { plan: undefined, lines: [], bytes: 0 };
    throw error;
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [head, ...rest] = whole.split('\n').slice(0, -1);
  if (head === undefined) return { plan: undefined, lines: [], bytes: 0 };
  try {
    const { plan } = JSON.parse(head) as { plan: TournamentPlan };
    const lines = rest.map(line => JSON.parse(line) as MatchLine);
    return { plan, lines, bytes: Buffer.byteLength(whole) };
  } catch (error) {
    throw new WrongFile(`${file} is not the log of a tournament.`, { cause: error });
  }
}

/** The log of a tournament, for standings and ratings. */
export function readJournal(file: string): Journaled {
  return readWhole(file);
}

/** A tournament's log: one line a finished match, on the disk before anybody is told of it. */
export class Journal {
  readonly lines: MatchLine[];
  private readonly file: number;
  private readonly done: Set<string>;

  constructor(path: string, plan: TournamentPlan) {
    const { plan: known, lines, bytes } = readWhole(path);
    if (known && JSON.stringify(known) !== JSON.stringify(plan))
      throw new WrongFile(`${path} is the log of another tournament, or of this one under another plan.`);
    this.lines = [...lines];
    this.done = new Set(lines.map(({ id }) => id));
    this.file = openSync(path, known ? 'r+' : 'w');
    ftruncateSync(this.file, bytes);
    this.end = bytes;
    if (!known) this.write({ type: 'plan', plan });
  }

  private end: number;

  private write(line: object): void {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    writeSync(this.file, bytes, 0, bytes.length, this.end);
    fsyncSync(this.file);
    this.end += bytes.length;
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
  }

  close(): void {
    closeSync(this.file);
  }
}
