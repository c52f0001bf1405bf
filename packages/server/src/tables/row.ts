import { findGame, type Game, type Problem } from '@hegemon/engine';
import { type Entry, type FairChance, type Match, makeFair, openMatch } from '@hegemon/match';
import type { Selectable } from 'kysely';
import type { MatchTable, Occasion } from '../store/schema.js';
import type { SeatSetup } from './seats.js';
import type { Terms } from './terms.js';

/** A table as the store has it. */
export interface Row {
  readonly id: string;
  readonly game: string;
  readonly config: unknown;
  readonly status: MatchTable['status'];
  readonly isPublic: boolean;
  readonly host: string;
  readonly terms: Terms;
  readonly seats: readonly SeatSetup[];
  readonly secret: Uint8Array;
  readonly seed: number;
  readonly nonces: readonly (string | null)[];
  readonly outcome: unknown;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** The table of the rematch. */
  readonly next: string | null;
  /** When computers take the seats that are still free. */
  readonly fillAt: Date | null;
  /** Why it is played. */
  readonly occasion: Occasion;
  /** Whether it is to count for ratings. */
  readonly isRated: boolean;
  readonly tournament: string | null;
}

export function rowOf(row: Selectable<MatchTable>): Row {
  return {
    id: row.id,
    game: row.game,
    config: row.config,
    status: row.status,
    isPublic: row.is_public,
    host: row.host_id,
    // both were written by this server
    terms: row.terms as Terms,
    seats: row.seats as readonly SeatSetup[],
    secret: row.secret,
    seed: Number(row.seed),
    nonces: row.nonces,
    outcome: row.outcome,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    next: row.next_id,
    fillAt: row.fill_at,
    occasion: row.occasion,
    isRated: row.is_rated,
    tournament: row.tournament_id,
  };
}

/** The dice of a table: fair, and for anybody to check when the match is over. */
export function chanceOf({ id, secret, nonces }: Row): FairChance {
  return makeFair({
    match: id,
    secret: new Uint8Array(secret),
    nonces: nonces.map(nonce => (nonce === null ? null : Uint8Array.from(Buffer.from(nonce, 'hex')))),
  });
}

/** A stored match that its own rules refuse: the store was changed by hand, or rules changed under it. */
export class BrokenMatch extends Error {
  override readonly name = 'BrokenMatch';

  constructor(id: string, problems: readonly Problem[]) {
    super(`match ${id} does not replay: ${problems[0]?.path}: ${problems[0]?.message}`);
  }
}

/** Games bound to the boards that ship, by name. */
const bound = new Map<string, Game>();

/** A game with a board that is known by its name has one config and one set of rules for all its matches. */
function boundTo(game: Game, config: unknown): Game {
  if (typeof config !== 'string') return game;
  const name = `${game.id} ${config}`;
  const known = bound.get(name);
  if (known) return known;
  const parsed = game.parseConfig(config);
  if (!parsed.ok) return game;
  const rules = game.rules(parsed.value);
  const shared = { ...game, parseConfig: () => parsed, rules: () => rules };
  bound.set(name, shared);
  return shared;
}

/** The match of a table, with all that was decided in it. */
export function matchOf(row: Row, entries: readonly Entry[]): Match {
  const found = findGame(row.game);
  if (!found)
    throw new BrokenMatch(row.id, [{ path: 'game', code: 'Unknown', message: `no game ${row.game}` }]);
  const { config, seed } = row;
  const game = boundTo(found, config);
  const standIn = 'computer';
  const opened = openMatch({
    game,
    config,
    seats: row.seats.length,
    seed,
    chance: chanceOf(row),
    standIn,
    entries,
  });
  if (!opened.ok) throw new BrokenMatch(row.id, opened.problems);
  return opened.value;
}
