// @ts-check
/**
 * Cuts the 42 territories out of Natural Earth and writes them for the client: `npm run map -w @hegemon/web`.
 * The file is committed, so that nothing of this runs when the client is built.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { boards } from '@hegemon/engine/boards';
import { WAYS } from './world/countries.mjs';
import { labels, lane, laneAlong, touching } from './world/layout.mjs';
import { GRID, HEIGHT, outlines, WIDTH } from './world/outline.mjs';

const OUTPUT = fileURLToPath(new URL('../src/board/maps/world.json', import.meta.url));

/** What the boards call a territory, where it is not the word used for cutting. */
const NAMES = new Map([
  ['western us', 'western united states'],
  ['eastern us', 'eastern united states'],
  ['northwest territory', 'north west territory'],
]);
/** Names on the competition board that differ from the world's. */
const ALIASES = new Map([
  ['north west territory', 'northwest territory'],
  ['quebec', 'eastern canada'],
  ['ukraine', 'russia'],
  ['congo', 'central africa'],
  ['siam', 'southeast asia'],
]);

/** @param {readonly (readonly [number, number])[]} ring as an SVG path of relative whole steps */
function pathOf(ring) {
  const [first, ...rest] = ring;
  let [x, y] = first;
  const steps = rest.map(([to, down]) => {
    const step = [to - x, down - y];
    [x, y] = [to, down];
    return step;
  });
  const text = steps.flat().reduce((line, n) => `${line}${n < 0 || line.endsWith('l') ? '' : ' '}${n}`, 'l');
  return `M${first[0]} ${first[1]}${text}z`;
}

/** Every board's borders between outlines, each pair once. @param {ReadonlyMap<string, number>} places */
function bordersOf(places) {
  /** @type {Map<string, [number, number]>} */
  const pairs = new Map();
  for (const name of /** @type {const} */ (['world', 'world-2017', 'competition'])) {
    const { territories } = boards[name];
    const place = (/** @type {number} */ t) => places.get(territories[t][0].toLowerCase()) ?? -1;
    territories.forEach(([, , neighbours], t) => {
      for (const other of neighbours) {
        const pair = /** @type {[number, number]} */ ([place(t), place(other)].sort((a, b) => a - b));
        pairs.set(pair.join(), pair);
      }
    });
  }
  return [...pairs.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

const cut = new Map([...outlines()].map(([name, outline]) => [NAMES.get(name) ?? name, outline]));
const names = boards.world.territories.map(([name]) => name.toLowerCase());
const shapes = names.map(name => {
  const outline = cut.get(name);
  if (!outline) throw new Error(`nothing was cut for ${name}`);
  return outline;
});
const places = new Map(
  names.flatMap((name, index) => [[name, index], ...(ALIASES.has(name) ? [[ALIASES.get(name), index]] : [])]),
);
const touches = touching(shapes);
const touch = new Set(touches.map(String));
const spots = labels(shapes);
const lanes = bordersOf(places)
  .filter(pair => !touch.has(String(pair)))
  .map(([a, b]) => {
    const way = WAYS[`${names[a]}-${names[b]}`];
    return { between: [a, b], path: way ? laneAlong(way) : lane(shapes[a], shapes[b]) };
  });

const territories = names.map((name, index) => ({
  names: [name, ...(ALIASES.has(name) ? [ALIASES.get(name)] : [])],
  path: shapes[index].flat().map(pathOf).join(''),
  label: spots[index].at,
  ...(spots[index].anchor ? { anchor: spots[index].anchor } : {}),
}));
const map = { width: WIDTH * GRID, height: HEIGHT * GRID, scale: GRID, territories, touches, lanes };
writeFileSync(OUTPUT, `${JSON.stringify(map)}\n`);
