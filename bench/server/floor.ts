import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { gauge } from './gauge.js';

/** What a move costs a server that does nothing but pass it on, in milliseconds of CPU. */
export interface Floor {
  readonly moves: number;
  readonly cpu: number;
}

const SEATS = 4;
const EVERY = 2_000;
const SERVER = fileURLToPath(new URL('floor-server.mjs', import.meta.url));

/** The same number of connections and the same pace as the servers beside it: nothing that uses sockets costs less. */
export async function measureFloor(matches: number, seconds: number): Promise<Floor> {
  const server = fork(SERVER, { execArgv: [] });
  try {
    const [{ port }] = (await once(server, 'message')) as [{ port: number }];
    const tables: WebSocket[][] = [];
    for (let match = 0; match < matches; match++) tables.push(await seat(`ws://127.0.0.1:${port}/${match}`));
    const moves = await play(tables, server, seconds);
    for (const socket of tables.flat()) socket.terminate();
    return moves;
  } finally {
    server.kill('SIGKILL');
  }
}

async function seat(url: string): Promise<WebSocket[]> {
  const sockets = Array.from({ length: SEATS }, () => new WebSocket(url, { perMessageDeflate: false }));
  await Promise.all(sockets.map(socket => once(socket, 'open')));
  return sockets;
}

async function play(
  tables: readonly (readonly WebSocket[])[],
  server: ChildProcess,
  seconds: number,
): Promise<Floor> {
  const before = gauge(server.pid!);
  let moves = 0;
  const timers = tables.map((sockets, match) => {
    const move = () => sockets[moves++ % SEATS]!.send('{"type":"act","action":{"type":"Battle"}}');
    // spread evenly, as people are
    return setTimeout(() => timers.push(setInterval(move, EVERY)), (match / tables.length) * EVERY);
  });
  await new Promise(done => setTimeout(done, seconds * 1_000));
  for (const timer of timers) clearTimeout(timer);
  return { moves, cpu: ((gauge(server.pid!).cpu - before.cpu) / moves) * 1_000 };
}
