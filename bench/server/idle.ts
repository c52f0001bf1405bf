import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { WebSocket } from 'ws';
import { bundleServer, freePort, Served } from '../../packages/server/src/testing/process.js';
import { makePlace } from '../../packages/server/src/testing/stores.js';
import { gauge, quantile } from './gauge.js';
import { LIMITS } from './steps.js';

export interface Idle {
  readonly sockets: number;
  /** What each adds to the server's memory, kilobytes. */
  readonly memory: number;
  /** Of the server with all of them connected, as a share of a core. */
  readonly share: number;
  /** Of requests meanwhile, milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const AT_ONCE = 50;
const REQUESTS = 300;

/** Connects very many who say nothing, and asks whether others are still served. */
export async function measureIdle(sockets: number): Promise<Idle> {
  const { place, remove } = await makePlace('folder');
  const file = await bundleServer();
  const port = await freePort();
  const served = new Served('server', file, { place, port, threads: 1, limits: LIMITS });
  const open: WebSocket[] = [];
  try {
    await served.start();
    const before = gauge(served.pid);
    while (open.length < sockets)
      open.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => connect(port)))));
    const full = gauge(served.pid);
    const began = performance.now();
    const times: number[] = [];
    for (let i = 0; i < REQUESTS; i++) times.push(await ask(port));
    const after = gauge(served.pid);
    times.sort((a, b) => a - b);
    return {
      sockets: open.filter(socket => socket.readyState === socket.OPEN).length,
      memory: ((full.memory - before.memory) * 1_000) / sockets,
      share: (after.cpu - full.cpu) / ((performance.now() - began) / 1_000),
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
    };
  } finally {
    for (const socket of open) socket.terminate();
    await served.kill();
    remove();
    rmSync(dirname(file), { recursive: true, force: true });
  }
}

function connect(port: number): Promise<WebSocket> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { perMessageDeflate: false });
    socket.on('open', () => done(socket)).on('error', fail);
  });
}

async function ask(port: number): Promise<number> {
  const began = performance.now();
  await (await fetch(`http://127.0.0.1:${port}/api/games`)).text();
  return performance.now() - began;
}
