import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInContext, runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { afterAll, expect, test } from 'vitest';
import { largeVariants, tinyVariants } from '../packages/engine/src/classic/testing/variants.js';
import { LIMIT } from './es5.mjs';
import { dist, root } from './paths.mjs';
import { bareContext } from './testing/bare.js';
import { oldestNode } from './testing/oldest-node.js';
import { emptyFolder, run } from './testing/run.js';

type Library = typeof import('@hegemon/engine/classic');
interface Match {
  /** Without one, the library's own. */
  readonly config?: object;
  readonly seed: number;
  readonly steps: number;
}

const script = readFileSync(`${dist}classic.es5.min.js`, 'utf8');
const modules: Library = await import(`${dist}classic/index.js`);
const program = `${root}scripts/testing/whole-match.cjs`;
const { playMatch } = createRequire(import.meta.url)(program);

const folder = emptyFolder();
afterAll(() => rmSync(folder, { recursive: true }));

function told(library: Library, match: Match): string[] {
  const lines: string[] = [];
  playMatch(library, match, (line: string) => lines.push(line));
  return lines;
}

/** The library of the script, in a world that has nothing but ES5. */
function bareLibrary(): Library {
  const context = bareContext();
  runInContext(script, context);
  return (context as { hegemonClassic: Library }).hegemonClassic;
}

test('the script parses as ES5', () => {
  expect(() => parse('let x', { ecmaVersion: 5 })).toThrow();
  expect(parse(script, { ecmaVersion: 5 }).type).toBe('Program');
});

test('the script is small enough', () => {
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(LIMIT);
});

test('the script gives all that the module gives, as a global or to require', () => {
  const page: { hegemonClassic?: object } = {};
  runInNewContext(script, page);
  const exports = {};
  runInNewContext(script, { exports, module: { exports } });
  expect(Object.keys(page.hegemonClassic!).sort()).toEqual(Object.keys(modules).sort());
  expect(Object.keys(exports).sort()).toEqual(Object.keys(modules).sort());
});

test('the script holds the same world as the module, to the letter', () => {
  expect(JSON.stringify(bareLibrary().matchConfig)).toBe(JSON.stringify(modules.matchConfig));
});

test('the world without ES2015 has none of it', () => {
  const newer = ['Map', 'Symbol', 'Promise', 'globalThis', 'Object.assign', '[].includes', 'Array.from'];
  const types = newer.map(name => runInContext(`typeof ${name}`, bareContext()));
  expect(types).toEqual(newer.map(() => 'undefined'));
});

const variants = [...tinyVariants, ...largeVariants];

test.each(variants)('in a world of ES5 alone the script plays as the module does: %s', (_, config) => {
  const match = { config, seed: 1, steps: 400 };
  expect(told(bareLibrary(), match)).toEqual(told(modules, match));
});

const wholeMatches: readonly Match[] = [
  { seed: 1, steps: 20_000 },
  { seed: 2, steps: 20_000 },
  ...variants.filter(([name]) => name === 'quick').map(([, config]) => ({ config, seed: 3, steps: 20_000 })),
];

test('in a world of ES5 alone the script plays whole matches as the module does', () => {
  const library = bareLibrary();
  for (const match of wholeMatches) {
    const lines = told(modules, match);
    expect(lines.at(-1)).toContain(' GameOver ');
    expect(told(library, match)).toEqual(lines);
  }
});

test('on the oldest Node the script plays whole matches as the module does', context => {
  const node = oldestNode(folder);
  if ('reason' in node) {
    console.warn(
      `\n*** NOT RUN ON AN OLD NODE: ${node.reason}. Only the world without ES2015 was tried. ***\n`,
    );
    return context.skip(node.reason);
  }
  const [matches, result] = [join(folder, 'matches.json'), join(folder, 'told.txt')];
  writeFileSync(matches, JSON.stringify(wholeMatches));
  expect(run(node.program, ['--version'], folder)).toBe('v0.8.6\n');
  run(node.program, [program, `${dist}classic.es5.min.js`, matches, result], folder);
  const lines = readFileSync(result, 'utf8').split('\n');
  expect(lines).toEqual(wholeMatches.flatMap(match => told(modules, match)));
});

function trap(): never {
  throw new Error('touched');
}
const hostile: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a list', [1]],
  ['a getter that throws', Object.defineProperty({}, 'type', { get: trap })],
  ['a proxy that throws', new Proxy({}, { get: trap })],
  ['a name of every object', { type: 'constructor' }],
  ['a type that is no string', { type: ['StartMatch'], players: 3 }],
  ['a number in a string', { type: 'StartMatch', players: '3' }],
  ['an infinite number', { type: 'StartMatch', players: Infinity }],
  ['a field that throws', Object.defineProperty({ type: 'StartMatch' }, 'players', { get: trap })],
];

test.each(hostile)('the script refuses as the module does: %s', (_, action) => {
  const library = bareLibrary();
  const state = library.reduce();
  expect(library.explain(state, action)).toEqual(modules.explain(modules.reduce(), action));
  expect(library.reduce(state, action)).toBe(state);
});

test.each(Object.keys(modules.matchConfig))('the script finds the same wrong as the module: no %s', field => {
  const broken = { ...modules.matchConfig, [field]: null };
  expect(bareLibrary().parseConfig(broken)).toEqual(modules.parseConfig(broken));
});
