/**
 * Measures the built client against the budgets of its brief: `npm run bench:web`, after a build. Writes a section
 * of results.md, and ends with 1 if a budget is broken.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writeSections } from './gauntlet-report.js';
import { aboutHere } from './report.js';

interface WebFigure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The most it may be. */
  readonly limit?: number;
}

const RESULTS = fileURLToPath(new URL('results.md', import.meta.url));
const MEASURE = fileURLToPath(new URL('../packages/web/scripts/measure.mjs', import.meta.url));

function isOver({ value, limit }: WebFigure): boolean {
  return limit !== undefined && value > limit;
}

function rowOf(figure: WebFigure): string {
  const { name, value, unit, limit } = figure;
  const digits = Number.isInteger(value) ? 0 : 1;
  const verdict = limit === undefined ? '' : isOver(figure) ? 'over the limit' : 'within the limit';
  return `| ${name} | ${value.toFixed(digits)} ${unit} | ${limit === undefined ? '' : `${limit} ${unit}`} | ${verdict} |`;
}

const { date, commit, machine, node, 'load before': load } = aboutHere(false);
const said = execFileSync(process.execPath, ['--conditions=hegemon-source', '--import', 'tsx', MEASURE], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
// the last line is what was measured
const figures = JSON.parse(said.trim().split('\n').at(-1)!) as readonly WebFigure[];
const table = [
  '| the client in a browser | figure | at most | |',
  '|---|---:|---:|---|',
  ...figures.map(rowOf),
];
const about = `- ${date}, ${commit}, ${machine}, Node ${node}; load before: ${load}`;
console.log(table.join('\n'));
writeSections(RESULTS, [
  { key: 'web', title: 'The client in a browser', text: `${about}\n\n${table.join('\n')}` },
]);
if (figures.some(isOver)) process.exitCode = 1;
