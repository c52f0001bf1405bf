import type { ConfigDocument } from '../document.js';

type Link = readonly [number, number];

/** Every border once, lower index first. One-way borders count too, so look at `oneWay` as well. */
export function linksOf(config: Pick<ConfigDocument, 'territories'>): Link[] {
  const links: Link[] = [];
  config.territories.forEach(([, , neighbours], from) => {
    for (const to of neighbours) if (from < to) links.push([from, to]);
  });
  return links;
}

/** Neighbours that do not know of each other, or that do not exist. */
export function oneWay(config: Pick<ConfigDocument, 'territories'>): Link[] {
  const known = config.territories.map(([, , neighbours]) => new Set(neighbours));
  return config.territories.flatMap(([, , neighbours], from) =>
    neighbours.filter(to => to === from || !known[to]?.has(from)).map(to => [from, to] as const),
  );
}

/** Borders by name, each as "One-Other" in alphabetical order, sorted. */
export function namedLinks(config: Pick<ConfigDocument, 'territories'>): string[] {
  const name = (territory: number) => config.territories[territory]?.[0] ?? '?';
  return linksOf(config)
    .map(([a, b]) => [name(a), name(b)].sort().join('-'))
    .sort();
}

/** How many of these territories can be reached from the first of them without leaving them. */
export function reach(config: Pick<ConfigDocument, 'territories'>, within: readonly number[]): number {
  const open = new Set(within);
  const queue = within.slice(0, 1);
  for (const territory of queue) {
    open.delete(territory);
    for (const next of config.territories[territory]?.[2] ?? []) {
      if (open.delete(next)) queue.push(next);
    }
  }
  return queue.length;
}

/** The territories of each continent. */
export function membersOf(config: Pick<ConfigDocument, 'territories' | 'continents'>): number[][] {
  const members: number[][] = config.continents.map(() => []);
  config.territories.forEach(([, continent], territory) => {
    members[continent]?.push(territory);
  });
  return members;
}

/** The borders that lead out of each continent. */
export function waysIn(config: Pick<ConfigDocument, 'territories' | 'continents'>): number[] {
  const ways = config.continents.map(() => 0);
  for (const [, continent, neighbours] of config.territories) {
    for (const to of neighbours) {
      if (config.territories[to]?.[1] !== continent) ways[continent] = (ways[continent] ?? 0) + 1;
    }
  }
  return ways;
}
