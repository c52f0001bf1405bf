import type { Actor } from '@hegemon/engine';

/** Who really decided for a seat, where it was not the seat's own player. */
export type StandIn = 'default' | 'computer';

/** One accepted action. A match is its setup plus these, numbered from 1 without gaps. */
export interface Entry {
  readonly number: number;
  readonly actor: Actor;
  readonly action: object;
  readonly by?: StandIn;
}

/** What a seat does to give up. It is the match's own action: no game sees it, and none may use its name. */
export interface Resign {
  readonly type: 'Resign';
}

export const RESIGN: Resign = Object.freeze({ type: 'Resign' });

export function isResign(action: object): action is Resign {
  return (action as Partial<Resign>).type === 'Resign';
}

/** An entry of its own that nobody can change. */
export function makeEntry(number: number, actor: Actor, action: object, by?: StandIn): Entry {
  return Object.freeze(by === undefined ? { number, actor, action } : { number, actor, action, by });
}
