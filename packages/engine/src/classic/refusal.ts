import type { Position } from './position.js';

const SENTENCES = {
  BadConfig: 'The match config is not valid: $.',
  BadState: 'This is not a state of this match.',
  Malformed: '$ is not what this action needs.',
  UnknownAction: 'There is no such action.',
  WrongState: '$ is not possible now.',
  Unknown: '$ does not exist.',
  OutOfRange: '$.',
  NotYours: '$ is not yours.',
  NoEnemy: '$ is not held by an opponent.',
  Taken: '$ is taken.',
  NoArmies: 'You have no armies left to place.',
  TooFewArmies: '$ needs at least 2 armies.',
  AlreadyMoved: 'The armies on $ have already moved.',
  NotAdjacent: '$ do not touch.',
  NotConnected: '$ are not connected through your territories.',
  NotHeld: 'You do not hold card $.',
  NotASet: 'These three cards make no set.',
  MustTrade: 'You hold $ cards: trade until you hold four or fewer.',
  BadDice: '$.',
  BadDeal: '$.',
  NotInDeck: 'Card $ is not in the deck.',
};

/** Why an action is refused, for programs. */
export type Code = keyof typeof SENTENCES;

/** A code and the subject its sentence speaks of. */
export type Refused = readonly [code: Code, subject?: string | number];

export function isRefused(value: unknown): value is Refused {
  return Array.isArray(value);
}

export function sentence(refused: Refused): string {
  return SENTENCES[refused[0]].replace('$', () => String(refused[1]));
}

export function nameOf(s: Position, territory: number): string {
  return s.config.territories[territory]![0];
}

/** Refuses a territory that is not the current player's. */
export function unlessOwn(s: Position, territory: number): Refused | undefined {
  return s.owner(territory) === s.player ? undefined : ['NotYours', nameOf(s, territory)];
}

/** Refuses two territories without a common border. */
export function unlessAdjacent(s: Position, a: number, b: number): Refused | undefined {
  return areAdjacent(s, a, b) ? undefined : ['NotAdjacent', pairOf(s, a, b)];
}

export function pairOf(s: Position, a: number, b: number): string {
  return `${nameOf(s, a)} and ${nameOf(s, b)}`;
}

export function areAdjacent(s: Position, a: number, b: number): boolean {
  return s.config.territories[a]![2].indexOf(b) >= 0;
}
