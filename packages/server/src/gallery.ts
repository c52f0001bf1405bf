import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Shown } from '@hegemon/match';
import Fastify from 'fastify';
import type { App } from './http/context.js';
import { HEADERS } from './http/headers.js';
import { addWeb } from './http/web.js';

export interface GalleryOptions {
  /** The folder of the built web client; that of this repository unless given. */
  readonly web?: string;
  /** Any free one unless given. */
  readonly port?: number;
}

/** A page on this machine that shows a match which is played elsewhere, while it is played. */
export interface Gallery {
  /** Where to look at it. */
  readonly url: string;
  readonly watchers: number;
  /** Waits until somebody looks. */
  opened(): Promise<void>;
  /** Shows everybody what is new; who comes later gets what led there. */
  show(shown: Shown): void;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Opens a gallery for those who sit at this machine. */
export async function openGallery({ web = WEB, port = 0 }: GalleryOptions = {}): Promise<Gallery> {
  const hall = new Hall();
  const app = Fastify() as unknown as App;
  let names: readonly string[] = [];
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    // a page elsewhere whose name was made to point at this machine has no business here
    if (!names.includes(request.host)) await reply.code(400).send('This gallery has another name.');
  });
  app.get('/watch/events', (_, reply) => {
    reply.hijack();
    hall.admit(reply.raw);
  });
  await addWeb(app, web);
  app.setNotFoundHandler((_, reply) =>
    app.hasReplyDecorator('sendFile') ? reply.sendFile('index.html') : reply.code(404).send('Nothing here.'),
  );
  const url = await app.listen({ host: HOST, port });
  const { port: taken } = new URL(url);
  names = [`${HOST}:${taken}`, `localhost:${taken}`];
  return {
    url: `${url}/watch`,
    get watchers() {
      return hall.size;
    },
    opened: () => hall.opened(),
    show: shown => hall.show(shown),
    close: async () => {
      hall.close();
      await app.close();
    },
  };
}

function lineOf(shown: Shown): string {
  return `data: ${JSON.stringify(shown)}\n\n`;
}

/** Those who look on, each at the other end of a stream. */
class Hall {
  private readonly guests = new Set<ServerResponse>();
  private waiting: (() => void)[] = [];
  /** What somebody who comes now must be told first. */
  private begun: Shown | undefined;
  private sight: Extract<Shown, { readonly type: 'sight' }> | undefined;

  get size(): number {
    return this.guests.size;
  }

  opened(): Promise<void> {
    return this.size > 0 ? Promise.resolve() : new Promise(resolve => this.waiting.push(resolve));
  }

  admit(guest: ServerResponse): void {
    guest.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    guest.flushHeaders();
    if (this.begun) guest.write(lineOf(this.begun));
    if (this.sight) guest.write(lineOf(this.sight));
    this.guests.add(guest);
    guest.on('close', () => this.guests.delete(guest));
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  show(shown: Shown): void {
    if (shown.type === 'begin') {
      this.begun = shown;
      this.sight = undefined;
    } else this.sight = { ...shown, news: [...(this.sight?.news ?? []), ...shown.news] };
    const line = lineOf(shown);
    for (const guest of this.guests) guest.write(line);
  }

  close(): void {
    for (const guest of this.guests) guest.end();
  }
}
