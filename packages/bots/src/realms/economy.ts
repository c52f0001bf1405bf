import { type Build, isAvailable, type State, TERMS, yieldOf } from '@hegemon/engine/realms';
import { type Army, rationsAt } from './army.js';
import type { Work } from './plan.js';

const FORT = 4;
const FARM = 2;

/** A build that could be made, and what it brings in points by the end for the gold it takes. */
interface Option extends Work {
  readonly gain: number;
}

/** What to build, the best return first, as long as the gold lasts. */
export function works(army: Army): Work[] {
  const { state, seat } = army;
  const options: Option[] = [];
  state.owner.forEach((owner, territory) => {
    if (owner === seat) options.push(...optionsAt(army, territory));
  });
  options.sort((a, b) => b.gain - a.gain || a.territory - b.territory);
  return affordable(state, seat, options);
}

function affordable(state: State, seat: number, options: readonly Option[]): Work[] {
  let gold = state.gold[seat]!;
  const chosen: Work[] = [];
  const busy = new Set<number>();
  for (const { territory, build } of options) {
    const { gold: price } = TERMS[build];
    if (busy.has(territory) || price > gold) continue;
    busy.add(territory);
    gold -= price;
    chosen.push({ territory, build });
  }
  return chosen;
}

function optionsAt(army: Army, territory: number): Option[] {
  const options: Option[] = [];
  for (const build of ['unit', 'farm', 'settlement', 'city', 'fort'] as const) {
    if (!isAvailable(army.state.upgrades[territory]!, build)) continue;
    if (army.state.food[territory]! < TERMS[build].food) continue;
    const gain = gainOf(army, territory, build);
    if (gain > 0) options.push({ territory, build, gain });
  }
  return options;
}

/** Points by the end of the match for each gold paid, where the first turn's gold comes a turn after the build. */
function gainOf(army: Army, territory: number, build: Build): number {
  const { state, threat, there, scan, seat } = army;
  const after = army.left - 1;
  const isHeld = scan.holder[territory]! < 0 || scan.holder[territory] === seat;
  if (!isHeld) return 0;
  const isSafe = threat[territory]! <= 3 * there[territory]!;
  const price = TERMS[build];
  const spare = rationsAt(state, territory) - price.food - there[territory]!;
  switch (build) {
    case 'unit':
      return spare >= 0 || (isSafe && after === 0) ? 10 : 0;
    case 'settlement':
      return isSafe && after > 2 ? (after - 2) / price.gold : 0;
    case 'farm':
      return farmGain(army, territory, after, spare);
    case 'city':
      return isSafe && after > 4 && spare >= 0 ? (after - 4) / price.gold : 0;
    case 'fort':
      return isSafe && spare >= 0 ? fortGain(army, territory, after) : 0;
    case 'castle':
      return 0;
  }
}

/** A farm costs no points. It pays where food becomes units, or feeds those who would go hungry. */
function farmGain({ state, there, threat }: Army, territory: number, after: number, spare: number): number {
  if (after < 2 || threat[territory]! > 3 * there[territory]! + 2) return 0;
  const isFort = (state.upgrades[territory]! & FORT) > 0;
  if (isFort) return after > 3 ? 12 : 0;
  return spare < 0 || there[territory]! > 1 ? 0.5 : 0.3;
}

/** A fort turns three food into a unit, from the turn after next on. */
function fortGain({ state, style }: Army, territory: number, after: number): number {
  const units = (Math.max(0, after - 2) * makesOf(state, territory)) / 3;
  return (units * style.forts - 4) / TERMS.fort.gold;
}

/** Food a turn, counting a farm to come. */
function makesOf(state: State, territory: number): number {
  const set = state.upgrades[territory]!;
  return yieldOf(set | FARM).food;
}
