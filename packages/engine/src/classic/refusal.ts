import type { Position } from './position.js';

/** Why an action is refused, for programs: the predicate of its sentence, so that one makes the other. */
export type Code =
  | 'StateIsInvalid'
  | 'ConfigIsInvalid'
  | 'IsMalformed'
  | 'IsNoAction'
  | 'IsNotPossibleNow'
  | 'DoesNotExist'
  | 'IsOutOfRange'
  | 'IsNotYours'
  | 'IsNoEnemy'
  | 'IsTaken'
  | 'HaveNoArmies'
  | 'HasTooFewArmies'
  | 'HasNoFreshArmies'
  | 'DoNotTouch'
  | 'AreNotConnected'
  | 'IsNotInYourHand'
  | 'MakeNoSet'
  | 'MustTrade'
  | 'IsTheWrongNumber'
  | 'IsUnfair'
  | 'IsNotInTheDeck';

/** A code and the subject of its sentence. */
export type Refused = readonly [code: Code, subject: string];

export function isRefused(value: unknown): value is Refused {
  return Array.isArray(value);
}

/** `IsNotYours` of `Ural`: Ural is not yours. */
export function sentence(code: string, subject: string): string {
  return `${subject + code.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)}.`;
}

export function nameOf(s: Position, territory: number): string {
  return s.config.territories[territory]![0];
}

/** Refuses a territory that is not the current player's. */
export function unlessOwn(s: Position, territory: number): Refused | undefined {
  return s.owner(territory) === s.player ? undefined : ['IsNotYours', nameOf(s, territory)];
}

/** Refuses two territories without a common border. */
export function unlessAdjacent(s: Position, a: number, b: number): Refused | undefined {
  return s.config.territories[a]![2].indexOf(b) < 0 ? ['DoNotTouch', pairOf(s, a, b)] : undefined;
}

export function pairOf(s: Position, a: number, b: number): string {
  return `${nameOf(s, a)} and ${nameOf(s, b)}`;
}
