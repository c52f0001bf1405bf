// @ts-check
/**
 * The world board for the ES5 script: the same document, of which territories and cards are written as one
 * text. A territory is its name, a digit for its continent, one for the kind of its card, and a letter for each
 * neighbour: how far away it is in the list, around the end, with `m` for no distance.
 */
import { isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import { engine } from './paths.mjs';

const FILE = `${engine}src/boards/world.ts`;
const MIDDLE = 'm'.charCodeAt(0);

/**
 * The value that a module exports under a name.
 * @param {string} code
 * @param {string} name
 */
async function exported(code, name) {
  const { [name]: value } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return value;
}

async function readWorld() {
  const { outputFiles } = await build({ entryPoints: [FILE], bundle: true, write: false, format: 'esm' });
  return exported(outputFiles.map(file => file.text).join(''), 'world');
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} size
 */
function letterFor(from, to, size) {
  const half = size >> 1;
  return String.fromCharCode(MIDDLE - half + ((to - from + half + size) % size));
}

/** @param {import('@hegemon/engine/classic').ConfigDocument} world */
function packWorld(world) {
  const { territories, cards } = world;
  const size = territories.length;
  const text = territories
    .map(([name, continent, near], i) => {
      const letters = near.map(next => letterFor(i, next, size)).join('');
      return `${name}${continent}${cards[i]?.[0]}${letters}`;
    })
    .join('');
  const others = Object.entries({ ...world, territories: 0, cards: 0 });
  const fields = others.map(([key, value]) => (value === 0 ? key : `${key}: ${JSON.stringify(value)}`));
  const turn = size * Math.ceil(MIDDLE / size) - MIDDLE;
  return `
    const territories = [];
    const cards = [];
    ${JSON.stringify(text)}.replace(/(\\D+)(.)(.)([^A-Z]*)/g, (_, name, continent, kind, near) => {
      cards.push([+kind, territories.length]);
      territories.push([
        name,
        +continent,
        near.split('').map(letter => (letter.charCodeAt(0) + territories.length + ${turn}) % ${size}),
      ]);
    });
    cards.push(${JSON.stringify(cards.slice(size)).slice(1, -1)});
    export const world = { ${fields.join(', ')} };`;
}

/** Source text that stands for world.ts, and is known to say the same. */
async function packedSource() {
  const world = await readWorld();
  const source = packWorld(world);
  if (!isDeepStrictEqual(await exported(source, 'world'), world))
    throw new Error('the world cannot be packed');
  return source;
}

/** @type {import('esbuild').Plugin} */
export const packedWorld = {
  name: 'packed-world',
  setup({ onLoad }) {
    onLoad({ filter: /\/boards\/world\.ts$/ }, async () => ({
      contents: await packedSource(),
      loader: 'js',
    }));
  },
};
