import type { Field } from '../value/field.js';
import type { Fate, Floors } from './luck.js';
import type { Route, Step } from './route.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

/** Armies to place on a territory before the attacks. */
export interface Placing {
  readonly territory: number;
  readonly armies: number;
}

/** Room for bad luck when armies are shared out. */
const MARGIN = 1.15;

/** What a start should have before its attacks, the army that stays included. */
function wanted(need: number): number {
  return Math.ceil(need * MARGIN) + 1;
}

/**
 * Shares out the reserve: what each start lacks, the largest first; what is then left goes to `rest`, or to the
 * largest start where that is -1.
 */
export function shareOut(field: Field, me: number, route: Route, rest: number): Placing[] {
  let left = field.reserve[me]!;
  if (left === 0) return [];
  const placings = new Map<number, number>();
  const add = (territory: number, armies: number) => {
    if (armies <= 0) return;
    placings.set(territory, (placings.get(territory) ?? 0) + armies);
    left -= armies;
  };
  for (const { territory, need } of route.roots)
    add(territory, Math.min(left, wanted(need) - field.armies[territory]!));
  add(rest >= 0 ? rest : route.roots[0]!.territory, left);
  return [...placings].map(([territory, armies]) => ({ territory, armies }));
}

export function place(field: Field, me: number, placings: readonly Placing[]): void {
  for (const { territory, armies } of placings) {
    field.addArmies(territory, armies);
    field.reserve[me]! -= armies;
  }
}

/** The strongest army of another player beside a territory. */
export function threatAt(field: Field, me: number, territory: number): number {
  const { owner, armies, atlas } = field;
  let most = 0;
  for (let i = atlas.first[territory]!; i < atlas.first[territory + 1]!; i++) {
    const t = atlas.near[i]!;
    if (owner[t] !== me && owner[t]! >= -1) most = Math.max(most, owner[t] === -1 ? 0.5 : armies[t]!);
  }
  return most;
}

/**
 * How many armies move in after a conquest, of `armies` where they came from: what is needed onward, without
 * taking what later attacks from there need; at the end of the road, to where the greater threat is.
 */
export function moveIn(field: Field, me: number, step: Step, armies: number): number {
  const least = Math.min(3, armies - 1);
  const most = armies - 1;
  const { onward, later, from, to } = step;
  if (later > 0) {
    const fair = (most * (onward + 1)) / (onward + 1 + later);
    const enough = Math.ceil(onward * MARGIN) + 1;
    return clamp(Math.round(Math.min(fair, enough)), least, most);
  }
  if (onward > 0) return most;
  const behind = threatAt(field, me, from);
  const ahead = threatAt(field, me, to);
  if (ahead === 0) return least;
  if (behind === 0) return most;
  return clamp(Math.round((most * ahead) / (ahead + behind)), least, most);
}

function clamp(value: number, least: number, most: number): number {
  return value < least ? least : value > most ? most : value;
}

/** The captor takes over the cards of whoever lost the last territory, and trades as the rules force them. */
export function conquer(field: Field, me: number, to: number): void {
  const loser = field.owner[to]!;
  field.setOwner(to, me);
  field.captured++;
  if (loser < 0 || field.held[loser]! > 0) return;
  field.hands[me]! += field.hands[loser]!;
  field.hands[loser] = 0;
  if (field.hands[me]! > 5) while (field.hands[me]! > 4) field.trade(me);
}

/** Plays a campaign's attacks in a future; gives up an attack whose chances are below `stop`. */
export function march(field: Field, me: number, steps: readonly Step[], fate: Fate, stop: Floors): void {
  const { owner, armies } = field;
  for (const step of steps) {
    const { from, to } = step;
    if (owner[from] !== me || owner[to] === me) continue;
    const a = armies[from]!;
    const d = armies[to]!;
    if (a < 2) continue;
    const { attackers, defenders } = fate.fight(to, a, d, stop);
    field.addArmies(from, attackers - a);
    field.addArmies(to, defenders - d);
    if (defenders > 0) continue;
    conquer(field, me, to);
    const moving = moveIn(field, me, step, attackers);
    field.addArmies(from, -moving);
    field.addArmies(to, moving);
  }
}
