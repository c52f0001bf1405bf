import type { MatchConfig } from '../boards/document.js';
import type { Outcome, Seat } from '../contract.js';
import type { FlatState } from './flat.js';
import { GAME_OVER } from './names.js';

function armiesOf(state: FlatState): number[] {
  const armies = state.held.map(() => 0);
  state.owners.forEach((owner, t) => {
    if (owner >= 0) armies[owner]! += state.armies[t]!;
  });
  return armies;
}

/**
 * How the match ended: by conquest or by the turn limit, after which territories count, then armies. Whoever
 * was eliminated has neither, and shares the last place: the state does not remember in which order they went; a
 * match does.
 */
export function outcomeOf(state: FlatState, config: MatchConfig): Outcome | undefined {
  if (state.state !== GAME_OVER) return undefined;
  const { held } = state;
  const armies = armiesOf(state);
  const ranking = held
    .map((_, seat) => seat)
    .sort((a, b) => held[b]! - held[a]! || armies[b]! - armies[a]! || a - b);
  const places: Seat[][] = [];
  ranking.forEach((seat, i) => {
    const before = ranking[i - 1];
    const isEqual = before !== undefined && held[before] === held[seat] && armies[before] === armies[seat];
    if (isEqual) places[places.length - 1]!.push(seat);
    else places.push([seat]);
  });
  const winners = places[0]!;
  const isConquest = held[winners[0]!] === config.territories.length;
  return { winners, places, reason: isConquest ? 'conquest' : 'turn-limit' };
}
