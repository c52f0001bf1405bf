import { createHash, randomBytes, randomInt } from 'node:crypto';
import { looksOf, parsePlayerName } from '@hegemon/arena';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Hub } from '../live/hub.js';
import { Refused, refuseBy } from '../problem.js';
import type { PersonTable, Schema } from '../store/schema.js';
import { hashPassword, isPassword } from './password.js';

/** Who somebody is to this server. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly isAdmin: boolean;
}

export interface TokenInfo {
  /** Tells tokens apart; not the token itself. */
  readonly id: string;
  readonly label: string;
  readonly createdAt: string;
}

export interface SignedIn {
  readonly person: Person;
  /** For the cookie, or for a program. Kept here only as a hash. */
  readonly token: string;
}

/** What goes with a new password. */
export interface Claim {
  /** Another name. */
  readonly wish?: string | undefined;
  /** The password until now, where there is one. */
  readonly current?: string | undefined;
  /** The login that stays. */
  readonly token?: string | undefined;
}

const NO_CURRENT = 'To change a password, give the current one.';
const NOT_CURRENT = 'That is not the current password.';
const DAY = 86_400_000;
export const COOKIE_DAYS = 180;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 200;
/** Who is remembered between requests, and for how long. */
const MOST_KNOWN = 20_000;
const KNOWN_FOR = 30_000;
const UNIQUE = '23505';

/** The topic on which servers hear that logins of somebody have ended. */
export const topicOfLogins = (person: string): string => `logins:${person}`;

/** Somebody is to be looked up anew on all servers. */
export function sayChanged(hub: Hub, person: string): void {
  hub.say(topicOfLogins(person), { type: 'logins-ended', person });
}

/** An id that nobody guesses. It begins with a letter: a spreadsheet takes a minus for a formula. */
export function newId(): string {
  const bytes = randomBytes(9);
  bytes[0]! &= 0x7f;
  return bytes.toString('base64url');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const ADJECTIVES = [
  'Quiet',
  'Bold',
  'Swift',
  'Amber',
  'Northern',
  'Clever',
  'Iron',
  'Lucky',
  'Silver',
  'Wandering',
];
const NOUNS = ['Falcon', 'Fox', 'Admiral', 'Heron', 'Otter', 'Lynx', 'Scout', 'Badger', 'Comet', 'Harbor'];

function guestName(): string {
  return `${ADJECTIVES[randomInt(ADJECTIVES.length)]} ${NOUNS[randomInt(NOUNS.length)]} ${randomInt(1000, 100_000)}`;
}

function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === UNIQUE;
}

/** People and how they prove who they are. */
export class People {
  private readonly db: Kysely<Schema>;
  private readonly now: () => number;
  private readonly onEnd: (person: string) => void;
  /** Counts how often somebody was forgotten. */
  private turn = 0;
  private readonly known = new Map<string, { readonly person: Person | undefined; readonly until: number }>();

  /** `onEnd` is told whenever logins of somebody have ended. */
  constructor(db: Kysely<Schema>, now: () => number, onEnd: (person: string) => void = () => undefined) {
    this.db = db;
    this.now = now;
    this.onEnd = onEnd;
  }

  /** Somebody has changed, or logins of theirs have ended, here or elsewhere: they are looked up anew. */
  forget(id: string): void {
    this.turn++;
    for (const [key, { person }] of this.known) if (person?.id === id) this.known.delete(key);
  }

  /** A guest plays at once, under a name of their own or one that is made up. */
  async makeGuest(wish?: string): Promise<SignedIn> {
    for (let tries = 0; ; tries++) {
      const parsed = parsePlayerName(wish ?? guestName());
      if (!parsed.ok) throw refuseBy(422, parsed.refusal);
      const person = { id: newId(), name: parsed.name, isGuest: true, isAdmin: false };
      await this.demandNoBot(parsed.name);
      try {
        await this.db
          .insertInto('person')
          .values({
            id: person.id,
            name: person.name,
            name_key: looksOf(person.name),
            is_guest: true,
            password: null,
          })
          .execute();
        return { person, token: await this.signIn(person.id, 'cookie', null) };
      } catch (error) {
        if (!isTaken(error)) throw error;
        if (wish !== undefined || tries > 5)
          throw new Refused(409, 'NameTaken', 'Somebody else has this name, or one that looks like it.');
      }
    }
  }

  /**
   * A guest keeps the name with a password; from then on they can sign in anywhere. Whoever has a password
   * changes it with the `current` one only: a browser left open is not enough. With a new one they are signed
   * out everywhere but where they are; tokens of programs stay.
   */
  async claim(person: Person, password: string, claim: Claim = {}): Promise<Person> {
    const { wish, current = '', token = '' } = claim;
    checkPassword(password);
    const row = await this.db
      .selectFrom('person')
      .select('password')
      .where('id', '=', person.id)
      .executeTakeFirst();
    const isFree = !row?.password;
    if (!isFree && !(await isPassword(current.slice(0, LONGEST_PASSWORD), row.password)))
      throw new Refused(403, 'WrongPassword', current === '' ? NO_CURRENT : NOT_CURRENT);
    const kept = await this.keep(person, { password: await hashPassword(password), token }, wish);
    this.end(person.id);
    return kept;
  }

  private end(person: string): void {
    this.forget(person);
    this.onEnd(person);
  }

  /** A guest keeps the name, having another way to sign in. A new password ends all logins but one. */
  async keep(
    person: Person,
    { password, token = '' }: { readonly password?: string; readonly token?: string },
    wish?: string,
  ): Promise<Person> {
    const parsed = parsePlayerName(wish ?? person.name);
    if (!parsed.ok) throw refuseBy(422, parsed.refusal);
    await this.demandNoBot(parsed.name);
    try {
      await this.db
        // in the same statement: nobody stays signed in with a password that is no more
        .with('ended', query =>
          query
            .deleteFrom('login')
            .where('person_id', '=', person.id)
            .where('kind', '=', 'cookie')
            .where(sql<boolean>`${password !== undefined}::boolean`)
            .where('hash', '<>', hashOf(token)),
        )
        .updateTable('person')
        .set({
          name: parsed.name,
          name_key: looksOf(parsed.name),
          is_guest: false,
          ...(password === undefined ? {} : { password }),
        })
        .where('id', '=', person.id)
        .execute();
    } catch (error) {
      if (isTaken(error))
        throw new Refused(409, 'NameTaken', 'Somebody else has this name, or one that looks like it.');
      throw error;
    }
    this.forget(person.id);
    return { ...person, name: parsed.name, isGuest: false };
  }

  /** People are not to be taken for bots, nor bots for people. */
  private async demandNoBot(name: string): Promise<void> {
    const bot = await this.db
      .selectFrom('bot')
      .select('id')
      .where('name_key', '=', looksOf(name))
      .executeTakeFirst();
    if (bot) throw new Refused(409, 'NameTaken', 'A bot has this name, or one that looks like it.');
  }

  async login(name: string, password: string): Promise<SignedIn> {
    const row = await this.db
      .selectFrom('person')
      .selectAll()
      .where('name_key', '=', looksOf(name))
      .executeTakeFirst();
    const isRight = await isPassword(password.slice(0, LONGEST_PASSWORD), row?.password ?? null);
    if (!row || !isRight)
      throw new Refused(401, 'WrongPassword', 'Name and password do not belong together.');
    return this.welcome(row);
  }

  /** Signs in somebody who has proved who they are. */
  async welcome(
    row: Pick<Selectable<PersonTable>, 'id' | 'name' | 'is_guest' | 'is_admin'>,
  ): Promise<SignedIn> {
    const person = { id: row.id, name: row.name, isGuest: row.is_guest, isAdmin: row.is_admin };
    return { person, token: await this.signIn(row.id, 'cookie', null) };
  }

  private async signIn(person: string, kind: 'cookie' | 'token', label: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expires = kind === 'cookie' ? new Date(this.now() + COOKIE_DAYS * DAY) : null;
    await this.db
      .insertInto('login')
      .values({ hash: hashOf(token), person_id: person, kind, label, expires_at: expires })
      .execute();
    return token;
  }

  /** Whose token this is; nobody's if it is made up, old or taken back. */
  async whoHas(token: string): Promise<Person | undefined> {
    if (token.length !== 43) return undefined;
    const hash = hashOf(token);
    const key = hash.toString('base64url');
    const known = this.known.get(key);
    if (known && known.until > this.now()) return known.person;
    const { turn } = this;
    const person = await this.findByHash(hash);
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    // a guess is not remembered: guesses would push people out; nor what may be over by now
    if (person && turn === this.turn) this.known.set(key, { person, until: this.now() + KNOWN_FOR });
    return person;
  }

  private async findByHash(hash: Buffer): Promise<Person | undefined> {
    const row = await this.db
      .selectFrom('login')
      .innerJoin('person', 'person.id', 'login.person_id')
      .select(['person.id', 'person.name', 'person.is_guest', 'person.is_admin', 'login.expires_at'])
      .where('login.hash', '=', hash)
      .executeTakeFirst();
    if (!row || (row.expires_at && row.expires_at.getTime() < this.now())) return undefined;
    return { id: row.id, name: row.name, isGuest: row.is_guest, isAdmin: row.is_admin };
  }

  async signOut(token: string): Promise<void> {
    const row = await this.db
      .deleteFrom('login')
      .where('hash', '=', hashOf(token))
      .returning('person_id')
      .executeTakeFirst();
    if (row) this.end(row.person_id);
  }

  /** A token for a program; shown once. */
  makeToken(person: Person, label: string): Promise<string> {
    return this.signIn(person.id, 'token', label);
  }

  async tokensOf(person: Person): Promise<readonly TokenInfo[]> {
    const rows = await this.db
      .selectFrom('login')
      .select(['hash', 'label', 'created_at'])
      .where('person_id', '=', person.id)
      .where('kind', '=', 'token')
      .orderBy('created_at')
      .execute();
    return rows.map(({ hash, label, created_at }) => ({
      id: Buffer.from(hash).toString('base64url').slice(0, 12),
      label: label ?? '',
      createdAt: created_at.toISOString(),
    }));
  }

  async revokeToken(person: Person, id: string): Promise<boolean> {
    const rows = await this.db
      .selectFrom('login')
      .select('hash')
      .where('person_id', '=', person.id)
      .where('kind', '=', 'token')
      .execute();
    const row = rows.find(
      ({ hash }) => Buffer.from(hash).toString('base64url').startsWith(id) && id.length === 12,
    );
    if (!row) return false;
    await this.db.deleteFrom('login').where('hash', '=', row.hash).execute();
    this.end(person.id);
    return true;
  }
}

function checkPassword(password: string): void {
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD)
    throw new Refused(
      422,
      'BadPassword',
      `A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`,
    );
}
