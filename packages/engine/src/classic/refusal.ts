import type { MatchConfig } from '../boards/document.js';
import type { Refusal } from '../contract.js';
import type { Position } from './position.js';
import { isList } from './shape.js';
import { isWhole } from './whole.js';

/** Why an action is refused, for programs: the predicate of its sentence, so that one makes the other. */
export type Code =
  | 'StateIsInvalid'
  | 'ConfigIsInvalid'
  | 'IsMalformed'
  | 'IsNoAction'
  | 'IsNotPossibleNow'
  | 'IsOutOfRange'
  | 'IsNotYours'
  | 'IsNoEnemy'
  | 'IsTaken'
  | 'HaveNoArmies'
  | 'HasTooFewArmies'
  | 'AreNotConnected'
  | 'MakeNoSet'
  | 'MustTrade'
  | 'IsUnfair'
  | 'IsNotInTheDeck';

/** A code and the subjects of its sentence; a number is a territory. */
export type Refused = readonly [code: Code, ...subjects: (string | number)[]];

/** What a guard says: nothing where it has no objection. */
export type Objection = Refused | false | undefined;

export function isRefused(value: unknown): value is Refused {
  return isList(value);
}

/** `IsNotYours` of `Ural`: Ural is not yours. */
export function sentence(code: string, subject: string): string {
  return `${subject + code.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)}.`;
}

/** For people and programs. What is refused for the sake of its state or config names no territories. */
export function refusalOf(refused: Refused, config?: MatchConfig): Refusal {
  const names = refused
    .slice(1)
    .map(subject => (isWhole(subject) ? config!.territories[subject]![0] : subject));
  return { code: refused[0], message: sentence(refused[0], names.join(' and ')) };
}

export function neighboursOf(s: Position, territory: number): readonly number[] {
  return s.config.territories[territory]![2];
}

/** Refuses a territory that is not the current player's. */
export function unlessOwn(s: Position, territory: number): Objection {
  return s.owner(territory) !== s.player && ['IsNotYours', territory];
}
