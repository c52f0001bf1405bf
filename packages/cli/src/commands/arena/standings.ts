import { existsSync } from 'node:fs';
import type { Journaled, MatchLine, Row } from '@hegemon/arena';
import { complaint } from '../../complaint.js';
import { counted } from '../../text/columns.js';
import { EXIT } from '../../world.js';
import { makeCommand } from '../command.js';
import { fromFile, fromServer, isAddress, isPublicLog } from './ladders.js';
import { headToHeadLines, LEGEND, standingsLines } from './tables.js';

interface Options {
  readonly recompute?: true;
  readonly json?: true;
}

export const standings = makeCommand<Options>({
  name: 'standings',
  group: 'Commands',
  summary: 'how all stand in a tournament or on the ladders of a server',
  shape: command =>
    command
      .usage('FILE|URL [options]')
      .argument('<log>', 'the log of a tournament, or of a server: a file, or where the server is')
      .option('--recompute', 'work all out again from the matches, and compare it to the last digit')
      .option('--json', 'one JSON object instead of tables'),
  notes:
    'With --recompute the exit code is 1 if anything differs from what the log says. The log of a server is everything its ladders are worked out from.',
  examples: [
    'hegemon arena standings spring.jsonl --recompute',
    'hegemon arena standings http://127.0.0.1:8080 --recompute',
  ],
  async run({ world, words, options }) {
    const file = words[0]!;
    const isJson = options.json === true;
    if (isAddress(file)) return fromServer(world, file, options.recompute === true, isJson);
    if (!existsSync(file)) return complaint(`There is no file ${file}.`);
    if (isPublicLog(file)) return fromFile(world, file, options.recompute === true, isJson);
    const { readJournal } = await import('@hegemon/arena');
    const read = readJournal(file);
    if (!read.ok) return complaint(read.refusal.message);
    if (!read.journal.plan) return complaint(`${file} is not the log of a tournament.`);
    const shown = await compute(read.journal, options.recompute === true);
    const lines = isJson
      ? [JSON.stringify(await jsonOf(read.journal, shown))]
      : await textOf(read.journal, shown);
    world.output.write(`${lines.join('\n')}\n`);
    return shown.isEqual === false ? EXIT.failed : EXIT.done;
  },
});

interface Shown {
  readonly lines: readonly MatchLine[];
  readonly rows: readonly Row[];
  /** Whether what was worked out is what the log says; nothing where that was not asked, or it says nothing. */
  readonly isEqual: boolean | null;
}

async function compute({ lines, standings: written }: Journaled, isRecomputed: boolean): Promise<Shown> {
  const { inOrder, standingsOf } = await import('@hegemon/arena');
  const sorted = inOrder(lines);
  if (written && !isRecomputed) return { lines: sorted, rows: written, isEqual: null };
  const rows = standingsOf(sorted);
  // numbers are written in full, so that the same text is the same number
  const isEqual = written && isRecomputed ? JSON.stringify(written) === JSON.stringify(rows) : null;
  return { lines: sorted, rows, isEqual };
}

async function jsonOf({ plan }: Journaled, { lines, rows, isEqual }: Shown): Promise<object> {
  const { headToHead, matchesOf } = await import('@hegemon/arena');
  return {
    type: 'standings',
    name: plan!.name,
    kind: plan!.kind,
    game: plan!.game,
    matches: lines.length,
    total: matchesOf(plan!),
    isEqual,
    rows,
    headToHead: headToHead(lines),
  };
}

async function textOf({ plan }: Journaled, { lines, rows, isEqual }: Shown): Promise<string[]> {
  const { headToHead, matchesOf } = await import('@hegemon/arena');
  const total = matchesOf(plan!);
  const all = counted(total, 'match', 'matches');
  const done = lines.length < total ? `${lines.length} of ${all}` : all;
  const head = `${plan!.name}: ${plan!.kind} of ${plan!.game}, ${done}`;
  if (lines.length === 0) return [head];
  const verdict = isEqual === null ? [] : ['', isEqual ? EQUAL : OTHER];
  return [
    head,
    '',
    ...standingsLines(rows),
    '',
    ...headToHeadLines(rows, headToHead(lines)),
    '',
    ...LEGEND,
    ...verdict,
  ];
}

const EQUAL = 'Worked out again from the matches: equal to the last digit.';
const OTHER = 'Worked out again from the matches, this is NOT what the log says.';
