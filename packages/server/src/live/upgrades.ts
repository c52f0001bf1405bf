import { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { App } from '../http/context.js';

const LARGEST_MESSAGE = 64 * 1024;
const NOT_HERE = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** A connection whose request wants to go on as something else than HTTP. */
interface Wish {
  readonly stream: Duplex;
  readonly head: Buffer;
}

/** A connection that goes on as a socket, and what it writes to. */
export interface Upgraded {
  readonly socket: WebSocket;
  readonly stream: Duplex;
}

function destroy(this: Duplex): void {
  this.destroy();
}

/**
 * Makes sockets of requests that have passed all that is checked of any request. Afterwards nothing holds on to the
 * request, its answer and all that the framework made for them: several kilobytes for each connection.
 */
export class Upgrades {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  private readonly wishes = new WeakMap<object, Wish>();

  constructor(app: App) {
    const onUpgrade = (request: FastifyRequest['raw'], stream: Duplex, head: Buffer) => {
      stream.on('error', destroy);
      // what follows it is no longer read as HTTP, so nothing that has a body can be answered
      if (request.method !== 'GET') return stream.end(NOT_HERE);
      this.wishes.set(request, { stream, head });
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.once('finish', () => stream.end());
      response.assignSocket(stream as typeof request.socket);
      app.routing(request, response);
    };
    app.server.on('upgrade', onUpgrade);
    app.addHook('preClose', async () => {
      app.server.off('upgrade', onUpgrade);
      for (const socket of this.server.clients) socket.close();
      this.server.close();
    });
  }

  /** Nothing where the request does not ask for it, or not as it should; in the latter case it is answered. */
  accept({ raw }: FastifyRequest, reply: FastifyReply): Upgraded | undefined {
    const wish = this.wishes.get(raw);
    if (!wish) return undefined;
    const { stream, head } = wish;
    reply.hijack();
    reply.raw.removeAllListeners();
    reply.raw.detachSocket(stream as typeof raw.socket);
    stream.off('error', destroy);
    let upgraded: Upgraded | undefined;
    // called before it returns, if at all
    this.server.handleUpgrade(raw, stream, head, socket => {
      upgraded = { socket, stream };
    });
    return upgraded;
  }
}
