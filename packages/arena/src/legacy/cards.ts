import type { ClassicView, Refusal, Seat } from '@hegemon/engine';
import type { LegacyBoard } from './board.js';
import { isSet } from './offer.js';
import { refusal } from './words.js';

export type ReadCards =
  | { readonly ok: true; readonly cards: readonly [i: number, j: number, k: number] }
  | { readonly ok: false; readonly refusal: Refusal };

function refuse(why: Refusal): ReadCards {
  return { ok: false, refusal: why };
}

/** Three cards by the names of their countries. The first whose country the player owns comes first: it pays. */
export function readCards(board: LegacyBoard, view: ClassicView, seat: Seat, data: unknown): ReadCards {
  if (!Array.isArray(data) || data.length !== 3)
    return refuse(refusal.needsData('spend_cards', 'a list of three cards'));
  const cards: (number | undefined)[] = data.map(name => heldCard(board, view, name));
  fillWilds(board, view, data, cards);
  const missing = cards.indexOf(undefined);
  if (missing >= 0) return refuse(refusal.notHeld(data[missing]));
  // None is missing.
  const found = cards as number[];
  const again = found.findIndex((card, i) => found.indexOf(card) < i);
  if (again >= 0) return refuse(refusal.twice(data[again]));
  if (!isSet(board, found)) return refuse(refusal.noSet());
  const [i, j, k] = paidFirst(board, view, seat, found);
  return { ok: true, cards: [i!, j!, k!] };
}

/** The card of that name in the player's hand. A bare `wild` is none yet. */
function heldCard(board: LegacyBoard, view: ClassicView, name: unknown): number | undefined {
  if (typeof name !== 'string') return undefined;
  const country = board.countries.find(name);
  return view.hand.find(card =>
    country === undefined
      ? board.cardNames[card] === name.trim().toLowerCase()
      : board.config.cards[card]![1] === country,
  );
}

/** A bare `wild` stands for any wild card of the hand that was not named otherwise. */
function fillWilds(
  board: LegacyBoard,
  view: ClassicView,
  names: readonly unknown[],
  cards: (number | undefined)[],
): void {
  const isWild = (card: number) => board.config.cards[card]![1] === null;
  names.forEach((name, i) => {
    if (cards[i] === undefined && typeof name === 'string' && name.trim().toLowerCase() === 'wild')
      cards[i] = view.hand.find(card => isWild(card) && !cards.includes(card));
  });
}

function paidFirst(board: LegacyBoard, view: ClassicView, seat: Seat, cards: readonly number[]): number[] {
  const owned = cards.find(card => {
    const country = board.config.cards[card]![1];
    return country !== null && view.owners[country] === seat;
  });
  return owned === undefined ? [...cards] : [owned, ...cards.filter(card => card !== owned)];
}
