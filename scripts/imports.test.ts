import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './paths.mjs';
import { emptyFolder, outputOf } from './testing/run.js';

const config = `${root}.dependency-cruiser.cjs`;
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };

/** The file `<from>.ts` that imports `to`: a path under packages, or something from outside. */
type Row = readonly [rule: string, from: string, to: string];

const wrong: readonly Row[] = [
  ['no-cycles', 'match/src/back', 'match/src/there'],
  ['no-unresolved', 'match/src/nowhere', './nothing.js'],
  ['no-undeclared', 'match/src/undeclared', 'unknown'],
  ['engine-and-bots-stand-alone', 'engine/src/node', 'node:fs'],
  ['engine-and-bots-stand-alone', 'bots/src/library', 'declared'],
  ['engine-imports', 'engine/src/upwards', 'bots/src/end'],
  ['bots-imports', 'bots/src/upwards', 'match/src/end'],
  ['match-imports', 'match/src/upwards', 'bots/src/end'],
  ['sdk-imports', 'sdk/src/upwards', 'engine/src/end'],
  ['client-imports', 'client/src/upwards', 'bots/src/end'],
  ['arena-imports', 'arena/src/upwards', 'server/src/end'],
  ['server-imports', 'server/src/upwards', 'web/src/end'],
  ['web-imports', 'web/src/upwards', 'arena/src/end'],
  ['cli-imports', 'cli/src/upwards', 'web/src/end'],
  ['engine-boards-imports', 'engine/src/boards/upwards', 'engine/src/classic/end'],
  ['engine-odds-imports', 'engine/src/odds/upwards', 'engine/src/boards/end'],
  ['engine-classic-imports', 'engine/src/classic/upwards', 'engine/src/quick/end'],
  ['engine-quick-imports', 'engine/src/quick/upwards', 'engine/src/realms/end'],
  ['engine-realms-imports', 'engine/src/realms/upwards', 'engine/src/classic/end'],
  ['engine-simulator-imports', 'engine/src/simulator/upwards', 'engine/src/quick/end'],
];

const right: readonly Row[] = [
  ['a package below', 'arena/src/downwards', 'bots/src/end'],
  ['a folder below', 'engine/src/simulator/downwards', 'engine/src/classic/end'],
  ['a declared library', 'match/src/library', 'declared'],
  ['Node in a test', 'engine/src/some.test', 'node:fs'],
];

/** A cycle is told of only once, so the way back stands by itself. */
const wayBack: Row = ['no-cycles', 'match/src/there', 'match/src/back'];

const folder = emptyFolder();
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Two files for a row: one that imports a value, one that imports a type. */
function writeRow([, from, to]: Row): void {
  const isOurs = to.includes('/src/');
  const name = isOurs ? relative(dirname(from), `${to}.js`).replace(/^(?!\.)/, './') : to;
  write(`packages/${from}.ts`, `import '${name}';\n`);
  write(`packages/${from}-type.ts`, `export type { End } from '${name}';\n`);
  if (isOurs && to.endsWith('/end')) write(`packages/${to}.ts`, 'export interface End {}\n');
}

/** The rules that a tree of all rows breaks, by the file that breaks them. */
function brokenRules(): Map<string, string[]> {
  [...wrong, ...right, wayBack].forEach(writeRow);
  for (const name of ['match', 'bots'])
    write(`packages/${name}/package.json`, `{ "name": "${name}", "dependencies": { "declared": "1.0.0" } }`);
  for (const name of ['declared', 'unknown']) write(`node_modules/${name}/index.js`, '');
  const args = [
    `${root}node_modules/.bin/depcruise`,
    '--config',
    config,
    '--output-type',
    'json',
    'packages',
  ];
  const { summary } = JSON.parse(outputOf(process.execPath, args, folder));
  const broken = new Map<string, string[]>();
  for (const { from, rule } of summary.violations) broken.set(from, [...(broken.get(from) ?? []), rule.name]);
  return broken;
}

const broken = brokenRules();

test.each(wrong)('%s is broken by %s', (rule, from) => {
  expect(broken.get(`packages/${from}.ts`)).toContain(rule);
});

test.each(wrong.filter(([rule]) => rule !== 'no-cycles'))('%s is broken by a type in %s', (rule, from) => {
  expect(broken.get(`packages/${from}-type.ts`)).toContain(rule);
});

test.each(right)('%s may be imported', (_, from) => {
  expect(broken.get(`packages/${from}.ts`)).toBeUndefined();
});

test('every rule is seen to fire', () => {
  expect(new Set(wrong.map(([rule]) => rule))).toEqual(new Set(forbidden.map(rule => rule.name)));
});
