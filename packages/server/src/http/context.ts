import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Circuit } from '../arena/circuit.js';
import type { BotDesk } from '../arena/desk.js';
import type { Upkeep } from '../jobs/upkeep.js';
import type { Hub } from '../live/hub.js';
import type { Notices } from '../live/notices.js';
import type { Presence } from '../live/presence.js';
import type { Metrics } from '../ops/metrics.js';
import type { Passkeys } from '../people/passkeys.js';
import { COOKIE_DAYS, type People, type Person } from '../people/people.js';
import { notSignedIn } from '../problem.js';
import type { Store } from '../store/store.js';
import type { Chat } from '../tables/chat.js';
import type { Keeper } from '../tables/keeper.js';
import type { Lobby } from '../tables/lobby.js';
import type { Matchmaking } from '../tables/matchmaking.js';
import type { Row } from '../tables/row.js';

/** What routes need to answer. */
export interface Context extends BotDesk {
  readonly store: Store;
  readonly people: People;
  readonly passkeys: Passkeys;
  readonly lobby: Lobby;
  readonly keeper: Keeper;
  readonly hub: Hub;
  readonly presence: Presence;
  readonly notices: Notices;
  readonly chat: Chat;
  readonly matchmaking: Matchmaking;
  readonly metrics: Metrics;
  /** Starts the queues, if they are not started: whoever changes something may make a job. */
  wake(): Promise<void>;
  /** Tells everybody at a table that it has changed, and sees to it that its match goes on. Gives the row back. */
  changed(row: Row): Row;
  /** The same where the match has just begun: its people are told. */
  begin(row: Row): void;
  readonly upkeep: Upkeep;
  /** Results, ratings, ladders, tournaments. */
  readonly circuit: Circuit;
  /** Somebody came to watch a match: sees to it that it goes on, in case it was left. */
  visit(match: string): void;
}

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, Logger, ZodTypeProvider>;

export const COOKIE = 'hegemon';

/** Has a browser remember who it is for; an empty token makes it forget. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const age = token === '' ? 0 : COOKIE_DAYS * 86_400;
  reply.header('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`);
}

/** The token of a program that a request carries in its header. */
export function bearerOf({ headers }: { readonly headers: FastifyRequest['headers'] }): string | undefined {
  return /^Bearer ([\w-]+)$/.exec(headers.authorization ?? '')?.[1];
}

/** The token a request carries: a program's in a header, of a socket beside its protocol; a browser's in a cookie. */
export function tokenOf(request: { readonly headers: FastifyRequest['headers'] }): string | undefined {
  const { headers } = request;
  const bearer = bearerOf(request);
  if (bearer) return bearer;
  const beside = /(?:^|[ ,])bearer\.([\w-]+)/.exec(headers['sec-websocket-protocol'] ?? '')?.[1];
  if (beside) return beside;
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE) return value;
  }
  return undefined;
}

/** Who asks, if they said so. */
export async function whoAsks(context: Context, request: FastifyRequest): Promise<Person | undefined> {
  const token = tokenOf(request);
  return token === undefined ? undefined : context.people.whoHas(token);
}

/** Who asks; refuses those who did not say. */
export async function mustBe(context: Context, request: FastifyRequest): Promise<Person> {
  const person = await whoAsks(context, request);
  if (!person) throw notSignedIn();
  return person;
}

/** The host of an origin such as `https://example.org:8080`. */
export function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
