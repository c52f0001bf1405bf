import type { MatchConfig } from '../boards/document.js';
import type { Refusal } from '../contract.js';
import type { MatchAction } from './action.js';
import { FlatDraft, type FlatState } from './flat.js';
import { consider, enter, play } from './machine.js';
import { FORTIFYING, ROLLING_DICE } from './names.js';
import { isRefused, refusalOf } from './refusal.js';
import { battle } from './transitions/battle.js';
import { capture } from './transitions/capture.js';
import { drawRandomCard } from './transitions/draw-random-card.js';
import { endAttack } from './transitions/end-attack.js';
import { endTurn } from './transitions/end-turn.js';
import { fortifyOften, fortifyOnce } from './transitions/fortify.js';
import { settleCapture } from './transitions/has-defeated-opponent.js';
import { settleBattle } from './transitions/has-defeated-territory.js';
import { settleEarnings } from './transitions/has-earned-card.js';
import { settleReserve } from './transitions/has-undeployed-armies.js';
import { occupyTerritory } from './transitions/occupy-territory.js';
import { placeAdditionalArmy } from './transitions/place-additional-army.js';
import { placeNewArmies } from './transitions/place-new-armies.js';
import { attackerLosses, rollDice, strike } from './transitions/roll-dice.js';
import { settleTurn } from './transitions/setup-next-turn.js';

/*
 * The actions that make up nearly all of a match have a function each, which asks that action's own row of
 * the machine: the engine then knows what it calls. Through the table, where every call may go anywhere, the
 * same work takes several times as long. Rows have the guards, bounds and effects used here, hence the `!`.
 */

type Of<Type extends MatchAction['type']> = Extract<MatchAction, { readonly type: Type }>;

/** Whether a value is a whole number of 32 bits, which says it faster; -0 is none, as JSON does not keep it. */
function isSmall(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value && (value !== 0 || 1 / value > 0);
}

function isTerritory(s: FlatDraft, value: unknown): boolean {
  return isSmall(value) && value >= 0 && value < s.config.territories.length;
}

/** A list of each length, for the dice of one call: whatever stands behind an action is read but once. */
const attack: readonly number[][] = [[], [0], [0, 0], [0, 0, 0]];
const defence: readonly number[][] = [[], [0], [0, 0]];

function readFaces(dice: unknown, lists: readonly number[][]): number[] | undefined {
  const faces = Array.isArray(dice) ? lists[dice.length] : undefined;
  if (!faces) return undefined;
  for (let i = 0; i < faces.length; i++) {
    const die: unknown = (dice as unknown[])[i];
    if (typeof die !== 'number' || (die | 0) !== die || die < 1 || die > 6) return undefined;
    faces[i] = die;
  }
  return faces;
}

function tryBattle(s: FlatDraft, action: Of<'Battle'>): boolean {
  const { attackingTerritory: from, defendingTerritory: to, attackingDiceCount: dice } = action;
  if (s.state !== battle.from || !isTerritory(s, from) || !isTerritory(s, to) || !isSmall(dice)) return false;
  if (dice < 1 || battle.guard!(s, from, to, dice) || dice > battle.most!(s, from)) return false;
  battle.effect!(s, from, to, dice);
  s.state = ROLLING_DICE;
  return true;
}

function tryRoll(s: FlatDraft, action: Of<'RollDice'>): boolean {
  const attackerDice = readFaces(action.attackerDice, attack);
  const defenderDice = readFaces(action.defenderDice, defence);
  if (s.state !== rollDice.from || !attackerDice || !defenderDice) return false;
  const dice = defenderDice.length;
  if (dice < 1 || dice > rollDice.most!(s, dice)) return false;
  if (rollDice.guard!(s, attackerDice, defenderDice)) return false;
  const lost = attackerLosses(attackerDice, defenderDice);
  strike(s, lost, (attackerDice.length < dice ? attackerDice.length : dice) - lost);
  settleBattle(s);
  return true;
}

function tryCapture(s: FlatDraft, { armies }: Of<'Capture'>): boolean {
  if (s.state !== capture.from || !isSmall(armies)) return false;
  if (armies < capture.fewest!(s) || armies > capture.most!(s, armies)) return false;
  capture.effect!(s, armies);
  settleCapture(s);
  return true;
}

function tryPlacing(s: FlatDraft, { territory, armies }: Of<'PlaceNewArmies'>): boolean {
  if (s.state !== placeNewArmies.from || !isTerritory(s, territory) || !isSmall(armies)) return false;
  if (placeNewArmies.guard!(s, territory, armies)) return false;
  if (armies < 1 || armies > placeNewArmies.most!(s, territory)) return false;
  placeNewArmies.effect!(s, territory, armies);
  settleReserve(s);
  return true;
}

function tryOccupying(s: FlatDraft, { territory }: Of<'OccupyTerritory'>): boolean {
  if (s.state !== occupyTerritory.from || !isTerritory(s, territory)) return false;
  if (occupyTerritory.guard!(s, territory)) return false;
  occupyTerritory.effect!(s, territory);
  enter(s, occupyTerritory.to);
  return true;
}

function tryAdding(s: FlatDraft, { territory }: Of<'PlaceAdditionalArmy'>): boolean {
  if (s.state !== placeAdditionalArmy.from || !isTerritory(s, territory)) return false;
  if (placeAdditionalArmy.guard!(s, territory)) return false;
  placeAdditionalArmy.effect!(s, territory);
  enter(s, placeAdditionalArmy.to);
  return true;
}

function tryFortifying(s: FlatDraft, action: Of<'Fortify'>): boolean {
  const { fromTerritory: from, toTerritory: to, armies } = action;
  const row = fortifyOnce.when === s.config.rules.fortify.moves ? fortifyOnce : fortifyOften;
  if (s.state !== row.from || !isTerritory(s, from) || !isTerritory(s, to) || !isSmall(armies)) return false;
  if (armies < 1 || row.guard!(s, from, to, armies) || armies > row.most!(s, from)) return false;
  row.effect!(s, from, to, armies);
  if (row === fortifyOnce) settleEarnings(s);
  return true;
}

function tryStopping(s: FlatDraft): boolean {
  if (s.state !== endAttack.from) return false;
  s.state = FORTIFYING;
  return true;
}

function tryEnding(s: FlatDraft): boolean {
  if (s.state !== endTurn.from) return false;
  settleEarnings(s);
  return true;
}

function tryDrawing(s: FlatDraft, { card }: Of<'DrawRandomCard'>): boolean {
  if (s.state !== drawRandomCard.from || !isSmall(card) || drawRandomCard.guard!(s, card)) return false;
  drawRandomCard.effect!(s, card);
  settleTurn(s);
  return true;
}

function tryTheRest(s: FlatDraft, action: unknown): boolean {
  const found = consider(s, action);
  if (isRefused(found)) return false;
  play(s, found);
  return true;
}

/** Plays an action on the short way, if it is certain that it is legal; otherwise nothing has changed. */
function tryQuickly(s: FlatDraft, given: unknown): boolean {
  const action = given as MatchAction | null | undefined;
  switch (action?.type) {
    case 'Battle':
      return tryBattle(s, action);
    case 'RollDice':
      return tryRoll(s, action);
    case 'Capture':
      return tryCapture(s, action);
    case 'PlaceNewArmies':
      return tryPlacing(s, action);
    case 'OccupyTerritory':
      return tryOccupying(s, action);
    case 'PlaceAdditionalArmy':
      return tryAdding(s, action);
    case 'Fortify':
      return tryFortifying(s, action);
    case 'EndAttack':
      return tryStopping(s);
    case 'EndTurn':
      return tryEnding(s);
    case 'DrawRandomCard':
      return tryDrawing(s, action);
    default:
      return false;
  }
}

/** The next state, whoever acts; the same object when the action is refused. */
export function applyFlat(state: FlatState, action: unknown, config: MatchConfig): FlatState {
  const draft = new FlatDraft(state, config);
  try {
    return tryQuickly(draft, action) || tryTheRest(draft, action) ? draft.next : state;
  } catch (error) {
    if (isRefused(consider(new FlatDraft(state, config), action))) return state;
    throw error;
  }
}

/** Why an action is refused, whoever acts, or nothing if it is legal. */
export function explainFlat(state: FlatState, action: unknown, config: MatchConfig): Refusal | undefined {
  const found = consider(new FlatDraft(state, config), action);
  return isRefused(found) ? refusalOf(found, config) : undefined;
}
