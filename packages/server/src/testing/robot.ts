import { createServer, type Server } from 'node:http';
import { settled } from './moves.js';

/** What of a turn a robot reads. */
export interface Turn {
  readonly match: string;
  readonly seq: number;
  readonly prompt: { readonly legal: readonly Record<string, unknown>[] };
  readonly last_error: { readonly code: string; readonly message: string } | null;
}

/** Ends what it can end, and else does the first thing it may do. */
export function choiceFor({ prompt }: Turn): object {
  return settled(prompt.legal.find(({ type }) => String(type).startsWith('End')) ?? prompt.legal[0]!, true);
}

/** A program that is called, and what it was asked. */
export interface Called {
  readonly url: string;
  readonly requests: {
    readonly path: string;
    readonly body: string;
    readonly signature: string | undefined;
  }[];
  close(): Promise<void>;
}

/** Starts a program of the modern protocol at an address of its own. */
export async function startCalled(
  introduction: object = {},
  answer: (turn: Turn) => object | string = choiceFor,
): Promise<Called> {
  const requests: { path: string; body: string; signature: string | undefined }[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => {
      body += String(data);
    });
    request.on('end', () => {
      const path = request.url!;
      requests.push({ path, body, signature: request.headers['x-hegemon-signature'] as string | undefined });
      const said =
        path === '/'
          ? { apiversion: '1', name: 'Robo', ...introduction }
          : path === '/turn'
            ? answer(JSON.parse(body) as Turn)
            : {};
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    requests,
    close: () =>
      new Promise(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Something that came on a bot's stream. */
export interface Event {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  readonly data: any;
}

/** A program that calls: a stream and what came on it. Answers what it is told to, or nothing. */
export class Caller {
  readonly events: Event[] = [];
  isOver = false;
  private readonly base: string;
  private readonly token: string;
  private readonly abort = new AbortController();
  private readonly answer: (turn: Turn) => object | undefined;

  constructor(
    base: string,
    token: string,
    answer: (turn: Turn) => object | undefined = turn => ({
      ...choiceFor(turn),
      match: turn.match,
      seq: turn.seq,
    }),
  ) {
    this.base = base;
    this.token = token;
    this.answer = answer;
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }

  /** Connects; gives the status. */
  async connect(): Promise<number> {
    const reply = await fetch(`${this.base}/api/bot/stream`, {
      headers: this.headers,
      signal: this.abort.signal,
    });
    if (reply.ok) void this.read(reply).catch(() => undefined);
    return reply.status;
  }

  private async read({ body }: Response): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const part of body!) {
        text += decoder.decode(part, { stream: true });
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          this.hear(text.slice(0, end));
          text = text.slice(end + 2);
        }
      }
    } finally {
      this.isOver = true;
    }
  }

  private hear(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const [name, data] = [field('event'), field('data')];
    if (name === undefined || data === undefined) return;
    this.events.push({ name, data: JSON.parse(data) });
    if (name !== 'turn') return;
    const answer = this.answer(JSON.parse(data) as Turn);
    if (answer) void this.post(answer).catch(() => undefined);
  }

  /** Posts an answer, or whatever is to be tried instead of one. */
  async post(
    answer: object | string,
    path = '/api/bot/answers',
  ): Promise<{ status: number; body: { code?: string; detail?: string } }> {
    const reply = await fetch(this.base + path, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: typeof answer === 'string' ? answer : JSON.stringify(answer),
    });
    return { status: reply.status, body: (await reply.json()) as { code?: string; detail?: string } };
  }

  named(name: string): readonly Event[] {
    return this.events.filter(event => event.name === name);
  }

  close(): void {
    this.abort.abort();
  }
}
