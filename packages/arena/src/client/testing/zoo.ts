import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer, type TlsOptions } from 'node:tls';

/** What a beast does once it has heard a request. `count` is how many it has heard before. */
export type Beast = (socket: Socket, request: string, count: number) => void;

export interface Cage {
  readonly port: number;
  /** Connections that were made, whether or not anything was said. */
  connections(): number;
  /** Resolves when the other side has let go of every connection. */
  deserted(): Promise<void>;
  /** What was heard, request by request. */
  requests(): readonly string[];
  close(): Promise<void>;
}

/** A server on loopback that does as the beast likes, on plain sockets: no HTTP library keeps it decent. */
export async function cage(beast: Beast, tls?: TlsOptions): Promise<Cage> {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const waiting: (() => void)[] = [];
  let connections = 0;
  const greet = (socket: Socket) => {
    connections++;
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) for (const tell of waiting.splice(0)) tell();
    });
    socket.on('error', () => socket.destroy());
    listen(socket, request => {
      requests.push(request);
      beast(socket, request, requests.length - 1);
    });
  };
  const server: Server = tls ? createSecureServer(tls, greet) : createServer(greet);
  server.on('tlsClientError', () => {});
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    connections: () => connections,
    deserted: () => new Promise(resolve => (sockets.size === 0 ? resolve() : waiting.push(resolve))),
    requests: () => requests,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Calls back once for each whole request, headers and body. */
function listen(socket: Socket, hear: (request: string) => void): void {
  let text = '';
  socket.on('data', data => {
    text += data.toString('latin1');
    for (;;) {
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
      if (text.length < end + 4 + length) return;
      hear(text.slice(0, end + 4 + length));
      text = text.slice(end + 4 + length);
    }
  });
}

/** A proper answer. */
export function answer(body: string, headers: readonly string[] = [], status = '200 OK'): string {
  const lines = [`HTTP/1.1 ${status}`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers, '', body];
  return lines.join('\r\n');
}

/** Says something again and again, as fast as it is heard, until the other side hangs up. */
export function pour(socket: Socket, text: string): void {
  const more = () => {
    if (socket.destroyed) return;
    if (socket.write(text)) setImmediate(more);
    else socket.once('drain', more);
  };
  more();
}

/** Says one bit at a time. */
export function trickle(socket: Socket, text: string, everyMs: number): void {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer);
    else socket.write(text[at++ % text.length] ?? ' ');
  }, everyMs);
  socket.on('close', () => clearInterval(timer));
}
