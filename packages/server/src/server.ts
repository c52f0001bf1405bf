import { fileURLToPath } from 'node:url';
import { makeArena } from '@hegemon/arena';
import { type Logger, pino } from 'pino';
import { Computers } from './computers/computers.js';
import { openPool } from './computers/pool.js';
import { Remotes } from './computers/remote.js';
import { makeApp } from './http/app.js';
import type { App, Context } from './http/context.js';
import { makeQueues } from './jobs/queues.js';
import { Upkeep } from './jobs/upkeep.js';
import { People } from './people/people.js';
import { Journal } from './store/journal.js';
import { openStore, type Place } from './store/store.js';
import { Keeper } from './tables/keeper.js';
import { Lobby } from './tables/lobby.js';

export interface ServerOptions {
  readonly place: Place;
  /** Loopback unless given. */
  readonly host?: string;
  /** 8080 unless given, or the next that is free; 0 for any. */
  readonly port?: number;
  /** The folder of the built web client; that of this repository unless given. */
  readonly web?: string;
  /** Does the jobs of other servers and serves nobody. */
  readonly isWorkerOnly?: boolean;
  /** Names by which this server may be called, with their ports; any unless given. */
  readonly hosts?: readonly string[];
  readonly logger?: Logger;
  /** Between two actions of computers where people watch, in milliseconds; 300 unless given. */
  readonly pause?: number;
  /** Threads for computer players. */
  readonly threads?: number;
}

export interface RunningServer {
  /** Where to open it; nothing for a worker. */
  readonly url: string | undefined;
  /** Takes no more, finishes what is under way, and closes everything. */
  close(): Promise<void>;
}

const USUAL_HOST = '127.0.0.1';
const USUAL_PORT = 8080;
const MOST_PORTS = 20;
const USUAL_PAUSE = 300;
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function isInUse(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}

/** Listens where it was told to, or at the first free port from the usual one on. */
async function listen(app: App, host: string, port: number | undefined): Promise<string> {
  if (port !== undefined) return app.listen({ host, port });
  for (let next = USUAL_PORT; ; next++)
    try {
      return await app.listen({ host, port: next });
    } catch (error) {
      if (!isInUse(error) || next >= USUAL_PORT + MOST_PORTS) throw error;
    }
}

/** Starts a whole server: store, matches, people, computers, jobs, HTTP. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { place, host = USUAL_HOST, isWorkerOnly = false } = options;
  const logger = options.logger ?? pino({ level: 'warn' });
  const complain = (error: unknown) => logger.error(error);
  const now = Date.now;
  const store = await openStore(place);
  try {
    await makeQueues(store);
    const keeper = new Keeper(store, new Journal(store.db, place.type === 'postgres'), now);
    await keeper.start();
    // bots at private addresses would let strangers reach what only this machine may
    const arena = makeArena({ allowPrivate: isLoopback(host) });
    const pool = openPool({ complain, ...(options.threads ? { threads: options.threads } : {}) });
    const remotes = new Remotes(arena, now);
    const computers = new Computers(keeper, pool, remotes, { pause: options.pause ?? USUAL_PAUSE, now });
    const upkeep = new Upkeep(store, keeper, computers, remotes, { now, complain });
    upkeep.watch();
    const context: Context = {
      store,
      keeper,
      people: new People(store.db, now),
      lobby: new Lobby(store),
      began: id => void upkeep.attend(id).catch(complain),
    };
    const app = isWorkerOnly
      ? undefined
      : await makeApp(context, { logger, hosts: options.hosts ?? [], web: options.web ?? WEB });
    await upkeep.work();
    const url = app && (await listen(app, host, options.port));
    return {
      url,
      close: async () => {
        await app?.close();
        await upkeep.close();
        await pool.close();
        arena.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
