// @ts-check
/**
 * Marks the calls that a module makes while it is loaded as free of side effects. package.json says so of each
 * file, which no longer helps once many are bundled into one: a call kept there keeps all that it refers to.
 */
import { parse } from 'acorn';

/**
 * Where the calls of an expression begin that are made when it is evaluated, not later by a function.
 * @param {*} node
 * @returns {number[]}
 */
function callsIn(node) {
  if (!node || typeof node !== 'object' || /Function|ClassBody/.test(node.type)) return [];
  if (Array.isArray(node)) return node.flatMap(callsIn);
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
  return isCall ? [node.start, ...callsIn(node.arguments)] : Object.values(node).flatMap(callsIn);
}

/** @param {string} code */
export function markPure(code) {
  const { body } = parse(code, { ecmaVersion: 2022, sourceType: 'module' });
  const values = body.filter(statement => statement.type === 'VariableDeclaration');
  const starts = values.flatMap(({ declarations }) => declarations.flatMap(({ init }) => callsIn(init)));
  return starts.sort((a, b) => b - a).reduce(mark, code);
}

/**
 * @param {string} code
 * @param {number} start
 */
function mark(code, start) {
  const before = code.slice(0, start);
  return before.endsWith('/* @__PURE__ */ ') ? code : `${before}/* @__PURE__ */ ${code.slice(start)}`;
}
