// @ts-check
/**
 * Who is meant by every name in an ES5 script. Functions are the only scopes: what is caught by `catch` counts
 * as a variable of its function, and as the same one as another of that name, so that they change together.
 */
import { parse } from 'acorn';

/**
 * @typedef {{ readonly parent: Scope | undefined, readonly own: Variable[] }} Scope
 * @typedef {{ name: string, readonly scope: Scope }} Variable
 * A place where a name stands. Names that are declared nowhere are those of the built-ins.
 * @typedef {{ start: number, end: number, name: string, scope: Scope, variable?: Variable | undefined }} Place
 */

/**
 * @param {string} name
 * @param {Scope | undefined} scope
 * @returns {Variable | undefined}
 */
function find(name, scope) {
  return scope && (scope.own.find(variable => variable.name === name) ?? find(name, scope.parent));
}

/**
 * @param {string} name
 * @param {Scope} scope
 */
function declare(name, scope) {
  if (!scope.own.some(variable => variable.name === name)) scope.own.push({ name, scope });
}

/**
 * Walks through a script, declares what it meets, and notes every place.
 * @param {*} node
 * @param {Scope} scope
 * @param {Place[]} places
 */
function visit(node, scope, places) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) for (const item of node) visit(item, scope, places);
  else if (node.type === 'Identifier')
    places.push({ start: node.start, end: node.end, name: node.name, scope });
  else if (/Function/.test(node.type)) visitFunction(node, scope, places);
  else visitParts(node, scope, places);
}

/** @type {typeof visit} */
function visitFunction(node, scope, places) {
  const inner = { parent: scope, own: [] };
  const outside = node.type === 'FunctionDeclaration' ? scope : inner;
  if (node.id) declare(node.id.name, outside);
  for (const { name } of node.params) declare(name, inner);
  visit(node.id, outside, places);
  visit([node.params, node.body], inner, places);
}

/** @type {typeof visit} */
function visitParts(node, scope, places) {
  if (node.type === 'VariableDeclarator') declare(node.id.name, scope);
  if (node.type === 'CatchClause') declare(node.param.name, scope);
  const isNamed = !node.computed && (node.type === 'MemberExpression' || node.type === 'Property');
  for (const [key, part] of Object.entries(node))
    if (!(isNamed && (key === 'property' || key === 'key'))) visit(part, scope, places);
}

/**
 * Every place of a script in order, and its variables less those of the whole script, which others can see.
 * @param {string} code
 */
export function resolveNames(code) {
  /** @type {Place[]} */
  const places = [];
  /** @type {Scope} */
  const script = { parent: undefined, own: [] };
  visit(parse(code, { ecmaVersion: 5 }), script, places);
  places.sort((a, b) => a.start - b.start);
  for (const place of places) place.variable = find(place.name, place.scope);
  const inner = places.flatMap(({ variable }) => (variable && variable.scope !== script ? [variable] : []));
  return { places, variables: [...new Set(inner)] };
}

/**
 * Whether a place still means its variable: nothing nearer has taken its name.
 * @param {Place} place
 */
export function isSound({ name, scope, variable }) {
  return find(variable?.name ?? name, scope) === variable;
}
