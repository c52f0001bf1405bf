import type { Budget } from '@hegemon/engine';

/** Counts down a budget. A node is about the work of resolving one turn on a small board. */
export interface Meter {
  /** Takes note of work done; false when the budget is used up. */
  spend(nodes: number): boolean;
}

export function meterOf(budget: Budget): Meter {
  if (budget.type === 'nodes') {
    let left = budget.nodes;
    return { spend: nodes => (left -= nodes) > 0 };
  }
  const end = budget.now() + budget.ms;
  return { spend: () => budget.now() < end };
}
