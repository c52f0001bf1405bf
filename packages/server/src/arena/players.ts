import { findBot } from '@hegemon/bots';
import { games } from '@hegemon/engine';
import { sql } from 'kysely';
import type { Store } from '../store/store.js';
import type { SeatSetup } from '../tables/seats.js';

/** Whoever is rated: `person:ID`, `bot:ID` or `computer:LEVEL`. */
export type PlayerId = string;

export const PLAYER_KINDS = ['person', 'bot', 'computer'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

export const PLAYER = /^(person|bot|computer):([\w-]{1,40})$/;

/** A program that somebody seated by its address: it has no rating and no page. */
export const STRANGER: PlayerId = 'bot:unregistered';

export function playerOf(seat: SeatSetup): PlayerId {
  switch (seat.type) {
    case 'person':
    case 'invited':
      return `person:${seat.person}`;
    case 'computer':
      return `computer:${seat.level}`;
    case 'bot':
      return seat.bot === undefined ? STRANGER : `bot:${seat.bot}`;
    case 'open':
      return 'person:nobody';
  }
}

/** The two parts of a player's id; nothing for what is none. */
export function partsOf(player: PlayerId): { readonly kind: PlayerKind; readonly id: string } | undefined {
  const [, kind, id] = PLAYER.exec(player) ?? [];
  return kind && id ? { kind: kind as PlayerKind, id } : undefined;
}

/** What a computer's level is called, in whichever game it plays. */
export function levelTitle(level: string): string | undefined {
  for (const { id } of games) {
    const found = findBot(id, level);
    if (found) return found.title;
  }
  return undefined;
}

/** What players are called today; those that are gone or unknown by their ids. */
export async function namesOf(
  { db }: Store,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, string>> {
  const names = new Map<PlayerId, string>();
  const wanted = [...new Set(players)];
  for (const player of wanted) {
    const parts = partsOf(player);
    names.set(player, (parts?.kind === 'computer' && levelTitle(parts.id)) || player);
  }
  const { rows } = await sql<{ player: string; name: string }>`
    with wanted as (select value as player from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))
    select player, name from wanted join person on player = 'person:' || person.id
    union all
    select player, name from wanted join bot on player = 'bot:' || bot.id`.execute(db);
  for (const { player, name } of rows) names.set(player, name);
  return names;
}
