import type { Budget } from '@hegemon/engine';

/** How many imagined futures may still be played. */
export interface Meter {
  /** Takes one; false if there are none left. */
  take(): boolean;
}

/** So many, or fewer if `share` of the time runs out before; a budget of nodes counts futures. */
export function makeMeter(budget: Budget, nodes: number, share: number): Meter {
  let left = budget.type === 'nodes' ? Math.min(nodes, budget.nodes * share) : nodes;
  if (budget.type === 'nodes') return { take: () => left-- > 0 };
  const { now } = budget;
  const end = now() + budget.ms * share;
  return { take: () => left-- > 0 && (left % 4 !== 0 || now() < end) };
}
