import {
  conquestChance,
  expectedAttackersLeft,
  expectedDefendersLeft,
  isRefusal,
  rollOdds,
} from '@hegemon/engine/odds';
import { winChance } from '../value/table.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

const WORD = 2 ** 32;

/** By attacker's dice * 4 + defender's dice * 2: below which numbers nothing, and one army, is lost by the attacker. */
const limits = /* @__PURE__ */ makeLimits();

function makeLimits(): Float64Array {
  const table = new Float64Array(32);
  for (let a = 1; a <= 3; a++)
    for (let d = 1; d <= 2; d++) {
      const odds = rollOdds(a, d);
      if (isRefusal(odds)) continue;
      let sum = 0;
      odds.outcomes.slice(0, -1).forEach((outcome, i) => {
        sum += outcome.chance;
        table[(a * 2 + d) * 2 + i] = sum * WORD;
      });
    }
  return table;
}

/** What a battle left: attackers counts the one that stays, no defenders means it is won. */
export interface Fought {
  attackers: number;
  defenders: number;
}

/**
 * The dice of one imagined future. The dice at a territory depend on the future and on the territory only, so
 * that plans which are compared meet the same luck at the same place.
 */
export class Luck {
  private seed = 0;
  private state = 0;
  readonly fought: Fought = { attackers: 0, defenders: 0 };

  /** Begins the future of that number. */
  begin(seed: number): this {
    this.seed = seed | 0;
    return this;
  }

  /** A number from 0 to 1 that belongs to this future and a place in it. */
  chance(place: number): number {
    this.turnTo(place);
    return this.word() / WORD;
  }

  private turnTo(place: number): void {
    let x = Math.imul(this.seed ^ 0x2545f491, 0x9e3779b1) ^ Math.imul(place + 0x51ed270b, 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    this.state = (x ^ (x >>> 15)) | 1;
  }
  private word(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return x >>> 0;
  }

  /** Fights until it is won, or as long as the chance to win is not below `stop`. */
  fight(place: number, attackers: number, defenders: number, stop: Floors): Fought {
    this.turnTo(place);
    let a = attackers;
    let d = defenders;
    while (d > 0 && a >= stop[d < SIDE ? d : SIDE - 1]!) {
      const dice = a > 3 ? 3 : a - 1;
      const defence = d > 1 ? 2 : 1;
      const at = (dice * 2 + defence) * 2;
      const word = this.word();
      const pairs = dice < defence ? dice : defence;
      const lost = word < limits[at]! ? 0 : pairs === 1 || word < limits[at + 1]! ? 1 : 2;
      a -= lost;
      d -= pairs - lost;
    }
    this.fought.attackers = a;
    this.fought.defenders = d;
    return this.fought;
  }
}

/** What battles leave on average: the future in which nobody has luck. */
export class Average {
  readonly fought: Fought = { attackers: 0, defenders: 0 };

  fight(_place: number, attackers: number, defenders: number, stop: Floors): Fought {
    const { fought } = this;
    fought.attackers = attackers;
    fought.defenders = defenders;
    if (attackers < stop[defenders < SIDE ? defenders : SIDE - 1]!) return fought;
    const isWon = winChance(attackers, defenders) >= 0.5;
    fought.attackers = Math.max(isWon ? 2 : 1, Math.round(attackersLeft(attackers, defenders)));
    fought.defenders = isWon ? 0 : Math.max(1, Math.round(defendersLeft(attackers, defenders)));
    return fought;
  }
}

/** Sides above this are not looked up: large battles cost the attacker about so much for each defender. */
const LARGE = 256;
const PRICE = 0.86;

function attackersLeft(attackers: number, defenders: number): number {
  if (attackers < LARGE && defenders < LARGE) return expectedAttackersLeft(attackers, defenders);
  return attackers - PRICE * defenders;
}
function defendersLeft(attackers: number, defenders: number): number {
  if (attackers < LARGE && defenders < LARGE) return expectedDefendersLeft(attackers, defenders);
  return defenders - attackers / PRICE;
}

/** How battles end in a future. */
export type Fate = Pick<Luck, 'fight'>;

const SIDE = 256;

/** By defenders, the fewest attackers that go on. */
export type Floors = Uint16Array;

/** Where the chance to conquer is at least so much. */
export function floorsFor(chance: number): Floors {
  const floors = new Uint16Array(SIDE);
  for (let d = 1, a = 2; d < SIDE; d++) {
    while (conquestChance(a, d) < chance) a++;
    floors[d] = a;
  }
  return floors;
}
