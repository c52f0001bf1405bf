import type { Captured } from '../events.js';
import { soleHolders } from '../garrison.js';
import { copyOf, withDeeds } from '../state.js';
import type { Stage } from './stage.js';

/**
 * A territory changes hands when one player, not its owner, was the only one with units there at the
 * start of the turn and is the only one now. Its pending build is lost.
 */
export const capture: Stage = (state, { start }) => {
  const before = soleHolders(start.units, start.owner.length);
  const events: Captured<number, number>[] = [];
  soleHolders(state.units, state.owner.length).forEach((player, territory) => {
    const from = state.owner[territory]!;
    if (player === null || player === undefined || player !== before[territory] || player === from) return;
    events.push({ type: 'Captured', territory, player, from, lost: state.builds[territory]! });
  });
  if (events.length === 0) return { state, events };
  const owner = [...state.owner];
  const builds = [...state.builds];
  const deeds = [...state.deeds];
  for (const { territory, player, from } of events) {
    owner[territory] = player;
    builds[territory] = null;
    deeds[player] = withDeeds(deeds[player]!, 0, from === null ? 1 : 0, from === null ? 0 : 1);
  }
  const next = copyOf(state);
  next.owner = owner;
  next.builds = builds;
  next.deeds = deeds;
  return { state: next, events };
};
