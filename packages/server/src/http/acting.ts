import type { Refusal } from '@hegemon/engine';
import { isResign } from '@hegemon/match';
import type { Person } from '../people/people.js';
import { isAway } from '../tables/away.js';
import { seatOf } from '../tables/seats.js';
import type { Context } from './context.js';

/** What came of an action: the number it got, or why it was refused. */
export type Deed =
  | { readonly ok: true; readonly number: number }
  | { readonly ok: false; readonly status: number; readonly refusal: Refusal };

const NO_SEAT: Deed = {
  ok: false,
  status: 403,
  refusal: { code: 'Forbidden', message: 'You have no seat at this table.' },
};
const NO_MATCH: Deed = {
  ok: false,
  status: 404,
  refusal: { code: 'NotFound', message: 'There is no such match.' },
};

interface Standing {
  readonly seat: number | undefined;
  readonly isAway: boolean;
  readonly number: number;
}

function standingOf(context: Context, match: string, person: Person): Promise<Standing | undefined> {
  return context.keeper.look(match, ({ log }, { seats }, clocks) => {
    const seat = seatOf(seats, person.id);
    return { seat, isAway: seat !== undefined && isAway(seats, clocks, seat), number: log.length };
  });
}

/** The seat of somebody who is there, at a table that is open here: mostly so, and known at once. */
function seatAt(context: Context, match: string, person: Person): number | undefined {
  const open = context.keeper.peek(match);
  const seat = open && seatOf(open.row.seats, person.id);
  return open && seat !== undefined && !isAway(open.row.seats, open.clocks, seat) ? seat : undefined;
}

/** A person acts. Whoever does is there again, should a computer have played for them. */
export async function actAs(
  context: Context,
  match: string,
  person: Person,
  action: object,
  /** The number that it is meant to get among their own news. */
  number?: number,
): Promise<Deed> {
  const seat = seatAt(context, match, person) ?? (await comeBack(context, match, person, action));
  if (typeof seat !== 'number') return seat;
  const acted = await context.keeper.act(match, { seat, action, news: number ?? 'next' });
  context.metrics.acted(acted?.ok === true);
  if (!acted) return NO_MATCH;
  if (acted.ok) return { ok: true, number: acted.number };
  return { ok: false, status: acted.refusal.code === 'TooLate' ? 409 : 422, refusal: acted.refusal };
}

/** The seat of a person, who takes it back should a computer sit there, unless it is to resign. */
async function comeBack(
  context: Context,
  match: string,
  person: Person,
  action: object,
): Promise<number | Deed> {
  const standing = await standingOf(context, match, person);
  if (!standing) return NO_MATCH;
  const { seat, number } = standing;
  if (seat === undefined) return NO_SEAT;
  if (standing.isAway && !isResign(action)) await takeSeat(context, match, seat, number);
  return seat;
}

/** A person takes their seat back from the computer that sits in for them. */
export async function takeBack(context: Context, match: string, person: Person): Promise<Deed> {
  const standing = await standingOf(context, match, person);
  if (!standing) return NO_MATCH;
  const { seat, number } = standing;
  if (seat === undefined) return NO_SEAT;
  if (standing.isAway) await takeSeat(context, match, seat, number);
  const heard = await context.keeper.look(match, one => one.newsFor(seat).length);
  return { ok: true, number: heard ?? 0 };
}

async function takeSeat(context: Context, match: string, seat: number, number: number): Promise<void> {
  await context.lobby.takeBack(match, seat, number);
  await context.keeper.refresh(match);
  context.changed(await context.lobby.find(match));
}
