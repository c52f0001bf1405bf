import type { Client } from './client.js';
import { makeClient } from './client.js';
import type { Socket, SocketClass } from './line.js';
import { Refused } from './refused.js';
import type { Answer, Request } from './wire.js';

const EVERY = 1_000;
const FOLLOW_EVERY = 5_000;

/**
 * Does over plain requests what a WebSocket would, for where there is none: `connect({ url, WebSocket: polled() })`.
 * What happens is heard up to `every` milliseconds later; notices, chat and presence are not heard.
 */
export function polled(every = EVERY): SocketClass {
  return class extends PolledSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, every);
    }
  };
}

class PolledSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  private readonly client: Client;
  private readonly every: number;
  private readonly watched = new Map<string, object>();
  private readonly followed = new Map<string, object>();
  private isClosed = false;

  constructor(url: string, protocols: readonly string[], every: number) {
    const token = protocols.find(text => text.startsWith('bearer.'))?.slice('bearer.'.length);
    const base = url.replace(/^ws/, 'http').replace(/\/api\/live$/, '');
    this.client = makeClient({ url: base, ...(token === undefined ? {} : { token }) });
    this.every = every;
    this.attempt(this.client.me().then(() => this.onopen?.({} as never)));
  }

  send(text: string): void {
    const request = JSON.parse(text) as Request;
    if (request.type === 'watch') this.attempt(this.watch(request.match, request.from));
    else if (request.type === 'leave') this.watched.delete(request.match);
    else if (request.type === 'ping') this.tell({ type: 'pong' });
    else if (request.type === 'unfollow') this.followed.delete(request.tournament);
    else if (request.type === 'follow') this.attempt(this.follow(request.tournament));
    else this.attempt(this.answer(request));
  }

  /** Nobody says when something changes: it is asked for now and then. */
  private async follow(tournament: string): Promise<void> {
    const followed = {};
    this.followed.set(tournament, followed);
    while (this.followed.get(tournament) === followed) {
      await new Promise(done => setTimeout(done, FOLLOW_EVERY));
      if (this.followed.get(tournament) === followed) this.tell({ type: 'tournament', tournament });
    }
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.watched.clear();
    this.followed.clear();
    this.onclose?.({} as never);
  }

  /** Whatever the server does not refuse but cannot answer ends the line, as with a real one. */
  private attempt(job: Promise<unknown>): void {
    job.catch(() => this.close());
  }

  private tell(answer: Answer): void {
    if (!this.isClosed) this.onmessage?.({ data: JSON.stringify(answer) } as never);
  }

  private async watch(match: string, from: number): Promise<void> {
    const watch = {};
    this.watched.set(match, watch);
    let last = from - 1;
    for (let isFirst = true; this.watched.get(match) === watch; ) {
      const sight = await this.look(match, last + 1, isFirst);
      if (sight === 'gone') return;
      if (sight && this.watched.get(match) === watch && (isFirst || sight.number !== last)) {
        isFirst = false;
        last = sight.number;
        this.tell({ type: 'seen', ...sight });
      }
      await new Promise(done => setTimeout(done, this.every));
    }
  }

  /** The match as it is; nothing while it has not begun. */
  private async look(match: string, from: number, isFirst: boolean) {
    try {
      return await this.client.match(match, from);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const table = await this.client.table(match).catch(() => undefined);
      if (table?.status === 'open') {
        if (isFirst) this.tell({ type: 'waiting', match });
        return undefined;
      }
      this.tell({ type: 'refused', match, code: error.code, message: error.message });
      return 'gone';
    }
  }

  private async answer(request: Extract<Request, { readonly ticket: number }>): Promise<void> {
    const { ticket } = request;
    try {
      this.tell({ type: 'done', ticket, number: await this.perform(request) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.tell({ type: 'done', ticket, refusal: { code: error.code, message: error.message } });
    }
  }

  private async perform(request: Extract<Request, { readonly ticket: number }>): Promise<number> {
    switch (request.type) {
      case 'act':
        return this.client.act(request.match, request.action, request.number);
      case 'back':
        return this.client.takeBack(request.match);
      case 'say':
        return (await this.client.say(request.match, request.text)).id;
    }
  }
}
