import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Answer, Thought } from './thought.js';

/** Threads that computer players think on, so that nobody else has to wait for them. */
export interface Pool {
  /** The player's action; nothing where it failed or did not come back. */
  ask(question: Omit<Thought, 'ticket'>): Promise<object | undefined>;
  close(): Promise<void>;
}

/** A player that has not answered so long after its time is up will not: its thread is started anew. */
const PATIENCE = 20_000;

export interface PoolOptions {
  readonly threads?: number;
  readonly patience?: number;
  /** Hears what went wrong with a player. */
  complain(error: string): void;
}

/** From source, where this file ends in `.ts`, a thread must first learn to read TypeScript. */
function startThread(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('thread.js', import.meta.url));
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const api = new URL('dist/esm/api/index.mjs', tsx).href;
  const file = new URL('thread.ts', import.meta.url).href;
  const boot = `import { register } from ${JSON.stringify(api)}; register(); await import(${JSON.stringify(file)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(boot)}`), {
    execArgv: ['--conditions=hegemon-source'],
  });
}

interface Waiting {
  resolve(action: object | undefined): void;
  readonly timer: NodeJS.Timeout;
}

/** One thread and who waits for it. */
class Thread {
  private readonly options: PoolOptions;
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private tickets = 0;

  constructor(options: PoolOptions) {
    this.options = options;
  }

  ask(question: Omit<Thought, 'ticket'>): Promise<object | undefined> {
    const ticket = ++this.tickets;
    const worker = this.start();
    // players before it on the same thread have their time first
    const patience = (this.options.patience ?? PATIENCE) + question.ms * (this.waiting.size + 1);
    return new Promise(resolve => {
      const timer = setTimeout(() => this.give('a player did not come back'), patience);
      this.waiting.set(ticket, { resolve, timer });
      worker.postMessage({ ...question, ticket } satisfies Thought);
    });
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const worker = startThread();
    this.worker = worker;
    worker.on('message', (answer: Answer) => this.hear(answer));
    worker.on('error', error => {
      if (this.worker === worker) this.give(String(error));
    });
    worker.unref();
    return worker;
  }

  private hear({ ticket, action, error }: Answer): void {
    const waiting = this.waiting.get(ticket);
    if (!waiting) return;
    if (error) this.options.complain(error);
    this.waiting.delete(ticket);
    clearTimeout(waiting.timer);
    waiting.resolve(action);
  }

  /** Gives up the thread: everybody who waits for it gets nothing, and the next question starts another. */
  private give(why: string): void {
    this.options.complain(why);
    void this.close();
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    for (const { resolve, timer } of this.waiting.values()) {
      clearTimeout(timer);
      resolve(undefined);
    }
    this.waiting.clear();
    await worker?.terminate();
  }
}

/** A number that a match keeps, so that it stays on one thread and its players keep their plans. */
function spread(match: string): number {
  let hash = 0;
  for (let i = 0; i < match.length; i++) hash = (Math.imul(hash, 31) + match.charCodeAt(i)) >>> 0;
  return hash;
}

export function openPool(options: PoolOptions): Pool {
  const count = options.threads ?? Math.max(1, Math.min(4, availableParallelism() - 1));
  const threads = Array.from({ length: count }, () => new Thread(options));
  return {
    ask: question => threads[spread(question.match) % count]!.ask(question),
    close: async () => {
      await Promise.all(threads.map(thread => thread.close()));
    },
  };
}
