import type { Parsed, Problem } from '../contract.js';

/** What a board is generated from. The same options give the same board on any machine. */
export interface BoardOptions {
  /** 8 to 42,000. */
  readonly territories: number;
  /** 0 to 4,294,967,295. There is no default: chance is the caller's. */
  readonly seed: number;
  /** The numbers of players allowed, 2 to 6 unless given; at most one for every two territories. */
  readonly players?: { readonly min: number; readonly max: number };
  /** One for about seven territories unless given; at most one for every four. */
  readonly continents?: number;
  /** `false` for a board without cards. */
  readonly cards?: boolean;
}

const LEAST_TERRITORIES = 8;
const MOST_TERRITORIES = 42_000;
const MOST_SEED = 2 ** 32 - 1;
const KNOWN = ['territories', 'seed', 'players', 'continents', 'cards'];

/** Options from an untrusted source, or everything that is wrong with them. */
export function parseBoardOptions(input: unknown): Parsed<BoardOptions> {
  if (!isRecord(input)) return refuse([problem('', 'not-an-object', 'Board options must be an object.')]);
  const { territories, seed, players, continents, cards } = input;
  const size = wholeProblem('territories', territories, LEAST_TERRITORIES, MOST_TERRITORIES);
  // While the size itself is wrong, what depends on it is held against the largest one.
  const most = size === undefined ? (territories as number) : MOST_TERRITORIES;
  const problems = [
    size,
    wholeProblem('seed', seed, 0, MOST_SEED),
    ...(players === undefined ? [] : playersProblems(players, Math.floor(most / 2))),
    continents === undefined ? undefined : wholeProblem('continents', continents, 1, Math.floor(most / 4)),
    cards === undefined ? undefined : cardsProblem(cards),
    ...unknownProblems(input),
  ].filter(found => found !== undefined);
  return problems.length > 0 ? refuse(problems) : { ok: true, value: copy(input) };
}

/** The options by themselves. Each was checked before, hence the cast. */
function copy(input: object): BoardOptions {
  const { territories, seed, players, continents, cards } = input as BoardOptions;
  return {
    territories,
    seed,
    ...(players === undefined ? {} : { players: { min: players.min, max: players.max } }),
    ...(continents === undefined ? {} : { continents }),
    ...(cards === undefined ? {} : { cards }),
  };
}

function playersProblems(players: unknown, most: number): (Problem | undefined)[] {
  if (!isRecord(players)) return [problem('players', 'not-an-object', 'players must hold min and max.')];
  const { min, max } = players;
  const least = wholeProblem('players.min', min, 2, most);
  return [least, wholeProblem('players.max', max, least === undefined ? (min as number) : 2, most)];
}

function cardsProblem(cards: unknown): Problem | undefined {
  return typeof cards === 'boolean'
    ? undefined
    : problem('cards', 'not-a-boolean', 'cards must be true or false.');
}

function unknownProblems(input: object): Problem[] {
  return Object.keys(input)
    .filter(key => !KNOWN.includes(key))
    .map(key => problem(key, 'unknown-option', `There is no option ${key}.`));
}

function wholeProblem(path: string, value: unknown, least: number, most: number): Problem | undefined {
  if (value === undefined) return problem(path, 'missing', `${path} is missing.`);
  if (!Number.isInteger(value)) return problem(path, 'not-a-whole-number', `${path} must be a whole number.`);
  if ((value as number) >= least && (value as number) <= most) return undefined;
  return problem(path, 'out-of-bounds', `${path} must be from ${least} to ${most}.`);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problem(path: string, code: string, message: string): Problem {
  return { path, code, message };
}

function refuse(problems: readonly Problem[]): Parsed<never> {
  return { ok: false, problems };
}
