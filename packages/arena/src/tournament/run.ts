import type { Problem } from '@hegemon/engine';
import type { Arena } from '../match/arena.js';
import { type ArenaMatchOptions, type ArenaResult, playArenaMatch } from '../match/play.js';
import { Journal } from './journal.js';
import { type Fixture, fixturesOf, problemsOfPlan, type TournamentPlan } from './plan.js';
import { type MatchLine, type Row, standingsOf } from './standings.js';

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly round: number;
  readonly last: MatchLine;
  readonly standings: () => readonly Row[];
}

export interface TournamentOptions {
  /** Where the log is kept; one that is there goes on where it stopped. */
  readonly file: string;
  /** Matches at a time; 4 unless given. Bots are asked for no more at a time than they take. */
  readonly parallel?: number;
  readonly match?: Pick<ArenaMatchOptions, 'timeouts' | 'strikes' | 'turnLimit' | 'budget' | 'log'>;
  readonly onMatch?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export type TournamentResult =
  | {
      readonly ok: true;
      readonly lines: readonly MatchLine[];
      readonly standings: readonly Row[];
      readonly isOver: boolean;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const USUAL_PARALLEL = 4;

/** Runs jobs, so many at a time, in their order; stops beginning new ones when told to. */
async function runAll<T>(
  jobs: readonly T[],
  most: number,
  signal: AbortSignal | undefined,
  run: (job: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < jobs.length && !signal?.aborted) await run(jobs[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(most, jobs.length) }, worker));
}

function lineOf(
  plan: TournamentPlan,
  { id, round, seats }: Fixture,
  result: ArenaResult,
  ms: number,
): MatchLine {
  return {
    type: 'match',
    id,
    round,
    uid: result.uid,
    game: plan.game,
    seed: result.seed,
    players: seats.map(entrant => plan.entrants[entrant]!.name),
    places: result.standings.map(({ place }) => place),
    reason: result.outcome.reason,
    strikes: result.standings.map(({ strikes }) => strikes.length),
    decisions: result.standings.map(({ decisions }) => decisions),
    ms,
  };
}

/** A match that could not be played: those whose bots were not there come in last, together. */
function lineOfFailure(
  plan: TournamentPlan,
  { id, round, seats, seed }: Fixture,
  problems: readonly Problem[],
): MatchLine {
  const missing = new Set(problems.map(({ path }) => Number(/^seats\[(\d+)\]/.exec(path)?.[1] ?? -1)));
  const present = seats.filter((_, i) => !missing.has(i)).length;
  return {
    type: 'match',
    id,
    round,
    uid: '',
    game: plan.game,
    seed,
    players: seats.map(entrant => plan.entrants[entrant]!.name),
    places: seats.map((_, i) => (missing.has(i) ? present + 1 : 1)),
    reason: `not played: ${problems.map(({ message }) => message).join(' ')}`,
    strikes: seats.map((_, i) => (missing.has(i) ? 1 : 0)),
    decisions: seats.map(() => 0),
    ms: 0,
  };
}

/** Plays a tournament to its end, or until it is told to stop; what was finished stays finished. */
export async function runTournament(
  arena: Arena,
  plan: TournamentPlan,
  options: TournamentOptions,
): Promise<TournamentResult> {
  const problems = problemsOfPlan(plan);
  if (problems.length > 0) return { ok: false, problems };
  const journal = new Journal(options.file, plan);
  try {
    const tables = Math.floor(plan.entrants.length / plan.table);
    const total = plan.rounds * tables * plan.games;
    for (let round = 1; round <= plan.rounds && !options.signal?.aborted; round++)
      await playRound(arena, plan, options, journal, round, total);
    const isOver = journal.lines.length === total;
    return { ok: true, lines: journal.lines, standings: standingsOf(journal.lines), isOver };
  } finally {
    journal.close();
  }
}

async function playRound(
  arena: Arena,
  plan: TournamentPlan,
  options: TournamentOptions,
  journal: Journal,
  round: number,
  total: number,
): Promise<void> {
  const earlier = journal.lines.filter(line => line.round < round);
  const numbers = new Map(plan.entrants.map(({ name }, i) => [name, i]));
  const before = earlier.map(({ players }) => players.map(name => numbers.get(name)!));
  // by their ids, so that the order in which matches ended decides nothing
  const sorted = [...earlier].sort((a, b) => (a.id < b.id ? -1 : 1));
  const fixtures = fixturesOf(plan, round, before, standingsOf(sorted));
  const open = fixtures.filter(({ id }) => !journal.has(id));
  await runAll(open, options.parallel ?? USUAL_PARALLEL, options.signal, async fixture => {
    const line = await playFixture(arena, plan, fixture, options);
    if (!line) return;
    journal.add(line);
    const standings = () => standingsOf(journal.lines);
    options.onMatch?.({ done: journal.lines.length, total, round, last: line, standings });
  });
}

async function playFixture(
  arena: Arena,
  plan: TournamentPlan,
  fixture: Fixture,
  { match, signal }: TournamentOptions,
): Promise<MatchLine | undefined> {
  const began = performance.now();
  const played = await playArenaMatch(arena, {
    ...match,
    seats: fixture.seats.map(entrant => plan.entrants[entrant]!),
    game: plan.game,
    ...(plan.config === undefined ? {} : { config: plan.config }),
    seed: fixture.seed,
    order: 'given',
    ...(signal ? { signal } : {}),
  });
  if (signal?.aborted) return undefined;
  return played.ok
    ? lineOf(plan, fixture, played.result, Math.round(performance.now() - began))
    : lineOfFailure(plan, fixture, played.problems);
}
