/**
 * Measures the engine, as it ships, against the yardstick:
 *   npm run bench [-- --quick] [-- --json]
 * Ends with 1 if a limit is broken.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeTasks, type RunTask } from './children.js';
import { flagsOf, GROWTH_LIMIT, type Line, makeLines, SIZES, sizeName, WORKLOADS } from './lines.js';
import {
  aboutHere,
  type Figure,
  isBroken,
  judge,
  type Report,
  type Row,
  textOf,
  writeResults,
} from './report.js';
import { buildYardstick, type Yardstick } from './yardstick.js';

const FOLDER = fileURLToPath(new URL('../.cache/bench', import.meta.url));
const RESULTS = fileURLToPath(new URL('results.md', import.meta.url));
const REALMS_LEAST = 20_000;

const isQuick = process.argv.includes('--quick');
const isJson = process.argv.includes('--json');
const rounds = isQuick ? 2 : 6;

function tell(text: string): void {
  console.error(text);
}

/** No time counts before every match ends as it must. */
function checkDigests(run: RunTask, yardstick: Yardstick | undefined): void {
  for (const workload of WORKLOADS) {
    const { name, players, hasCards, digest } = workload;
    const found = [
      run<string>('digest', { players, hasCards }),
      yardstick?.digest(players, flagsOf(workload)),
    ];
    if (found.some(said => said !== undefined && said !== digest))
      throw new Error(`${name}: the digest should be ${digest}, but engine and yardstick say ${found}.`);
    tell(`${name}: digest ${digest}`);
  }
}

/** The best times of each line. All lines are gone through again and again, so that a busy moment hits none alone. */
function measure(lines: readonly Line[], run: RunTask, yardstick: Yardstick | undefined): Row[] {
  const best = lines.map(() => ({ yardstick: Infinity, engine: Infinity }));
  for (const line of lines) line.prepare?.(run);
  for (let round = 1; round <= rounds; round++)
    lines.forEach((line, i) => {
      const times = best[i]!;
      if (yardstick) times.yardstick = Math.min(times.yardstick, line.yardstick(yardstick));
      times.engine = Math.min(times.engine, line.engine(run));
      tell(`round ${round} of ${rounds}, ${line.name}: ${times.engine.toFixed(1)} ns`);
    });
  return lines.map((line, i) => rowOf(line, best[i]!));
}

function rowOf({ name, limit, goal }: Line, best: { yardstick: number; engine: number }): Row {
  const yardstick = best.yardstick === Infinity ? null : best.yardstick;
  const ratio = yardstick === null ? null : best.engine / yardstick;
  const verdict = judge(ratio, limit, goal);
  return { name, yardstick, engine: best.engine, ratio, limit: limit ?? null, goal: goal ?? null, verdict };
}

/** How much an action costs on the largest board, compared with the smallest. */
function growthRow(rows: readonly Row[]): Row {
  const [least, most] = [SIZES[0]!, SIZES[SIZES.length - 1]!].map(
    size => rows.find(row => row.name === sizeName(size))!,
  ) as [Row, Row];
  const ratio = most.engine / least.engine;
  return {
    name: 'growth, largest to smallest',
    yardstick: null,
    engine: most.engine,
    ratio,
    limit: GROWTH_LIMIT,
    goal: null,
    verdict: judge(ratio, GROWTH_LIMIT),
  };
}

function figuresOf(run: RunTask): Figure[] {
  const kinds = ['odds', 'copies', 'hash', 'sum', 'battle', 'hashed battle'];
  const costs = kinds.flatMap(kind => run<Figure[]>('costs', { kind }));
  const [resolution, ...realms] = run<Figure[]>('realms');
  const records = run<Figure[]>('records', { matches: isQuick ? 20 : 200 });
  return [...costs, { ...resolution!, least: REALMS_LEAST }, ...realms, ...records];
}

async function makeReport(): Promise<Report> {
  mkdirSync(FOLDER, { recursive: true });
  const built = buildYardstick(FOLDER);
  const yardstick = typeof built === 'string' ? undefined : built;
  if (!yardstick) tell(`No yardstick: ${built}. What follows are absolute figures only.`);
  const run = await makeTasks(FOLDER);
  const about = aboutHere(yardstick !== undefined);
  checkDigests(run, yardstick);
  const rows = measure(makeLines(FOLDER), run, yardstick);
  return { about, rows: [...rows, growthRow(rows)], figures: figuresOf(run) };
}

const report = await makeReport();
if (!isQuick) writeResults(RESULTS, report);
console.log(isJson ? JSON.stringify(report, null, 2) : textOf(report));
if (isBroken(report)) process.exitCode = 1;
