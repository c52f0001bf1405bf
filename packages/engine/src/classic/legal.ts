import type { MatchAction } from './action.js';
import { makeAction } from './action.js';
import { boundsOf, limitsOf, objectionTo, openRows, type Range } from './machine.js';
import type { Position } from './position.js';
import { AMOUNT, OWNERS, PLAYER, type Transition } from './transition.js';

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

/** Rolls and deals are lists: they are described, not listed. A roll for each number of the defender's dice. */
function lists(s: Position, row: Transition, kind: number): Range[][][] {
  const limits = limitsOf(s, kind);
  const listOf = (length: number) => times(length, () => ({ min: limits[0]!, max: limits[1]! - 1 }));
  const most = boundsOf(s, row, 0).max;
  return kind === OWNERS ? [[listOf(most)]] : times(most, i => [listOf(s.dice), listOf(i + 1)]);
}

/** The fields that come before the amount: every candidate, legal or not. */
function candidates(s: Position, row: Transition, kind: number): readonly (readonly number[])[] {
  if (row.choices) return row.choices(s);
  return kind < AMOUNT ? times(limitsOf(s, kind)[1]!, i => [i]) : [[]];
}

function addPlays(s: Position, row: Transition, list: object[]): void {
  const kind = row.fields[0] ? row.fields[0][1] : AMOUNT;
  const hasAmount = row.most && kind !== PLAYER;
  const add = (args: readonly unknown[]) => {
    list.push(makeAction(row, args));
  };
  if (kind > AMOUNT) lists(s, row, kind).forEach(add);
  else
    candidates(s, row, kind).forEach(args => {
      const range = hasAmount && boundsOf(s, row, args[0]);
      if (!objectionTo(s, row, range ? args.concat(range.min) : args))
        add(range ? (args as unknown[]).concat(range) : args);
    });
}

/** All that the rules accept in a position, in the order of the table, then of the indices. */
export function legalActionsOf(s: Position): LegalAction[] {
  const list: object[] = [];
  openRows(s).forEach(row => {
    addPlays(s, row, list);
  });
  return list as LegalAction[]; // of their rows' form
}
