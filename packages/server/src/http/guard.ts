import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../ops/metrics.js';
import { Bucket, type Limits, tooMany } from '../ops/rates.js';
import { Refused } from '../problem.js';
import { type App, bearerOf, type Context, tokenOf } from './context.js';

/** What counts against those who guess. */
const isLogin = ({ method, url }: FastifyRequest) => method === 'POST' && url.startsWith('/api/login');
/** Whoever changes a password says the current one. */
const isChange = ({ method, url, body }: FastifyRequest) =>
  method === 'POST' &&
  url.startsWith('/api/claim') &&
  typeof (body as { current?: unknown })?.current === 'string';
const WRONG: ReadonlySet<string> = new Set(['WrongPassword', 'WrongPasskey']);
/** The name whose password is tried; a passkey has none. */
function nameIn({ body }: FastifyRequest): string | undefined {
  const { name } = (body ?? {}) as { readonly name?: string };
  return name === undefined ? undefined : `name:${name.toLowerCase()}`;
}
const isGuest = ({ method, url }: FastifyRequest) => method === 'POST' && url.startsWith('/api/guests');

/** What bots ask for themselves, with tokens of their own. */
const isBots = ({ url }: FastifyRequest) => url.startsWith('/api/bot/');

/** Counts, times and logs a request that was answered. */
export function note(metrics: Metrics, request: FastifyRequest, reply: FastifyReply, status: number): void {
  const { method, url, ip, routeOptions, log } = request;
  const { elapsedTime } = reply;
  metrics.requested(method, routeOptions.url ?? 'none', status, elapsedTime / 1_000);
  log.info({ method, url, ip, status, ms: Math.round(elapsedTime) });
}

/** Counts and times requests, and turns away those who ask too much or guess. */
export function addGuard(app: App, context: Context, limits: Limits): void {
  const { metrics, people, bots } = context;
  const buckets = {
    address: new Bucket(limits.address, Date.now),
    person: new Bucket(limits.person, Date.now),
    guests: new Bucket(limits.guests, Date.now),
    passwords: new Bucket(limits.passwords, Date.now),
    tokens: new Bucket(limits.tokens, Date.now),
  };
  const demand = (isFine: boolean, why: string) => {
    if (isFine) return;
    metrics.turnedAway(why);
    throw tooMany();
  };
  app.addHook('onRequest', async request => {
    const { ip } = request;
    demand(buckets.address.take(ip), 'address');
    if (!request.url.startsWith('/api/')) return;
    if (isGuest(request)) demand(buckets.guests.take(ip), 'guests');
    if (isLogin(request)) demand(buckets.passwords.has(ip), 'passwords');
    const token = isBots(request) ? bearerOf(request) : tokenOf(request);
    if (token === undefined) return;
    demand(buckets.tokens.has(ip), 'tokens');
    const who = isBots(request) ? await bots.whoHas(token) : await people.whoHas(token);
    if (who) demand(buckets.person.take(who.id), 'person');
    else buckets.tokens.take(ip);
  });
  app.addHook('preHandler', async request => {
    if (isChange(request)) demand(buckets.passwords.has(request.ip), 'passwords');
    if (!isLogin(request)) return;
    const key = nameIn(request);
    if (key) demand(buckets.passwords.has(key), 'passwords');
  });
  app.addHook('onError', async (request, _, error) => {
    if (!(error instanceof Refused) || !WRONG.has(error.refusal.code)) return;
    buckets.passwords.take(request.ip);
    const key = nameIn(request);
    if (key) buckets.passwords.take(key);
  });
  app.addHook('onResponse', async (request, reply) => note(metrics, request, reply, reply.statusCode));
}
