import { resolve } from 'node:path';
import type { ArenaOptions, RunningServer } from '@hegemon/server';
import { Option } from 'commander';
import { EXIT, type World } from '../../world.js';
import { makeCommand } from '../command.js';
import { oneOf, text, whole } from '../values.js';
import { addPlace, type PlaceOptions, placeOf, reasonOf } from './place.js';

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

interface Options extends PlaceOptions {
  readonly port?: number;
  readonly host: string;
  readonly workerOnly?: true;
  readonly web?: string;
  readonly behindProxy?: true;
  readonly name?: readonly string[];
  readonly publicUrl?: string;
  readonly log: (typeof LEVELS)[number];
  readonly ranked?: number;
  readonly rest?: number;
  readonly contests?: number;
}

export const serve = makeCommand<Options>({
  name: 'serve',
  group: 'Play',
  summary: 'a server for people and bots, with the web client, at http://127.0.0.1:8080',
  shape: command =>
    addPlace(
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
        ),
    )
      .option('--worker-only', 'play computers and run clocks, but serve nobody')
      .addOption(
        new Option('--web <folder>', 'the built web client, where it is another').argParser(text('--web')),
      )
      .addOption(new Option('--name <host...>', 'names this server answers to, e.g. play.example.org (any)'))
      .addOption(
        new Option(
          '--public-url <url>',
          'where people find it, for links to bots and webhooks, e.g. https://play.example.org (HEGEMON_PUBLIC_URL)',
        ).env('HEGEMON_PUBLIC_URL'),
      )
      .option('--behind-proxy', 'a proxy on this network says who really asks')
      .addOption(
        new Option('--ranked <n>', 'ranked matches of idle bots at a time (2)').argParser(
          whole('--ranked', 0, 1_000),
        ),
      )
      .addOption(
        new Option('--rest <seconds>', 'between two ranked matches of a bot (30)').argParser(
          whole('--rest', 0, 86_400),
        ),
      )
      .addOption(
        new Option('--contests <n>', 'challenges and tournament matches at a time (8)').argParser(
          whole('--contests', 1, 1_000),
        ),
      )
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
      server = await start(options, url => world.output.write(`Hegemon is ready: open ${url}\n`));
    } catch (error) {
      return reasonOf(error, options);
    }
    if (!server.url) world.output.write('This worker is ready: it plays computers.\n');
    await isStopped;
    await server.close();
    return EXIT.done;
  },
});

async function start(options: Options, onListen: (url: string) => void): Promise<RunningServer> {
  // large: loaded only by those who want a server
  const { makeLogger, startServer } = await import('@hegemon/server');
  const { port, host, workerOnly, web, name, behindProxy, publicUrl } = options;
  return startServer({
    place: placeOf(options),
    host,
    onListen,
    logger: makeLogger(options.log),
    ...(port === undefined ? {} : { port }),
    ...(workerOnly ? { isWorkerOnly: true } : {}),
    ...(web === undefined ? {} : { web: resolve(web) }),
    ...(name ? { hosts: name } : {}),
    ...(publicUrl ? { publicUrl } : {}),
    ...(behindProxy ? { isProxied: true } : {}),
    arena: arenaOf(options),
  });
}

/** How much is played without people, where somebody said so. */
function arenaOf({ ranked, rest, contests }: Options): ArenaOptions {
  return {
    ...(ranked === undefined ? {} : { ranked }),
    ...(rest === undefined ? {} : { rest: rest * 1_000 }),
    ...(contests === undefined ? {} : { matches: contests }),
  };
}

function stopped(world: World): Promise<void> {
  return new Promise(done => {
    world.onInterrupt(done);
  });
}
