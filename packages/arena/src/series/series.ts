import { findGame, type Problem } from '@hegemon/engine';
import { isSeed } from '@hegemon/match';
import type { Arena } from '../match/arena.js';
import { type ArenaMatchOptions, playArenaMatch, type Standing } from '../match/play.js';
import { openSeat, type Participant } from '../seat/open.js';
import { USUAL_TIMEOUTS } from '../seat/timeouts.js';
import { runAll } from '../tournament/jobs.js';
import { inOrder, type MatchLine } from '../tournament/line.js';
import { lineOf } from '../tournament/run.js';
import { type Row, standingsOf } from '../tournament/standings.js';

export interface SeriesOptions
  extends Pick<
    ArenaMatchOptions,
    | 'game'
    | 'config'
    | 'timeouts'
    | 'strikes'
    | 'turnLimit'
    | 'budget'
    | 'log'
    | 'signal'
    | 'onBegin'
    | 'pause'
  > {
  readonly participants: readonly Participant[];
  readonly games: number;
  /** Of the first match; the others follow from it. */
  readonly seed: number;
  /**
   * Plays each seed once for each seat, everybody moving on by one from match to match: nobody owes a win to the
   * seat. Otherwise seats are drawn by lot for each match.
   */
  readonly isSwapping?: boolean;
  /** Matches at a time; 1 unless given. */
  readonly parallel?: number;
  readonly onMatch?: (progress: SeriesProgress) => void;
}

export interface SeriesProgress {
  readonly done: number;
  readonly total: number;
  readonly last: MatchLine;
  standings(): readonly Row[];
}

/** What became of a participant over the whole series. */
export interface Conduct {
  readonly name: string;
  readonly protocol: Standing['protocol'];
  readonly decisions: number;
  readonly meanLatencyMs: number;
  readonly slowestMs: number;
  /** Why it got strikes: each reason once, with how often. */
  readonly strikes: readonly { readonly message: string; readonly count: number }[];
  /** Matches in which it took no part any more. */
  readonly neutral: number;
}

export type SeriesResult =
  | {
      readonly ok: true;
      /** The matches that were finished, in their order. */
      readonly lines: readonly MatchLine[];
      readonly standings: readonly Row[];
      /** In the order of the participants. */
      readonly conduct: readonly Conduct[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The seed and the order of seats of a match in a series, counted from 0. */
function matchOf({ participants, seed, isSwapping }: SeriesOptions, game: number) {
  const n = participants.length;
  const turn = isSwapping ? Math.floor(game / n) : game;
  const shift = isSwapping ? game % n : 0;
  return {
    seed: (seed + turn) % 2 ** 32,
    seats: participants.map((_, i) => participants[(i + shift) % n]!),
    numbers: participants.map((_, i) => (i + shift) % n),
    order: isSwapping ? ('given' as const) : ('random' as const),
  };
}

/** Plays many matches between the same participants, because dice are noisy. */
export async function playSeries(arena: Arena, options: SeriesOptions): Promise<SeriesResult> {
  if (!Number.isInteger(options.games) || options.games < 1)
    return refuse({ path: 'games', code: 'bad-games', message: 'A series has at least one match.' });
  if (!findGame(options.game ?? 'classic'))
    return refuse({ path: 'game', code: 'unknown-game', message: `There is no game "${options.game}".` });
  if (!isSeed(options.seed))
    return refuse({
      path: 'seed',
      code: 'bad-seed',
      message: 'A seed is a whole number from 0 to 4294967295.',
    });
  return new Series(arena, options).run();
}

function refuse(...problems: Problem[]): SeriesResult {
  return { ok: false, problems };
}

/** Seats change from match to match; the participants are those the caller knows. */
function aboutParticipant(problem: Problem, numbers: readonly number[]): Problem {
  const path = problem.path.replace(/^seats\[(\d+)\]/, (_, seat) => `participants[${numbers[Number(seat)]}]`);
  return { ...problem, path };
}

class Series {
  private readonly arena: Arena;
  private readonly options: SeriesOptions;
  private readonly lines: MatchLine[] = [];
  private readonly results: Standing[][];
  private readonly named: (Participant & { readonly name: string })[] = [];
  private problems: readonly Problem[] = [];

  constructor(arena: Arena, options: SeriesOptions) {
    this.arena = arena;
    this.options = options;
    this.results = options.participants.map(() => []);
  }

  async run(): Promise<SeriesResult> {
    const { games, parallel = 1, signal } = this.options;
    await this.nameAll();
    const all = Array.from({ length: games }, (_, game) => game);
    await runAll(all, parallel, signal, async game => {
      if (this.problems.length === 0) await this.play(game);
    });
    if (this.problems.length > 0) return { ok: false, problems: this.problems };
    const lines = inOrder(this.lines);
    return { ok: true, lines, standings: standingsOf(lines), conduct: this.results.flatMap(conductOf) };
  }

  /** Those who bring a name of their own, or none, keep it in whatever seat; and all must be there. */
  private async nameAll(): Promise<void> {
    const { participants, game = 'classic' } = this.options;
    const timeouts = { ...USUAL_TIMEOUTS, ...this.options.timeouts };
    const problems: Problem[] = [];
    for (const [i, who] of participants.entries()) {
      const taken = this.named.map(({ name }) => name);
      const opened = await openSeat(this.arena, who, { game, timeouts, taken });
      if (opened.ok) this.named.push({ ...who, name: opened.open.seat.name });
      else problems.push({ path: `participants[${i}]`, ...opened.refusal });
    }
    this.problems = problems;
  }

  private async play(game: number): Promise<void> {
    const { participants: _, games, onMatch, ...match } = this.options;
    const { numbers, ...about } = matchOf({ ...this.options, participants: this.named }, game);
    const began = performance.now();
    const played = await playArenaMatch(this.arena, { ...match, ...about });
    if (match.signal?.aborted) return;
    if (!played.ok) {
      this.problems = played.problems.map(problem => aboutParticipant(problem, numbers));
      return;
    }
    const { standings } = played.result;
    numbers.forEach((participant, i) => {
      this.results[participant]!.push(standings[i]!);
    });
    const players = standings.map(({ name }) => name);
    const ms = Math.round(performance.now() - began);
    const last = lineOf(played.result, { id: `1.1.${game + 1}`, round: 1, players, isRated: true, ms });
    this.lines.push(last);
    onMatch?.({
      done: this.lines.length,
      total: games,
      last,
      standings: () => standingsOf(inOrder(this.lines)),
    });
  }
}

/** Nothing of somebody who has finished no match. */
function conductOf(results: readonly Standing[]): Conduct[] {
  const [first] = results;
  if (!first) return [];
  const counts = new Map<string, number>();
  for (const { strikes } of results)
    for (const { message } of strikes) counts.set(message, (counts.get(message) ?? 0) + 1);
  const decisions = results.reduce((sum, result) => sum + result.decisions, 0);
  const latencyMs = results.reduce((sum, result) => sum + result.meanLatencyMs * result.decisions, 0);
  return [
    {
      name: first.name,
      protocol: first.protocol,
      decisions,
      meanLatencyMs: decisions === 0 ? 0 : latencyMs / decisions,
      slowestMs: Math.max(...results.map(({ slowestMs }) => slowestMs)),
      strikes: [...counts].map(([message, count]) => ({ message, count })),
      neutral: results.filter(({ isNeutral }) => isNeutral).length,
    },
  ];
}
