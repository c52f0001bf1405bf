import type { ActionName } from './names.js';
import type { Position } from './position.js';
import type { Refused } from './refusal.js';
import type { Field, Target, Transition } from './transition.js';
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
import { isWhole } from './whole.js';

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

const rowsByAction = {} as { [name: string]: Transition[] };
machine.forEach(row => {
  (rowsByAction[row.action] = rowsByAction[row.action] || []).push(row);
});

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

/** How many there are of what a field names, counted from the least one allowed. */
function limitOf(s: Position, field: Field): number {
  const { config } = s;
  switch (field[1]) {
    case 'territory':
      return config.territories.length;
    case 'card':
      return config.cards.length;
    case 'player':
    case 'owners':
      return s.players();
    case 'amount':
      return Infinity;
    case 'dice':
      return 7;
  }
}

const LEAST_IN_LIST = { dice: 1, owners: -1 };

function faultInList(s: Position, field: Field, value: unknown): Refused | undefined {
  const least = LEAST_IN_LIST[field[1] as 'dice'];
  const limit = limitOf(s, field);
  if (!Array.isArray(value) || (field[1] === 'owners' && value.length !== s.config.territories.length))
    return ['Malformed', field[0]];
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!isWhole(item) || item < least || item >= limit) return ['Malformed', field[0]];
  }
  return undefined;
}

function fault(s: Position, field: Field, value: unknown): Refused | undefined {
  if (field[1] === 'dice' || field[1] === 'owners') return faultInList(s, field, value);
  if (!isWhole(value)) return ['Malformed', field[0]];
  return field[1] !== 'amount' && (value < 0 || value >= limitOf(s, field))
    ? ['Unknown', `${field[1]} ${value}`]
    : undefined;
}

/** The bounds of a row's amount, given the fields before it. */
export function boundsOf(s: Position, row: Transition, args: readonly unknown[]): [min: number, max: number] {
  return [row.least ? row.least(s, args[0], args[1], args[2]) : 1, row.most!(s, args[0], args[1], args[2])];
}

function faultInAmount(s: Position, row: Transition, args: readonly unknown[]): Refused | undefined {
  if (!row.most) return undefined;
  const [min, max] = boundsOf(s, row, args);
  const field = row.fields![row.fields!.length - 1]!;
  const amount = args[args.length - 1] as number;
  return amount < min || amount > max ? ['OutOfRange', `${field[0]} is ${min} to ${max}`] : undefined;
}

/** Why a row cannot be played with these fields, or nothing if it can. */
export function faultOf(s: Position, row: Transition, args: readonly unknown[]): Refused | undefined {
  const fields = row.fields || [];
  for (let i = 0; i < fields.length; i++) {
    const found = fault(s, fields[i]!, args[i]);
    if (found) return found;
  }
  return (row.guard && row.guard(s, args[0], args[1], args[2])) || faultInAmount(s, row, args);
}

/** A list as it is now: a getter in it might answer otherwise, or throw, when the effect looks again. */
function readOnce(value: unknown): unknown {
  return Array.isArray(value) ? ([] as unknown[]).concat(value) : value;
}

/** The row and fields of an action, or why it is refused. */
function examine(s: Position, action: unknown): Legal | Refused {
  const given = action as { readonly type: ActionName; readonly [field: string]: unknown };
  if (!given || typeof given.type !== 'string') return ['Malformed', 'type'];
  const rows = Object.prototype.hasOwnProperty.call(rowsByAction, given.type) && rowsByAction[given.type];
  if (!rows) return ['UnknownAction'];
  const row = rows.filter(candidate => isOpen(s, candidate))[0];
  if (!row) return ['WrongState', given.type];
  const args = (row.fields || []).map(field => readOnce(given[field[0]]));
  return faultOf(s, row, args) || { row, args };
}

/** What the rules say to anything at all. Whatever reading it throws (a getter may) makes it malformed. */
export function consider(s: Position, action: unknown): Legal | Refused {
  try {
    return examine(s, action);
  } catch {
    return ['Malformed', 'action'];
  }
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
