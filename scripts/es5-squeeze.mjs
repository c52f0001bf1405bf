// @ts-check
/**
 * Finds an order of the functions and names for the variables with which a script compresses well. Neither
 * changes what it does: declared functions exist before anything runs, and a name is only given where it means
 * the same variable as before. Small changes are tried one by one and kept unless they make it bigger; the
 * choice is random but repeatable, so that the same source gives the same script.
 */
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { isSound, resolveNames } from './es5-scopes.mjs';

const ORDERS = 1500;
const NAMES = 8000;

/** @param {string} code */
export function gzippedSize(code) {
  return gzipSync(code, { level: 9 }).length;
}

/** @typedef {(n: number) => number} Random */

/** @returns {Random} */
function makeRandom() {
  let word = 1;
  return n => {
    word = (word * 16807) % 2147483647;
    return word % n;
  };
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

/**
 * A list of which one item stands elsewhere.
 * @param {readonly string[]} list
 * @param {Random} random
 */
function moved(list, random) {
  const copy = list.slice();
  const item = copy.splice(random(copy.length), 1);
  copy.splice(random(copy.length + 1), 0, ...item);
  return copy;
}

/**
 * @param {string} code
 * @param {Random} random
 */
function orderFunctions(code, random) {
  const { head, statements, functions, tail } = partsOf(code);
  const write = (/** @type {string[]} */ order) => head + statements.join('') + order.join('') + tail;
  let best = functions;
  let least = gzippedSize(write(best));
  for (let i = 0; i < ORDERS; i++) {
    const order = moved(best, random);
    const size = gzippedSize(write(order));
    if (size <= least) [best, least] = [order, size];
  }
  return write(best);
}

/**
 * @param {string} code
 * @param {readonly import('./es5-scopes.mjs').Place[]} places
 */
function makeWriter(code, places) {
  const ends = [0, ...places.map(place => place.end)];
  const between = [...places.map(({ start }, i) => code.slice(ends[i], start)), code.slice(ends.at(-1))];
  return () => between.map((text, i) => text + (places[i]?.variable?.name ?? places[i]?.name ?? '')).join('');
}

/**
 * Exchanges two names in the scope of a variable.
 * @param {import('./es5-scopes.mjs').Variable} variable
 * @param {string} name
 */
function exchange(variable, name) {
  const other = variable.scope.own.find(own => own.name === name);
  if (other) other.name = variable.name;
  variable.name = name;
}

/**
 * @param {string} code
 * @param {Random} random
 */
function renameVariables(code, random) {
  const { places, variables } = resolveNames(code);
  const names = [...new Set(variables.map(variable => variable.name))];
  const write = makeWriter(code, places);
  let least = gzippedSize(code);
  for (let i = 0; i < NAMES; i++) {
    const variable = variables[random(variables.length)];
    const name = names[random(1 + random(names.length))]; // the first are the most used ones
    if (!variable || !name || variable.name === name) continue;
    const was = variable.name;
    exchange(variable, name);
    const size = places.every(isSound) ? gzippedSize(write()) : Infinity;
    if (size > least) exchange(variable, was);
    else least = size;
  }
  return write();
}

/** @param {string} code */
export function squeeze(code) {
  const random = makeRandom();
  return renameVariables(orderFunctions(code, random), random);
}
