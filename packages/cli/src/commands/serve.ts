import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Place, RunningServer } from '@hegemon/server';
import { Option } from 'commander';
import { type Complaint, complaint } from '../complaint.js';
import { EXIT, type World } from '../world.js';
import { makeCommand } from './command.js';
import { oneOf, text, whole } from './values.js';

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

interface Options {
  readonly port?: number;
  readonly host: string;
  readonly data: string;
  readonly database?: string;
  readonly workerOnly?: true;
  readonly web?: string;
  readonly name?: readonly string[];
  readonly log: (typeof LEVELS)[number];
}

export const DATA = join(homedir(), '.hegemon');

/** Where matches are kept, as the options say. */
export function placeOf({ data, database }: Pick<Options, 'data' | 'database'>): Place {
  return database ? { type: 'postgres', url: database } : { type: 'folder', folder: resolve(data) };
}

/** Why a server does not start, where that is nobody's bug. */
export function reasonOf(error: unknown, { data, database }: Pick<Options, 'data' | 'database'>): Complaint {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'FolderInUse') return complaint(message);
  if (code === 'EADDRINUSE') return complaint('That port is taken: name another with --port.');
  if (code === 'EACCES' || code === 'EPERM')
    return complaint(`It is not allowed to use ${database ? 'that address' : data} or that port.`);
  if (database && (code === 'ECONNREFUSED' || code === 'ENOTFOUND'))
    return complaint('There is no PostgreSQL at that address.');
  if (database && /^(28|3D)/.test(code ?? '')) return complaint(`PostgreSQL refuses: ${message}.`);
  throw error;
}

export const serve = makeCommand<Options>({
  name: 'serve',
  group: 'Play',
  summary: 'a server for people and bots, with the web client, at http://127.0.0.1:8080',
  shape: command =>
    command
      .addOption(
        new Option('--port <n>', 'the port to listen at (8080, or the next free one)').argParser(
          whole('--port', 0, 65_535),
        ),
      )
      .addOption(
        new Option('--host <address>', 'the address to listen at (this machine only)')
          .default('127.0.0.1')
          .argParser(text('--host')),
      )
      .addOption(
        new Option('--data <folder>', 'where matches are kept (.hegemon in your home)')
          .default(DATA)
          .argParser(text('--data')),
      )
      .addOption(
        new Option('--database <url>', 'a PostgreSQL that several servers share, instead').argParser(
          text('--database'),
        ),
      )
      .option('--worker-only', 'play computers and run clocks, but serve nobody')
      .addOption(
        new Option('--web <folder>', 'the built web client, where it is another').argParser(text('--web')),
      )
      .addOption(new Option('--name <host...>', 'names this server answers to, e.g. play.example.org (any)'))
      .addOption(
        new Option('--log <level>', 'what to log: silent, error, warn, info or debug')
          .default('warn')
          .argParser(oneOf('--log', LEVELS)),
      ),
  notes:
    'Ctrl-C stops it: what is under way is finished, nothing that was acknowledged is lost. One process owns a data folder. ' +
    'Logs are lines of JSON on the standard error.',
  examples: [
    'hegemon serve',
    'hegemon serve --host 0.0.0.0 --name play.example.org',
    'hegemon serve --database postgres://hegemon@db/hegemon',
  ],
  async run({ world, options }) {
    const isStopped = stopped(world);
    let server: RunningServer;
    try {
      server = await start(options);
    } catch (error) {
      return reasonOf(error, options);
    }
    world.output.write(
      server.url ? `Hegemon is ready: open ${server.url}\n` : 'This worker is ready: it plays computers.\n',
    );
    await isStopped;
    await server.close();
    return EXIT.done;
  },
});

async function start(options: Options): Promise<RunningServer> {
  // large: loaded only by those who want a server
  const { makeLogger, startServer } = await import('@hegemon/server');
  const { port, host, workerOnly, web, name } = options;
  return startServer({
    place: placeOf(options),
    host,
    logger: makeLogger(options.log),
    ...(port === undefined ? {} : { port }),
    ...(workerOnly ? { isWorkerOnly: true } : {}),
    ...(web === undefined ? {} : { web: resolve(web) }),
    ...(name ? { hosts: name } : {}),
  });
}

function stopped(world: World): Promise<void> {
  return new Promise(done => {
    world.onInterrupt(done);
  });
}
