import type { Position } from './position.js';
import type { Code, Refused } from './refusal.js';
import { check, wholeFrom } from './shape.js';
import { AMOUNT, type Field, type Target, type Transition } from './transition.js';
import { battle } from './transitions/battle.js';
import { capture } from './transitions/capture.js';
import { dealTerritories } from './transitions/deal-territories.js';
import { drawRandomCard } from './transitions/draw-random-card.js';
import { endAttack } from './transitions/end-attack.js';
import { endTrade } from './transitions/end-trade.js';
import { endTurn } from './transitions/end-turn.js';
import { fortifyOften, fortifyOnce } from './transitions/fortify.js';
import { occupyTerritory } from './transitions/occupy-territory.js';
import { placeAdditionalArmy } from './transitions/place-additional-army.js';
import { placeNewArmies } from './transitions/place-new-armies.js';
import { rollDice } from './transitions/roll-dice.js';
import { selectFirstPlayer } from './transitions/select-first-player.js';
import { startMatch } from './transitions/start-match.js';
import { tradeCards } from './transitions/trade-cards.js';

/** The whole game: which action leads from which state, and where to. Pseudostates hang on the targets. */
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
  return machine.filter(row => isOpen(s, row));
}

function isOpen(s: Position, row: Transition): boolean {
  return row.from === s.state && (!row.when || row.when(s.config.rules));
}

/** How many there are of what a field of a kind names; an amount has bounds of its own. */
export function limitOf(s: Position, kind: number): number | undefined {
  const { territories, cards } = s.config;
  return [territories.length, cards.length, s.players(), undefined, s.players(), 7][kind];
}

/** Nothing below this is of the kind. */
const LEAST = [0, 0, 0, -Infinity, -1, 1];

function faultInField(s: Position, [name, kind]: Field, value: unknown): Refused | undefined {
  const fits = wholeFrom(LEAST[kind]!, limitOf(s, kind));
  let found: Refused | undefined;
  check(value, kind > AMOUNT ? [fits] : fits, name, (code, path) => {
    found = [code as Code, path];
  });
  return found;
}

/** The bounds of a row's amount, given the fields before it. */
export function boundsOf(s: Position, row: Transition, args: readonly unknown[]): Range {
  const [a, b, c] = args;
  return { min: row.least ? row.least(s, a, b, c) : 1, max: row.most!(s, a, b, c) };
}

function faultInAmount(s: Position, row: Transition, args: readonly unknown[]): Refused | undefined {
  const { min, max } = boundsOf(s, row, args);
  const amount = args[args.length - 1] as number;
  return amount >= min && amount <= max ? undefined : ['IsOutOfRange', `${amount}, not ${min} to ${max},`];
}

/** Why a row cannot be played with these fields, or nothing if it can. */
export function faultOf(s: Position, row: Transition, args: readonly unknown[]): Refused | undefined {
  const fields = row.fields || [];
  let found: Refused | undefined;
  for (let i = 0; i < fields.length && !found; i++) found = faultInField(s, fields[i]!, args[i]);
  return (
    found ||
    (row.guard && row.guard(s, args[0], args[1], args[2])) ||
    (row.most && faultInAmount(s, row, args)) ||
    undefined
  );
}

/** A list as it is now: a getter in it might answer otherwise, or throw, when the effect looks again. */
function readOnce(value: unknown): unknown {
  return Array.isArray(value) ? ([] as unknown[]).concat(value) : value;
}

/** The row and fields of an action, or why it is refused. */
export function examine(s: Position, action: unknown): Legal | Refused {
  const given = action as { readonly type: unknown; readonly [field: string]: unknown };
  const type = given && given.type;
  if (typeof type !== 'string') return ['IsMalformed', 'type'];
  const rows = machine.filter(row => row.action === type);
  const row = rows.filter(candidate => isOpen(s, candidate))[0];
  if (!row) return [rows.length ? 'IsNotPossibleNow' : 'IsNoAction', type];
  const args = (row.fields || []).map(field => readOnce(given[field[0]]));
  return faultOf(s, row, args) || { row, args };
}

/** Plays an accepted action and runs on to the next state that waits. */
export function play(s: Position, legal: Legal): void {
  const { row, args } = legal;
  if (row.effect) row.effect(s, args[0], args[1], args[2]);
  enter(s, row.to);
}

/** Passes through pseudostates until a state waits for an action. */
export function enter(s: Position, target: Target): void {
  let at = target;
  while (typeof at !== 'number') {
    const { forks } = at;
    let i = 0;
    let fork = forks[0]!;
    while (fork.guard && !fork.guard(s)) fork = forks[++i]!;
    if (fork.effect) fork.effect(s);
    at = fork.to;
  }
  s.state = at;
}
