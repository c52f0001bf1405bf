import { competition } from './competition.js';
import { world } from './world.js';

type Positions = readonly (readonly [x: number, y: number])[];

/**
 * Where the world's territories lie, in the order of `world`: a flat map, about twice as wide as high when
 * drawn true to scale, with crowded Europe pulled apart. Alaska and Kamchatka lie so far north that the line
 * between them passes above all others, so no two lines cross.
 */
export const worldPositions: Positions = [
  [0.05, 0.06],
  [0.15, 0.19],
  [0.14, 0.28],
  [0.15, 0.39],
  [0.19, 0.52],
  [0.36, 0.13],
  [0.22, 0.29],
  [0.29, 0.28],
  [0.24, 0.41],
  [0.27, 0.6],
  [0.26, 0.73],
  [0.33, 0.7],
  [0.28, 0.89],
  [0.42, 0.2],
  [0.51, 0.2],
  [0.6, 0.27],
  [0.43, 0.31],
  [0.51, 0.32],
  [0.44, 0.43],
  [0.53, 0.42],
  [0.46, 0.57],
  [0.55, 0.54],
  [0.53, 0.7],
  [0.59, 0.64],
  [0.54, 0.86],
  [0.62, 0.82],
  [0.74, 0.18],
  [0.67, 0.24],
  [0.76, 0.42],
  [0.67, 0.37],
  [0.62, 0.48],
  [0.71, 0.53],
  [0.78, 0.56],
  [0.82, 0.15],
  [0.805, 0.235],
  [0.83, 0.35],
  [0.91, 0.32],
  [0.94, 0.06],
  [0.81, 0.69],
  [0.89, 0.71],
  [0.82, 0.86],
  [0.9, 0.88],
];

/** What the competition calls territories that go by another name on the classic world. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['northwest territory', 'north west territory'],
  ['eastern canada', 'quebec'],
  ['russia', 'ukraine'],
  ['central africa', 'congo'],
  ['southeast asia', 'siam'],
]);

/** The same map in the order of `competition`. */
export const competitionPositions: Positions = competition.territories.map(([name]) => {
  const index = world.territories.findIndex(
    ([known]) => known.toLowerCase() === (OTHER_NAMES.get(name) ?? name),
  );
  const position = worldPositions[index];
  if (position === undefined) throw new Error(`no position for ${name}`);
  return position;
});
