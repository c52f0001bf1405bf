import { DEALING_TERRITORIES } from '../names.js';
import type { Position } from '../position.js';
import type { Refused } from '../refusal.js';
import { OWNERS, type Transition } from '../transition.js';
import { hasPlacedArmies } from './has-placed-armies.js';

type Owners = readonly number[];

function countOf(owners: Owners, player: number): number {
  return owners.filter(owner => owner === player).length;
}

/** Every player gets territories, evenly within one; as many stay neutral as the rules say, if they do. */
function unlessFair(s: Position, owners: Owners): Refused | undefined {
  const { garrisons } = s.config.rules;
  const neutral = countOf(owners, -1);
  const share = Math.floor((owners.length - neutral) / s.players());
  let isFair = share > 0 && (garrisons === undefined || neutral === garrisons);
  for (let p = 0; p < s.players(); p++) isFair = isFair && (countOf(owners, p) - share) >> 1 === 0;
  return isFair ? undefined : ['IsUnfair', 'The deal'];
}

export const dealTerritories: Transition<[owners: Owners]> = {
  from: DEALING_TERRITORIES,
  action: 'DealTerritories',
  fields: [['owners', OWNERS]],
  guard: unlessFair,
  prompt: s => ({
    players: s.players(),
    territories: s.config.territories.length,
    garrisons: s.config.rules.garrisons || 0,
  }),
  effect(s, owners) {
    owners.forEach((owner, territory) => {
      s.setOwner(territory, owner);
      s.addArmies(territory, owner < 0 ? 2 : 1);
      if (owner >= 0) s.setUndeployed(owner, Math.max(0, s.undeployed(owner) - 1));
    });
    // The deal counts as the move of the player before the first, so that the first is next.
    s.player = (s.first + s.players() - 1) % s.players();
  },
  to: hasPlacedArmies,
};
