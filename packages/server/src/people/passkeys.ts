import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely, Selectable } from 'kysely';
import { missing, Refused } from '../problem.js';
import type { PasskeyChallengeTable, PasskeyTable, Schema } from '../store/schema.js';
import type { People, Person, SignedIn } from './people.js';

/** The name that passkeys are made for, and the page that asks for them. */
export interface Site {
  readonly rpId: string;
  readonly origin: string;
}

export interface PasskeyInfo {
  /** Tells passkeys apart; not the passkey's own id. */
  readonly id: string;
  readonly isSynced: boolean;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

type Purpose = PasskeyChallengeTable['purpose'];

const TITLE = 'Hegemon';
/** A person has so long to touch their device, in milliseconds. */
const PATIENCE = 5 * 60_000;
const MOST_PASSKEYS = 20;
const UNIQUE = '23505';

const wrong = (): Refused =>
  new Refused(401, 'WrongPasskey', 'That passkey could not be checked: try once more.');

/** Large: loaded by the first who needs it. */
const webauthn = () => import('@simplewebauthn/server');

function shortId(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 12);
}

/** Keys that devices hold, one or more of a person: sign in without a name or a password. */
export class Passkeys {
  private readonly db: Kysely<Schema>;
  private readonly people: People;
  private readonly now: () => number;

  constructor(db: Kysely<Schema>, people: People, now: () => number) {
    this.db = db;
    this.people = people;
    this.now = now;
  }

  /** What a browser needs to make a passkey for somebody. */
  async optionsToAdd(person: Person, { rpId }: Site): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.keysOf(person);
    if (known.length >= MOST_PASSKEYS)
      throw new Refused(409, 'TooMany', `One person has at most ${MOST_PASSKEYS} passkeys.`);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: TITLE,
      rpID: rpId,
      userID: Uint8Array.from(Buffer.from(person.id)),
      userName: person.name,
      timeout: PATIENCE,
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.remember(options.challenge, 'add', person.id);
    return options;
  }

  /** Adds the passkey that a browser has made. A guest keeps the name with it. */
  async add(person: Person, site: Site, response: RegistrationResponseJSON, wish?: string): Promise<Person> {
    const challenge = await this.spend(response.response.clientDataJSON, 'add', person.id);
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
    }).catch(() => {
      throw wrong();
    });
    if (!made) throw wrong();
    const { id, publicKey, counter, transports = [] } = made.credential;
    await this.insert({
      id,
      person_id: person.id,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      is_synced: made.credentialBackedUp,
    });
    return person.isGuest ? this.keep(person, id, wish) : person;
  }

  /** The name goes with the passkey: without the one there is not the other. */
  private async keep(person: Person, key: string, wish: string | undefined): Promise<Person> {
    try {
      return await this.people.keep(person, {}, wish);
    } catch (error) {
      await this.db.deleteFrom('passkey').where('id', '=', key).execute();
      throw error;
    }
  }

  private async insert(values: {
    id: string;
    person_id: string;
    public_key: Uint8Array;
    counter: number;
    transports: string;
    is_synced: boolean;
  }): Promise<void> {
    try {
      await this.db
        .insertInto('passkey')
        .values({ ...values, used_at: null })
        .execute();
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE) throw error;
      throw new Refused(409, 'PasskeyTaken', 'This passkey is known already.');
    }
  }

  /** What a browser needs to sign somebody in, whoever it may be. */
  async optionsToLogin({ rpId }: Site): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      timeout: PATIENCE,
      userVerification: 'required',
    });
    await this.remember(options.challenge, 'login', null);
    return options;
  }

  async login(site: Site, response: AuthenticationResponseJSON): Promise<SignedIn> {
    const challenge = await this.spend(response.response.clientDataJSON, 'login', null);
    const key = await this.db
      .selectFrom('passkey')
      .selectAll()
      .where('id', '=', response.id)
      .executeTakeFirst();
    if (!key || !isFor(response, key.person_id)) throw wrong();
    await this.use(key, await this.check(key, site, response, challenge));
    const row = await this.db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', key.person_id)
      .executeTakeFirstOrThrow();
    return this.people.welcome(row);
  }

  /** How often the passkey says that it was used; refuses what it did not sign. */
  private async check(
    key: Selectable<PasskeyTable>,
    { rpId, origin }: Site,
    response: AuthenticationResponseJSON,
    challenge: string,
  ): Promise<number> {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(key.public_key),
        // the driver gives large numbers as text
        counter: Number(key.counter),
        transports: [...key.transports],
      },
    }).catch(() => {
      throw wrong();
    });
    if (!verified) throw wrong();
    return authenticationInfo.newCounter;
  }

  /** Of two who come with the same count one has a copy: only the first is let in. */
  private async use(key: Selectable<PasskeyTable>, counter: number): Promise<void> {
    const { numUpdatedRows } = await this.db
      .updateTable('passkey')
      .set({ counter, used_at: new Date(this.now()) })
      .where('id', '=', key.id)
      .where('counter', '=', key.counter)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw wrong();
  }

  private async keysOf(person: Person): Promise<readonly Selectable<PasskeyTable>[]> {
    return this.db
      .selectFrom('passkey')
      .selectAll()
      .where('person_id', '=', person.id)
      .orderBy('created_at')
      .execute();
  }

  async list(person: Person): Promise<readonly PasskeyInfo[]> {
    return (await this.keysOf(person)).map(key => ({
      id: shortId(key.id),
      isSynced: key.is_synced,
      createdAt: key.created_at.toISOString(),
      usedAt: key.used_at?.toISOString() ?? null,
    }));
  }

  /** Takes a passkey away, unless its owner could not sign in without it. */
  async remove(person: Person, id: string): Promise<void> {
    const keys = await this.keysOf(person);
    const key = keys.find(one => shortId(one.id) === id);
    if (!key) throw missing('passkey');
    const { password } = await this.db
      .selectFrom('person')
      .select('password')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    if (keys.length === 1 && password === null)
      throw new Refused(409, 'LastPasskey', 'You could not sign in without it: add another one first.');
    await this.db.deleteFrom('passkey').where('id', '=', key.id).execute();
  }

  /** Any server may hear the answer, hence a row. Those that nobody answered are taken away. */
  private async remember(challenge: string, purpose: Purpose, person: string | null): Promise<void> {
    const expires = new Date(this.now() + PATIENCE);
    await this.db.deleteFrom('passkey_challenge').where('expires_at', '<', new Date(this.now())).execute();
    await this.db
      .insertInto('passkey_challenge')
      .values({ challenge, purpose, person_id: person, expires_at: expires })
      .execute();
  }

  /** The challenge that an answer is for: ours, not used before, and not too old. */
  private async spend(clientData: string, purpose: Purpose, person: string | null): Promise<string> {
    const challenge = challengeIn(clientData);
    const spent = await this.db
      .deleteFrom('passkey_challenge')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('person_id', person === null ? 'is' : '=', person)
      .returning('expires_at')
      .executeTakeFirst();
    if (!spent || spent.expires_at.getTime() < this.now()) throw wrong();
    return challenge;
  }
}

function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      readonly challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** A passkey says whose it is; that must be whom we know it by. */
function isFor({ response }: AuthenticationResponseJSON, person: string): boolean {
  const { userHandle } = response;
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === person;
}
