import { DEALING_TERRITORIES } from '../names.js';
import type { Position } from '../position.js';
import type { Refused } from '../refusal.js';
import type { Transition } from '../transition.js';
import { hasPlacedArmies } from './has-placed-armies.js';

type Owners = readonly number[];

function countOf(owners: Owners, player: number): number {
  return owners.filter(owner => owner === player).length;
}

/** How far the largest share exceeds the smallest, or more than anybody allows if somebody got none. */
function unevenness(s: Position, owners: Owners): number {
  let least = owners.length;
  let most = 0;
  for (let p = 0; p < s.players(); p++) {
    const count = countOf(owners, p);
    least = Math.min(least, count);
    most = Math.max(most, count);
  }
  return least ? most - least : 2;
}

function unlessFair(s: Position, owners: Owners): Refused | undefined {
  const { garrisons } = s.config.rules;
  if (garrisons !== undefined && countOf(owners, -1) !== garrisons)
    return ['BadDeal', `Exactly ${garrisons} territories stay neutral`];
  return unevenness(s, owners) > 1
    ? ['BadDeal', 'Every player gets territories, evenly within one']
    : undefined;
}

export const dealTerritories: Transition<[owners: Owners]> = {
  from: DEALING_TERRITORIES,
  action: 'DealTerritories',
  fields: [['owners', 'owners']],
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
