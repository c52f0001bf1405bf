import { createHash } from 'node:crypto';
import {
  type Arena,
  type ArenaSeat,
  type Asking,
  type Attempt,
  type LastError,
  openSeat,
  type Participant,
  type TableTalk,
  USUAL_TIMEOUTS,
} from '@hegemon/arena';
import type { Refusal, Seat } from '@hegemon/engine';
import type { Match } from '@hegemon/match';
import type { Way, Ways } from '../arena/ways.js';
import type { Links } from '../links.js';
import type { Open } from '../tables/keeper.js';
import { nameOf, type SeatSetup } from '../tables/seats.js';

/** With so many errors in a row a program's seat is played by a computer, until it is called again later. */
export const MOST_ERRORS = 3;
const AGAIN_AFTER = 60_000;
const MOST_SEATS = 2_000;
const BUDGET = { type: 'nodes', nodes: 2_000 } as const;

/** A program that plays as many matches as it can is waited for so long, where people wait and where nobody does. */
const WAIT_WITH_PEOPLE = 15_000;
const WAIT_WITHOUT = 10 * 60_000;

export type BotSeat = Extract<SeatSetup, { readonly type: 'bot' }>;

/** One program at one seat of one match, as this server knows it. */
interface Contact {
  readonly seat: ArenaSeat;
  readonly way: Way | undefined;
  errors: number;
  lastError: LastError | null;
  asked: number;
  told: number;
  /** Not called before this moment. */
  notBefore: number;
}

/** What came of asking a program: actions one after the other, or nothing where a computer must step in. */
export type RemoteAnswer =
  | { readonly type: 'actions'; readonly actions: readonly object[] }
  | { readonly type: 'again' }
  /** It plays as many other matches as it can: ask later. */
  | { readonly type: 'later' }
  | { readonly type: 'unreachable'; readonly refusal: Refusal };

function uuidOf(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What everybody may know; opaque ids are new in every match, and the same on every server. */
function talkOf({ row, match }: Open): TableTalk {
  const news = match.newsFor('spectator', Math.max(1, match.log.length)).at(-1);
  return {
    match: uuidOf(row.id),
    names: row.seats.map(nameOf),
    ids: row.seats.map((_, seat) =>
      createHash('sha256').update(`${row.id}/${seat}`).digest('hex').slice(0, 12),
    ),
    neutral: [],
    inPlay: inPlayOf(match),
    lastAction: news?.happenings.at(-1)?.text ?? '',
    lastEvent: null,
    attempts: match.log.length,
  };
}

function inPlayOf(match: Match): readonly Seat[] {
  const gone = new Set(match.outcome()?.places.slice(1).flat() ?? []);
  return Array.from({ length: match.seats }, (_, seat) => seat).filter(seat => !gone.has(seat));
}

/** The programs that sit at this server's tables: at addresses, or registered. */
export class Remotes {
  private readonly arena: Arena;
  private readonly ways: Ways;
  private readonly links: Links;
  private readonly now: () => number;
  private readonly contacts = new Map<string, Promise<Contact | Refusal>>();
  /** Since when a seat is waited for. */
  private readonly waited = new Map<string, number>();
  private isClosed = false;

  constructor(arena: Arena, ways: Ways, links: Links, now: () => number) {
    this.arena = arena;
    this.ways = ways;
    this.links = links;
    this.now = now;
  }

  /** Asks a program what to do. */
  async ask(open: Open, seat: Seat, setup: BotSeat, asking: AskingParts): Promise<RemoteAnswer> {
    const talk = talkOf(open);
    const contact = await this.contactFor(open, seat, setup, talk);
    if ('code' in contact) {
      if (contact === BUSY && this.isWorthWaiting(open, seat)) return { type: 'later' };
      return { type: 'unreachable', refusal: contact };
    }
    if (contact.notBefore > this.now() || contact.way?.isGone())
      return { type: 'unreachable', refusal: contact.lastError ?? UNREACHABLE };
    const { errors, lastError } = contact;
    const attempt = await contact.seat.ask({
      ...asking,
      talk,
      seq: ++contact.asked,
      errors,
      errorsLeft: MOST_ERRORS - errors,
      lastError,
    });
    // whoever goes on with the match asks again
    if (this.isClosed && attempt.type === 'strike') return { type: 'again' };
    return this.judge(contact, attempt);
  }

  private isWorthWaiting({ row }: Open, seat: Seat): boolean {
    const key = `${row.id}:${seat}`;
    const since = this.waited.get(key) ?? this.now();
    if (this.waited.size >= MOST_SEATS) this.waited.clear();
    this.waited.set(key, since);
    const most = row.seats.some(({ type }) => type === 'person') ? WAIT_WITH_PEOPLE : WAIT_WITHOUT;
    return this.now() - since < most;
  }

  private judge(contact: Contact, attempt: Attempt): RemoteAnswer {
    if (attempt.type !== 'strike') {
      if (attempt.type === 'plan') contact.way?.succeeded();
      contact.errors = 0;
      contact.lastError = null;
      const { actions, capture } = attempt.plan;
      return { type: 'actions', actions: capture ? [...actions, capture] : actions };
    }
    contact.errors++;
    contact.lastError = attempt.error;
    if (contact.errors < MOST_ERRORS && !attempt.isLost) return { type: 'again' };
    contact.way?.failed(attempt.error.message);
    if (contact.errors >= MOST_ERRORS) {
      contact.errors = 0;
      contact.notBefore = this.now() + AGAIN_AFTER;
    }
    return { type: 'unreachable', refusal: attempt.error };
  }

  private contactFor(open: Open, seat: Seat, setup: BotSeat, talk: TableTalk): Promise<Contact | Refusal> {
    const key = `${open.row.id}:${seat}`;
    const known = this.contacts.get(key);
    if (known) return known;
    if (this.contacts.size >= MOST_SEATS) this.contacts.clear();
    const made = this.call(open, seat, setup, talk);
    this.contacts.set(key, made);
    const forget = () => this.contacts.delete(key);
    made.then(contact => {
      if (contact === BUSY) forget();
      else if ('code' in contact) setTimeout(forget, AGAIN_AFTER).unref();
      else this.waited.delete(key);
    }, forget);
    return made;
  }

  private async call(open: Open, seat: Seat, setup: BotSeat, talk: TableTalk): Promise<Contact | Refusal> {
    const { bot } = setup;
    const way = bot === undefined ? undefined : await this.ways.find(bot, open.row.id);
    if (way === 'busy') return BUSY;
    if (way && 'code' in way) return way;
    const refusal = await this.begin(open, seat, way ?? { bot: setup.url ?? '' }, way, talk);
    if ('code' in refusal && !this.isClosed) way?.failed(refusal.message);
    return refusal;
  }

  private async begin(
    { row, match }: Open,
    seat: Seat,
    who: Participant,
    way: Way | undefined,
    talk: TableTalk,
  ): Promise<Contact | Refusal> {
    // above all numbers that were used before a server died: it sends less than one message a millisecond
    const seq = Math.max(0, this.now() - (row.startedAt?.getTime() ?? this.now()));
    const options = { game: row.game, timeouts: USUAL_TIMEOUTS, taken: [], seq };
    const opened = await openSeat(this.arena, { ...who, name: nameOf(row.seats[seat]!, seat) }, options);
    if (!opened.ok) return opened.refusal;
    const refusal = await opened.open.seat.begin({
      seat,
      talk,
      game: row.game,
      config: match.config,
      errorsAllowed: MOST_ERRORS,
      log: line => way?.log(line),
    });
    const fresh = { errors: 0, lastError: null, asked: match.log.length, told: 0, notBefore: 0 };
    return refusal ?? { seat: opened.open.seat, way, ...fresh };
  }

  /** From now on nobody is given up: whoever is asked is asked again elsewhere. */
  close(): void {
    this.isClosed = true;
  }

  /** Tells programs at a table what happened, and when it is over. */
  tell(open: Open): void {
    const { row, match } = open;
    row.seats.forEach((setup, seat) => {
      if (setup.type !== 'bot') return;
      void this.contacts.get(`${row.id}:${seat}`)?.then(contact => {
        if (!('code' in contact)) this.tellOne(open, match, contact, seat);
      });
    });
  }

  private tellOne(open: Open, match: Match, contact: Contact, seat: Seat): void {
    const talk = talkOf(open);
    const outcome = match.outcome();
    if (outcome) {
      const place = outcome.places.findIndex(group => group.includes(seat)) + 1;
      const isDraw = outcome.winners.length > 1;
      this.contacts.delete(`${open.row.id}:${seat}`);
      // who has the link of a table by link is for its people to say
      const replay = open.row.isPublic ? this.links.replay(open.row.id) : null;
      void contact.seat.end({ talk, outcome, place, isDraw, replay });
      return;
    }
    const { errors, lastError } = contact;
    const news = () => {
      const fresh = match.newsFor(seat, contact.told + 1);
      contact.told = fresh.at(-1)?.number ?? contact.told;
      return fresh;
    };
    contact.seat.tell({ view: match.view(seat), talk, errors, lastError, news });
  }
}

const BUSY: Refusal = { code: 'busy', message: 'It plays as many other matches as it can.' };
const UNREACHABLE: Refusal = { code: 'unreachable', message: 'It made too many errors.' };

/** What a question to a program has besides what this server knows of the program itself. */
export type AskingParts = Pick<
  Asking,
  'seat' | 'view' | 'prompt' | 'random' | 'budget' | 'legal' | 'byDefault' | 'explain'
>;

/** A question to a seat out of a match as it stands; nothing where the seat is not asked. */
export function askingOf({ match }: Open, seat: Seat): AskingParts | undefined {
  const question = match.question(seat, BUDGET);
  if (!question) return undefined;
  const legal = match.legalActions(seat);
  return {
    ...question,
    legal: () => legal,
    byDefault: () => undefined,
    // of several actions the later ones are checked when they are done
    explain: actions => (actions[0] ? match.explain(seat, actions[0]) : undefined),
  };
}
