import { pino } from 'pino';
import { expect } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../server.js';
import { Client, guestAt } from './client.js';
import { type Kind, makePlace } from './stores.js';

export interface MadeBot {
  readonly bot: {
    readonly id: string;
    readonly name: string;
    readonly status: string;
    readonly isOnline: boolean;
    readonly version: number;
    readonly games: readonly string[];
    readonly maxConcurrent: number;
    readonly protocol: string | null;
  };
  readonly token: string;
  readonly secret: string;
}

export interface Page extends Pick<MadeBot, 'bot'> {
  readonly versions: readonly { readonly number: number; readonly note: string }[];
  readonly mine: {
    readonly url: string | null;
    readonly secret: string | null;
    readonly failures: number;
    readonly lastFailure: string | null;
    readonly errors: number;
    readonly latency: { readonly count: number };
  } | null;
}

const COMPUTER = { type: 'computer', level: 'recruit' } as const;
/** Not so often that it is too much for the server; shorter than a test may take, so that it says what it waited for. */
export const PATIENCE = { timeout: 45_000, interval: 100 };
let count = 0;

/** Somebody who may register bots. */
export async function authorAt(url: string): Promise<Client> {
  const author = await guestAt(url);
  const { status } = await author.post('/api/claim', { password: 'correct horse' });
  expect(status).toBe(200);
  return author;
}

/** Registers a bot that no ranked match takes away. */
export async function register(author: Client, wish: object = {}): Promise<MadeBot> {
  const { status, body } = await author.post<MadeBot>('/api/bots', {
    name: `Robot of test ${'abcdefghijkmnopqrstuvwxyz'[++count % 25]}${'abcdefghijkm'[Math.floor(count / 25)]}`,
    isRanked: false,
    ...wish,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** A table of Quick for these bots, the other seats taken by computers. */
export async function layTable(author: Client, bots: readonly string[], more: object = {}): Promise<string> {
  const seats = [...bots.map(bot => ({ type: 'bot', bot })), COMPUTER, COMPUTER, COMPUTER].slice(0, 4);
  const { status, body } = await author.post<{ id: string }>('/api/tables', {
    game: 'quick',
    seats,
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** Begins a match of Quick with these bots, the other seats taken by computers. */
export async function play(author: Client, bots: readonly string[]): Promise<string> {
  const id = await layTable(author, bots);
  const started = await author.post(`/api/tables/${id}/start`);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  return id;
}

export async function isOver(author: Client, match: string): Promise<void> {
  await expect
    .poll(async () => (await author.get<{ status: string }>(`/api/tables/${match}`)).body.status, PATIENCE)
    .toBe('over');
}

/** Who decided for a seat: a computer that stood in, or nobody but itself. */
export async function decidersOf(author: Client, match: string, seat = 0): Promise<Set<string | undefined>> {
  const { body } = await author.get<{ entries: { actor: number; by?: string }[] }>(
    `/api/matches/${match}/record`,
  );
  return new Set(body.entries.filter(({ actor }) => actor === seat).map(({ by }) => by));
}

/** A whole server with an author, for tests. */
export async function openStudio(
  kind: Kind,
  more: Partial<ServerOptions> = {},
): Promise<{ server: RunningServer; url: string; author: Client; close(): Promise<void> }> {
  const { place, remove } = await makePlace(kind);
  const logger = pino({ level: 'silent' });
  const server = await startServer({ place, port: 0, pause: 0, threads: 1, logger, ...more });
  return {
    server,
    url: server.url!,
    author: await authorAt(server.url!),
    close: async () => {
      await server.close();
      remove();
    },
  };
}

/** Nobody at all. */
export const strangerAt = (url: string): Client => new Client(url);
