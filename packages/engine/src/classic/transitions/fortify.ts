import type { RuleOptions } from '../../boards/document.js';
import { reach } from '../config.js';
import { FORTIFYING } from '../names.js';
import type { Position } from '../position.js';
import { nameOf, pairOf, type Refused, unlessAdjacent, unlessOwn } from '../refusal.js';
import { AMOUNT, type Target, TERRITORY, type Transition } from '../transition.js';
import { hasEarnedCard } from './has-earned-card.js';

type Args = [from: number, to: number, armies: number];

function mayRoam(s: Position): boolean {
  return s.config.rules.fortify.reach === 'connected';
}

/** Territories of the same owner that can be reached over that owner's territories, the start first. */
function realm(s: Position, start: number): number[] {
  return reach(s.config.territories, start, next => s.owner(next) === s.owner(start));
}

/** One army stays, and no army moves twice in a turn. */
export function movable(s: Position, from: number): number {
  return s.armies(from) - Math.max(1, s.moved(from));
}

function unlessReachable(s: Position, from: number, to: number): Refused | undefined {
  if (!mayRoam(s)) return unlessAdjacent(s, from, to);
  return realm(s, from).indexOf(to) < 1 ? ['AreNotConnected', pairOf(s, from, to)] : undefined;
}

function unlessMovable(s: Position, from: number, to: number): Refused | undefined {
  if (movable(s, from) < 1)
    return [s.armies(from) < 2 ? 'HasTooFewArmies' : 'HasNoFreshArmies', nameOf(s, from)];
  return unlessOwn(s, to) || unlessReachable(s, from, to);
}

function choices(s: Position): number[][] {
  const pairs: number[][] = [];
  s.config.territories.forEach((row, from) => {
    if (s.owner(from) === s.player && movable(s, from) > 0)
      (mayRoam(s) ? realm(s, from) : row[2]).forEach(to => {
        pairs.push([from, to]);
      });
  });
  return pairs;
}

function move(s: Position, from: number, to: number, armies: number): void {
  s.addArmies(from, -armies);
  s.addArmies(to, armies);
}

function fortifying(
  when: (rules: RuleOptions) => boolean,
  effect: (s: Position, ...args: Args) => void,
  to: Target,
): Transition<Args> {
  return {
    from: FORTIFYING,
    action: 'Fortify',
    when,
    fields: [
      ['fromTerritory', TERRITORY],
      ['toTerritory', TERRITORY],
      ['armies', AMOUNT],
    ],
    guard: (s, from, toTerritory) => unlessOwn(s, from) || unlessMovable(s, from, toTerritory),
    most: movable,
    choices,
    effect,
    to,
  };
}

export const fortifyOnce = fortifying(rules => rules.fortify.moves === 1, move, hasEarnedCard);

export const fortifyOften = fortifying(
  rules => rules.fortify.moves === 'any',
  (s, from, to, armies) => {
    move(s, from, to, armies);
    s.setMoved(to, s.moved(to) + armies);
  },
  FORTIFYING,
);
