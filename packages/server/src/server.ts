import { type Logger, pino } from 'pino';
import type { ArenaOptions } from './arena/steward.js';
import { openHouse } from './house.js';
import { makeApp } from './http/app.js';
import type { App } from './http/context.js';
import { parsePublicUrl } from './links.js';
import { leaveControl, newControlToken } from './ops/control.js';
import type { Limits } from './ops/rates.js';
import { DOCS, WEB } from './parts.js';
import { refuseBy } from './problem.js';
import type { Place } from './store/store.js';

export interface ServerOptions {
  readonly place: Place;
  /** Loopback unless given. */
  readonly host?: string;
  /** 8080 unless given, or the next that is free; 0 for any. */
  readonly port?: number;
  /** The folder of the built web client; the one that comes with this package unless given. */
  readonly web?: string;
  /** Does the jobs of other servers and serves nobody. */
  readonly isWorkerOnly?: boolean;
  /** Names by which this server may be called; unless given, any, or on loopback those of this machine. */
  readonly hosts?: readonly string[];
  /** Whether a proxy in front says who really asks. */
  readonly isProxied?: boolean;
  /** The address at which people find it, for links in what is told elsewhere; none are told without it. */
  readonly publicUrl?: string;
  readonly limits?: Limits;
  readonly logger?: Logger;
  /** Between two actions of computers where people watch, in milliseconds; 300 unless given. */
  readonly pause?: number;
  /** Threads for computer players. */
  readonly threads?: number;
  /** How long a table of "play now" waits for people, in milliseconds. */
  readonly wait?: number;
  /** How much is played without people: ranked matches, challenges, tournaments. */
  readonly arena?: ArenaOptions;
  /** Told where it is as soon as it answers; it is all there a moment later. */
  onListen?(url: string): void;
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

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** A page elsewhere whose name was made to point at this machine must not reach a server that is only for it. */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]', '::1'];

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

function publicUrlOf({ publicUrl }: ServerOptions): string | undefined {
  if (publicUrl === undefined) return undefined;
  const parsed = parsePublicUrl(publicUrl);
  if (!parsed.ok) throw refuseBy(422, parsed.refusal);
  return parsed.url;
}

/** Starts a whole server: store, matches, people, computers, jobs, HTTP. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = USUAL_HOST, isWorkerOnly = false, place, pause, threads, wait } = options;
  const logger = options.logger ?? pino({ level: 'warn' });
  const publicUrl = publicUrlOf(options);
  const house = await openHouse({
    place,
    // bots at private addresses would let strangers reach what only this machine may
    allowPrivate: isLoopback(host),
    complain: error => logger.error(error),
    arena: options.arena,
    publicUrl,
    ...(pause === undefined ? {} : { pause }),
    ...(threads === undefined ? {} : { threads }),
    ...(wait === undefined ? {} : { wait }),
  });
  let app: App | undefined;
  let leave = () => {};
  const close = async () => {
    leave();
    await app?.close();
    await house.close();
  };
  try {
    if (isWorkerOnly) {
      await house.work();
      return { url: undefined, close };
    }
    const control = newControlToken();
    app = await makeApp(house.context, {
      logger,
      control,
      hosts: options.hosts ?? (isLoopback(host) ? LOCAL_NAMES : []),
      web: options.web ?? WEB,
      docs: DOCS,
      isProxied: options.isProxied ?? false,
      ...(options.limits ? { limits: options.limits } : {}),
    });
    const url = await listen(app, host, options.port);
    leave = leaveControl(place, { url, token: control });
    options.onListen?.(url);
    await house.work();
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
