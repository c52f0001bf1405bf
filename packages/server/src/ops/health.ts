import { blockedAs } from '@hegemon/arena';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { App, Context } from '../http/context.js';
import { forbidden } from '../problem.js';

const PATIENCE = 2_000;

/** Whether a request comes from this machine or its network, and not through a proxy. */
function isNear({ ip, headers }: FastifyRequest): boolean {
  const address = ip.replace(/^::ffff:/, '');
  return headers['x-forwarded-for'] === undefined && blockedAs(address) !== undefined;
}

async function answers(context: Context): Promise<boolean> {
  const late = new Promise<false>(done => setTimeout(() => done(false), PATIENCE).unref());
  const asked = sql`select 1`.execute(context.store.db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}

/** For those who run a server: whether it lives, whether it can serve, what it counts. */
export function addHealth(app: App, context: Context, sockets: () => number): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const schema = { hide: true };
  app.get('/healthz', { schema }, (_, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', { schema }, async (_, reply) => {
    const isReady = !isClosing && (await answers(context));
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ready\n' : 'not ready\n');
  });
  const { metrics, keeper, upkeep } = context;
  metrics.watch({ matches: () => keeper.size, sockets, playing: () => upkeep.playing });
  app.get('/metrics', { schema }, async (request, reply) => {
    if (!isNear(request)) throw forbidden('Metrics are for this network only.');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
