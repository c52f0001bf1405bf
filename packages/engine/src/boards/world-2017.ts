import type { ConfigDocument } from './document.js';
import { world } from './world.js';

/** The border that the published board of 2017 leaves out. */
const MISSING = [
  world.territories.findIndex(([name]) => name === 'East Africa'),
  world.territories.findIndex(([name]) => name === 'Middle East'),
];

/** The classic world as it was published in 2017: 82 borders, East Africa-Middle East missing. */
export const world2017: ConfigDocument = {
  ...world,
  name: 'world-2017',
  territories: world.territories.map(([name, continent, neighbours], territory) => [
    name,
    continent,
    MISSING.includes(territory) ? neighbours.filter(other => !MISSING.includes(other)) : neighbours,
  ]),
};
