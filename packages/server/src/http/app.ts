import { randomUUID } from 'node:crypto';
import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  hasZodFastifySchemaValidationErrors,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { Door } from '../live/door.js';
import { addLive } from '../live/socket.js';
import { Upgrades } from '../live/upgrades.js';
import { newControlToken } from '../ops/control.js';
import { addHealth } from '../ops/health.js';
import { type Limits, USUAL_LIMITS } from '../ops/rates.js';
import { VERSION } from '../parts.js';
import { forbidden, problemOf, Refused } from '../problem.js';
import { type App, COOKIE, type Context, hostOf } from './context.js';
import { addDocs } from './docs.js';
import { addGuard } from './guard.js';
import { addGuide } from './guide.js';
import { HEADERS } from './headers.js';
import { addAdmin } from './routes/admin.js';
import { addBots } from './routes/bots.js';
import { addCalling } from './routes/calling.js';
import { addChallenges } from './routes/challenges.js';
import { addCompany } from './routes/company.js';
import { addGames } from './routes/games.js';
import { addMatches } from './routes/matches.js';
import { addPasskeys } from './routes/passkeys.js';
import { addPeople } from './routes/people.js';
import { addPlayers } from './routes/players.js';
import { addResults } from './routes/results.js';
import { addTables } from './routes/tables.js';
import { addTournaments } from './routes/tournaments.js';
import { problemSchema } from './schemas.js';
import { addWeb, isPage } from './web.js';

export interface AppOptions {
  readonly logger: Logger;
  /** Hosts that this server answers to; any where there are none. */
  readonly hosts: readonly string[];
  /** The folder of the built web client; none is served without it. */
  readonly web?: string;
  /** The folder of the built documentation. */
  readonly docs?: string;
  readonly limits?: Limits;
  /** What whoever may read the server's folder shows. */
  readonly control?: string;
  /** Whether a proxy in front says who really asks. */
  readonly isProxied?: boolean;
}

const LARGEST_BODY = 256 * 1024;
const unused = (): never => {
  throw new Error('schemas are compiled by zod');
};
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function sendProblem(reply: FastifyReply, status: number, code: string, detail: string): FastifyReply {
  return reply
    .code(status)
    .type('application/problem+json')
    .send(problemOf(status, code, detail));
}

function onError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refused)
    return sendProblem(reply, error.status, error.refusal.code, error.refusal.message);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]!;
    const path = `${error.validationContext ?? 'body'}${first.instancePath.replaceAll('/', '.')}`;
    return sendProblem(reply, 400, 'Malformed', `${path}: ${first.message}`);
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return sendProblem(reply, status, 'Malformed', error.message);
  request.log.error(error, 'a request failed');
  return sendProblem(reply, 500, 'Failed', 'Something went wrong here. Try again in a moment.');
}

/** A browser that changes something with a cookie must do so from a page of this server. */
function checkOrigin({ method, headers }: FastifyRequest): void {
  if (SAFE.has(method) || headers.authorization || !headers.cookie?.includes(`${COOKIE}=`)) return;
  const { origin, host } = headers;
  const isOwn = origin === undefined ? headers['sec-fetch-site'] === undefined : hostOf(origin) === host;
  if (!isOwn) throw forbidden('This must come from a page of this server.');
}

/** The whole HTTP side of a server. */
export async function makeApp(context: Context, options: AppOptions): Promise<App> {
  const { logger, hosts, web, docs, limits = USUAL_LIMITS } = options;
  const door = new Door(limits);
  const app: App = Fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    bodyLimit: LARGEST_BODY,
    trustProxy: options.isProxied ? ['loopback', 'linklocal', 'uniquelocal'] : false,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    logController: new LogController({ disableRequestLogging: true }),
    // else fastify loads compilers of its own, which takes a fifth of a second
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  }).withTypeProvider<ZodTypeProvider>();
  let hasPage = false;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => data => JSON.stringify(data));
  app.setErrorHandler(onError);
  app.setNotFoundHandler((request, reply) =>
    hasPage && isPage(request.method, request.url)
      ? reply.sendFile('index.html')
      : sendProblem(reply, 404, 'NotFound', 'There is nothing at this address.'),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS).header('x-request-id', request.id);
    if (hosts.length > 0 && !hosts.includes(request.host) && !hosts.includes(request.hostname))
      throw new Refused(400, 'WrongHost', 'This server has another name.');
    checkOrigin(request);
    if (!SAFE.has(request.method)) await context.wake();
  });
  addGuard(app, context, limits);
  addHealth(app, context, () => door.size);
  app.addHook('onRoute', ({ schema }) => {
    const response = schema?.response as object | undefined;
    if (schema && response) schema.response = { ...response, default: problemSchema };
  });
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hegemon',
        version: VERSION,
        description: 'Tables, matches and people of a Hegemon server.',
      },
    },
    transform: createJsonSchemaTransform({ skipList: ['/api/live'] }),
    transformObject: createJsonSchemaTransformObject({}),
  });
  const upgrades = new Upgrades(app);
  await app.register(async routes => {
    addGames(routes as unknown as App);
    addPeople(routes as unknown as App, context);
    addPasskeys(routes as unknown as App, context);
    addCompany(routes as unknown as App, context);
    addTables(routes as unknown as App, context);
    addMatches(routes as unknown as App, context);
    addResults(routes as unknown as App, context);
    addPlayers(routes as unknown as App, context);
    addChallenges(routes as unknown as App, context);
    addTournaments(routes as unknown as App, context);
    addAdmin(routes as unknown as App, context, options.control ?? newControlToken());
    addBots(routes as unknown as App, context);
    addCalling(routes as unknown as App, context, door);
    addLive(routes as unknown as App, context, { door, upgrades });
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  addDocs(app);
  if (web !== undefined) await addWeb(app, web);
  if (docs !== undefined) await addGuide(app, docs);
  hasPage = app.hasReplyDecorator('sendFile');
  return app;
}
