import {
  type FlatState,
  findGame,
  type Game,
  type MatchConfig,
  type Parsed,
  type Problem,
  type Seat,
} from '@hegemon/engine';
import type { RealmsConfig, State } from '@hegemon/engine/realms';
import type { AnyRules } from '../course.js';
import { formatBoard, parseBoard } from './board.js';
import { formatDice, parseDice } from './dice.js';
import { formatRealms, parseRealms } from './realms.js';

/*
 * A position in one line that an address can hold as it is, for links and reports:
 *
 *   1~quick~quick~Battling-B-3-A~A1.4B2n2...
 *
 * The version, the game, its config (board.ts), and the state in the game's own notation.
 */

const VERSION = '1';
const MOST_LETTERS = 1_000_000;

interface Notation {
  format(state: unknown): string;
  parse(text: string, config: unknown): unknown;
}

const dice: Notation = {
  format: state => formatDice(state as FlatState),
  parse: (text, config) => parseDice(text, config as MatchConfig),
};

const plans: Notation = {
  format: state => formatRealms(state as State),
  parse: (text, config) => parseRealms(text, config as RealmsConfig),
};

/** By game. */
const NOTATIONS: ReadonlyMap<string, Notation> = new Map([
  ['classic', dice],
  ['quick', dice],
  ['realms', plans],
]);

/** What a text says: a state of a game, and the rules it is under. */
export interface Position {
  readonly game: Game;
  /** As parsed. */
  readonly config: unknown;
  readonly rules: AnyRules;
  readonly state: unknown;
}

/** The text of a state that was reached under this config, parsed or not. It holds all secrets. */
export function formatPosition(game: Game, config: unknown, state: unknown): string {
  const parsed = game.parseConfig(config);
  const notation = NOTATIONS.get(game.id);
  if (!parsed.ok || !notation) throw new TypeError(`This is no config of ${game.id} that can be written.`);
  return [VERSION, game.id, formatBoard(game, parsed.value), notation.format(state)].join('~');
}

/** Reads such a text from anywhere. The state has all that the rules read; whether it can be reached is open. */
export function parsePosition(text: unknown): Parsed<Position> {
  if (typeof text !== 'string' || text.length > MOST_LETTERS) return refuse('', 'NotAPosition', 'no text');
  const [version, id, board, ...rest] = text.split('~');
  if (version !== VERSION) return refuse('version', 'UnknownFormat', `not of version ${VERSION}`);
  const game = findGame(id);
  const notation = game && NOTATIONS.get(game.id);
  if (!game || !notation) return refuse('game', 'UnknownGame', 'of no game that there is');
  const config = parseBoard(game, board ?? '');
  if (!config.ok) return { ok: false, problems: config.problems.map(inBoard) };
  const state = notation.parse(rest.join('~'), config.value);
  const rules = game.rules(config.value);
  if (state === undefined || !isUsable(rules, state)) return refuse('state', 'BadState', 'of no such board');
  return { ok: true, value: { game, config: config.value, rules, state } };
}

function refuse(path: string, code: string, what: string): Parsed<never> {
  return { ok: false, problems: [{ path, code, message: `The position is ${what}.` }] };
}

function inBoard(problem: Problem): Problem {
  return { ...problem, path: 'board' };
}

/** A report may hold anything; whoever shows it finds out. */
function isUsable(rules: AnyRules, state: unknown): boolean {
  try {
    const seats: Seat[] = [...rules.inPlay(state)];
    for (const viewer of [...seats, 'spectator'] as const) rules.view(state, viewer);
    return true;
  } catch {
    return false;
  }
}
