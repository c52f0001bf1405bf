import type { Kysely } from 'kysely';
import { type Hub, topicOf } from '../live/hub.js';
import type { Person } from '../people/people.js';
import { forbidden, missing, Refused } from '../problem.js';
import type { Schema } from '../store/schema.js';
import type { Row } from './row.js';
import { seatOf } from './seats.js';

/** Something that was said at a table. */
export interface Said {
  readonly id: number;
  readonly match: string;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

export const LONGEST_TEXT = 500;
/** So many messages of one person within so many milliseconds. */
const MOST = 5;
const WITHIN = 10_000;
const MOST_KNOWN = 10_000;

/** What people say at tables, and whom they do not want to read. */
export class Chat {
  private readonly db: Kysely<Schema>;
  private readonly hub: Hub;
  private readonly now: () => number;
  private readonly spoken = new Map<string, number[]>();

  constructor(db: Kysely<Schema>, hub: Hub, now: () => number) {
    this.db = db;
    this.hub = hub;
    this.now = now;
  }

  async say(row: Row, person: Person, wish: string): Promise<Said> {
    if (seatOf(row.seats, person.id) === undefined && row.host !== person.id)
      throw forbidden('Only those who sit at the table talk at it.');
    const text = plainText(wish);
    if (text === '') throw new Refused(422, 'Empty', 'There is nothing to say.');
    this.slowDown(person.id);
    const { id, at } = await this.db
      .insertInto('chat')
      .values({ match_id: row.id, person_id: person.id, text })
      .returning(['id', 'at'])
      .executeTakeFirstOrThrow();
    const said = { id: Number(id), match: row.id, person: person.id, name: person.name, text };
    const message = { ...said, at: at.toISOString() };
    this.hub.say(topicOf.match(row.id), { type: 'said', ...message });
    return message;
  }

  private slowDown(person: string): void {
    const now = this.now();
    const recent = (this.spoken.get(person) ?? []).filter(at => at > now - WITHIN);
    if (recent.length >= MOST) throw new Refused(429, 'TooMany', 'Not so fast: wait a moment.');
    if (this.spoken.size >= MOST_KNOWN) this.spoken.clear();
    this.spoken.set(person, [...recent, now]);
  }

  /** The last messages of a table that a person wants to read, the oldest first. */
  async list(match: string, reader: Person | undefined, limit: number): Promise<readonly Said[]> {
    const rows = await this.db
      .selectFrom('chat')
      .innerJoin('person', 'person.id', 'chat.person_id')
      .select(['chat.id', 'chat.person_id', 'person.name', 'chat.text', 'chat.at'])
      .where('chat.match_id', '=', match)
      .where('chat.person_id', 'not in', query =>
        query
          .selectFrom('mute')
          .select('mute.muted_id')
          .where('mute.person_id', '=', reader?.id ?? ''),
      )
      .orderBy('chat.id', 'desc')
      .limit(limit)
      .execute();
    return rows
      .map(({ id, person_id: person, name, text, at }) => ({
        id: Number(id),
        match,
        person,
        name,
        text,
        at: at.toISOString(),
      }))
      .reverse();
  }

  async mutedBy(person: string): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('mute')
      .select('muted_id')
      .where('person_id', '=', person)
      .execute();
    return rows.map(row => row.muted_id);
  }

  async mute(person: Person, muted: string): Promise<void> {
    const other = await this.db.selectFrom('person').select('id').where('id', '=', muted).executeTakeFirst();
    if (!other) throw missing('person');
    await this.db
      .insertInto('mute')
      .values({ person_id: person.id, muted_id: muted })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await this.tellMutes(person.id);
  }

  async unmute(person: Person, muted: string): Promise<void> {
    await this.db
      .deleteFrom('mute')
      .where('person_id', '=', person.id)
      .where('muted_id', '=', muted)
      .execute();
    await this.tellMutes(person.id);
  }

  /** Lets the person's connections know whom to leave out. */
  private async tellMutes(person: string): Promise<void> {
    const muted = (await this.mutedBy(person)).slice(0, 200);
    this.hub.say(topicOf.person(person), { type: 'mutes', muted });
  }
}

/** Text without what would not be seen, or would change how the rest is seen. */
function plainText(wish: string): string {
  return wish
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}
