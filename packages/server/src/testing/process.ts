import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { ServerOptions } from '../server.js';

const HOME = fileURLToPath(new URL('../../', import.meta.url));

/** Puts the server into two files, which start ten times as fast as its sources. Gives the one to run. */
export async function bundleServer(): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync(`${HOME}package.json`, 'utf8')) as {
    readonly dependencies: Record<string, string>;
  };
  const outdir = `${HOME}.cache/served-${process.pid}`;
  await build({
    entryPoints: [`${HOME}src/testing/serve.ts`, `${HOME}src/computers/thread.ts`],
    entryNames: '[name]',
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['hegemon-source'],
    external: Object.keys(dependencies).filter(name => !name.startsWith('@hegemon/')),
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  return `${outdir}/serve.js`;
}

/** A port that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

/** A server, or a worker, that can be killed and started again. */
export class Served {
  readonly name: string;
  /** What it wrote to its standard error. */
  complaints = '';
  private readonly file: string;
  private readonly options: ServerOptions;
  private child: ChildProcess | undefined;

  constructor(name: string, file: string, options: ServerOptions) {
    this.name = name;
    this.file = file;
    this.options = options;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Starts it and waits until it serves. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.file, JSON.stringify(this.options)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.stderr.on('data', data => {
      this.complaints = (this.complaints + String(data)).slice(-20_000);
    });
    const isUp = once(child.stdout, 'data');
    const isDead = once(child, 'exit').then(() => {
      throw new Error(`${this.name} ended before it served: ${this.complaints.slice(-2_000)}`);
    });
    isDead.catch(() => undefined);
    await Promise.race([isUp, isDead]);
  }

  /** Ends it in the middle of whatever it does. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const isGone = once(child, 'exit');
    child.kill(signal);
    await isGone;
  }
}
