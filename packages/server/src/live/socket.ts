import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { type App, type Context, hostOf, tokenOf } from '../http/context.js';
import { note } from '../http/guard.js';
import { type Person, topicOfLogins } from '../people/people.js';
import { Refused } from '../problem.js';
import type { Door } from './door.js';
import { Line } from './line.js';
import type { Upgraded, Upgrades } from './upgrades.js';

/** What a client may say before it is known who it is. */
const MOST_EARLY = 10;
/** Who does not answer between two of these is gone. Proxies wait for a minute, which is longer than two. */
const PING_EVERY = 25_000;

/** A browser's page elsewhere must not listen with somebody's cookie. */
function isOwnOrigin({ headers }: FastifyRequest): boolean {
  return headers.origin === undefined || hostOf(headers.origin) === headers.host;
}

/** Finds out about connections whose other end is gone without a word. Who speaks is there, and need not be asked. */
function keepAlive(socket: WebSocket): void {
  let isThere = true;
  let hasSpoken = false;
  socket.on('message', () => {
    hasSpoken = true;
  });
  socket.on('pong', () => {
    isThere = true;
  });
  const timer = setInterval(() => {
    if (!isThere && !hasSpoken) return socket.terminate();
    isThere = hasSpoken;
    if (!hasSpoken) socket.ping();
    hasSpoken = false;
  }, PING_EVERY).unref();
  socket.on('close', () => clearInterval(timer));
}

/** Whoever is signed out is no longer listened to. */
function closeWithLogin(socket: WebSocket, { hub, people }: Context, person: Person, token: string): void {
  const look = () =>
    people.whoHas(token).then(
      found => found ?? socket.close(1008, 'signed out'),
      () => socket.terminate(),
    );
  socket.on('close', hub.join(topicOfLogins(person.id), look));
  // they may have been signed out a moment ago
  void look();
}

/** Somebody who has just come, as far as it matters from now on. */
interface Guest extends Upgraded {
  readonly token: string | undefined;
  readonly log: FastifyRequest['log'];
}

/** Listens to somebody from the first word on, and answers once it is known who they are. */
async function welcome(context: Context, { socket, stream, token, log }: Guest): Promise<void> {
  keepAlive(socket);
  const early: string[] = [];
  let line: Line | undefined;
  const hear = (text: string) => {
    line?.hear(text).catch(error => {
      log.error(error, 'a message failed');
      socket.close(1011, 'failed');
    });
  };
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    if (line) hear(text);
    else if (early.length < MOST_EARLY) early.push(text);
  });
  await context.wake();
  const person = token === undefined ? undefined : await context.people.whoHas(token);
  const fresh = new Line(socket, stream, context, person);
  socket.on('close', () => fresh.close());
  await fresh.open();
  if (socket.readyState !== socket.OPEN) return fresh.close();
  if (person) closeWithLogin(socket, context, person, token!);
  line = fresh;
  for (const text of early) hear(text);
}

/** Who may come in, and how they do. */
export interface Entrance {
  readonly door: Door;
  readonly upgrades: Upgrades;
}

/** One socket for everything live: watch matches, act, talk, resume from a number. */
export function addLive(app: App, context: Context, { door, upgrades }: Entrance): void {
  app.get('/api/live', { schema: { hide: true } }, (request, reply) => {
    const upgraded = upgrades.accept(request, reply);
    if (!upgraded) {
      if (reply.sent) return;
      throw new Refused(426, 'NoSocket', 'This is for WebSockets.');
    }
    note(context.metrics, request, reply, 101);
    const { socket } = upgraded;
    const { log } = request;
    socket.on('error', () => socket.terminate());
    const isOwn = isOwnOrigin(request);
    const leave = isOwn ? door.enter(request.ip) : undefined;
    if (!leave) {
      const why = isOwn ? 'too many connections' : 'wrong origin';
      context.metrics.turnedAway(why);
      return socket.close(1008, why);
    }
    socket.on('close', leave);
    welcome(context, { ...upgraded, token: tokenOf(request), log }).catch(error => {
      log.error(error, 'a connection failed');
      socket.terminate();
    });
  });
}
