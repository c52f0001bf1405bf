import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { gzippedSize, squeeze } from './es5-squeeze.mjs';

/** Bodies in which it is easy to mistake one name for another. */
const rows: readonly (readonly [string, string])[] = [
  ['a variable that hides another', 'var a=1;function f(b){var a=b+1;return a}target.x=[f(4),a]'],
  [
    'a variable used before it is declared',
    'function f(){return a;var b}target.x=[f()];var a=3;target.x.push(f())',
  ],
  [
    'what is caught under a name in use',
    'function f(a){try{throw a+1}catch(a){a=a*2;return a}}target.x=f(4)',
  ],
  ['a function that knows its own name', 'target.x=function f(a){return a?a*f(a-1):1}(5)'],
  [
    'a name that a deeper function uses',
    'var a=2;target.x=[1].map(function(b){return [3].map(function(c){return a+b+c})})',
  ],
  [
    'built-ins and what is passed',
    'function f(){return Math.max(arguments[0],arguments.length)}target.x=f(1,2,3)',
  ],
  ['properties of the same name', 'var a={b:1,c:2};function f(c){return a.b+a.c+c+a["b"]}target.x=f(3)'],
  ['a label', 'function f(a){a:for(var b=0;b<9;b++)for(;;){if(b>3)break a;continue a}return b}target.x=f(2)'],
  [
    'functions in any order',
    'function f(a){return g(a)+1}function g(b){return h(b)*2}function h(c){return c}target.x=f(6)',
  ],
];

function scriptOf(body: string): string {
  return `var library={};!function(target){${body}}(library);`;
}

function resultOf(script: string): unknown {
  return JSON.stringify(runInNewContext(`${script}library.x`));
}

test.each(rows)('squeezing keeps the meaning of %s', (_, body) => {
  const script = scriptOf(body);
  const squeezed = squeeze(script);
  expect(resultOf(squeezed)).toBe(resultOf(script));
  expect(gzippedSize(squeezed)).toBeLessThanOrEqual(gzippedSize(script) + 1); // a semicolon may be added
});

test('squeezing the same gives the same', () => {
  const script = scriptOf(rows.map(([, body]) => `!function(){${body}}();`).join(''));
  expect(squeeze(script)).toBe(squeeze(script));
});
