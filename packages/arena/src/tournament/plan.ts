import { findGame, type Problem } from '@hegemon/engine';
import { isSeed } from '@hegemon/match';
import { z } from 'zod';
import { arenaGame } from '../match/play.js';
import { parsePlayerName } from '../names/player-name.js';
import type { Participant } from '../seat/open.js';

export const KINDS = ['round-robin', 'swiss'] as const;
export type Kind = (typeof KINDS)[number];

/** A participant under the name that standings know. */
export interface Entrant extends Participant {
  readonly name: string;
}

/** What a tournament is played from: with the same answers of the bots it is the same tournament. */
export interface TournamentPlan {
  readonly name: string;
  readonly kind: Kind;
  readonly game: string;
  /** What the game's `parseConfig` takes; the game's own default where it is not given. */
  readonly config?: unknown;
  readonly entrants: readonly Entrant[];
  /** Players at a table. */
  readonly table: number;
  readonly rounds: number;
  /** Matches at each table, each with the seats moved on by one. */
  readonly games: number;
  readonly seed: number;
}

/** A plan as it stands in a file: `problemsOfPlan` says whether it can be played. */
export const planSchema = z.strictObject({
  name: z.string().min(1).max(100),
  kind: z.enum(KINDS),
  game: z.string(),
  config: z.unknown().optional(),
  entrants: z.array(
    z.strictObject({ name: z.string(), bot: z.string(), secret: z.string().min(1).optional() }),
  ),
  table: z.int(),
  rounds: z.int(),
  games: z.int(),
  seed: z.int(),
});

/** So many rounds that everybody could meet everybody; in a Swiss one, that the best could be found. */
export function usualRounds(kind: Kind, entrants: number, table: number): number {
  const rounds = kind === 'swiss' ? Math.log2(entrants) + 1 : (entrants - 1) / (table - 1);
  return Math.max(1, Math.ceil(rounds));
}

/** Matches in the whole tournament. */
export function matchesOf({ entrants, table, rounds, games }: TournamentPlan): number {
  return Math.floor(entrants.length / table) * rounds * games;
}

/** The plan without its secrets, as everybody may read it. */
export function publicPlan(plan: TournamentPlan): TournamentPlan {
  return { ...plan, entrants: plan.entrants.map(({ name, bot }) => ({ name, bot })) };
}

/** Everything that is wrong with a plan. */
export function problemsOfPlan(plan: TournamentPlan): readonly Problem[] {
  return [...problemsOfNumbers(plan), ...problemsOfGame(plan), ...problemsOfNames(plan)];
}

const MOST = 100_000;

function problemsOfNumbers(plan: TournamentPlan): Problem[] {
  const problems: Problem[] = [];
  const add = (path: string, code: string, message: string) => problems.push({ path, code, message });
  const isWhole = (value: number, least: number) =>
    Number.isInteger(value) && value >= least && value <= MOST;
  if (!isWhole(plan.table, 2)) add('table', 'bad-table', 'A table has at least two players.');
  if (plan.entrants.length < plan.table)
    add('entrants', 'too-few', `${plan.table} at a table need at least ${plan.table} entrants.`);
  if (!isWhole(plan.rounds, 1)) add('rounds', 'bad-rounds', `There are 1 to ${MOST} rounds.`);
  if (!isWhole(plan.games, 1)) add('games', 'bad-games', `There are 1 to ${MOST} matches at a table.`);
  if (!isSeed(plan.seed)) add('seed', 'bad-seed', 'A seed is a whole number from 0 to 4294967295.');
  return problems;
}

function problemsOfGame({ game, config, table }: TournamentPlan): readonly Problem[] {
  if (!findGame(game))
    return [{ path: 'game', code: 'unknown-game', message: `There is no game "${game}".` }];
  const of = arenaGame({ game, config });
  const parsed = of.game.parseConfig(of.config);
  if (!parsed.ok) return parsed.problems.map(problem => ({ ...problem, path: `config.${problem.path}` }));
  const { min, max } = of.game.rules(parsed.value).seats;
  if (table >= min && table <= max) return [];
  const message = `${game} on this map is for ${min === max ? min : `${min} to ${max}`} players at a table.`;
  return [{ path: 'table', code: 'bad-table', message }];
}

function problemsOfNames({ entrants }: TournamentPlan): Problem[] {
  const taken: string[] = [];
  return entrants.flatMap(({ name }, i) => {
    const parsed = parsePlayerName(name, taken);
    taken.push(name);
    return parsed.ok ? [] : [{ path: `entrants[${i}].name`, ...parsed.refusal }];
  });
}
