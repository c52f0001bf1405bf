import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** A line of the table. Times are nanoseconds an action, the best of all passes. */
export interface Row {
  readonly name: string;
  readonly yardstick: number | null;
  readonly engine: number;
  /** How many times as long as the yardstick; of the growth row, as on the smallest board. */
  readonly ratio: number | null;
  readonly limit: number | null;
  readonly goal: number | null;
  readonly verdict: Verdict;
}

export type Verdict = 'goal reached' | 'within the limit' | 'over the limit' | '';

/** Something measured by itself. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The least it must be. */
  readonly least?: number;
}

export interface Report {
  readonly about: { readonly [what: string]: string };
  readonly rows: readonly Row[];
  readonly figures: readonly Figure[];
}

export function judge(ratio: number | null, limit?: number, goal?: number): Verdict {
  if (ratio === null || limit === undefined) return '';
  if (ratio > limit) return 'over the limit';
  return goal !== undefined && ratio <= goal ? 'goal reached' : 'within the limit';
}

export function isBroken({ rows, figures }: Report): boolean {
  return (
    rows.some(row => row.verdict === 'over the limit') ||
    figures.some(({ value, least }) => least !== undefined && value < least)
  );
}

/** Where and of what a report was made. */
export function aboutHere(hasYardstick: boolean): Report['about'] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', 'packages/engine/src', 'bench') !== '';
  const gcc = hasYardstick ? execFileSync('gcc', ['-dumpfullversion'], { encoding: 'utf8' }).trim() : 'none';
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: git('rev-parse', '--short', 'HEAD') + (isChanged ? ' with changes' : ''),
    machine: `${cpus()[0]!.model.trim()}, ${cpus().length} processors, ${Math.round(totalmem() / 2 ** 30)} GB`,
    'load before': loadavg()
      .map(load => load.toFixed(1))
      .join(' '),
    node: `${process.version}, V8 ${process.versions.v8}`,
    gcc,
  };
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map(row => row[i]!.length)));
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [lineOf(head), rule, ...rows.map(lineOf)].join('\n');
}

function times(ratio: number | null): string {
  return ratio === null ? '' : `${ratio.toFixed(2)}×`;
}

function rowsTable(rows: readonly Row[]): string {
  return tableOf(
    ['nanoseconds an action', 'yardstick', 'engine', 'ratio', 'limit', 'goal', 'verdict'],
    rows.map(({ name, yardstick, engine, ratio, limit, goal, verdict }) => [
      name,
      yardstick?.toFixed(2) ?? '',
      engine.toFixed(1),
      times(ratio),
      limit === null ? '' : `${limit}×`,
      goal === null ? '' : `${goal}×`,
      verdict,
    ]),
  );
}

function figuresTable(figures: readonly Figure[]): string {
  return tableOf(
    ['by itself', 'figure', 'unit', 'at least'],
    figures.map(({ name, value, unit, least }) => [
      name,
      value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3),
      unit,
      least?.toLocaleString('en') ?? '',
    ]),
  );
}

export function textOf({ about, rows, figures }: Report): string {
  const facts = Object.entries(about).map(([what, said]) => `- ${what}: ${said}`);
  return [facts.join('\n'), rowsTable(rows), figuresTable(figures)].join('\n\n');
}

const HISTORY = '## Runs so far';
const KEPT = 12;

/** A run in one line: its ratios in the order of the table, less the boards' own. */
function lineOf({ about, rows }: Report): string {
  const ratios = rows.filter(row => row.limit !== null).map(row => times(row.ratio));
  return `| ${[about['date'], about['commit'], ...ratios].join(' | ')} |`;
}

function historyOf(file: string, report: Report): string[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const earlier = (text.split(HISTORY)[1] ?? '').split('\n').filter(line => /^\| \d{4}-/.test(line));
  return [lineOf(report), ...earlier].slice(0, KEPT);
}

/** What `npm run gauntlet` wrote to the end of the file, from its first mark on. */
function gauntletsOf(file: string): string[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const from = text.indexOf('<!-- gauntlet ');
  return from < 0 ? [] : [text.slice(from).trimEnd()];
}

/** Writes the report down, above one line for each of the last runs; what the gauntlet wrote stays below. */
export function writeResults(file: string, report: Report): void {
  const names = report.rows.filter(row => row.limit !== null).map(row => row.name);
  const head = ['date', 'commit', ...names];
  const text = [
    '# What was measured',
    'Written by `npm run bench`; what it means is told in [the yardstick’s definition](yardstick/README.md).',
    'Ratios count: both sides ran in turn on the same machine. The times vary from machine to machine.',
    textOf(report),
    HISTORY,
    [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...historyOf(file, report)].join('\n'),
    ...gauntletsOf(file),
  ];
  writeFileSync(file, `${text.join('\n\n')}\n`);
}
