import { randomInt } from 'node:crypto';
import { arenaGame } from '@hegemon/arena';
import { findBot } from '@hegemon/bots';
import { findGame } from '@hegemon/engine';
import { missing, Refused } from '../problem.js';
import type { Store } from '../store/store.js';
import type { SeatSetup } from '../tables/seats.js';
import { unknownLevel } from '../tables/wish.js';
import { levelTitle, type PlayerId, partsOf } from './players.js';
import { type BotRow, botRowOf, selectBots } from './row.js';

/** Those who may play a match without sitting down: registered bots and computers. */
export interface Cast {
  readonly players: readonly PlayerId[];
  readonly bots: ReadonlyMap<string, BotRow>;
}

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
export async function castOf(store: Store, game: string, players: readonly PlayerId[]): Promise<Cast> {
  const ids = players.flatMap(player => {
    const parts = partsOf(player);
    return parts?.kind === 'bot' ? [parts.id] : [];
  });
  const rows = ids.length === 0 ? [] : await selectBots(store).where('bot.id', 'in', ids).execute();
  const bots = new Map(rows.map(row => [row.id, botRowOf(row)]));
  for (const player of players) checkPlayer(player, game, bots);
  return { players, bots };
}

function checkPlayer(player: PlayerId, game: string, bots: ReadonlyMap<string, BotRow>): void {
  const parts = partsOf(player);
  if (!parts) throw new Refused(422, 'UnknownPlayer', `There is no player ${player}.`);
  if (parts.kind === 'person')
    throw new Refused(422, 'NoBot', 'People sit down themselves: only bots and computers can be seated.');
  if (parts.kind === 'computer') {
    if (!findBot(game, parts.id)) throw unknownLevel(game);
    return;
  }
  const bot = bots.get(parts.id);
  if (!bot) throw missing('bot');
  if (bot.status !== 'active')
    throw new Refused(422, 'NotActive', `${bot.name} is not there: it is ${bot.status}.`);
  if (!bot.games.includes(game)) throw new Refused(422, 'WrongGame', `${bot.name} does not play ${game}.`);
}

/** The seats of a match in the order of its players. Computers that sit there twice are told apart by a number. */
export function seatsOf(
  players: readonly PlayerId[],
  bots: ReadonlyMap<string, BotRow>,
): readonly SeatSetup[] {
  const counts = new Map<string, number>();
  return players.map((player): SeatSetup => {
    const { kind, id } = partsOf(player)!;
    const bot = kind === 'bot' ? bots.get(id) : undefined;
    if (bot)
      return { type: 'bot', bot: bot.id, name: bot.name, ...(bot.url === null ? {} : { url: bot.url }) };
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
