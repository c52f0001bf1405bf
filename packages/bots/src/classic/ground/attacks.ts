import type { MatchAction } from '@hegemon/engine';
import type { Ground } from './ground.js';
import { chanceOf, killsOf, lossesOf } from './odds.js';
import type { Option } from './sitting.js';

/** One territory attacked from one, fought to the end. */
export interface Attack {
  readonly from: number;
  readonly to: number;
  /** Armies on the attacking territory, new ones included. */
  readonly armies: number;
  readonly chance: number;
  /** Armies to expect to lose. */
  readonly losses: number;
  /** Armies to expect that the defender loses. */
  readonly kills: number;
}

/** Every attack that can be made, if each front had `extra` armies more. */
export function attacksOf(ground: Ground, extra = 0): Attack[] {
  const attacks: Attack[] = [];
  for (const from of ground.fronts()) {
    const armies = ground.armies[from]! + extra;
    if (armies < 2) continue;
    for (const to of ground.board.neighbours[from]!) {
      if (!ground.isHostile(to)) continue;
      const defenders = ground.armies[to]!;
      attacks.push({
        from,
        to,
        armies,
        chance: chanceOf(armies, defenders),
        losses: lossesOf(armies, defenders),
        kills: killsOf(armies, defenders),
      });
    }
  }
  return attacks;
}

export const END_ATTACK: Option = { action: { type: 'EndAttack' }, value: 0 };

/** The attack's next roll, with all the dice there are. */
export function battle({ from, to, armies }: Pick<Attack, 'from' | 'to' | 'armies'>): MatchAction {
  return {
    type: 'Battle',
    attackingTerritory: from,
    defendingTerritory: to,
    attackingDiceCount: Math.min(3, armies - 1),
  };
}
