import type { Action, OrdersView, State } from '@hegemon/engine/realms';
import type { Plan } from './plan.js';

/**
 * The next action that brings the orders saved closer to a plan: wrong ones are taken back first, so that
 * what they cost is there for the right ones. `Ready` when nothing is left to do.
 */
export function nextAction(state: State, plan: Plan, saved: OrdersView): Action {
  return (
    staleBuild(plan, saved) ??
    staleMove(state, plan, saved) ??
    nextMove(state, plan, saved) ??
    nextBuild(plan, saved) ?? { type: 'Ready' }
  );
}

function staleBuild(plan: Plan, { builds }: OrdersView): Action | undefined {
  const stale = builds.find(
    ({ territory, build }) => !plan.builds.some(work => work.territory === territory && work.build === build),
  );
  return stale && { type: 'CancelBuild', territory: stale.territory };
}

function staleMove(state: State, plan: Plan, { moves }: OrdersView): Action | undefined {
  if (moves.length === 0) return undefined;
  const going = new Set(plan.moves.map(({ unit }) => state.units[unit]!.id));
  const stale = moves.filter(({ unit }) => !going.has(unit)).map(({ unit }) => unit);
  return stale.length > 0 ? { type: 'CancelMove', units: stale } : undefined;
}

/** All units that still have to be sent to the same place, in one order. */
function nextMove(state: State, plan: Plan, { moves }: OrdersView): Action | undefined {
  const saved = new Map(moves.map(({ unit, to }) => [unit, to]));
  const open = plan.moves.filter(({ unit, to }) => saved.get(state.units[unit]!.id) !== to);
  const to = open[0]?.to;
  if (to === undefined) return undefined;
  const units = open.filter(step => step.to === to).map(({ unit }) => state.units[unit]!.id);
  return { type: 'Move', units: units.sort((a, b) => a - b), to };
}

function nextBuild(plan: Plan, { builds }: OrdersView): Action | undefined {
  const open = plan.builds.find(({ territory }) => !builds.some(saved => saved.territory === territory));
  return open && { type: 'Build', territory: open.territory, build: open.build };
}

/** How many of the orders saved a plan agrees with, less those it would take back. */
export function agreement(state: State, plan: Plan, { moves, builds }: OrdersView): number {
  const ways = new Map(plan.moves.map(({ unit, to }) => [state.units[unit]!.id, to]));
  const works = new Map(plan.builds.map(({ territory, build }) => [territory, build]));
  const agree = (is: boolean): number => (is ? 1 : -1);
  return (
    moves.reduce((sum, { unit, to }) => sum + agree(ways.get(unit) === to), 0) +
    builds.reduce((sum, { territory, build }) => sum + agree(works.get(territory) === build), 0)
  );
}
