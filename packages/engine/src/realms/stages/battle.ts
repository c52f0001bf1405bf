import { fight, settleCombats } from '../combat.js';
import type { Battle } from '../events.js';
import { garrisonsOf, isContested } from '../garrison.js';
import type { Stage } from './stage.js';

/** On every territory that holds units of two or more owners there is a combat. */
export const battle: Stage = state => {
  const events: Battle<number, number, number>[] = [];
  garrisonsOf(state.units, state.owner.length).forEach((units, territory) => {
    if (units && isContested(units)) events.push({ type: 'Battle', territory, ...fight(units) });
  });
  return { state: settleCombats(state, events), events };
};
