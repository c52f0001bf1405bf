import { WebSocket } from 'ws';

/** What came back. */
export interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Somebody who uses a server as a browser would: with a cookie, and a socket. */
export class Client {
  readonly base: string;
  cookie = '';
  /** Everything the socket said, in order. */
  readonly heard: Heard[] = [];
  /** Why the socket was closed, once it was. */
  closed: number | undefined;
  private socket: WebSocket | undefined;
  private tickets = 0;

  constructor(base: string) {
    this.base = base;
  }

  async ask<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Reply<Body>> {
    const reply = await fetch(this.base + path, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const cookie = reply.headers.get('set-cookie');
    if (cookie) this.cookie = cookie.split(';')[0]!;
    const text = await reply.text();
    return { status: reply.status, body: (text === '' ? null : parsed(text)) as Body };
  }

  get<Body = Record<string, unknown>>(path: string): Promise<Reply<Body>> {
    return this.ask('GET', path);
  }

  post<Body = Record<string, unknown>>(path: string, body: object = {}): Promise<Reply<Body>> {
    return this.ask('POST', path, body);
  }

  /** Opens the socket; what it says is kept in `heard`. */
  async listen(): Promise<void> {
    const socket = new WebSocket(`${this.base.replace('http', 'ws')}/api/live`, {
      headers: { cookie: this.cookie },
    });
    socket.on('message', data => this.heard.push(JSON.parse(String(data)) as Heard));
    socket.on('close', code => {
      this.closed = code;
    });
    await new Promise((done, fail) => socket.once('open', done).once('error', fail));
    this.socket = socket;
  }

  say(message: object): void {
    this.socket!.send(JSON.stringify(message));
  }

  /** Says something with a ticket and waits for the answer to it. */
  async demand(message: object): Promise<Heard> {
    const ticket = ++this.tickets;
    this.say({ ...message, ticket });
    return this.hear(one => one['type'] === 'done' && one['ticket'] === ticket);
  }

  /** The first message of the kind, once it has come. */
  async hear(isWanted: (message: Heard) => boolean, ms = 20_000): Promise<Heard> {
    for (const until = Date.now() + ms; Date.now() < until; ) {
      const found = this.heard.find(isWanted);
      if (found) return found;
      await new Promise(done => setTimeout(done, 10));
    }
    throw new Error(`never heard it; heard ${JSON.stringify(this.heard).slice(0, 2_000)}`);
  }

  close(): void {
    this.socket?.terminate();
  }
}

export type Heard = Record<string, unknown>;

/** Whether somebody is shown a match in which it is for them to decide. */
export function isAsked({ type, glance }: Heard): boolean {
  return type === 'seen' && (glance as { readonly legal: readonly object[] }).legal.length > 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A guest of a server. */
export async function guestAt(base: string, name?: string): Promise<Client> {
  const client = new Client(base);
  const { status } = await client.post('/api/guests', name === undefined ? {} : { name });
  if (status !== 201) throw new Error(`no guest: ${status}`);
  return client;
}
