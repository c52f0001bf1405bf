import type { Entrant, Kind, Participant, TournamentPlan, TournamentWish } from '@hegemon/arena';
import { type Complaint, complaint, isComplaint } from '../../complaint.js';
import { readJson } from '../../files.js';
import { enumerated } from '../../text/columns.js';
import { GAMES, type GameName, gameOf } from '../games.js';
import { matchFor } from './match.js';
import { namedAll } from './participants.js';

/** What options say about a tournament. */
export interface PlanOptions {
  readonly bot?: readonly Participant[];
  readonly name?: string;
  readonly kind?: Kind;
  readonly game?: GameName;
  readonly map?: string;
  readonly turns?: number;
  readonly table?: number;
  readonly rounds?: number;
  readonly games?: number;
  readonly seed?: number;
}

/** The plan in a file, with what options say besides. */
export async function readWish(
  file: string | undefined,
  options: PlanOptions,
): Promise<TournamentWish | Complaint> {
  const { bot, name, kind, game, map, turns, table, rounds, games, seed } = options;
  const said = { name, kind, game, map, turns, table, rounds, games, seed, entrants: bot && [...bot] };
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const read = file === undefined ? { value: {} } : readJson(file);
  if (isComplaint(read)) return read;
  const { parseWish } = await import('@hegemon/arena');
  const parsed = parseWish(read.value);
  return parsed.ok ? { ...parsed.value, ...given } : complaint(`${file}: ${parsed.problems[0]!.message}`);
}

/** A wish made whole: tables as large as is usual, rounds enough for everybody to meet. */
export async function planOf(wish: TournamentWish, seed: number): Promise<TournamentPlan | Complaint> {
  const { game: name = 'classic', entrants: given = [], kind = 'round-robin', map, turns } = wish;
  const id = GAMES.find(game => game === name);
  if (!id) return complaint(`There is no game "${name}"; there are ${enumerated(GAMES)}.`);
  if (given.length < 2) return complaint('Name the players: --bot NAME=URL, once for each, or in the file.');
  const match = matchFor({ game: id, ...(map && { map }), ...(turns && { turns }) }, undefined);
  if (isComplaint(match)) return match;
  const entrants: Entrant[] = namedAll(given.map(participantOf));
  const table = wish.table ?? usualTable(id, match.config, entrants.length);
  const { usualRounds } = await import('@hegemon/arena');
  return {
    name: wish.name ?? 'Tournament',
    kind,
    game: id,
    config: match.config,
    entrants,
    table,
    rounds: wish.rounds ?? usualRounds(kind, entrants.length, table),
    games: wish.games ?? table,
    seed: wish.seed ?? seed,
  };
}

function participantOf({ bot, name, secret }: NonNullable<TournamentWish['entrants']>[number]): Participant {
  return { bot, ...(name === undefined ? {} : { name }), ...(secret === undefined ? {} : { secret }) };
}

/** Four, or as many as there are and the game allows. */
function usualTable(id: GameName, config: unknown, entrants: number): number {
  const game = gameOf(id);
  const parsed = game.parseConfig(config);
  const { min, max } = parsed.ok ? game.rules(parsed.value).seats : { min: 2, max: 2 };
  return Math.max(min, Math.min(max, entrants, 4));
}
