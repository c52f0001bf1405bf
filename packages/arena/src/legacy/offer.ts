import type { ClassicView, MatchAction } from '@hegemon/engine';
import { type LegacyBoard, neighboursOf } from './board.js';

/** What an old bot is offered; always one of these lists, in this order: bots take the first that suits. */
export const OFFERS = {
  choose: ['choose_country'],
  deploy: ['deploy_troops'],
  spend: ['spend_cards', 'pass'],
  mustSpend: ['spend_cards'],
  attack: ['attack', 'end_attack_phase'],
  reinforce: ['reinforce', 'end_turn'],
} as const;

export type OfferName = keyof typeof OFFERS;

/** What comes next for a seat: a question, or a step that leaves nothing to decide and is made for it. */
export type Step =
  | { readonly type: 'ask'; readonly offer: OfferName; readonly troops: number }
  | { readonly type: 'pass'; readonly action: MatchAction };

const MUST_SPEND = 5;

function ask(offer: OfferName, troops = 0): Step {
  return { type: 'ask', offer, troops };
}

function pass(action: MatchAction): Step {
  return { type: 'pass', action };
}

/** The next step of the seat whose view this is and whose turn it must be. */
export function stepOf(board: LegacyBoard, view: ClassicView, seat: number): Step {
  switch (view.state) {
    case 'OccupyingTerritory':
      return ask('choose');
    case 'PlacingAdditionalArmy':
      return ask('deploy', 1);
    case 'TradingCards':
      return tradeStep(board, view);
    case 'PlacingNewArmies':
      return ask('deploy', view.undeployed[seat]!);
    case 'Battling':
      return hasAttack(board, view, seat) ? ask('attack') : pass({ type: 'EndAttack' });
    case 'Capturing':
      return pass({ type: 'Capture', armies: view.activeBattle!.attackingDiceCount });
    case 'Fortifying':
      return hasReinforcement(board, view, seat) ? ask('reinforce') : pass({ type: 'EndTurn' });
    default:
      throw new Error(`Nothing is asked of a seat in ${view.state}.`);
  }
}

/** After an elimination, in the middle of a turn, cards are spent only while they must be. */
function tradeStep(board: LegacyBoard, view: ClassicView): Step {
  if (view.hand.length >= MUST_SPEND) return ask('mustSpend');
  const isFresh = view.captured === 0;
  return isFresh && holdsSet(board, view.hand) ? ask('spend') : pass({ type: 'EndTrade' });
}

function holdsSet(board: LegacyBoard, hand: readonly number[]): boolean {
  return hand.some((i, a) =>
    hand.some((j, b) => a < b && hand.some((k, c) => b < c && isSet(board, [i, j, k]))),
  );
}

/** Three of a kind, three kinds, or a wild card with any two. */
export function isSet({ config }: LegacyBoard, cards: readonly number[]): boolean {
  const kinds = cards.map(card => config.cardTypeNames[config.cards[card]![0]]!);
  return kinds.includes('wild') || new Set(kinds).size !== 2;
}

function ownCountries(view: ClassicView, seat: number): number[] {
  return view.owners.flatMap((owner, country) => (owner === seat ? [country] : []));
}

function hasAttack(board: LegacyBoard, view: ClassicView, seat: number): boolean {
  return ownCountries(view, seat).some(
    from => view.armies[from]! > 1 && neighboursOf(board, from).some(to => view.owners[to] !== seat),
  );
}

function hasReinforcement(board: LegacyBoard, view: ClassicView, seat: number): boolean {
  return ownCountries(view, seat).some(
    from => view.armies[from]! > 1 && neighboursOf(board, from).some(to => view.owners[to] === seat),
  );
}
