import type { Budget } from '@hegemon/engine';

/** How much of what a search may use is used: from 1 on it must end. */
export type Meter = () => number;

/** Counts what is looked at: positions that were judged. */
export interface Counter {
  readonly looks: number;
}

/**
 * A budget shared out over the questions of one turn: however many conquests a turn has, it takes no more than
 * the budget of one decision. A node is a position that is judged.
 */
export class Allowance {
  private readonly counter: Counter;
  /** What is left of the budget, 1 at the start of a turn. */
  private left = 1;

  constructor(counter: Counter) {
    this.counter = counter;
  }

  renew(): void {
    this.left = 1;
  }

  /** Runs a search with at most `nodes` looks and that share of what is left. */
  spend<T>(budget: Budget, nodes: number, share: number, search: (meter: Meter) => T): T {
    const all = budget.type === 'nodes' ? budget.nodes : budget.ms;
    const tell = this.gaugeOf(budget);
    const looks = this.counter.looks;
    const most = all * this.left * share;
    const result = search(() => {
      const part = most > 0 ? tell() / most : 1;
      return Math.max(part, (this.counter.looks - looks) / nodes);
    });
    if (all > 0) this.left = Math.max(0, this.left - tell() / all);
    return result;
  }

  /** Says what was used from now on, in the budget's own measure. */
  private gaugeOf(budget: Budget): () => number {
    const { counter } = this;
    if (budget.type === 'nodes') {
      const { looks } = counter;
      return () => counter.looks - looks;
    }
    const start = budget.now();
    return () => budget.now() - start;
  }
}
