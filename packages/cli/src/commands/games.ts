import { findGame, type Game } from '@hegemon/engine';
import type { Command as Commander } from 'commander';
import { type Complaint, complaint, isComplaint } from '../complaint.js';
import { readJson } from '../files.js';
import type { Table } from '../table.js';
import { enumerated } from '../text/columns.js';
import type { World } from '../world.js';
import { oneOf, text } from './values.js';

export const GAMES = ['classic', 'quick', 'realms'] as const;
export type GameName = (typeof GAMES)[number];

export function gameOf(name: GameName): Game {
  const found = findGame(name);
  if (!found) throw new Error(`the engine has no game ${name}`);
  return found;
}

/** The boards of some games, for help. */
function boardsHelp(names: readonly GameName[]): string {
  return names.map(name => `${gameOf(name).boards.join(', ')} (${name})`).join('; ');
}

/** Adds the options that say which game is played where. */
export function addGame(command: Commander): Commander {
  const games = `${enumerated(GAMES, 'or')}; classic unless you say otherwise`;
  return command
    .option('--game <name>', games, oneOf('--game', GAMES), 'classic')
    .option('--board <name>', `${boardsHelp(GAMES)}; or a file of JSON`, text('--board'));
}

const PLAYERS = 4;

/** What a match can be asked for with. */
export interface Wish {
  readonly game: GameName;
  readonly board?: string;
  readonly players?: number;
  readonly seed?: number;
}

/** The match that the options ask for; in games of dice it ends after so many turns. */
export function openTable(wish: Wish, world: Pick<World, 'anySeed'>, turnLimit: number): Table | Complaint {
  const game = gameOf(wish.game);
  const document = documentFor(game, wish.board, turnLimit);
  if (isComplaint(document)) return document;
  const parsed = game.parseConfig(document.value);
  if (!parsed.ok) return complaint(`${wish.board}: ${parsed.problems[0]!.message}`);
  const config = parsed.value;
  const rules = game.rules(config);
  const board = (config as { readonly name: string }).name; // every game's config has one
  const { min, max } = rules.seats;
  const players = wish.players ?? Math.max(min, Math.min(max, PLAYERS));
  if (players < min || players > max) {
    const seats = min === max ? `${min}` : `${min} to ${max}`;
    return complaint(`${game.title} on ${board} is for ${seats} players, not ${players}.`);
  }
  return {
    game,
    document: document.value,
    config,
    rules,
    board,
    players,
    seed: wish.seed ?? world.anySeed(),
  };
}

/** A board's name, or a file with a document; with the turn limit in it where there is one. */
function documentFor(
  game: Game,
  board: string | undefined,
  turnLimit: number,
): { value: unknown } | Complaint {
  const limits = game.id === 'realms' ? {} : { rules: { turnLimit } };
  if (board === undefined || game.boards.includes(board))
    return { value: { board: board ?? game.boards[0], ...limits } };
  if (!board.endsWith('.json')) {
    return complaint(`--board must be ${enumerated(game.boards, 'or')}, or a JSON file, not "${board}".`);
  }
  const read = readJson(board);
  if (isComplaint(read)) return read;
  const document = read.value as { readonly rules?: object };
  return {
    value: game.id === 'realms' ? document : { ...document, rules: { turnLimit, ...document?.rules } },
  };
}
