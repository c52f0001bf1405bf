import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { PublicLog, Rated } from '@hegemon/arena';
import { type Complaint, complaint } from '../../complaint.js';
import { counted, tableOf } from '../../text/columns.js';
import { EXIT, type World } from '../../world.js';
import type { Answer } from '../command.js';
import { printable } from './printable.js';

export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

const HEAD = 40;

/** A log of a server begins with a match, or with a ladder; that of a tournament with its plan. */
export function isPublicLog(file: string): boolean {
  const head = Buffer.alloc(HEAD);
  try {
    const opened = openSync(file, 'r');
    readSync(opened, head, 0, HEAD, 0);
    closeSync(opened);
  } catch {
    // whoever reads it next says what is wrong with it
    return false;
  }
  return /^\{"type":"(match|ladder)"/.test(head.toString('utf8'));
}

/** The ladders of a server, from its public log. */
export async function fromServer(
  world: World,
  url: string,
  isRecomputed: boolean,
  isJson: boolean,
): Promise<Answer> {
  const text = await fetched(url);
  return typeof text === 'string' ? show(world, url, text, isRecomputed, isJson) : text;
}

export function fromFile(
  world: World,
  file: string,
  isRecomputed: boolean,
  isJson: boolean,
): Promise<Answer> {
  return show(world, file, readFileSync(file, 'utf8'), isRecomputed, isJson);
}

async function fetched(url: string): Promise<string | Complaint> {
  try {
    const reply = await fetch(`${url.replace(/\/+$/, '')}/api/results/log`);
    return reply.ok
      ? await reply.text()
      : complaint(`${url} answered ${reply.status}: is that a Hegemon server?`);
  } catch {
    return complaint(`${url} cannot be reached.`);
  }
}

async function show(
  world: World,
  from: string,
  text: string,
  isRecomputed: boolean,
  isJson: boolean,
): Promise<Answer> {
  const { isTrue, parsePublicLog, recompute } = await import('@hegemon/arena');
  const read = parsePublicLog(text);
  if (!read.ok) return complaint(`${from}: ${read.refusal.message}`);
  const { log } = read;
  const isEqual = isRecomputed ? isTrue(log) : null;
  const ladders = isRecomputed ? recompute(log) : log.ladders;
  const lines = isJson
    ? [JSON.stringify(jsonOf(log, ladders, isEqual))]
    : textOf(from, log, ladders, isEqual);
  world.output.write(`${lines.join('\n')}\n`);
  return isEqual === false ? EXIT.failed : EXIT.done;
}

type Shown = ReadonlyMap<string, readonly Rated[]>;

function jsonOf({ matches }: PublicLog, ladders: Shown, isEqual: boolean | null): object {
  return {
    type: 'ladders',
    matches: matches.length,
    isEqual,
    ladders: [...ladders].map(([game, rows]) => ({ game, rows })),
  };
}

const COLUMNS = [
  { heading: '#', isNumber: true },
  { heading: 'player' },
  { heading: 'matches', isNumber: true },
  { heading: 'rating', isNumber: true },
  { heading: 'mu', isNumber: true },
  { heading: 'sigma', isNumber: true },
];

function textOf(from: string, { matches }: PublicLog, ladders: Shown, isEqual: boolean | null): string[] {
  const tables = [...ladders].flatMap(([game, rows]) => [
    '',
    printable(game),
    ...tableOf(
      COLUMNS,
      rows.map(({ name, matches: count, shown, mu, sigma }, i) => [
        ...[`${i + 1}`, printable(name), count.toLocaleString('en')],
        ...[shown.toFixed(1), mu.toFixed(1), sigma.toFixed(1)],
      ]),
    ),
  ]);
  const verdict = isEqual === null ? [] : ['', isEqual ? EQUAL : OTHER];
  const rated = matches.filter(({ isRated }) => isRated).length;
  return [
    `${from}: ${counted(matches.length, 'match', 'matches')}, ${rated} of them rated`,
    ...tables,
    ...verdict,
  ];
}

const EQUAL = 'Worked out again from the matches: equal to the last digit.';
const OTHER = 'Worked out again from the matches, this is NOT what the log says.';
