import type { MatchConfig } from '../boards/document.js';
import type { Refusal } from '../contract.js';
import type { MatchAction } from './action.js';
import { FlatDraft, type FlatState } from './flat.js';
import { enter, examine, play } from './machine.js';
import { isRefused, refusalOf } from './refusal.js';
import { battle } from './transitions/battle.js';
import { capture } from './transitions/capture.js';
import { drawRandomCard } from './transitions/draw-random-card.js';
import { endAttack } from './transitions/end-attack.js';
import { endTurn } from './transitions/end-turn.js';
import { fortifyOften, fortifyOnce } from './transitions/fortify.js';
import { settleBattle } from './transitions/has-defeated-territory.js';
import { occupyTerritory } from './transitions/occupy-territory.js';
import { placeAdditionalArmy } from './transitions/place-additional-army.js';
import { placeNewArmies } from './transitions/place-new-armies.js';
import { attackerLosses, rollDice, strike } from './transitions/roll-dice.js';

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

function areFaces(dice: unknown): boolean {
  if (!Array.isArray(dice)) return false;
  for (let i = 0; i < dice.length; i++) {
    const die: unknown = dice[i];
    if (typeof die !== 'number' || (die | 0) !== die || die < 1 || die > 6) return false;
  }
  return true;
}

function tryBattle(s: FlatDraft, action: Of<'Battle'>): boolean {
  const { attackingTerritory: from, defendingTerritory: to, attackingDiceCount: dice } = action;
  if (s.state !== battle.from || !isTerritory(s, from) || !isTerritory(s, to) || !isSmall(dice)) return false;
  if (dice < 1 || battle.guard!(s, from, to, dice) || dice > battle.most!(s, from)) return false;
  battle.effect!(s, from, to, dice);
  enter(s, battle.to);
  return true;
}

function tryRoll(s: FlatDraft, action: Of<'RollDice'>): boolean {
  const { attackerDice, defenderDice } = action;
  if (s.state !== rollDice.from || !areFaces(attackerDice) || !areFaces(defenderDice)) return false;
  const dice = defenderDice.length;
  if (dice < 1 || dice > rollDice.most!(s, dice)) return false;
  if (rollDice.guard!(s, attackerDice, defenderDice)) return false;
  const lost = attackerLosses(attackerDice, defenderDice);
  strike(s, lost, Math.min(attackerDice.length, dice, 2) - lost);
  settleBattle(s);
  return true;
}

function tryCapture(s: FlatDraft, { armies }: Of<'Capture'>): boolean {
  if (s.state !== capture.from || !isSmall(armies)) return false;
  if (armies < capture.fewest!(s) || armies > capture.most!(s, armies)) return false;
  capture.effect!(s, armies);
  enter(s, capture.to);
  return true;
}

function tryPlacing(s: FlatDraft, { territory, armies }: Of<'PlaceNewArmies'>): boolean {
  if (s.state !== placeNewArmies.from || !isTerritory(s, territory) || !isSmall(armies)) return false;
  if (placeNewArmies.guard!(s, territory, armies)) return false;
  if (armies < 1 || armies > placeNewArmies.most!(s, territory)) return false;
  placeNewArmies.effect!(s, territory, armies);
  enter(s, placeNewArmies.to);
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
  enter(s, row.to);
  return true;
}

function tryEnding(s: FlatDraft, { type }: Of<'EndAttack' | 'EndTurn'>): boolean {
  const row = type === 'EndTurn' ? endTurn : endAttack;
  if (s.state !== row.from) return false;
  enter(s, row.to);
  return true;
}

function tryDrawing(s: FlatDraft, { card }: Of<'DrawRandomCard'>): boolean {
  if (s.state !== drawRandomCard.from || !isSmall(card) || drawRandomCard.guard!(s, card)) return false;
  drawRandomCard.effect!(s, card);
  enter(s, drawRandomCard.to);
  return true;
}

function tryTheRest(s: FlatDraft, action: unknown): boolean {
  const found = examine(s, action);
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
    case 'EndTurn':
      return tryEnding(s, action);
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
    if (isRefused(examine(new FlatDraft(state, config), action))) return state;
    throw error;
  }
}

/** Why an action is refused, whoever acts, or nothing if it is legal. */
export function explainFlat(state: FlatState, action: unknown, config: MatchConfig): Refusal | undefined {
  const found = examine(new FlatDraft(state, config), action);
  return isRefused(found) ? refusalOf(found, config) : undefined;
}
