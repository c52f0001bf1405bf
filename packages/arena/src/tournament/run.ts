import type { Problem } from '@hegemon/engine';
import type { Arena } from '../match/arena.js';
import { type ArenaMatchOptions, type ArenaResult, playArenaMatch } from '../match/play.js';
import { runAll } from './jobs.js';
import { type Journal, openJournal } from './journal.js';
import { inOrder, type MatchLine } from './line.js';
import { type Fixture, fixturesOf } from './pairing.js';
import { matchesOf, problemsOfPlan, type TournamentPlan } from './plan.js';
import { type Row, standingsOf } from './standings.js';

/** What is told after every match. */
export interface TournamentProgress {
  readonly done: number;
  readonly total: number;
  readonly round: number;
  readonly last: MatchLine;
  standings(): readonly Row[];
}

export interface TournamentOptions {
  /** Where the log is kept; one that is there goes on where it stopped. */
  readonly file: string;
  /** Matches at a time; 4 unless given. Bots are asked for no more at a time than they take. */
  readonly parallel?: number;
  readonly match?: Pick<ArenaMatchOptions, 'timeouts' | 'strikes' | 'turnLimit' | 'budget' | 'log'>;
  readonly onMatch?: (progress: TournamentProgress) => void;
  readonly signal?: AbortSignal;
}

export type TournamentResult =
  | {
      readonly ok: true;
      /** In the order of the plan. */
      readonly lines: readonly MatchLine[];
      readonly standings: readonly Row[];
      /** Whether every match was played. */
      readonly isOver: boolean;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const USUAL_PARALLEL = 4;

/** A match as a line of a log. `result.standings` must be in the order of `players`. */
export function lineOf(
  result: ArenaResult,
  about: Pick<MatchLine, 'id' | 'round' | 'players' | 'ms' | 'isRated'>,
): MatchLine {
  const { uid, game, seed, standings, outcome } = result;
  const { id, round, players, isRated, ms } = about;
  return {
    type: 'match',
    id,
    round,
    uid,
    game,
    seed,
    players,
    places: standings.map(({ place }) => place),
    isRated,
    reason: outcome.reason,
    strikes: standings.map(({ strikes }) => strikes.length),
    decisions: standings.map(({ decisions }) => decisions),
    ms,
  };
}

/** Seats whose bots were not there, or did not want to begin. */
function missingFrom(problems: readonly Problem[]): ReadonlySet<number> {
  return new Set(problems.flatMap(({ path }) => /^seats\[(\d+)\]$/.exec(path)?.slice(1).map(Number) ?? []));
}

/** A match that could not be played: those whose bots were not there come in last, together. No ratings change. */
function forfeitOf(
  plan: TournamentPlan,
  { id, round, seats, seed }: Fixture,
  problems: readonly Problem[],
): MatchLine {
  const missing = missingFrom(problems);
  const present = seats.length - missing.size;
  return {
    type: 'match',
    id,
    round,
    uid: '',
    game: plan.game,
    seed,
    players: seats.map(entrant => plan.entrants[entrant]!.name),
    places: seats.map((_, i) => (missing.has(i) ? present + 1 : 1)),
    isRated: false,
    reason: `not played: ${problems.map(({ message }) => message).join(' ')}`,
    strikes: seats.map(() => 0),
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
  const opened = openJournal(options.file, plan);
  if (!opened.ok) return { ok: false, problems: [{ path: 'file', ...opened.refusal }] };
  const { journal } = opened;
  try {
    return await new Tournament(arena, plan, options, journal).run();
  } finally {
    journal.close();
  }
}

class Tournament {
  private readonly arena: Arena;
  private readonly plan: TournamentPlan;
  private readonly options: TournamentOptions;
  private readonly journal: Journal;
  private readonly total: number;
  /** What went wrong that is no bot's fault. */
  private problems: readonly Problem[] = [];

  constructor(arena: Arena, plan: TournamentPlan, options: TournamentOptions, journal: Journal) {
    this.arena = arena;
    this.plan = plan;
    this.options = options;
    this.journal = journal;
    this.total = matchesOf(plan);
  }

  async run(): Promise<TournamentResult> {
    const { rounds } = this.plan;
    for (let round = 1; round <= rounds && !this.isStopped(); round++) await this.playRound(round);
    if (this.problems.length > 0) return { ok: false, problems: this.problems };
    const lines = inOrder(this.journal.lines);
    const standings = standingsOf(lines);
    this.journal.conclude(standings);
    return { ok: true, lines, standings, isOver: lines.length === this.total };
  }

  private isStopped(): boolean {
    return this.options.signal?.aborted === true || this.problems.length > 0;
  }

  private async playRound(round: number): Promise<void> {
    const fixtures = this.fixtures(round).filter(({ id }) => !this.journal.has(id));
    const missed: Fixture[] = [];
    await this.playAll(fixtures, async fixture => {
      if (!(await this.play(fixture, false))) missed.push(fixture);
    });
    // A bot that was not there may be back by now; if not, it has lost.
    await this.playAll(missed, async fixture => {
      await this.play(fixture, true);
    });
  }

  private fixtures(round: number): readonly Fixture[] {
    const earlier = inOrder(this.journal.lines.filter(line => line.round < round));
    const numbers = new Map(this.plan.entrants.map(({ name }, i) => [name, i]));
    const before = earlier.map(({ players }) => players.map(name => numbers.get(name)!));
    return fixturesOf(this.plan, round, before, standingsOf(earlier));
  }

  private async playAll(fixtures: readonly Fixture[], play: (fixture: Fixture) => Promise<void>) {
    const { parallel = USUAL_PARALLEL, signal } = this.options;
    await runAll(fixtures, parallel, signal, async fixture => {
      if (!this.isStopped()) await play(fixture);
    });
  }

  /** Whether that is settled; a match for which somebody is missing is, on the last call. */
  private async play(fixture: Fixture, isLastCall: boolean): Promise<boolean> {
    const { match, signal } = this.options;
    const { config, game, entrants } = this.plan;
    const began = performance.now();
    const played = await playArenaMatch(this.arena, {
      ...match,
      seats: fixture.seats.map(entrant => entrants[entrant]!),
      game,
      ...(config === undefined ? {} : { config }),
      seed: fixture.seed,
      order: 'given',
      ...(signal ? { signal } : {}),
    });
    if (signal?.aborted) return true;
    if (played.ok) return this.finish(this.lineOf(fixture, played.result, performance.now() - began));
    if (missingFrom(played.problems).size === 0) {
      this.problems = played.problems;
      return true;
    }
    return isLastCall && this.finish(forfeitOf(this.plan, fixture, played.problems));
  }

  private lineOf({ id, round, seats }: Fixture, result: ArenaResult, ms: number): MatchLine {
    const players = seats.map(entrant => this.plan.entrants[entrant]!.name);
    return lineOf(result, { id, round, players, isRated: true, ms: Math.round(ms) });
  }

  private finish(line: MatchLine): true {
    const { journal, total, options } = this;
    journal.add(line);
    const standings = () => standingsOf(inOrder(journal.lines));
    options.onMatch?.({ done: journal.lines.length, total, round: line.round, last: line, standings });
    return true;
  }
}
