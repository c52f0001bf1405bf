import { CallError } from './reply.js';

interface Waiting {
  enter(): void;
}

/** Lets so many in at a time for each key; the others wait in line, and not for ever. */
export class Gate {
  private readonly inside = new Map<string, number>();
  private readonly lines = new Map<string, Waiting[]>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /**
   * Resolves with the way out, to be called once; rejects with a CallError after `waitMs` in line. Without
   * `waitMs` there is no end to the waiting.
   */
  enter(key: string, waitMs?: number, most = this.most): Promise<() => void> {
    const leave = () => this.leave(key);
    if ((this.inside.get(key) ?? 0) < most) {
      this.inside.set(key, (this.inside.get(key) ?? 0) + 1);
      return Promise.resolve(leave);
    }
    return new Promise((resolve, reject) => {
      const line = this.lines.get(key) ?? [];
      this.lines.set(key, line);
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(timer);
          resolve(leave);
        },
      };
      const giveUp = () => {
        line.splice(line.indexOf(waiting), 1);
        reject(new CallError('busy', `Too many calls to this host at once; waited ${waitMs} ms in line.`));
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      line.push(waiting);
    });
  }

  private leave(key: string): void {
    const next = this.lines.get(key)?.shift();
    if (next) {
      next.enter();
      return;
    }
    this.lines.delete(key);
    const left = (this.inside.get(key) ?? 1) - 1;
    if (left > 0) this.inside.set(key, left);
    else this.inside.delete(key);
  }
}
