import { fight, settleCombats } from '../combat.js';
import type { Clash } from '../events.js';
import { isContested } from '../garrison.js';
import type { Unit } from '../state.js';
import type { Stage } from './stage.js';

/** On every edge that holds units of two or more owners there is a combat. */
export const clash: Stage = state => {
  const events: Clash<number, number, number>[] = [];
  for (const units of edgesOf(state.units, state.owner.length).values()) {
    if (!isContested(units)) continue;
    const { at, to } = units[0]!;
    events.push({ type: 'Clash', between: [Math.min(at, to!), Math.max(at, to!)], ...fight(units) });
  }
  return { state: settleCombats(state, events), events };
};

/** The units on each edge, whichever way they go. */
function edgesOf(units: readonly Unit[], territories: number): Map<number, Unit[]> {
  const edges = new Map<number, Unit[]>();
  for (const unit of units) {
    const { at, to } = unit;
    if (to === null) continue;
    const key = at < to ? at * territories + to : to * territories + at;
    const there = edges.get(key);
    if (there) there.push(unit);
    else edges.set(key, [unit]);
  }
  return edges;
}
