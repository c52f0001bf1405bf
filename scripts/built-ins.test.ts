import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { engine, root } from './paths.mjs';
import { emptyFolder, outputOf } from './testing/run.js';

/** What must not compile, by the settings that forbid it; and one line for each that must. */
const rows: readonly (readonly [settings: string, source: string, isRefused: boolean])[] = [
  ['tsconfig.json', 'process.exit();', true],
  ['tsconfig.json', "import { readFileSync } from 'node:fs'; readFileSync('x');", true],
  ['tsconfig.json', 'Buffer.from([]);', true],
  ['tsconfig.json', "document.title = '';", true],
  ['tsconfig.json', 'setTimeout(() => {}, 1);', true],
  ['tsconfig.json', "fetch('/');", true],
  ['tsconfig.json', 'console.log(1);', true],
  ['tsconfig.json', '[1].at(-1);', true],
  ['tsconfig.json', 'new Map<string, number>().get("a");', false],
  ['tsconfig.es5.json', 'new Map<string, number>();', true],
  ['tsconfig.es5.json', 'new Set<number>();', true],
  ['tsconfig.es5.json', 'Symbol();', true],
  ['tsconfig.es5.json', 'Promise.resolve(1);', true],
  ['tsconfig.es5.json', 'Array.from([1]);', true],
  ['tsconfig.es5.json', '[1].includes(1);', true],
  ['tsconfig.es5.json', '[1].find(n => n > 0);', true],
  ['tsconfig.es5.json', '[1].fill(0);', true],
  ['tsconfig.es5.json', 'Object.assign({}, {});', true],
  ['tsconfig.es5.json', 'Object.entries({});', true],
  ['tsconfig.es5.json', 'Number.isInteger(1);', true],
  ['tsconfig.es5.json', 'Math.imul(1, 2);', true],
  ['tsconfig.es5.json', "'x'.includes('x');", true],
  ['tsconfig.es5.json', "'x'.repeat(2);", true],
  ['tsconfig.es5.json', '[1].map(n => Math.max(n, 0)).indexOf(1);', false],
];

const folder = emptyFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** What tsc says under some settings, about all rows at once. */
function errorsUnder(settings: string): string {
  const compilerOptions = { rootDir: folder, composite: false, declaration: false, noEmit: true };
  const extended = {
    extends: engine + settings,
    compilerOptions: { ...compilerOptions, emitDeclarationOnly: false },
  };
  const files = rows.flatMap(([under], i) => (under === settings ? [`row${i}.ts`] : []));
  writeFileSync(join(folder, settings), JSON.stringify({ ...extended, files, include: [] }));
  return outputOf(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', settings], folder);
}

rows.forEach(([, source], i) => {
  writeFileSync(join(folder, `row${i}.ts`), `${source}\nexport {};\n`);
});
const said = new Map(
  ['tsconfig.json', 'tsconfig.es5.json'].map(settings => [settings, errorsUnder(settings)]),
);

test.each(rows.map((row, i) => [...row, i] as const))('%s: %s', (settings, _, isRefused, i) => {
  expect(said.get(settings)!.includes(`row${i}.ts(`)).toBe(isRefused);
});
