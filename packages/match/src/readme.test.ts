import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import * as match from './index.js';

const PACKAGE = fileURLToPath(new URL('../', import.meta.url));
/** Inside the package, so that the examples find it by its name. */
const FOLDER = `${PACKAGE}.cache/readme/`;
const NODE = ['--conditions=hegemon-source', '--import', 'tsx'];

const run = promisify(execFile);
const page = readFileSync(`${PACKAGE}README.md`, 'utf8');
const examples = [...page.matchAll(/^```ts\n(.*?)^```\n\n```text\n(.*?)^```\n/gms)].map(
  ([, code, output], i) => [i + 1, code!, output!] as const,
);

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test.each(examples)('example %i prints what it says', async (number, code, output) => {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}${number}.mts`;
  writeFileSync(file, code);
  expect((await run(process.execPath, [...NODE, file], { cwd: PACKAGE })).stdout).toBe(output);
});

test('there are examples', () => {
  expect(examples.length).toBe(2);
});

test.each(Object.keys(match))('%s is named', name => {
  expect(page).toMatch(new RegExp(`\`${name}\\b`));
});

test('links lead somewhere', () => {
  for (const [, link] of page.matchAll(/\]\(([^)#]+)/g)) expect(existsSync(`${PACKAGE}${link}`)).toBe(true);
});
