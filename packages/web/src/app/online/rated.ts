import type { SeatWish } from '@hegemon/client';
import { type Choices, GENERATED, usualChoices } from '../new/choices.js';

/** What somebody wants of a table, as far as it matters for ratings. */
export interface Ambition {
  readonly game: string;
  readonly choices: Choices;
  readonly seats: readonly SeatWish[];
  readonly isPublic: boolean;
  /** Whether they keep a name of their own here. */
  readonly isKnown: boolean;
}

/** Whether a match is played by the rules that the game has on its boards. */
export function isUsual(game: string, choices: Choices): boolean {
  const usual = { ...usualChoices(game), board: choices.board };
  const keys = Object.keys(usual) as (keyof Choices)[];
  return choices.board !== GENERATED && keys.every(key => choices[key] === usual[key]);
}

/** Why a match cannot count for ratings; nothing where it can. */
export function whyUnrated({ game, choices, seats, isPublic, isKnown }: Ambition): string {
  if (!isKnown) return 'Guests have no rating: keep your name first.';
  if (!isUsual(game, choices)) return "Only on the game's own boards, by their own rules.";
  if (!isPublic) return 'Only where everybody may look on.';
  if (seats.some(seat => seat.type === 'bot' && 'url' in seat)) return 'Only with bots that are registered.';
  return '';
}
