import { eventsIn } from './events.js';
import type { End, Happened, Start, Turn, View } from './messages.js';
import { introductionOf, logOf, Matches, type Player } from './player.js';

/** A bot that calls: it needs no address, only the token it got when it was registered. */
export interface RunOptions<V extends View = View> extends Player<V> {
  /** Where the server is, such as `https://play.example.org`. */
  readonly server: string;
  /** Begins with `bot_`. */
  readonly token: string;
  /** Ends the bot. */
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
}

/** What a bot that calls asks a server for. */
export const BOT_ROUTES = {
  hello: 'POST /api/bot/hello',
  stream: 'GET /api/bot/stream',
  answer: 'POST /api/bot/answers',
} as const;

/** The server does not want this bot: trying again would not help. */
export class BotRefused extends Error {
  override readonly name = 'BotRefused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** A server says every ten seconds that it is there. */
const SILENCE = 35_000;
const ANSWER_TRIES = 5;
/** An answer that nobody takes for so long is sent again. */
const ANSWER_WITHIN = 10_000;

const sleep = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/**
 * Plays until `signal` says no more. A connection that breaks is made again, and the server asks again what it
 * was asking. Throws `BotRefused` where the server does not want the bot: a wrong token, or the same one used twice.
 */
export async function runBot<V extends View = View>(options: RunOptions<V>): Promise<void> {
  const caller = new Caller(options);
  const log = logOf(options);
  const { signal } = options;
  for (let pause = FIRST_PAUSE; !signal?.aborted; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    try {
      await caller.connect(() => {
        pause = FIRST_PAUSE;
      });
    } catch (error) {
      if (error instanceof BotRefused) throw error;
      if (!signal?.aborted) log(`The connection is lost (${reasonOf(error)}): trying again.`);
    }
    // not all bots at the same moment
    if (!signal?.aborted) await sleep(pause * (0.5 + Math.random() / 2));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

class Caller<V extends View> {
  private readonly options: RunOptions<V>;
  private readonly matches: Matches<V>;
  private readonly log: (line: string) => void;
  /** By match: the last question and what came of it, should it be asked again after a break. */
  private readonly answers = new Map<string, { readonly seq: number; readonly answer: Promise<object> }>();

  constructor(options: RunOptions<V>) {
    this.options = options;
    this.matches = new Matches(options);
    this.log = logOf(options);
  }

  /** Introduces the bot and plays for as long as the connection holds. */
  async connect(onOpen: () => void): Promise<void> {
    const { signal } = this.options;
    const abort = new AbortController();
    const stop = () => abort.abort();
    signal?.addEventListener('abort', stop);
    let timer = setTimeout(stop, SILENCE);
    try {
      await this.ask(BOT_ROUTES.hello, introductionOf(this.options), abort.signal);
      const { body } = await this.ask(BOT_ROUTES.stream, undefined, abort.signal);
      onOpen();
      for await (const { name, data } of eventsIn(body!)) {
        clearTimeout(timer);
        timer = setTimeout(stop, SILENCE);
        this.hear(name, data);
      }
    } finally {
      clearTimeout(timer);
      abort.abort();
      signal?.removeEventListener('abort', stop);
    }
  }

  private async ask(route: string, body: object | undefined, signal?: AbortSignal): Promise<Response> {
    const { server, token, fetch: given = globalThis.fetch } = this.options;
    const [method = '', path = ''] = route.split(' ');
    const reply = await given(server.replace(/\/+$/, '') + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
    if (reply.ok) return reply;
    const problem = (await reply.json().catch(() => ({}))) as { code?: string; detail?: string };
    const { code = `${reply.status}`, detail = `The server answered ${reply.status}.` } = problem;
    if (reply.status < 500 && reply.status !== 429) throw new BotRefused(code, detail);
    throw new Error(detail);
  }

  private hear(name: string, data: string): void {
    const message: unknown = data === '' ? undefined : JSON.parse(data);
    switch (name) {
      case 'hello':
        return this.log(`Connected as ${(message as { bot: { name: string } }).bot.name}.`);
      case 'start':
        return this.matches.start(message as Start);
      case 'turn':
        return void this.answer(message as Turn);
      case 'event':
        return this.matches.event(message as Happened);
      case 'end':
        this.answers.delete((message as End).match);
        return this.matches.end(message as End);
      case 'bye': {
        const { code, message: why } = message as { code: string; message: string };
        throw new BotRefused(code, why);
      }
    }
  }

  private async answer(turn: Turn): Promise<void> {
    const { match, seq } = turn;
    const known = this.answers.get(match);
    const answer = known?.seq === seq ? known.answer : this.matches.decide(turn);
    this.answers.set(match, { seq, answer });
    await this.post({ ...(await answer), match, seq });
  }

  /** An answer that does not get through is sent again; one that is refused is not. */
  private async post(answer: { readonly match: string; readonly seq: number }): Promise<void> {
    for (let tries = 1; tries <= ANSWER_TRIES; tries++) {
      try {
        await this.ask(BOT_ROUTES.answer, answer, AbortSignal.timeout(ANSWER_WITHIN));
        return;
      } catch (error) {
        if (error instanceof BotRefused) return this.log(`Answer ${answer.seq}: ${error.message}`);
        await sleep(200 * tries);
      }
    }
  }
}
