import type { Seat } from '@hegemon/engine';
import { type State, scoresOf, TERMS, type Unit, yieldOf } from '@hegemon/engine/realms';
import { addVictory, type Measure } from './value.js';
import { sizeOf } from './worth.js';

/** Of what peaceful growth would bring, what can be counted on. */
const TRUST = 0.9;
/** A unit beyond the point it is, a turn left; and what a starving one is worth less. */
const UNIT = 0.06;
const HUNGRY = 0.3;
/** The chance that whoever stands alone on a territory will have it. */
const FOOTHOLD = 0.6;
/** A unit that a fort will make. */
const RECRUIT = 0.6;
const VICTORY = 12;

const FORT = 4;
const CITY = 8;

/** What a player's gold comes from and can still be spent on; shares of a territory count too. */
interface Estate {
  gold: number;
  income: number;
  /** Territories without a settlement. */
  bare: number;
  /** Territories with a settlement and without a city. */
  towns: number;
}

/** If everybody builds up what they hold, in the order in which it pays, and nobody fights any more. */
export const prospects: Measure = (world, state, turns) => {
  const scores = scoresOf(state);
  const sums = scores.map(({ sum }) => sum);
  addVictory(state, VICTORY, sums);
  if (state.outcome || turns <= 0) return sums;
  const estates = scores.map(
    ({ gold }, seat): Estate => ({ gold, income: world.settings.baseIncome[seat]!, bare: 0, towns: 0 }),
  );
  const count = (seat: Seat, at: number, share: number): void => {
    const set = state.upgrades[at]!;
    addEstate(estates[seat]!, set, share);
    if (set & FORT) sums[seat]! += ((yieldOf(set).food * turns) / TERMS.unit.food) * RECRUIT * share;
  };
  state.owner.forEach((owner, at) => {
    if (owner !== null) count(owner, at, 1);
  });
  addUnits(state.units, turns, sums);
  for (const [at, seat] of footholdsOf(state)) {
    const from = state.owner[at] ?? null;
    const size = sizeOf(state.upgrades[at]!);
    sums[seat]! += ((from === null ? 2 : 3) + size) * FOOTHOLD;
    count(seat, at, FOOTHOLD);
    if (from === null) continue;
    sums[from]! -= (1 + size) * FOOTHOLD;
    count(from, at, -FOOTHOLD);
  }
  return sums.map((sum, seat) => sum + TRUST * growth(estates[seat]!, turns));
};

function addEstate(estate: Estate, set: number, share: number): void {
  estate.income += yieldOf(set).gold * share;
  if (set === 0) estate.bare += share;
  else if (!(set & CITY)) estate.towns += share;
}

function addUnits(units: readonly Unit[], turns: number, sums: number[]): void {
  for (const { owner, starving } of units)
    if (owner !== null) sums[owner]! += turns * UNIT - (starving ? HUNGRY : 0);
}

/** Territories with a player on them who does not own them. */
function footholdsOf(state: State): Map<number, Seat> {
  const footholds = new Map<number, Seat>();
  for (const { owner, at } of state.units)
    if (owner !== null && state.owner[at] !== owner) footholds.set(at, owner);
  return footholds;
}

/** Turns after which a settlement and a city have paid: each is a point itself. */
const SETTLED = TERMS.settlement.gold - 1;
const GROWN = TERMS.city.gold - 1;

/** Points that gold still brings in so many turns: what is built with it, and the rest. */
export function growth({ gold: purse, ...estate }: Estate, turns: number): number {
  let { income, bare, towns } = estate;
  let gold = purse;
  let built = 0;
  for (let after = turns - 1; after >= 0; after--) {
    const settled = after > SETTLED ? Math.min(bare, gold / TERMS.settlement.gold) : 0;
    gold -= settled * TERMS.settlement.gold;
    const grown = after > GROWN ? Math.min(towns, gold / TERMS.city.gold) : 0;
    gold += income - grown * TERMS.city.gold;
    bare -= settled;
    towns += settled - grown;
    income += settled + grown;
    built += settled + grown;
  }
  return gold - purse + built;
}
