import { createContext, runInContext } from 'node:vm';

/** The global names of ES5, and the members of those that have any; `length`, `name` and the like stand below. */
const GLOBALS =
  'NaN Infinity undefined eval parseInt parseFloat isNaN isFinite decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape';
const MEMBERS: { readonly [global: string]: string } = {
  Object:
    'getPrototypeOf getOwnPropertyDescriptor getOwnPropertyNames create defineProperty defineProperties seal freeze preventExtensions isSealed isFrozen isExtensible keys',
  'Object.prototype':
    'toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable __proto__',
  Function: '',
  'Function.prototype': 'toString apply call bind',
  Array: 'isArray',
  'Array.prototype':
    'toString toLocaleString concat join pop push reverse shift slice sort splice unshift indexOf lastIndexOf every some forEach map filter reduce reduceRight',
  String: 'fromCharCode',
  'String.prototype':
    'toString valueOf charAt charCodeAt concat indexOf lastIndexOf localeCompare match replace search slice split substring substr toLowerCase toLocaleLowerCase toUpperCase toLocaleUpperCase trim',
  Boolean: '',
  'Boolean.prototype': 'toString valueOf',
  Number: 'MAX_VALUE MIN_VALUE NaN NEGATIVE_INFINITY POSITIVE_INFINITY',
  'Number.prototype': 'toString toLocaleString valueOf toFixed toExponential toPrecision',
  Math: 'E LN10 LN2 LOG2E LOG10E PI SQRT1_2 SQRT2 abs acos asin atan atan2 ceil cos exp floor log max min pow random round sin sqrt tan',
  Date: 'parse UTC now',
  RegExp: '',
  'RegExp.prototype': 'exec test toString source global ignoreCase multiline flags lastIndex',
  Error: '',
  'Error.prototype': 'name message toString',
  EvalError: '',
  RangeError: '',
  ReferenceError: '',
  SyntaxError: '',
  TypeError: '',
  URIError: '',
  JSON: 'parse stringify',
};
const EVERYWHERE = 'length prototype constructor name arguments caller';

function words(list: string): string[] {
  return list.split(' ');
}

/** Runs inside: deletes what is not listed. */
const STRIP = `(function (globals, members, everywhere, ownKeys) {
  function strip(target, kept) {
    ownKeys(target).forEach(function (key) {
      var isMachinery = target === RegExp.prototype && typeof key === 'symbol';
      if (kept.indexOf(key) < 0 && !isMachinery) delete target[key];
    });
  }
  Object.keys(members).forEach(function (path) {
    var target = path.split('.').reduce(function (from, key) { return from[key]; }, this);
    strip(target, members[path].concat(everywhere));
  }, this);
  strip(this, globals);
})`;

/**
 * A world of its own with the built-ins of ES5 and no others. Of later times only what today's `replace` and
 * `match` look for in an expression stays: its flags and what has no name.
 */
export function bareContext(): object {
  const context = createContext({});
  const lists = Object.fromEntries(Object.entries(MEMBERS).map(([path, list]) => [path, words(list)]));
  const globals = [...words(GLOBALS), ...Object.keys(MEMBERS)];
  const args = [globals, lists, words(EVERYWHERE)].map(list => JSON.stringify(list)).join(', ');
  runInContext(`${STRIP}.call(this, ${args}, Reflect.ownKeys)`, context);
  return context;
}
