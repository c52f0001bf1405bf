import type { MatchAction } from './action.js';
import type { FlatDraft } from './flat.js';
import { legalActionsOf } from './legal.js';
import {
  BATTLING,
  CAPTURING,
  FORTIFYING,
  OCCUPYING_TERRITORY,
  PLACING_ADDITIONAL_ARMY,
  PLACING_NEW_ARMIES,
  TRADING_CARDS,
} from './names.js';
import { capture } from './transitions/capture.js';
import { endTrade } from './transitions/end-trade.js';

/**
 * What is done for a player who does not decide: claim the first free territory, guard the weakest border,
 * trade only when one must, attack nobody, move in with as few as the rules allow, and end the turn.
 */
export function defaultActionOf(s: FlatDraft): MatchAction | undefined {
  switch (s.state) {
    case OCCUPYING_TERRITORY:
      return { type: 'OccupyTerritory', territory: s.next.owners.indexOf(s.nobody) };
    case PLACING_ADDITIONAL_ARMY:
      return { type: 'PlaceAdditionalArmy', territory: weakestBorder(s) };
    case TRADING_CARDS:
      return endTrade.guard!(s) ? firstSet(s) : { type: 'EndTrade' };
    case PLACING_NEW_ARMIES:
      return { type: 'PlaceNewArmies', territory: weakestBorder(s), armies: s.undeployed(s.player) };
    case BATTLING:
      return { type: 'EndAttack' };
    case CAPTURING:
      return { type: 'Capture', armies: capture.fewest!(s) };
    case FORTIFYING:
      return { type: 'EndTurn' };
    default:
      return undefined;
  }
}

/** Five cards always make a set, so there is one where a trade is a must. */
function firstSet(s: FlatDraft): MatchAction {
  return legalActionsOf(s).find(({ type }) => type === 'TradeCards') as MatchAction;
}

/** The player's territory with the most enemy armies around it for each of its own; the first of equals. */
function weakestBorder(s: FlatDraft): number {
  let weakest = -1;
  let most = -1;
  s.config.territories.forEach((_, territory) => {
    if (s.owner(territory) !== s.player) return;
    const danger = enemiesAround(s, territory) / s.armies(territory);
    if (danger <= most) return;
    weakest = territory;
    most = danger;
  });
  return weakest;
}

function enemiesAround(s: FlatDraft, territory: number): number {
  let armies = 0;
  for (const neighbour of s.config.territories[territory]![2])
    if (s.owner(neighbour) !== s.player) armies += s.armies(neighbour);
  return armies;
}
