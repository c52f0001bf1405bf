import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bot as somebody would write one: a small HTTP server. */
export interface TestBot {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * What it does with a question: `keen` attacks where it is stronger, `wild` now and then does anything at all, `silly`
 * now and then answers nonsense. All of them fight, so that a match ends.
 */
export type Style = 'wild' | 'keen' | 'silly';

interface BotOptions {
  readonly name: string;
  readonly style?: Style;
  readonly games?: readonly string[];
  /** Milliseconds that it takes to answer. */
  readonly delay?: number;
  readonly atOnce?: number;
}

type Action = Readonly<Record<string, unknown>> & { readonly type: string };

interface Turn {
  readonly you: number;
  readonly prompt: { readonly legal: readonly Action[] };
  readonly view: {
    readonly territories: readonly {
      readonly name: string;
      readonly owner: number;
      readonly armies: number;
    }[];
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/** An amount may be any number between two bounds: the most is taken. */
function exact(action: Action): object {
  const fields = Object.entries(action).map(([field, value]) => {
    const bounds = value as { readonly max?: unknown } | null;
    return [field, typeof bounds === 'object' && bounds && 'max' in bounds ? bounds.max : value];
  });
  return Object.fromEntries(fields);
}

function worthOf(action: Action, armies: ReadonlyMap<unknown, number>, isGathering: boolean): number {
  if (action.type === 'Fortify') return -2;
  if (action.type === 'TradeCards') return 100;
  if (action.type !== 'Battle') return isGathering ? (armies.get(action['territory']) ?? 0) / 2 : 0;
  const edge =
    (armies.get(action['attackingTerritory']) ?? 0) - (armies.get(action['defendingTerritory']) ?? 0);
  return edge > 1 ? edge : -1;
}

function keenly({ prompt: { legal }, view }: Turn, chance: () => number): object {
  const armies = new Map(view.territories.map(({ name, armies: count }) => [name as unknown, count]));
  // new armies go where most are, as a stack that moves on ends a match soonest; but not always, as one with no
  // enemy beside it would grow for ever
  const isGathering = chance() < 0.5;
  const judged = legal.map(action => ({
    action,
    worth: worthOf(action, armies, isGathering) + chance() / 2,
  }));
  return exact(judged.reduce((best, one) => (one.worth > best.worth ? one : best)).action);
}

function answerTo(turn: Turn, style: Style, chance: () => number): object {
  const { legal } = turn.prompt;
  if (style === 'silly' && chance() < 0.02) return { type: 'Dance', partner: '<b>everybody</b>' };
  const isWild = style === 'wild' && chance() < 0.25;
  return isWild ? exact(legal[Math.floor(chance() * legal.length)]!) : keenly(turn, chance);
}

/** Chance that is the same each time. */
function makeChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Starts a bot on loopback. */
export async function startBot(options: BotOptions): Promise<TestBot> {
  const { name, style = 'wild', games = ['quick'], delay = 0, atOnce = 4 } = options;
  const chance = makeChance(name.length * 7_919);
  const about = { apiversion: '1', name, author: 'Ines', games, max_concurrent: atOnce };
  const server = createServer((request, response) => {
    const reply = (value: object) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(value));
    };
    if (request.method === 'GET' && request.url === '/') return reply(about);
    if (request.method !== 'POST') return response.writeHead(404).end();
    void bodyOf(request).then(
      body => {
        const answer = request.url === '/turn' ? answerTo(body as Turn, style, chance) : {};
        setTimeout(() => reply(answer), delay);
      },
      () => response.writeHead(400).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
