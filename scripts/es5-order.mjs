// @ts-check
/**
 * Puts the functions of a script into an order in which it compresses well. Declared functions exist before
 * anything runs, so that where they stand changes nothing but the size.
 */
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';

const TRIES = 1500;

/** @param {string} code */
export function gzippedSize(code) {
  return gzipSync(code, { level: 9 }).length;
}

/**
 * The statements of the function that holds all, declared functions apart, and what stands around them.
 * @param {string} code
 */
function partsOf(code) {
  /** @type {*} */
  const { body } = parse(code, { ecmaVersion: 5 });
  const outer = body.at(-1).expression.argument.callee.body;
  /** @type {{ statements: string[], functions: string[] }} */
  const parts = { statements: [], functions: [] };
  for (const { type, start, end } of outer.body) {
    const text = code.slice(start, end);
    if (type === 'FunctionDeclaration') parts.functions.push(text);
    else parts.statements.push(text.replace(/;?$/, ';'));
  }
  return { head: code.slice(0, outer.start + 1), ...parts, tail: code.slice(outer.end - 1) };
}

/** Repeatable, so that the same source gives the same script. */
function makeRandom() {
  let word = 1;
  return (/** @type {number} */ n) => {
    word = (word * 16807) % 2147483647;
    return word % n;
  };
}

/**
 * A list of which one item stands elsewhere.
 * @param {readonly string[]} list
 * @param {(n: number) => number} random
 */
function moved(list, random) {
  const copy = list.slice();
  const item = copy.splice(random(copy.length), 1);
  copy.splice(random(copy.length + 1), 0, ...item);
  return copy;
}

/** @param {string} code */
export function orderFunctions(code) {
  const { head, statements, functions, tail } = partsOf(code);
  const random = makeRandom();
  const write = (/** @type {string[]} */ order) => head + statements.join('') + order.join('') + tail;
  let best = functions;
  let least = gzippedSize(write(best));
  for (let i = 0; i < TRIES; i++) {
    const order = moved(best, random);
    const size = gzippedSize(write(order));
    if (size <= least) [best, least] = [order, size];
  }
  return write(best);
}
