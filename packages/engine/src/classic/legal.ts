import type { MatchAction } from './action.js';
import { makeAction } from './action.js';
import { boundsOf, faultOf, openRows } from './machine.js';
import type { Position } from './position.js';
import type { Transition } from './transition.js';
import { defenceDice } from './transitions/roll-dice.js';

/** From `min` to `max`, both included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

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

function ranges(length: number, min: number, max: number): Range[] {
  const list: Range[] = [];
  for (let i = 0; i < length; i++) list.push({ min, max });
  return list;
}

function upTo(n: number): number[][] {
  return ranges(n, 0, 0).map((_, i) => [i]);
}

/** The fields that come before the amount: every candidate, legal or not. */
function candidates(s: Position, row: Transition): readonly (readonly number[])[] {
  const field = row.fields?.[0];
  if (row.choices) return row.choices(s);
  switch (field?.[1]) {
    case 'territory':
      return upTo(s.config.territories.length);
    case 'card':
      return upTo(s.config.cards.length);
    case 'player':
      return upTo(s.players());
    default:
      return [[]];
  }
}

/** Rolls and deals are lists: they are described, not listed. */
function lists(s: Position, row: Transition): unknown[][] {
  if (row.fields?.[0]![1] === 'owners') {
    const least = s.config.rules.garrisons === 0 ? 0 : -1;
    return [[ranges(s.config.territories.length, least, s.players() - 1)]];
  }
  return upTo(defenceDice(s.armies(s.to))).map(([i]) => [ranges(s.dice, 1, 6), ranges(i! + 1, 1, 6)]);
}

function plays(s: Position, row: Transition): unknown[][] {
  const kind = row.fields?.[row.fields.length - 1]?.[1];
  if (kind === 'dice' || kind === 'owners') return lists(s, row);
  const found: unknown[][] = [];
  candidates(s, row).forEach(args => {
    const [min, max] = row.most ? boundsOf(s, row, args) : [0, 0];
    const fields = row.most ? args.concat(min) : args;
    if (max >= min && !faultOf(s, row, fields))
      found.push(row.most ? (args as unknown[]).concat({ min, max }) : args.slice());
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
