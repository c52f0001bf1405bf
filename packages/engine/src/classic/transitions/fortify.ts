import type { RuleOptions } from '../../boards/document.js';
import { reach } from '../config.js';
import { FORTIFYING, HAS_EARNED_CARD } from '../names.js';
import { move, type Position } from '../position.js';
import { neighboursOf, type Objection, unlessOwn } from '../refusal.js';
import { AMOUNT, TERRITORY, type Transition } from '../transition.js';
import { pairsOf } from './battle.js';

type Args = [from: number, to: number, armies: number];

/** Where armies may go: to neighbours, or as far as the territories of one owner hang together. */
function reached(s: Position, from: number): readonly number[] {
  if (s.config.rules.fortify.reach === 'adjacent') return neighboursOf(s, from);
  return reach(s.config.territories, from, next => s.owner(next) === s.owner(from)).slice(1);
}

/** One army stays, and no army moves twice in a turn. */
export function movable(s: Position, from: number): number {
  return s.armies(from) - (s.moved(from) || 1);
}

function unlessMovable(s: Position, from: number, to: number): Objection {
  if (movable(s, from) < 1) return ['HasTooFewArmies', from];
  return unlessOwn(s, to) || (reached(s, from).indexOf(to) < 0 && ['AreNotConnected', from, to]);
}

function fortifying(when: RuleOptions['fortify']['moves'], to: number): Transition<Args> {
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
    choices: s => pairsOf(s, reached),
    effect(s, from, toTerritory, armies) {
      move(s, from, toTerritory, armies);
      if (when !== 1) s.addMoved(toTerritory, armies);
    },
    to,
  };
}

export const fortifyOnce = fortifying(1, HAS_EARNED_CARD);
export const fortifyOften = fortifying('any', FORTIFYING);
