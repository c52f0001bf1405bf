import { competition } from './competition.js';
import type { ConfigDocument } from './document.js';
import { competitionPositions, worldPositions } from './positions.js';
import { quick } from './quick.js';
import { quick18 } from './quick-18.js';
import { world } from './world.js';
import { world2017 } from './world-2017.js';

export type * from './document.js';
export { generateBoard } from './generate.js';
export { type BoardOptions, parseBoardOptions } from './options.js';
export { competition, competitionPositions, quick, quick18, world, world2017, worldPositions };

/** Every shipped board by name. */
export const boards = {
  world,
  'world-2017': world2017,
  competition,
  quick,
  'quick-18': quick18,
} as const satisfies Readonly<Record<string, ConfigDocument>>;

export type BoardName = keyof typeof boards;

const BUILT_IN = new Map<string, NonNullable<ConfigDocument['positions']>>([
  ['world', worldPositions],
  ['world-2017', worldPositions],
  ['competition', competitionPositions],
]);

/** Where to draw a board: its own positions, else the built-in ones of the board that has this name and size. */
export function positionsOf(
  config: Pick<ConfigDocument, 'name' | 'territories' | 'positions'>,
): ConfigDocument['positions'] {
  if (config.positions !== undefined) return config.positions;
  const builtIn = BUILT_IN.get(config.name);
  return builtIn?.length === config.territories.length ? builtIn : undefined;
}
