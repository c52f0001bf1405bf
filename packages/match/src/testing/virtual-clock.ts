import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../clock.js';

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

/** Time that passes only when nothing else is left to do. */
export class VirtualClock implements Clock {
  private time = 0;
  private readonly timers = new Set<Timer>();

  now(): number {
    return this.time;
  }

  after(ms: number, call: () => void): () => void {
    const timer = { at: this.time + ms, call };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** How many calls are still to come. */
  get waiting(): number {
    return this.timers.size;
  }

  wait(ms: number): Promise<void> {
    return new Promise(resolve => {
      this.after(ms, resolve);
    });
  }

  /** Lets time pass until a promise is settled. */
  async until<T>(promise: Promise<T>): Promise<T> {
    let isSettled = false;
    const settle = () => {
      isSettled = true;
    };
    promise.then(settle, settle);
    for (await setImmediate(); !isSettled; await setImmediate()) this.fireNext();
    return promise;
  }

  /** Lets everything happen that is due by then. */
  async pass(ms: number): Promise<void> {
    await this.until(this.wait(ms));
  }

  private fireNext(): void {
    let next: Timer | undefined;
    for (const timer of this.timers) if (!next || timer.at < next.at) next = timer;
    if (!next) throw new Error('Nothing will ever happen any more.');
    this.timers.delete(next);
    this.time = Math.max(this.time, next.at);
    next.call();
  }
}
