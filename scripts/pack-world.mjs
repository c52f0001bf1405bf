// @ts-check
/**
 * The classic world in fewer bytes: the source is plain data, the script unpacks a string. Every territory is
 * its name, a digit and a character for each neighbour. The digit is the kind of its card, plus 3 where a
 * continent begins; the letters say how far on the neighbour stands in the list, around its end if need be.
 */
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';

/** @typedef {import('../packages/engine/src/boards/document.js').ConfigDocument} ConfigDocument */

const MIDDLE = 'n'.charCodeAt(0);

/** @param {ConfigDocument} world */
function pack({ territories, cards }) {
  const size = territories.length;
  return territories
    .map(([name, continent, neighbours], at) => {
      const isFirst = at === 0 || territories[at - 1]?.[1] !== continent;
      const letters = neighbours.map(next => {
        const steps = ((next - at + size + size / 2) % size) - size / 2;
        return String.fromCharCode(MIDDLE + steps);
      });
      return name + ((cards[at]?.[0] ?? 0) + (isFirst ? 3 : 0)) + letters.join('');
    })
    .join('');
}

/** @param {ConfigDocument} world */
function sourceOf(world) {
  const { territories, cards, ...rest } = world;
  const size = territories.length;
  return `
    var territories = [], cards = [], continent = -1;
    ${JSON.stringify(pack(world))}.replace(/(\\D+)(\\d)([^A-Z]+)/g, function (_, name, digit, letters) {
      var at = territories.length;
      if (digit > 2) continent++;
      cards.push([digit % 3, at]);
      territories.push([name, continent, letters.split("").map(function (letter) {
        return (letter.charCodeAt() + at + ${(size * 3 - MIDDLE) % size}) % ${size};
      })]);
    });
    cards.push(${cards.slice(size).map(card => JSON.stringify(card))});
    var world = { ${Object.entries(rest).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)}, territories, cards };`;
}

/**
 * What is unpacked must be what is written, to the last neighbour.
 * @param {string} source @param {ConfigDocument} world
 */
function verify(source, world) {
  assert.deepStrictEqual(new Function(`${source} return world;`)(), world);
}

/** @type {import('esbuild').Plugin} */
export const packWorld = {
  name: 'pack-world',
  setup(build) {
    build.onLoad({ filter: /[\\/]boards[\\/]world\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts' });
      const { world } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      const source = sourceOf(world);
      verify(source, world);
      return { contents: `${source} export { world };`, loader: 'js' };
    });
  },
};
