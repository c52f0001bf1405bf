import type { Budget } from '@hegemon/engine';

/** Counts down a budget. A node is about the work of resolving one turn on a small board. */
export interface Meter {
  /** Takes note of work done; false when the budget is used up. */
  spend(nodes: number): boolean;
  /** A meter that is used up after this share of what is left. What it counts is counted here too. */
  part(share: number): Meter;
}

export function meterOf(budget: Budget): Meter {
  return budget.type === 'nodes'
    ? nodesOf(budget.nodes, () => true)
    : timeOf(budget.now, budget.now() + budget.ms);
}

function nodesOf(nodes: number, spendAbove: Meter['spend']): Meter {
  let left = nodes;
  const spend = (spent: number): boolean => {
    left -= spent;
    return spendAbove(spent) && left > 0;
  };
  return { spend, part: share => nodesOf(left * share, spend) };
}

function timeOf(now: () => number, end: number): Meter {
  return {
    spend: () => now() < end,
    part: share => timeOf(now, now() + (end - now()) * share),
  };
}
