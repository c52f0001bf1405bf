import type { Budget } from '@hegemon/engine';

/** How many imagined futures may still be played. */
export interface Meter {
  /** Takes one; false if there are none left. */
  take(): boolean;
}

/** How often the clock is looked at. */
const STRIDE = 4;

/**
 * A budget shared out over the questions of one turn: however many conquests a turn has, it takes no more than
 * the budget of one decision. A budget of nodes counts futures.
 */
export class Allowance {
  /** What is left of the budget, 1 at the start of a turn. */
  private left = 1;

  renew(): void {
    this.left = 1;
  }

  /** Runs a search with at most `nodes` futures and that share of what is left. */
  spend<T>(budget: Budget, nodes: number, share: number, search: (meter: Meter) => T): T {
    return budget.type === 'nodes'
      ? this.spendNodes(budget.nodes, nodes, share, search)
      : this.spendTime(budget.ms, budget.now, nodes, share, search);
  }

  private spendNodes<T>(all: number, nodes: number, share: number, search: (meter: Meter) => T): T {
    const most = Math.min(nodes, Math.ceil(all * this.left * share));
    let taken = 0;
    const result = search({ take: () => taken < most && ++taken > 0 });
    if (all > 0) this.left = Math.max(0, this.left - taken / all);
    return result;
  }

  private spendTime<T>(
    ms: number,
    now: () => number,
    nodes: number,
    share: number,
    search: (meter: Meter) => T,
  ): T {
    const start = now();
    const end = start + ms * this.left * share;
    let taken = 0;
    const result = search({
      take: () => taken < nodes && (taken % STRIDE !== 0 || now() < end) && ++taken > 0,
    });
    if (ms > 0) this.left = Math.max(0, this.left - (now() - start) / ms);
    return result;
  }
}
