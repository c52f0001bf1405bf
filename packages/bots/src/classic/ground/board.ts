import type { MatchConfig } from '@hegemon/engine';

export interface Continent {
  readonly name: string;
  readonly bonus: number;
  readonly members: readonly number[];
  /** Members with a neighbour outside. */
  readonly gates: readonly number[];
}

/** What never changes during a match, worked out once for each config. Everything is named by its index. */
export interface Board {
  readonly config: MatchConfig;
  readonly size: number;
  readonly neighbours: readonly (readonly number[])[];
  readonly continentOf: readonly number[];
  readonly continents: readonly Continent[];
  /** By kind of card: whether it stands for any kind. */
  readonly wild: readonly boolean[];
  readonly hasCards: boolean;
}

const known = new WeakMap<MatchConfig, Board>();

/** The board of a config; the same object each time. */
export function boardOf(config: MatchConfig): Board {
  const found = known.get(config) ?? makeBoard(config);
  known.set(config, found);
  return found;
}

function makeBoard(config: MatchConfig): Board {
  const { territories, continents, cardTypeNames } = config;
  const members: number[][] = continents.map(() => []);
  territories.forEach((row, t) => {
    members[row[1]]!.push(t);
  });
  const isGate = (t: number) => territories[t]![2].some(n => territories[n]![1] !== territories[t]![1]);
  return {
    config,
    size: territories.length,
    neighbours: territories.map(row => row[2]),
    continentOf: territories.map(row => row[1]),
    continents: continents.map(([name, bonus], c) => ({
      name,
      bonus,
      members: members[c]!,
      gates: members[c]!.filter(isGate),
    })),
    wild: cardTypeNames.map(name => /^wild$/i.test(name)),
    hasCards: config.rules.cards !== 'none' && config.cards.length > 0,
  };
}

export function nameOf({ config }: Board, territory: number): string {
  return config.territories[territory]![0];
}
