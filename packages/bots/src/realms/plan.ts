import { type Build, type State, TERMS, type Unit } from '@hegemon/engine/realms';

/** One player's orders for a turn; units by their index in the state's list. */
export interface Plan {
  readonly moves: readonly Step[];
  readonly builds: readonly Work[];
}

export interface Step {
  readonly unit: number;
  readonly to: number;
}

export interface Work {
  readonly territory: number;
  readonly build: Build;
}

export const NO_PLAN: Plan = { moves: [], builds: [] };

/** The state with everybody's plans given as orders and paid for; `plans` goes by seat. */
export function commit(state: State, plans: readonly Plan[]): State {
  const units = state.units.slice();
  const builds = state.builds.slice();
  const food = state.food.slice();
  const gold = state.gold.slice();
  plans.forEach((plan, seat) => {
    for (const { unit, to } of plan.moves) units[unit] = sent(units[unit]!, to);
    for (const { territory, build } of plan.builds) {
      builds[territory] = build;
      food[territory]! -= TERMS[build].food;
      gold[seat]! -= TERMS[build].gold;
    }
  });
  return { ...state, units, builds, food, gold };
}

function sent({ id, owner, at, defending, starving }: Unit, to: number): Unit {
  return { id, owner, at, to, defending, starving };
}

/** The same for plans that order the same numbers of units the same ways, whichever units they are. */
export function keyOf(state: State, plan: Plan): string {
  const ways = plan.moves.map(({ unit, to }) => `${state.units[unit]!.at}>${to}`).sort();
  const works = plan.builds.map(({ territory, build }) => `${territory}:${build}`).sort();
  return `${ways.join(' ')}|${works.join(' ')}`;
}
