import { findBot, levelsOf } from '@hegemon/bots';
import type { Seat } from '@hegemon/engine';
import { isAway } from '../tables/away.js';
import type { Open } from '../tables/keeper.js';

/** Who decides for a seat, where it is no person. */
export type Decider =
  | { readonly type: 'computer'; readonly level: string; readonly isStandIn: boolean }
  | { readonly type: 'bot'; readonly name: string; readonly url?: string; readonly bot?: string };

/** Who plays for those who resigned, are away, or cannot be reached: neither the weakest nor the strongest. */
export function standInOf(game: string): string {
  const levels = levelsOf(game);
  return levels[Math.floor(levels.length / 2)]!.id;
}

/** Who decides for a seat now; nobody of ours where a person does. */
export function deciderOf({ row, match, clocks }: Open, seat: Seat, now: number): Decider | undefined {
  const standIn = (): Decider => ({ type: 'computer', level: standInOf(row.game), isStandIn: true });
  if (match.resigned.includes(seat)) return standIn();
  const setup = row.seats[seat]!;
  switch (setup.type) {
    case 'computer': {
      const level = findBot(row.game, setup.level) ? setup.level : standInOf(row.game);
      return { type: 'computer', level, isStandIn: false };
    }
    case 'bot':
      return setup;
    case 'person': {
      const isLate = row.terms.policy === 'computer' && (clocks.deadlineOf(seat) ?? Infinity) <= now;
      return isLate || isAway(row.seats, clocks, seat) ? standIn() : undefined;
    }
    default:
      return standIn();
  }
}

/** The first seat that waits for a computer or a program, and which. */
export function nextDecider(
  open: Open,
  now: number,
): { readonly seat: Seat; readonly decider: Decider } | undefined {
  const turn = open.match.turn();
  for (const seat of turn.type === 'seats' ? turn.seats : []) {
    const decider = deciderOf(open, seat, now);
    if (decider) return { seat, decider };
  }
  return undefined;
}

/** How long a level may think about one decision, in milliseconds: each twice as long as the one below it. */
export function timeFor(game: string, level: string): number {
  const rank = levelsOf(game).findIndex(({ id }) => id === level);
  return Math.min(1_500, 40 * 2 ** Math.max(0, rank));
}
