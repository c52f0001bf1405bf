import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as boards from './boards/index.js';
import * as classic from './classic/index.js';
import { stateNames } from './classic/names.js';
import * as engine from './index.js';
import * as odds from './odds/index.js';
import * as simulator from './simulator/index.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Inside the package, so that the examples find it by its name. */
const FOLDER = fileURLToPath(new URL('../.cache/readme/', import.meta.url));
const PAGES = ['README.md', 'packages/engine/README.md', 'docs/classic.md'];

const run = promisify(execFile);
const NODE = ['--conditions=hegemon-source', '--import', 'tsx'];

/** An example, and what the text block right below it says it prints. */
interface Example {
  readonly page: string;
  readonly line: number;
  readonly file: string;
  readonly code: string;
  readonly output: string | undefined;
}

function read(path: string): string {
  return readFileSync(`${ROOT}${path}`, 'utf8');
}

function examplesOf(page: string): Example[] {
  const text = read(page);
  return [...text.matchAll(/^```(?:js|ts)\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms)].map(match => {
    const line = text.slice(0, match.index).split('\n').length;
    const file = `${page.replace(/\W/g, '-')}-${line}.mts`;
    return { page, line, file, code: match[1]!, output: match[2] };
  });
}

const examples = PAGES.flatMap(examplesOf);

beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const { file, code } of examples) writeFileSync(`${FOLDER}${file}`, code);
  const compilerOptions = { composite: false, declaration: false, noEmit: true, types: ['node'] };
  const config = { extends: '../../../../tsconfig.base.json', compilerOptions, include: ['*.mts'] };
  writeFileSync(`${FOLDER}tsconfig.json`, JSON.stringify(config));
});

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe('every example', () => {
  test.each(examples.map(example => [example.page, example.line, example] as const))(
    '%s, line %i, runs and prints what it says',
    async (_page, _line, { file, output }) => {
      const { stdout } = await run(process.execPath, [...NODE, `${FOLDER}${file}`], { cwd: ROOT });
      expect(stdout).toBe(output ?? '');
    },
  );

  test('has the right types', async () => {
    const tsc = `${ROOT}node_modules/typescript/bin/tsc`;
    const found = await run(process.execPath, [tsc, '-p', FOLDER]).catch(error => error);
    expect(found.stdout).toBe('');
  });

  test('is found at all', () => {
    expect(examples.length).toBeGreaterThanOrEqual(8);
  });
});

describe('the engine’s README', () => {
  const text = read('packages/engine/README.md');
  const entries = { engine, classic, odds, boards };

  test.each(
    Object.entries(entries).flatMap(([entry, names]) => Object.keys(names).map(name => [entry, name])),
  )('names what %s exports: %s', (_, name) => {
    expect(text).toMatch(new RegExp(`\`${name}\\b`));
  });

  test('names what the simulator exports, the states as numbers in one', () => {
    const isState = (name: string) => name in classic.STATES;
    for (const name of Object.keys(simulator).filter(other => !isState(other)))
      expect(text).toMatch(new RegExp(`\`${name}\\b`));
  });

  test.each(Object.values(classic.ACTIONS))('lists the action %s', name => {
    expect(text).toMatch(new RegExp(`^\\| \`${name}\``, 'm'));
  });

  test('lists every refusal of the dice games, and no other', () => {
    const source = read('packages/engine/src/classic/refusal.ts');
    const [, table] = text.split('### Refusals');
    const listed = [...table!.split('###')[0]!.matchAll(/^\| `(\w+)` \|/gm)].map(match => match[1]);
    const codes = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(match => match[1]);
    expect(listed).toEqual(codes);
  });

  test('names every field of the state', () => {
    const fields = [...Object.keys(classic.reduce()), 'turn', 'firstPlayer', 'moved'];
    for (const field of fields) expect(text).toMatch(new RegExp(`^\\| \`${field}\` \\|`, 'm'));
  });

  test('names only states that exist', () => {
    const [, table] = text.split('### Actions');
    const rows = [...table!.split('###')[0]!.matchAll(/^\| `\w+`.*? \| (\w+) \|/gm)].map(match => match[1]!);
    for (const name of rows) expect(stateNames).toContain(name);
  });
});
