import { GAME_OVER, INITIAL_CHOICE } from './names.js';
import type { Position } from './position.js';
import type { Objection, Refused } from './refusal.js';
import { flawsIn, isList, wholeFrom } from './shape.js';
import { AMOUNT, type Field, type Pseudostate, type Transition } from './transition.js';
import { battle } from './transitions/battle.js';
import { capture } from './transitions/capture.js';
import { dealTerritories } from './transitions/deal-territories.js';
import { drawRandomCard } from './transitions/draw-random-card.js';
import { endAttack } from './transitions/end-attack.js';
import { endTrade } from './transitions/end-trade.js';
import { endTurn } from './transitions/end-turn.js';
import { fortifyOften, fortifyOnce } from './transitions/fortify.js';
import { hasCards } from './transitions/has-cards.js';
import { hasDefeatedOpponent } from './transitions/has-defeated-opponent.js';
import { hasDefeatedTerritory } from './transitions/has-defeated-territory.js';
import { hasEarnedCard } from './transitions/has-earned-card.js';
import { hasPlacedArmies } from './transitions/has-placed-armies.js';
import { hasUndeployedArmies } from './transitions/has-undeployed-armies.js';
import { initialChoice } from './transitions/initial-choice.js';
import { occupyTerritory } from './transitions/occupy-territory.js';
import { placeAdditionalArmy } from './transitions/place-additional-army.js';
import { placeNewArmies } from './transitions/place-new-armies.js';
import { rollDice } from './transitions/roll-dice.js';
import { selectFirstPlayer } from './transitions/select-first-player.js';
import { setupNextTurn } from './transitions/setup-next-turn.js';
import { startMatch } from './transitions/start-match.js';
import { tradeCards } from './transitions/trade-cards.js';

/** The whole game: which action leads from which state, and where to. */
export const machine: readonly Transition[] = [
  startMatch,
  selectFirstPlayer,
  dealTerritories,
  occupyTerritory,
  placeAdditionalArmy,
  tradeCards,
  endTrade,
  placeNewArmies,
  battle,
  rollDice,
  capture,
  endAttack,
  fortifyOnce,
  fortifyOften,
  endTurn,
  drawRandomCard,
];

/** In the order of their names. */
export const pseudostates: readonly Pseudostate[] = [
  initialChoice,
  hasPlacedArmies,
  setupNextTurn,
  hasCards,
  hasUndeployedArmies,
  hasDefeatedTerritory,
  hasDefeatedOpponent,
  hasEarnedCard,
];

/** From `min` to `max`, both included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** An action that the rules accept: its row and its fields, ready to be played. */
export interface Legal {
  readonly row: Transition;
  readonly args: readonly unknown[];
}

/** The rows that may be played now, under the match's rules. */
export function openRows(s: Position): Transition[] {
  return machine.filter(
    row => row.from === s.state && (!row.when || row.when === s.config.rules.fortify.moves),
  );
}

/** What a field of a kind, or an item of it, is at least, and what it is below; an amount has bounds of its own. */
export function limitsOf(s: Position, kind: number): readonly [least?: number, limit?: number] {
  const { territories, cards, rules } = s.config;
  const least = rules.garrisons === 0 ? 0 : -1;
  return ([[0, territories.length], [0, cards.length], [0, s.seats], [], [least, s.seats], [1, 7]] as const)[
    kind
  ]!;
}

function faultInField(s: Position, [name, kind]: Field, value: unknown): Objection {
  const limits = limitsOf(s, kind);
  const fits = wholeFrom(limits[0], limits[1]);
  return flawsIn(value, kind > AMOUNT ? [fits] : fits, name)[0] as Refused | undefined;
}

/** The bounds of a row's last field, given the first. */
export function boundsOf(s: Position, row: Transition, first: unknown): Range {
  return { min: row.fewest ? row.fewest(s) : 1, max: row.most!(s, first as number) };
}

function faultInAmount(s: Position, row: Transition, args: readonly unknown[]): Objection {
  const { min, max } = boundsOf(s, row, args[0]);
  const last = args[args.length - 1] as number | readonly unknown[];
  const amount = isList(last) ? last.length : last;
  return (amount < min || amount > max) && ['IsOutOfRange', `${amount}, not ${min} to ${max},`];
}

/** Why a row cannot be played with fields that are well formed, or nothing if it can. */
export function objectionTo(s: Position, row: Transition, args: readonly unknown[]): Objection {
  return (row.guard && row.guard(s, args[0], args[1], args[2])) || (row.most && faultInAmount(s, row, args));
}

/** Why a row cannot be played with these fields, or nothing if it can. */
export function faultOf(s: Position, row: Transition, args: readonly unknown[]): Objection {
  let found: Objection;
  row.fields.forEach((field, i) => {
    found = found || faultInField(s, field, args[i]);
  });
  return found || objectionTo(s, row, args);
}

/** A list as it is now: a getter in it might answer otherwise, or throw, when the effect looks again. */
function readOnce(value: unknown): unknown {
  return isList(value) ? ([] as unknown[]).concat(value) : value;
}

/** What the rules say to anything at all. Whatever reading it throws (a getter may) makes it malformed. */
export function consider(s: Position, action: unknown): Legal | Refused {
  try {
    return examine(s, action);
  } catch {
    return ['IsMalformed', 'action'];
  }
}

/** The row and fields of an action, or why it is refused. */
function examine(s: Position, action: unknown): Legal | Refused {
  const given = action as { readonly type: unknown; readonly [field: string]: unknown };
  const { type } = given || {};
  if (typeof type !== 'string') return ['IsMalformed', 'type'];
  const isNamed = (row: Transition) => row.action === type;
  const row = openRows(s).filter(isNamed)[0];
  if (!row) return machine.some(isNamed) ? ['IsNotPossibleNow', type] : ['IsNoAction', 'That'];
  const args = row.fields.map(field => readOnce(given[field[0]]));
  return faultOf(s, row, args) || { row, args };
}

/** Plays an accepted action and runs on to the next state that waits. */
export function play(s: Position, legal: Legal): void {
  const { row, args } = legal;
  if (row.effect) row.effect(s, args[0], args[1], args[2]);
  enter(s, row.to);
}

/** Passes through pseudostates until a state waits for an action. */
export function enter(s: Position, target: number): void {
  let at = target;
  while (at > GAME_OVER) {
    const forks = pseudostates[at - INITIAL_CHOICE]!;
    let i = 0;
    let fork = forks[0]!;
    while (fork.guard && !fork.guard(s)) fork = forks[++i]!;
    if (fork.effect) fork.effect(s);
    at = fork.to;
  }
  s.state = at;
}
