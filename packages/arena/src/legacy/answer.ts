import type { ClassicView, MatchAction, Refusal, Seat } from '@hegemon/engine';
import { isRecord } from '../client/json.js';
import { type LegacyBoard, neighboursOf } from './board.js';
import { readCards } from './cards.js';
import { OFFERS, type OfferName } from './offer.js';
import { placeOf, refusal } from './words.js';

/** What an answer means to the engine: these actions in order, and how to move in should the last one win. */
export interface Plan {
  readonly actions: readonly MatchAction[];
  readonly capture?: MatchAction;
}

export type ReadAnswer =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly refusal: Refusal };

/** Who is asked what, and sees what. */
export interface Asked {
  readonly board: LegacyBoard;
  readonly view: ClassicView;
  readonly seat: Seat;
  readonly offer: OfferName;
  readonly troops: number;
}

type Reader = (asked: Asked, data: unknown) => ReadAnswer;

/** What each answer is short for: old bots know more than one word for some. */
const READERS: ReadonlyMap<string, readonly [offers: readonly OfferName[], read: Reader]> = new Map<
  string,
  readonly [readonly OfferName[], Reader]
>([
  ['choose_country', [['choose'], readChoice]],
  ['deploy_troops', [['deploy'], readDeployment]],
  ['spend_cards', [['spend', 'mustSpend'], readSpending]],
  ['use_cards', [['spend', 'mustSpend'], readSpending]],
  ['pass', [['spend'], () => plan({ type: 'EndTrade' })]],
  ['attack', [['attack'], readAttack]],
  ['end_attack_phase', [['attack'], () => plan({ type: 'EndAttack' })]],
  ['end_attacking_phase', [['attack'], () => plan({ type: 'EndAttack' })]],
  ['reinforce', [['attack', 'reinforce'], readReinforcement]],
  ['end_turn', [['attack', 'reinforce'], asked => plan(...endOfAttacks(asked), { type: 'EndTurn' })]],
]);

function plan(...actions: MatchAction[]): ReadAnswer {
  return { ok: true, plan: { actions } };
}

function refuse(why: Refusal): ReadAnswer {
  return { ok: false, refusal: why };
}

/** To reinforce or to end the turn while one may still attack ends that phase first. */
function endOfAttacks({ offer }: Asked): MatchAction[] {
  return offer === 'attack' ? [{ type: 'EndAttack' }] : [];
}

/**
 * An answer as actions, checked through and through: they will be accepted one after the other, or none of
 * them is tried. Fields are read one by one; what else there is in the answer is nobody's business.
 */
export function readAnswer(asked: Asked, answer: unknown): ReadAnswer {
  if (!isRecord(answer)) return refuse(refusal.noObject(answer));
  const { action, data } = answer;
  if (typeof action !== 'string') return refuse(refusal.noAction());
  const offered = OFFERS[asked.offer];
  const found = READERS.get(action);
  if (!found) return refuse(refusal.unknownAction(action, offered));
  const [offers, read] = found;
  return offers.includes(asked.offer) ? read(asked, data) : refuse(refusal.notOffered(action, offered));
}

function findCountry({ board }: Asked, name: unknown): number | undefined {
  return typeof name === 'string' ? board.countries.find(name) : undefined;
}

function readChoice(asked: Asked, data: unknown): ReadAnswer {
  const country = findCountry(asked, data);
  if (country === undefined) return refuse(refusal.unknownCountry('choose_country', data));
  if (asked.view.owners[country] !== null) return refuse(refusal.taken(placeOf(asked.board, country)));
  return plan({ type: 'OccupyTerritory', territory: country });
}

/** A whole number of at least `least`. What JSON writes as 2.0 is one. */
function isAmount(value: unknown, least: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
}

function readDeployment(asked: Asked, data: unknown): ReadAnswer {
  if (!isRecord(data)) return refuse(refusal.needsData('deploy_troops', 'an object such as {"brazil": 3}'));
  const byCountry = new Map<number, number>();
  for (const [name, amount] of Object.entries(data)) {
    const country = findCountry(asked, name);
    if (country === undefined) return refuse(refusal.unknownCountry('deploy_troops', name));
    if (asked.view.owners[country] !== asked.seat)
      return refuse(refusal.notYours('deploy_troops', placeOf(asked.board, country)));
    if (!isAmount(amount, 0)) return refuse(refusal.notWhole('deploy_troops', name, amount, 0));
    byCountry.set(country, (byCountry.get(country) ?? 0) + amount);
  }
  const placed = [...byCountry].filter(([, armies]) => armies > 0);
  const sum = placed.reduce((total, [, armies]) => total + armies, 0);
  if (sum !== asked.troops) return refuse(refusal.wrongSum(sum, asked.troops));
  return plan(...placed.map(([territory, armies]) => place(asked, territory, armies)));
}

/** While the board is set up, one army is placed at a time, by an action of its own. */
function place({ view }: Asked, territory: number, armies: number): MatchAction {
  return view.state === 'PlacingAdditionalArmy'
    ? { type: 'PlaceAdditionalArmy', territory }
    : { type: 'PlaceNewArmies', territory, armies };
}

function readSpending({ board, view, seat }: Asked, data: unknown): ReadAnswer {
  const read = readCards(board, view, seat, data);
  if (!read.ok) return read;
  const [i, j, k] = read.cards;
  return plan({ type: 'TradeCards', i, j, k });
}

function readAttack(asked: Asked, data: unknown): ReadAnswer {
  const read = readWay(asked, 'attack', data, 'attacking_country', 'defending_country');
  if (!read.ok) return read;
  const { from, to, fields } = read;
  const { attacking_troops: dice, moving_troops: moving } = fields;
  if (asked.view.owners[to] === asked.seat) return refuse(refusal.ownTarget(placeOf(asked.board, to)));
  if (!isAmount(dice, 1)) return refuse(refusal.notWhole('attack', 'attacking_troops', dice, 1));
  if (dice > 3) return refuse(refusal.tooManyDice(dice));
  if (!isAmount(moving, 0)) return refuse(refusal.notWhole('attack', 'moving_troops', moving, 0));
  const fault = faultInLeaving(asked, 'attack', from, dice + moving);
  if (fault) return refuse(fault);
  const battle: MatchAction = {
    type: 'Battle',
    attackingTerritory: from,
    defendingTerritory: to,
    attackingDiceCount: dice,
  };
  return { ok: true, plan: { actions: [battle], capture: { type: 'Capture', armies: dice + moving } } };
}

function readReinforcement(asked: Asked, data: unknown): ReadAnswer {
  const read = readWay(asked, 'reinforce', data, 'origin_country', 'destination_country');
  if (!read.ok) return read;
  const { from, to, fields } = read;
  const { moving_troops: armies } = fields;
  if (asked.view.owners[to] !== asked.seat)
    return refuse(refusal.notYours('reinforce', placeOf(asked.board, to)));
  if (!isAmount(armies, 1)) return refuse(refusal.notWhole('reinforce', 'moving_troops', armies, 1));
  const fault = faultInLeaving(asked, 'reinforce', from, armies);
  if (fault) return refuse(fault);
  return plan(...endOfAttacks(asked), { type: 'Fortify', fromTerritory: from, toTerritory: to, armies });
}

type Way =
  | {
      readonly ok: true;
      readonly from: number;
      readonly to: number;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Two countries that touch, the first of them the player's own and with an army to spare. */
function readWay(asked: Asked, action: string, data: unknown, origin: string, destination: string): Way {
  const no = (why: Refusal): Way => ({ ok: false, refusal: why });
  const { board, view, seat } = asked;
  if (!isRecord(data))
    return no(refusal.needsData(action, `an object with "${origin}" and "${destination}"`));
  const from = findCountry(asked, data[origin]);
  if (from === undefined) return no(refusal.unknownCountry(action, data[origin]));
  const to = findCountry(asked, data[destination]);
  if (to === undefined) return no(refusal.unknownCountry(action, data[destination]));
  if (view.owners[from] !== seat) return no(refusal.notYours(action, placeOf(board, from)));
  if (!neighboursOf(board, from).includes(to))
    return no(refusal.notAdjacent(action, placeOf(board, from), placeOf(board, to)));
  const armies = view.armies[from]!;
  if (armies < 2) return no(refusal.tooFew(action, placeOf(board, from), armies, 2));
  return { ok: true, from, to, fields: data };
}

function faultInLeaving(asked: Asked, action: string, from: number, leaving: number): Refusal | undefined {
  const armies = asked.view.armies[from]!;
  return leaving < armies ? undefined : refusal.tooMany(action, placeOf(asked.board, from), leaving, armies);
}
