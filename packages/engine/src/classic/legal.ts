import type { MatchAction } from './action.js';
import { makeAction } from './action.js';
import { boundsOf, faultOf, limitOf, openRows, type Range } from './machine.js';
import type { Position } from './position.js';
import { AMOUNT, OWNERS, type Transition } from './transition.js';
import { defenceDice } from './transitions/roll-dice.js';

type Open<Action, Field extends string> = Omit<Action, Field> & Readonly<Record<Field, Range>>;
type OpenLists<Action, Field extends string> = Omit<Action, Field> &
  Readonly<Record<Field, readonly Range[]>>;
type Of<Type extends MatchAction['type']> = Extract<MatchAction, { readonly type: Type }>;

/** A legal action. Amounts are ranges, and so are the faces of dice and the players of a deal. */
export type LegalAction =
  | Of<
      | 'SelectFirstPlayer'
      | 'OccupyTerritory'
      | 'PlaceAdditionalArmy'
      | 'TradeCards'
      | 'EndTrade'
      | 'EndAttack'
      | 'EndTurn'
      | 'DrawRandomCard'
    >
  | Open<Of<'StartMatch'>, 'players'>
  | Open<Of<'PlaceNewArmies'>, 'armies'>
  | Open<Of<'Battle'>, 'attackingDiceCount'>
  | Open<Of<'Capture'>, 'armies'>
  | Open<Of<'Fortify'>, 'armies'>
  | OpenLists<Of<'RollDice'>, 'attackerDice' | 'defenderDice'>
  /** Besides the ranges, every player's share is the same within one. */
  | OpenLists<Of<'DealTerritories'>, 'owners'>;

function times<T>(length: number, make: (i: number) => T): T[] {
  const list: T[] = [];
  for (let i = 0; i < length; i++) list.push(make(i));
  return list;
}

/** A list of `length` fields of one kind, each described by its range. */
function listOf(length: number, min: number, max: number): Range[] {
  return times(length, () => ({ min, max }));
}

/** Rolls and deals are lists: they are described, not listed. A roll for each number of the defender's dice. */
function lists(s: Position, kind: number): unknown[][] {
  return kind === OWNERS
    ? [[listOf(s.config.territories.length, s.config.rules.garrisons === 0 ? 0 : -1, s.players() - 1)]]
    : times(defenceDice(s.armies(s.to)), i => [listOf(s.dice, 1, 6), listOf(i + 1, 1, 6)]);
}

/** The fields that come before the amount: every candidate, legal or not. */
function candidates(s: Position, row: Transition, kind: number): readonly (readonly number[])[] {
  if (row.choices) return row.choices(s);
  return kind < AMOUNT ? times(limitOf(s, kind)!, i => [i]) : [[]];
}

function plays(s: Position, row: Transition): unknown[][] {
  const kind = row.fields ? row.fields[0]![1] : AMOUNT;
  if (kind > AMOUNT) return lists(s, kind);
  const found: unknown[][] = [];
  candidates(s, row, kind).forEach(args => {
    const range = row.most && boundsOf(s, row, args);
    if (!faultOf(s, row, range ? args.concat(range.min) : args))
      found.push(range ? (args as unknown[]).concat(range) : args.slice());
  });
  return found;
}

/** All that the rules accept in a position, in the order of the table, then of the indices. */
export function legalActionsOf(s: Position): LegalAction[] {
  const list: LegalAction[] = [];
  openRows(s).forEach(row => {
    plays(s, row).forEach(args => {
      list.push(makeAction(row.action, row.fields || [], args) as LegalAction);
    });
  });
  return list;
}
