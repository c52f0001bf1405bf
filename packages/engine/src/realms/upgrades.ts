/** What can be built on a territory, at what price, and what it brings. */

export const UPGRADES = ['settlement', 'farm', 'fort', 'city', 'castle'] as const;
export type Upgrade = (typeof UPGRADES)[number];

/** Every build there is: the upgrades, and a new unit. */
export const BUILDS = [...UPGRADES, 'unit'] as const;
export type Build = (typeof BUILDS)[number];

export interface Terms {
  /** Paid from the territory's food. */
  readonly food: number;
  /** Paid from the player's gold. */
  readonly gold: number;
  readonly needs: readonly Upgrade[];
}

export const TERMS: { readonly [B in Build]: Terms } = {
  settlement: { food: 0, gold: 3, needs: [] },
  farm: { food: 1, gold: 1, needs: ['settlement'] },
  // The old manual asks for a fort to build a fort: a slip, a settlement is meant.
  fort: { food: 2, gold: 5, needs: ['settlement'] },
  city: { food: 2, gold: 5, needs: ['settlement'] },
  castle: { food: 3, gold: 10, needs: ['city', 'farm', 'fort'] },
  unit: { food: 3, gold: 0, needs: ['fort'] },
};

export interface Yield {
  /** Gold a turn. */
  readonly gold: number;
  /** Food a turn. */
  readonly food: number;
  /** Food that keeps from turn to turn. */
  readonly limit: number;
}

/** A territory without any upgrade. */
export const BARE: Yield = { gold: 0, food: 1, limit: 3 };

/** What each upgrade adds in gold and food, and the food limit it raises to (0: leaves it). */
export const GAINS: { readonly [U in Upgrade]: Yield } = {
  settlement: { gold: 1, food: 0, limit: 5 },
  farm: { gold: 0, food: 1, limit: 7 },
  fort: { gold: 0, food: 0, limit: 0 },
  city: { gold: 1, food: 0, limit: 0 },
  castle: { gold: 0, food: 0, limit: 10 },
};

/** The upgrades of one territory: bit `i` stands for `UPGRADES[i]`. */
export type UpgradeSet = number;

export const NO_UPGRADES: UpgradeSet = 0;

const BITS: { readonly [U in Upgrade]: UpgradeSet } = {
  settlement: 1,
  farm: 2,
  fort: 4,
  city: 8,
  castle: 16,
};

export function bitOf(upgrade: Upgrade): UpgradeSet {
  return BITS[upgrade];
}

export function setOf(upgrades: readonly Upgrade[]): UpgradeSet {
  let set = NO_UPGRADES;
  for (const upgrade of upgrades) set |= BITS[upgrade];
  return set;
}

/** The inverse of `setOf`, in the order of `UPGRADES`. */
export function upgradesOf(set: UpgradeSet): Upgrade[] {
  return UPGRADES.filter(upgrade => set & bitOf(upgrade));
}

function sumUp(set: UpgradeSet): Yield {
  return upgradesOf(set).reduce<Yield>((sum, upgrade) => {
    const { gold, food, limit } = GAINS[upgrade];
    return { gold: sum.gold + gold, food: sum.food + food, limit: Math.max(sum.limit, limit) };
  }, BARE);
}

const SETS = Array.from({ length: 1 << UPGRADES.length }, (_, set) => set);
const YIELDS = SETS.map(sumUp);
const SIZES = SETS.map(set => upgradesOf(set).length);
const NEEDS = new Map(BUILDS.map(build => [build, setOf(TERMS[build].needs)]));

export function yieldOf(set: UpgradeSet): Yield {
  return YIELDS[set]!;
}

export function countOf(set: UpgradeSet): number {
  return SIZES[set]!;
}

export function isUpgrade(value: unknown): value is Upgrade {
  return UPGRADES.indexOf(value as Upgrade) >= 0;
}

export function isBuild(value: unknown): value is Build {
  return BUILDS.indexOf(value as Build) >= 0;
}

/** Whether the upgrades that stand allow this build. */
export function isAvailable(set: UpgradeSet, build: Build): boolean {
  if (build === 'settlement') return set === NO_UPGRADES;
  const needs = NEEDS.get(build)!;
  return (set & needs) === needs && (build === 'unit' || !(set & bitOf(build)));
}
