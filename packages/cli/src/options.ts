import { parseArgs } from 'node:util';
import { type Game, games } from '@hegemon/engine';

/** The games that this command shows: those of dice and territories. */
export const GAMES = ['classic', 'quick'] as const;
export const SPEEDS = ['instant', 'fast', 'watch'] as const;

export type GameName = (typeof GAMES)[number];
export type Speed = (typeof SPEEDS)[number];

/** What to show, as it was asked for. Whatever was left out is up to the game. */
export interface Options {
  readonly game: GameName;
  readonly board?: string;
  readonly players?: number;
  readonly seed?: number;
  readonly moves?: number;
  readonly speed: Speed;
  readonly json: boolean;
  readonly help: boolean;
}

/** A sentence that says what is wrong with what was typed. */
export interface Complaint {
  readonly complaint: string;
}

export const MOST_SEED = 2 ** 32 - 1;

const VALUES = ['game', 'board', 'players', 'seed', 'moves', 'speed'] as const;
const FLAGS = ['json', 'help'] as const;

type Value = (typeof VALUES)[number];
type Flag = (typeof FLAGS)[number];
type Given = { readonly [name in Value]?: string } & { readonly [name in Flag]?: true };

export function isComplaint(value: object): value is Complaint {
  return 'complaint' in value;
}

function complain(complaint: string): Complaint {
  return { complaint };
}

/** Reads the words that follow the command. */
export function parseOptions(words: readonly string[]): Options | Complaint {
  const given = read(words);
  if (isComplaint(given)) return given;
  const { game = 'classic', speed = 'watch' } = given;
  const problem =
    unlessOneOf('game', game, GAMES) ??
    unlessOneOf('speed', speed, SPEEDS) ??
    (given.board === undefined ? undefined : unlessOneOf('board', given.board, boardsOf(game as GameName))) ??
    unlessWhole('players', given.players, 2, 6) ??
    unlessWhole('seed', given.seed, 0, MOST_SEED) ??
    unlessWhole('moves', given.moves, 1, Number.MAX_SAFE_INTEGER);
  return problem ?? make(given, game as GameName, speed as Speed);
}

function make(given: Given, game: GameName, speed: Speed): Options {
  const number = (name: 'players' | 'seed' | 'moves') =>
    given[name] === undefined ? {} : { [name]: Number(given[name]) };
  return {
    game,
    speed,
    ...(given.board === undefined ? {} : { board: given.board }),
    ...number('players'),
    ...number('seed'),
    ...number('moves'),
    json: given.json ?? false,
    help: given.help ?? false,
  };
}

/** Names and values, or a complaint about the first word that does not belong. */
function read(words: readonly string[]): Given | Complaint {
  const options = {
    ...Object.fromEntries(VALUES.map(name => [name, { type: 'string' as const }])),
    ...Object.fromEntries(FLAGS.map(name => [name, { type: 'boolean' as const }])),
    help: { type: 'boolean' as const, short: 'h' },
  };
  const { tokens } = parseArgs({ args: [...words], options, strict: false, tokens: true });
  const given: { [name: string]: string | true } = {};
  for (const token of tokens) {
    if (token.kind === 'positional') return complain(`"${token.value}" is not an option.`);
    if (token.kind === 'option-terminator') continue;
    const { name, rawName, value } = token;
    if (isIn(FLAGS, name)) {
      if (value !== undefined) return complain(`${rawName} takes no value.`);
      given[name] = true;
    } else if (isIn(VALUES, name)) {
      if (value === undefined || value === '') return complain(`${rawName} needs a value.`);
      given[name] = value;
    } else return complain(`There is no option ${rawName}.`);
  }
  return given;
}

function isIn<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}

function unlessOneOf(name: string, value: string, choices: readonly string[]): Complaint | undefined {
  if (choices.includes(value)) return undefined;
  return complain(`--${name} must be ${listed(choices)}, not "${value}".`);
}

function unlessWhole(
  name: string,
  value: string | undefined,
  least: number,
  most: number,
): Complaint | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return undefined;
  const bounds = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
  return complain(`--${name} must be a whole number, ${bounds}, not "${value}".`);
}

/** `a, b or c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

export function gameOf(name: GameName): Game {
  const found = games.find(game => game.id === name);
  if (!found) throw new Error(`the engine has no game ${name}`);
  return found;
}

function boardsOf(name: GameName): readonly string[] {
  return gameOf(name).boards;
}
