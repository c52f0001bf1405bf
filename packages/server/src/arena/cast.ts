import { randomInt } from 'node:crypto';
import { arenaGame } from '@hegemon/arena';
import { findBot } from '@hegemon/bots';
import { findGame } from '@hegemon/engine';
import { Refused } from '../problem.js';
import type { Store } from '../store/store.js';
import type { SeatSetup } from '../tables/seats.js';
import { unknownLevel } from '../tables/wish.js';
import { levelTitle, type PlayerId, partsOf } from './players.js';
import { findSeatable } from './seating.js';

/** The config of a match of bots where nobody said anything: the arena's own, in which every protocol can play. */
export function usualConfig(game: string, config?: unknown): unknown {
  if (!findGame(game)) throw new Refused(422, 'UnknownGame', `There is no game called ${game}.`);
  return arenaGame({ game, ...(config === undefined ? {} : { config }) }).config;
}

/** For how many players a game is with that config. */
export function seatsFor(game: string, config: unknown): { readonly min: number; readonly max: number } {
  const found = findGame(game);
  if (!found) throw new Refused(422, 'UnknownGame', `There is no game called ${game}.`);
  const parsed = found.parseConfig(config);
  if (!parsed.ok) {
    const { path, message } = parsed.problems[0]!;
    throw new Refused(422, 'BadConfig', `${path}: ${message}`);
  }
  return found.rules(parsed.value).seats;
}

/** Looks players up; refuses those who do not play this game, or not without sitting down. */
export async function castOf(
  store: Store,
  game: string,
  config: unknown,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<string, string>> {
  for (const player of players) checkPlayer(player, game);
  const bots = players.flatMap(player => {
    const { kind, id } = partsOf(player)!;
    return kind === 'bot' ? [id] : [];
  });
  return findSeatable(store, { game, config, bots });
}

function checkPlayer(player: PlayerId, game: string): void {
  const parts = partsOf(player);
  if (!parts) throw new Refused(422, 'UnknownPlayer', `There is no player ${player}.`);
  if (parts.kind === 'person')
    throw new Refused(422, 'NoBot', 'People sit down themselves: only bots and computers can be seated.');
  if (parts.kind === 'computer' && !findBot(game, parts.id)) throw unknownLevel(game);
}

/** The seats of a match in the order of its players, bots by their names. Computers that sit there twice are told apart by a number. */
export function seatsOf(
  players: readonly PlayerId[],
  bots: ReadonlyMap<string, string>,
): readonly SeatSetup[] {
  const counts = new Map<string, number>();
  return players.map((player): SeatSetup => {
    const { kind, id } = partsOf(player)!;
    if (kind === 'bot') return { type: 'bot', bot: id, name: bots.get(id) ?? 'Bot' };
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    const title = levelTitle(id) ?? id;
    return { type: 'computer', level: id, name: count === 1 ? title : `${title} ${count}` };
  });
}

export function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}
