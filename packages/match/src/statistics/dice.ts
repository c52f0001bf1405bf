import type { Entry } from '../log.js';
import { type ChiSquare, testEven } from './fit.js';

/** The dice of one hand, e.g. `attackerDice`, in the order in which they fell. */
export interface Hand {
  readonly name: string;
  readonly faces: readonly number[];
}

/** Reads the dice rolled in an entry; none in most. */
export type DiceReader = (entry: Entry) => readonly Hand[];

const SIDES = 6;

function isFaces(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(face => Number.isInteger(face) && face >= 1 && face <= SIDES);
}

/** Takes every field of an action of chance whose name ends in `Dice` for a hand. */
export function readDice({ actor, action }: Entry): readonly Hand[] {
  if (actor !== 'chance') return [];
  return Object.entries(action).flatMap(([name, faces]) =>
    name.endsWith('Dice') && isFaces(faces) ? [{ name, faces }] : [],
  );
}

/** How often each face fell, from 1 to 6. */
export interface Faces {
  readonly counts: readonly number[];
  readonly dice: number;
  readonly mean: number;
  readonly test: ChiSquare | null;
}

export interface DiceTable {
  /** Rolls in which any dice fell. */
  readonly rolls: number;
  readonly all: Faces;
  readonly hands: { readonly [name: string]: Faces };
  /** The first two dice of a hand together, 36 ways: whether one tells anything of the other. */
  readonly pairs: { readonly counts: readonly number[]; readonly test: ChiSquare | null };
}

function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}

function facesOf(counts: readonly number[]): Faces {
  const dice = counts.reduce((sum, count) => sum + count, 0);
  const spots = counts.reduce((sum, count, i) => sum + count * (i + 1), 0);
  return { counts: [...counts], dice, mean: dice === 0 ? 0 : spots / dice, test: testEven(counts) };
}

/** Counts dice as they fall. */
export class DiceTally {
  private rolls = 0;
  private readonly pairs = zeros(SIDES * SIDES);
  private readonly hands = new Map<string, number[]>();

  add(hands: readonly Hand[]): void {
    if (hands.length > 0) this.rolls++;
    for (const { name, faces } of hands) {
      const counts = this.countsOf(name);
      for (const face of faces) counts[face - 1]!++;
      if (faces.length > 1) this.pairs[(faces[0]! - 1) * SIDES + faces[1]! - 1]!++;
    }
  }

  private countsOf(name: string): number[] {
    let counts = this.hands.get(name);
    if (!counts) {
      counts = zeros(SIDES);
      this.hands.set(name, counts);
    }
    return counts;
  }

  /** Nothing where no dice fell. */
  table(): DiceTable | null {
    if (this.rolls === 0) return null;
    const all = zeros(SIDES).map((_, i) =>
      [...this.hands.values()].reduce((sum, counts) => sum + counts[i]!, 0),
    );
    return {
      rolls: this.rolls,
      all: facesOf(all),
      hands: Object.fromEntries([...this.hands].map(([name, counts]) => [name, facesOf(counts)])),
      pairs: { counts: [...this.pairs], test: testEven(this.pairs) },
    };
  }
}
