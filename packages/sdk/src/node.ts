import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { End, Happened, Start, Turn, View } from './messages.js';
import { introductionOf, logOf, Matches, type Player } from './player.js';

/** A bot that is called: a small HTTP server. */
export interface ServeOptions<V extends View = View> extends Player<V> {
  /** 8000 unless given; 0 for any that is free. */
  readonly port?: number;
  /** This machine only unless given. */
  readonly host?: string;
}

export interface ServedBot {
  /** What to register, or to give to `hegemon arena check`. */
  readonly url: string;
  close(): Promise<void>;
}

const LARGEST = 4 * 1024 * 1024;

/** Starts to listen. */
export async function serveBot<V extends View = View>(options: ServeOptions<V>): Promise<ServedBot> {
  const { port = 8000, host = '127.0.0.1' } = options;
  const matches = new Matches(options);
  const about = introductionOf(options);
  const server = createServer((request, response) => {
    const reply = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.method !== 'POST') return void reply(200, about);
    read(request)
      .then(message => answerTo(matches, request.url ?? '', message))
      .then(
        answer => reply(200, answer),
        error => reply(400, { error: String(error) }),
      );
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done));
  const url = `http://${host}:${portOf(server)}`;
  logOf(options)(`Listening at ${url}`);
  return {
    url,
    close: () =>
      new Promise(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function answerTo<V extends View>(
  matches: Matches<V>,
  path: string,
  message: unknown,
): Promise<object> {
  switch (path) {
    case '/turn':
      return { ...(await matches.decide(message as Turn)), seq: (message as Turn).seq };
    case '/start':
      matches.start(message as Start);
      return {};
    case '/event':
      matches.event(message as Happened);
      return {};
    case '/end':
      matches.end(message as End);
      return {};
    default:
      throw new Error(`There is nothing at ${path}.`);
  }
}

async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > LARGEST) throw new Error('The message is too large.');
  }
  return JSON.parse(text);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
