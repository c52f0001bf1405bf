import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gauge, quantile } from './gauge.js';

export interface Start {
  /** From the command until it says where it is, seconds: in a new folder, and with one that was used before. */
  readonly first: number;
  readonly warm: number;
  readonly fastest: number;
  /** CPU seconds of a warm start. */
  readonly cpu: number;
  /** Megabytes, some seconds after a warm start. */
  readonly memory: number;
}

const SCRIPT = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const TIMES = 7;
const REST = 5_000;

interface Launch {
  readonly child: ChildProcess;
  readonly seconds: number;
}

async function launch(folder: string): Promise<Launch> {
  const began = performance.now();
  const child = spawn(process.execPath, [SCRIPT, '--data', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return { child, seconds: (performance.now() - began) / 1_000 };
}

async function stop(child: ChildProcess): Promise<void> {
  const isGone = once(child, 'exit');
  child.kill('SIGTERM');
  await isGone;
}

/** Starts what `npm start` does, again and again: everything is put together before. */
export async function measureStart(): Promise<Start> {
  const folder = mkdtempSync(join(tmpdir(), 'hegemon-start-'));
  const warm: number[] = [];
  const cpu: number[] = [];
  let memory = 0;
  try {
    // in a folder of its own, so that the first start below finds everything but its data
    await stop((await launch(join(folder, 'before'))).child);
    const first = await launch(join(folder, 'data'));
    await stop(first.child);
    for (let i = 0; i < TIMES; i++) {
      const { child, seconds } = await launch(join(folder, 'data'));
      warm.push(seconds);
      cpu.push(gauge(child.pid!).cpu);
      await new Promise(done => setTimeout(done, REST));
      memory = gauge(child.pid!).memory;
      await stop(child);
    }
    warm.sort((a, b) => a - b);
    cpu.sort((a, b) => a - b);
    const middle = quantile(warm, 0.5);
    return { first: first.seconds, warm: middle, fastest: warm[0]!, cpu: quantile(cpu, 0.5), memory };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
