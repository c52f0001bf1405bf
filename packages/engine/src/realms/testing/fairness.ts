import { distancesFrom } from '../board.js';
import { boardOf, type RealmsConfig } from '../config.js';

/** What a seat has before it on a board, in numbers that must be alike for all. */
export interface Prospects {
  /** Moves from home to each neutral prize, with its upgrades and units, sorted. */
  readonly prizes: readonly string[];
  /** Moves from home to each opponent's home, sorted. */
  readonly opponents: readonly number[];
  /** How many territories lie at each distance. */
  readonly land: readonly number[];
  readonly start: string;
}

/** Every seat's prospects. */
export function prospectsOf(config: RealmsConfig): Prospects[] {
  const board = boardOf(config);
  const { territories } = config;
  const homes = Array.from({ length: config.players }, (_, seat) =>
    territories.findIndex(territory => territory.owner === seat),
  );
  return homes.map((home, seat) => {
    const distances = distancesFrom(board, home);
    const prizes = territories.flatMap(({ owner, upgrades, units }, place) =>
      owner === null && upgrades.length > 0 ? [`${distances[place]} ${upgrades.join('+')} ${units}`] : [],
    );
    const land: number[] = [];
    for (const distance of distances) land[distance] = (land[distance] ?? 0) + 1;
    const own = territories.filter(territory => territory.owner === seat);
    return {
      prizes: prizes.sort(),
      opponents: homes
        .filter(other => other !== home)
        .map(other => distances[other]!)
        .sort((a, b) => a - b),
      land,
      start: own.map(({ food, upgrades, units }) => `${food} ${upgrades.join('+')} ${units}`).join(),
    };
  });
}
