import { randomUUID } from 'node:crypto';
import {
  type Budget,
  findGame,
  type Game,
  type Outcome,
  type Problem,
  type Refusal,
  type Seat,
} from '@hegemon/engine';
import { type Entry, isSeed, type Match, makeSeeded, openMatch } from '@hegemon/match';
import { isRecord } from '../client/index.js';
import type { DecisionLine } from '../seat/log.js';
import { type OpenSeat, openSeat, type Participant } from '../seat/open.js';
import type { ArenaSeat, Protocol } from '../seat/seat.js';
import { type Timeouts, USUAL_TIMEOUTS } from '../seat/timeouts.js';
import type { Arena } from './arena.js';
import { type ArenaGame, withNeutrals } from './neutral.js';
import { shuffled } from './order.js';
import { Table } from './table.js';

export interface ArenaMatchOptions {
  readonly seats: readonly Participant[];
  /** The id of a game; Classic unless given. */
  readonly game?: string;
  /** What the game's `parseConfig` takes; for Classic the competition's board unless given. */
  readonly config?: unknown;
  /** From 0 to 2^32 - 1. With the same decisions it gives the same match. */
  readonly seed: number;
  /** A UUID; a new one unless given. */
  readonly uid?: string;
  /** Whether to seat the participants at random, by the seed, or as given. Random unless given. */
  readonly order?: 'random' | 'given';
  /** Errors over the match that make a bot neutral; 3 unless given. */
  readonly strikes?: number;
  /** Players' turns after which Classic ends, with a draw on the competition's board; 1,000 unless given. */
  readonly turnLimit?: number;
  /** After so many actions a seat is asked no further, and its turn is played out by default; 2,000 unless given. */
  readonly actionsPerTurn?: number;
  readonly timeouts?: Partial<Timeouts>;
  /** How long computer players of ours may think; about a second a turn unless given. */
  readonly budget?: Budget;
  readonly log?: (line: DecisionLine) => void;
  /** Told when everybody is seated, before the first question. */
  readonly onBegin?: (begun: Begun) => void;
  /** Waited for before every question, so that somebody can follow; it changes nothing else. */
  readonly pause?: () => Promise<void>;
  /** The link to the replay of a match, by its UUID. */
  readonly replay?: (uid: string) => string;
  readonly signal?: AbortSignal;
}

/** A match that begins, for those who watch. */
export interface Begun {
  readonly uid: string;
  readonly match: Match;
  /** By seat. */
  readonly names: readonly string[];
}

/** What became of one participant. */
export interface Standing {
  readonly name: string;
  readonly protocol: Protocol;
  /** Where it sat. */
  readonly seat: Seat;
  /** From 1; equals share a place. */
  readonly place: number;
  readonly isNeutral: boolean;
  /** Why it got each of its strikes, in plain words. */
  readonly strikes: readonly Refusal[];
  readonly decisions: number;
  readonly meanLatencyMs: number;
  readonly slowestMs: number;
}

export interface ArenaResult {
  readonly uid: string;
  readonly game: string;
  readonly config: unknown;
  readonly seed: number;
  readonly outcome: Outcome;
  readonly isDraw: boolean;
  /** In the order in which the participants were given. */
  readonly standings: readonly Standing[];
  /** The whole match, with the arena's own action `GoNeutral`; seats are numbered as played. */
  readonly entries: readonly Entry[];
}

export type Played =
  | { readonly ok: true; readonly result: ArenaResult }
  /** Not played, or not to the end: nothing counts. */
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The strongest computer players take about a second a turn with it; the same moves on every machine. */
function usualBudget(game: string): Budget {
  return { type: 'nodes', nodes: game === 'realms' ? 4_000 : 40_000 };
}

const USUAL_TURN_LIMIT = 1000;
const USUAL_STRIKES = 3;
/** Nobody needs more. */
const USUAL_ACTIONS_PER_TURN = 2000;
const DRAWS = ['turn-limit-draw', 'all-neutral', 'limit'];

/** Plays one match between bots at URLs and computer players of ours, to the end. */
export async function playArenaMatch(arena: Arena, options: ArenaMatchOptions): Promise<Played> {
  const problems = problemsOf(options);
  if (problems.length > 0) return { ok: false, problems };
  const opened = await openSeats(arena, options);
  if (!opened.ok) return opened;
  const engaged = opened.open.flatMap(({ engagement }) => engagement ?? []);
  const free = await arena.engage(engaged);
  try {
    return await playSeated(options, opened.open);
  } finally {
    free();
  }
}

function problemsOf({ seed, game = 'classic', seats }: ArenaMatchOptions): Problem[] {
  const problems: Problem[] = [];
  const add = (path: string, code: string, message: string) => problems.push({ path, code, message });
  if (!isSeed(seed)) add('seed', 'bad-seed', 'A seed is a whole number from 0 to 4294967295.');
  if (!findGame(game)) add('game', 'unknown-game', `There is no game "${game}".`);
  if (seats.length < 2) add('seats', 'too-few-seats', 'A match needs at least two players.');
  return problems;
}

type OpenedSeats =
  | { readonly ok: true; readonly open: readonly OpenSeat[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** One after the other, as each name must differ from those before it. */
async function openSeats(arena: Arena, options: ArenaMatchOptions): Promise<OpenedSeats> {
  const { game = 'classic', seats } = options;
  const timeouts = { ...USUAL_TIMEOUTS, ...options.timeouts };
  const open: OpenSeat[] = [];
  const problems: Problem[] = [];
  for (const [i, who] of seats.entries()) {
    const taken = open.map(({ seat }) => seat.name);
    const opened = await openSeat(arena, who, { game, timeouts, taken });
    if (opened.ok) open.push(opened.open);
    else problems.push({ path: `seats[${i}]`, ...opened.refusal });
  }
  problems.push(...problemsOfDoubles(open));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, open };
}

/** An old bot knows one match at a time, and itself but once in it. */
function problemsOfDoubles(open: readonly OpenSeat[]): Problem[] {
  const bases = open.map(({ seat, engagement }) =>
    seat.protocol === 'legacy' ? engagement?.base : undefined,
  );
  return bases.flatMap((base, i) =>
    base !== undefined && bases.indexOf(base) < i
      ? [{ path: `seats[${i}]`, code: 'twice', message: `${base} can sit at one place of a match only.` }]
      : [],
  );
}

/** The game and the config of a match: what its entries are replayed with. */
export function arenaGame(options: Pick<ArenaMatchOptions, 'game' | 'config' | 'turnLimit'>): {
  readonly game: ArenaGame;
  readonly config: unknown;
} {
  const { game = 'classic', config, turnLimit = USUAL_TURN_LIMIT } = options;
  const inner = findGame(game);
  if (!inner) throw new Error(`There is no game ${game}.`);
  if (game !== 'classic')
    return { game: withNeutrals(inner, { limitIsDraw: false }), config: config ?? inner.boards[0] };
  const limited = limitedConfig(config ?? 'competition', turnLimit);
  const limitIsDraw = isRecord(limited) && limited['board'] === 'competition';
  return { game: withNeutrals(inner, { limitIsDraw }), config: limited };
}

/** Classic by itself may go on for ever; what a config says about that counts first. */
function limitedConfig(config: unknown, turnLimit: number): unknown {
  if (typeof config === 'string') return { board: config, rules: { turnLimit } };
  if (!isRecord(config)) return config;
  const rules = isRecord(config['rules']) ? config['rules'] : {};
  return { ...config, rules: { turnLimit, ...rules } };
}

async function playSeated(options: ArenaMatchOptions, open: readonly OpenSeat[]): Promise<Played> {
  const { seed, signal, uid = randomUUID(), order = 'random' } = options;
  const { game, config } = arenaGame(options);
  const opened = openMatch({
    game: asGame(game),
    config,
    seats: open.length,
    chance: makeSeeded(seed),
    seed,
    limits: { actionsPerTurn: options.actionsPerTurn ?? USUAL_ACTIONS_PER_TURN },
  });
  if (!opened.ok) return opened;
  const match = opened.value;
  const participants = order === 'random' ? shuffled(open.length, seed) : open.map((_, i) => i);
  const seats = participants.map(i => open[i]!.seat);
  const { strikes = USUAL_STRIKES, budget = usualBudget(game.id), log = () => {} } = options;
  const { pause } = options;
  const table = new Table({ match, seats, uid, strikes, budget, ...(pause ? { pause } : {}) });
  const problems = await begin(table, seats, participants, {
    game: game.id,
    config: match.config,
    errorsAllowed: strikes,
    log,
  });
  if (problems.length > 0) return { ok: false, problems };
  options.onBegin?.({ uid, match, names: table.names });
  await table.play(signal);
  const outcome = match.outcome();
  await end(table, seats, outcome, options.replay?.(uid) ?? null);
  if (!outcome) return { ok: false, problems: [STOPPED] };
  const standings = participants.map((_, i) => standingOf(table, seats, outcome, participants.indexOf(i)));
  const isDraw = isDrawn(outcome);
  return {
    ok: true,
    result: { uid, game: game.id, config, seed, outcome, isDraw, standings, entries: match.log },
  };
}

/** A game of known types as one of unknown ones, which is how matches see all of them. */
function asGame(game: ArenaGame): Game {
  return game as Game;
}

const STOPPED: Problem = { path: '', code: 'stopped', message: 'The match was stopped before its end.' };

function isDrawn(outcome: Outcome): boolean {
  return DRAWS.includes(outcome.reason) || outcome.winners.length > 1;
}

async function begin(
  table: Table,
  seats: readonly ArenaSeat[],
  participants: readonly number[],
  about: {
    readonly game: string;
    readonly config: unknown;
    readonly errorsAllowed: number;
    readonly log: (line: DecisionLine) => void;
  },
): Promise<Problem[]> {
  const { talk } = table;
  const refusals = await Promise.all(seats.map((seat, place) => seat.begin({ seat: place, talk, ...about })));
  const problemAt = (participant: number): Problem[] => {
    const place = participants.indexOf(participant);
    const refusal = refusals[place];
    if (!refusal) return [];
    const message = `${seats[place]!.name}: ${refusal.message}`;
    return [{ path: `seats[${participant}]`, code: refusal.code, message }];
  };
  return participants.flatMap((_, participant) => problemAt(participant));
}

async function end(
  table: Table,
  seats: readonly ArenaSeat[],
  outcome: Outcome | undefined,
  replay: string | null,
): Promise<void> {
  const { talk } = table;
  const ending = outcome ?? { winners: [], places: [], reason: 'stopped' };
  await Promise.all(
    seats.map((seat, place) =>
      seat.end({
        talk,
        outcome: ending,
        place: placeOf(ending, place),
        isDraw: isDrawn(ending),
        replay,
      }),
    ),
  );
}

/** From 1; players who share a place take up as many of those after it. */
function placeOf({ places }: Outcome, seat: Seat): number {
  let place = 1;
  for (const group of places) {
    if (group.includes(seat)) return place;
    place += group.length;
  }
  return place;
}

function standingOf(table: Table, seats: readonly ArenaSeat[], outcome: Outcome, seat: Seat): Standing {
  const { isNeutral, strikes, decisions, attempts, latencyMs, slowestMs } = table.conduct[seat]!;
  const { name, protocol } = seats[seat]!;
  return {
    name,
    protocol,
    seat,
    place: placeOf(outcome, seat),
    isNeutral,
    strikes,
    decisions,
    meanLatencyMs: attempts === 0 ? 0 : latencyMs / attempts,
    slowestMs,
  };
}
