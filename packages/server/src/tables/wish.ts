import { findBot, levelsOf } from '@hegemon/bots';
import { findGame } from '@hegemon/engine';
import type { Person } from '../people/people.js';
import { Refused } from '../problem.js';
import type { SeatSetup } from './seats.js';
import { type Terms, USUAL_TERMS } from './terms.js';

/** What somebody wants a table to be. */
export interface Wish {
  readonly game: string;
  readonly config: unknown;
  readonly seats: readonly SeatWish[];
  readonly terms: Terms;
  readonly isPublic: boolean;
  /** When computers take the seats that are still free, and the match begins. */
  readonly fillAt?: Date;
  /** Whether it is to count for ratings. */
  readonly isRated?: boolean;
}

export type SeatWish =
  | { readonly type: 'me' }
  | { readonly type: 'open' }
  /** Kept for somebody, by their name. */
  | { readonly type: 'invited'; readonly name: string }
  | { readonly type: 'computer'; readonly level: string }
  /** A program at an address, by a name that is made up for it, or one that is registered. */
  | {
      readonly type: 'bot';
      readonly url?: string | undefined;
      readonly name?: string | undefined;
      readonly bot?: string | undefined;
    };

const COMPUTER_NAMES = ['Ada', 'Boris', 'Chen', 'Dalia', 'Emeka', 'Freya', 'Goran', 'Hana', 'Imre', 'Juno'];

export function unknownLevel(game: string): Refused {
  const levels = levelsOf(game).map(({ id }) => id);
  return new Refused(422, 'UnknownLevel', `Computers of ${game} are ${levels.join(', ')}.`);
}

export function computerSeat(level: string, index: number): SeatSetup {
  return { type: 'computer', level, name: COMPUTER_NAMES[index % COMPUTER_NAMES.length]! };
}

/** The seat somebody wishes for; people by their ids and registered bots by their names, found before. */
export function seatFrom(
  wish: SeatWish,
  index: number,
  host: Person,
  game: string,
  ids: ReadonlyMap<string, string>,
  bots: ReadonlyMap<string, string>,
): SeatSetup {
  switch (wish.type) {
    case 'me':
      return { type: 'person', person: host.id, name: host.name };
    case 'open':
      return { type: 'open' };
    case 'invited': {
      const person = ids.get(wish.name);
      if (!person) throw new Refused(422, 'UnknownPerson', `There is nobody called ${wish.name}.`);
      return { type: 'invited', person, name: wish.name };
    }
    case 'computer':
      if (!findBot(game, wish.level)) throw unknownLevel(game);
      return computerSeat(wish.level, index);
    case 'bot':
      return botSeat(wish, bots);
  }
}

function botSeat(
  wish: Extract<SeatWish, { readonly type: 'bot' }>,
  bots: ReadonlyMap<string, string>,
): SeatSetup {
  const { bot, url, name } = wish;
  // registered ones were found before
  if (bot !== undefined) return { type: 'bot', bot, name: bots.get(bot)! };
  if (url !== undefined && name !== undefined) return { type: 'bot', url, name };
  throw new Refused(422, 'BadSeats', 'A bot sits by its id, or by an address and a name.');
}

const CLAIM_FIRST = 'Keep your name with a password or a passkey first: at a rated table everybody is known.';

/** At a rated table sit people who keep their names: a guest could be anybody. */
export function demandKnown(person: Person): void {
  if (person.isGuest) throw new Refused(403, 'ClaimFirst', CLAIM_FIRST);
}

/** What counts for ratings is played for all to see, by known players, with rules that are the same for all. */
function checkRated({ game, config, seats, isPublic }: Wish, host: Person): void {
  const refuse = (why: string) => new Refused(422, 'NotRated', `A rated match ${why}.`);
  demandKnown(host);
  if (!isPublic) throw refuse('is public: its result goes into the public log');
  if (typeof config !== 'string' || !findGame(game)?.boards.includes(config))
    throw refuse("is played on one of the game's own boards, with its usual rules");
  if (seats.some(seat => seat.type === 'bot' && seat.bot === undefined))
    throw refuse('is for registered bots only');
}

/** Refuses a wish that its game, or good sense, does not allow. */
export function checkWish(wish: Wish, host: Person): void {
  const { game: id, config, seats, terms } = wish;
  const game = findGame(id);
  if (!game) throw new Refused(422, 'UnknownGame', `There is no game called ${id}.`);
  const parsed = game.parseConfig(config);
  if (!parsed.ok) {
    const { path, message } = parsed.problems[0]!;
    throw new Refused(422, 'BadConfig', `${path}: ${message}`);
  }
  const { min, max } = game.rules(parsed.value).seats;
  if (seats.length < min || seats.length > max)
    throw new Refused(
      422,
      'BadSeats',
      `${game.title} on this board is for ${min === max ? min : `${min} to ${max}`} players.`,
    );
  if (seats.filter(({ type }) => type === 'me').length > 1)
    throw new Refused(422, 'BadSeats', 'One person has one seat.');
  const people = seats.filter(({ type }) => type !== 'computer' && type !== 'bot').length;
  if (terms.clock.type === 'none' && people > 1)
    throw new Refused(422, 'BadTerms', 'Where people wait for each other there must be a clock.');
  if (wish.isRated) checkRated(wish, host);
}

/** What a table agrees on where nobody said anything: nobody hurries somebody who plays alone. */
export function usualTerms(game: string, config: unknown, seats: readonly SeatWish[]): Terms {
  const people = seats.filter(({ type }) => type !== 'computer' && type !== 'bot').length;
  if (people < 2) return { ...USUAL_TERMS, clock: { type: 'none' } };
  return isPlannedAtOnce(game, config) ? { ...USUAL_TERMS, clock: PLANNING } : USUAL_TERMS;
}

/** Where everybody plans a whole turn at once, it takes longer. */
const PLANNING = { type: 'live', perDecision: 150_000, bank: 0 } as const;

function isPlannedAtOnce(id: string, config: unknown): boolean {
  const game = findGame(id);
  const parsed = game?.parseConfig(config);
  if (!game || !parsed?.ok) return false;
  const rules = game.rules(parsed.value);
  const start = rules.setup(rules.seats.min);
  return start.ok && rules.defaultAction(start.value, 'clock') !== undefined;
}
