import type { MatchAction } from './action.js';
import { fillLosses, lossesOf } from './losses.js';
import { consider, enter, play } from './machine.js';
import { FORTIFYING, ROLLING_DICE } from './names.js';
import type { Position } from './position.js';
import { isRefused } from './refusal.js';
import { battle } from './transitions/battle.js';
import { capture } from './transitions/capture.js';
import { drawRandomCard } from './transitions/draw-random-card.js';
import { endTrade } from './transitions/end-trade.js';
import { fortifyOften, fortifyOnce } from './transitions/fortify.js';
import { settleCards } from './transitions/has-cards.js';
import { settleCapture } from './transitions/has-defeated-opponent.js';
import { settleBattle } from './transitions/has-defeated-territory.js';
import { settleEarnings } from './transitions/has-earned-card.js';
import { settleReserve } from './transitions/has-undeployed-armies.js';
import { occupyTerritory } from './transitions/occupy-territory.js';
import { placeAdditionalArmy } from './transitions/place-additional-army.js';
import { placeNewArmies } from './transitions/place-new-armies.js';
import { rollDice, strike } from './transitions/roll-dice.js';
import { settleTurn } from './transitions/setup-next-turn.js';
import { tradeCards } from './transitions/trade-cards.js';

/*
 * The actions that make up nearly all of a match have a function each, which asks that action's own row of
 * the machine: the engine then knows what it calls. Through the table, where every call may go anywhere, the
 * same work takes several times as long. Rows have the guards, bounds and effects used here, hence the `!`.
 *
 * Each function looks at the type of its action itself. A single place that saw actions of every shape would be
 * slow, too: what the state allows comes first, and leaves one shape or two.
 */

type Of<Type extends MatchAction['type']> = Extract<MatchAction, { readonly type: Type }>;

/** Plays an action, if it is certain that it is legal; otherwise nothing has changed. */
type Try = (s: Position, action: MatchAction) => boolean;

/** Whether a value is a whole number of 32 bits, which says it faster; -0 is none, as JSON does not keep it. */
function isSmall(value: unknown): value is number {
  return ((value as number) | 0) === value && !Object.is(value, -0);
}

function isTerritory(s: Position, value: unknown): boolean {
  return isSmall(value) && value >= 0 && value < s.config.territories.length;
}

/** Dice of each number, for those who only count them. */
const DICE: readonly (readonly number[])[] = [[], [1], [1, 1], [1, 1, 1]];

/** Some dice as digits of a number, below those of `above`, see losses.ts; -1 if they are none. Reads each but once. */
function readFaces(dice: readonly unknown[], count: number, above: number): number {
  let faces = above;
  for (let i = count - 1; i >= 0; i--) {
    const die = dice[i];
    if (typeof die !== 'number' || (die | 0) !== die || die < 1 || die > 6) return -1;
    faces = faces * 6 + die - 1;
  }
  return faces;
}

/** How a roll goes, by two bits each: dice of attack and defence, losses of attack and defence; -1 if it is none. */
function readRoll(attackerDice: unknown, defenderDice: unknown): number {
  if (!Array.isArray(attackerDice) || !Array.isArray(defenderDice)) return -1;
  const attack = attackerDice.length;
  const defence = defenderDice.length;
  if (attack < 1 || attack > 3 || defence < 1 || defence > 2) return -1;
  const above = readFaces(defenderDice, defence, 0);
  const roll = above < 0 ? above : readFaces(attackerDice, attack, above);
  if (roll < 0) return -1;
  fillLosses();
  const lost = lossesOf(attack, defence, roll);
  return attack | (defence << 2) | (lost << 4) | (((attack < defence ? attack : defence) - lost) << 6);
}

function tryRoll(s: Position, action: MatchAction): boolean {
  const { type, attackerDice, defenderDice } = action as Of<'RollDice'>;
  const roll = type === 'RollDice' ? readRoll(attackerDice, defenderDice) : -1;
  if (roll < 0 || rollDice.guard!(s, DICE[roll & 3]!, DICE[0]!)) return false;
  if (((roll >> 2) & 3) > rollDice.most!(s, 0)) return false;
  strike(s, (roll >> 4) & 3, roll >> 6);
  settleBattle(s);
  return true;
}

function tryBattling(s: Position, action: MatchAction): boolean {
  const { type } = action;
  if (type === 'Battle') return tryBattle(s, action as Of<'Battle'>);
  if (type !== 'EndAttack') return false;
  s.state = FORTIFYING;
  return true;
}

function tryBattle(s: Position, action: Of<'Battle'>): boolean {
  const { attackingTerritory: from, defendingTerritory: to, attackingDiceCount: dice } = action;
  if (!isTerritory(s, from) || !isTerritory(s, to) || !isSmall(dice)) return false;
  if (dice < 1 || battle.guard!(s, from, to, dice) || dice > battle.most!(s, from)) return false;
  battle.effect!(s, from, to, dice);
  s.state = ROLLING_DICE;
  return true;
}

function tryCapture(s: Position, action: MatchAction): boolean {
  const { type, armies } = action as Of<'Capture'>;
  if (type !== 'Capture' || !isSmall(armies)) return false;
  if (armies < capture.fewest!(s) || armies > capture.most!(s, armies)) return false;
  capture.effect!(s, armies);
  settleCapture(s);
  return true;
}

function tryPlacing(s: Position, action: MatchAction): boolean {
  const { type, territory, armies } = action as Of<'PlaceNewArmies'>;
  if (type !== 'PlaceNewArmies' || !isTerritory(s, territory) || !isSmall(armies)) return false;
  if (placeNewArmies.guard!(s, territory, armies)) return false;
  if (armies < 1 || armies > placeNewArmies.most!(s, territory)) return false;
  placeNewArmies.effect!(s, territory, armies);
  settleReserve(s);
  return true;
}

function tryOccupying(s: Position, action: MatchAction): boolean {
  const { type, territory } = action as Of<'OccupyTerritory'>;
  if (type !== 'OccupyTerritory' || !isTerritory(s, territory)) return false;
  if (occupyTerritory.guard!(s, territory)) return false;
  occupyTerritory.effect!(s, territory);
  enter(s, occupyTerritory.to);
  return true;
}

function tryAdding(s: Position, action: MatchAction): boolean {
  const { type, territory } = action as Of<'PlaceAdditionalArmy'>;
  if (type !== 'PlaceAdditionalArmy' || !isTerritory(s, territory)) return false;
  if (placeAdditionalArmy.guard!(s, territory)) return false;
  placeAdditionalArmy.effect!(s, territory);
  enter(s, placeAdditionalArmy.to);
  return true;
}

function tryFortifying(s: Position, action: MatchAction): boolean {
  const { type } = action;
  if (type === 'Fortify') return tryMoving(s, action as Of<'Fortify'>);
  if (type !== 'EndTurn') return false;
  settleEarnings(s);
  return true;
}

function tryMoving(s: Position, action: Of<'Fortify'>): boolean {
  const { fromTerritory: from, toTerritory: to, armies } = action;
  const row = fortifyOnce.when === s.config.rules.fortify.moves ? fortifyOnce : fortifyOften;
  if (!isTerritory(s, from) || !isTerritory(s, to) || !isSmall(armies)) return false;
  if (armies < 1 || row.guard!(s, from, to, armies) || armies > row.most!(s, from)) return false;
  row.effect!(s, from, to, armies);
  if (row === fortifyOnce) settleEarnings(s);
  return true;
}

function tryDrawing(s: Position, action: MatchAction): boolean {
  const { type, card } = action as Of<'DrawRandomCard'>;
  if (type !== 'DrawRandomCard' || !isSmall(card) || drawRandomCard.guard!(s, card)) return false;
  drawRandomCard.effect!(s, card);
  settleTurn(s);
  return true;
}

function tryTrading(s: Position, action: MatchAction): boolean {
  const { type } = action;
  if (type === 'TradeCards') return tryCards(s, action as Of<'TradeCards'>);
  if (type !== 'EndTrade' || endTrade.guard!(s)) return false;
  settleReserve(s);
  return true;
}

function tryCards(s: Position, { i, j, k }: Of<'TradeCards'>): boolean {
  if (!isSmall(i) || !isSmall(j) || !isSmall(k) || tradeCards.guard!(s, i, j, k)) return false;
  tradeCards.effect!(s, i, j, k);
  settleCards(s);
  return true;
}

/** By state. A table, as what is called through it has the whole of the compiler's favour to itself. */
const tries: { readonly [state: number]: Try } = {
  [rollDice.from]: tryRoll,
  [battle.from]: tryBattling,
  [capture.from]: tryCapture,
  [placeNewArmies.from]: tryPlacing,
  [occupyTerritory.from]: tryOccupying,
  [placeAdditionalArmy.from]: tryAdding,
  [fortifyOnce.from]: tryFortifying,
  [drawRandomCard.from]: tryDrawing,
  [endTrade.from]: tryTrading,
};

function tryQuickly(s: Position, action: unknown): boolean {
  const attempt = tries[s.state];
  return attempt !== undefined && !!action && attempt(s, action as MatchAction);
}

function tryTheRest(s: Position, action: unknown): boolean {
  const found = consider(s, action);
  if (isRefused(found)) return false;
  play(s, found);
  return true;
}

/** Plays an action, whoever acts, if it is legal; says whether it was. */
export function attempt(s: Position, action: unknown): boolean {
  return tryQuickly(s, action) || tryTheRest(s, action);
}
