import type { MatchConfig } from '@hegemon/engine';

/** A board and its rules in flat lists, made once for each config. Indices are the config's own. */
export interface Atlas {
  readonly config: MatchConfig;
  readonly size: number;
  /** Neighbours of `t` are `near[first[t]]` up to, not including, `near[first[t + 1]]`. */
  readonly first: Int32Array;
  readonly near: Int32Array;
  readonly continent: Int32Array;
  readonly members: readonly Int32Array[];
  readonly bonus: Int32Array;
  /** By territory: whether it touches another continent. */
  readonly isGate: Uint8Array;
  /** By continent: how many of its territories do. */
  readonly gates: Int32Array;
  /** Bonuses of all continents. */
  readonly riches: number;
  readonly hasCards: boolean;
}

const atlases = new WeakMap<MatchConfig, Atlas>();

export function atlasOf(config: MatchConfig): Atlas {
  let atlas = atlases.get(config);
  if (!atlas) {
    atlas = makeAtlas(config);
    atlases.set(config, atlas);
  }
  return atlas;
}

function makeAtlas(config: MatchConfig): Atlas {
  const { territories, continents } = config;
  const first = new Int32Array(territories.length + 1);
  territories.forEach((row, t) => {
    first[t + 1] = first[t]! + row[2].length;
  });
  const continent = Int32Array.from(territories, row => row[1]);
  const isGate = Uint8Array.from(territories, row =>
    row[2].some(next => continent[next] !== row[1]) ? 1 : 0,
  );
  const gates = new Int32Array(continents.length);
  continent.forEach((c, t) => {
    gates[c]! += isGate[t]!;
  });
  return {
    config,
    size: territories.length,
    first,
    near: Int32Array.from(territories.flatMap(row => row[2])),
    continent,
    members: continents.map((_, c) => Int32Array.from(territories.keys()).filter(t => continent[t] === c)),
    bonus: Int32Array.from(continents, row => row[1]),
    isGate,
    gates,
    riches: continents.reduce((sum, row) => sum + row[1], 0),
    hasCards: config.rules.cards !== 'none' && config.cards.length > 0,
  };
}

/** Armies that the next set is worth; of fixed sets, about what a hand brings on average. */
export function awardOf(atlas: Atlas, trades: number): number {
  if (!atlas.hasCards) return 0;
  return atlas.config.rules.cards === 'fixed' ? 8 : Math.max(2 * trades + 4, 5 * trades - 10);
}

/** Chance that a hand of so many cards, none of them known, holds a set. */
export function setChance(hand: number): number {
  if (hand < 3) return 0;
  return hand === 3 ? 0.42 : hand === 4 ? 0.82 : 1;
}
