import { counterOf } from '../draft.js';
import { DEALING_TERRITORIES, HAS_PLACED_ARMIES } from '../names.js';
import { NEUTRAL, type Position } from '../position.js';
import type { Objection } from '../refusal.js';
import { OWNERS, type Transition } from '../transition.js';

type Owners = readonly number[];

/** Every player gets territories, evenly within one; as many stay neutral as the rules say, if they do. */
function unlessFair(s: Position, owners: Owners): Objection {
  const { garrisons } = s.config.rules;
  const count = counterOf(owners);
  const neutral = count(NEUTRAL);
  const share = ((owners.length - neutral) / s.seats) | 0;
  let isFair = share > 0 && (garrisons === undefined || neutral === garrisons);
  for (let p = 0; p < s.seats; p++) isFair = isFair && (count(p) - share) >> 1 === 0;
  return !isFair && ['IsUnfair', 'The deal'];
}

function boardSize(s: Position): number {
  return s.config.territories.length;
}

export const dealTerritories: Transition<[owners: Owners]> = {
  from: DEALING_TERRITORIES,
  action: 'DealTerritories',
  fields: [['owners', OWNERS]],
  guard: unlessFair,
  fewest: boardSize,
  most: boardSize,
  effect(s, owners) {
    owners.forEach((owner, territory) => {
      s.setOwner(territory, owner);
      s.addArmies(territory, owner < 0 ? 2 : 1);
      if (owner >= 0 && s.undeployed(owner) > 0) s.addUndeployed(owner, -1);
    });
    // The deal counts as the move of the player before the first, so that the first is next.
    s.player = s.first - 1;
  },
  to: HAS_PLACED_ARMIES,
};
