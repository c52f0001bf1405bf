import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engine, root } from './paths.mjs';
import { emptyFolder, outputOf, run } from './testing/run.js';

/** An entry point, what a stranger takes from it, and what comes of it. */
interface Entry {
  readonly names: string;
  readonly of: string;
  readonly use: string;
  readonly gives: unknown;
  /** What a type checker must refuse. */
  readonly wrong: string;
}

const entries: readonly Entry[] = [
  {
    names: 'findGame, games',
    of: '@hegemon/engine',
    use: 'games.every(game => findGame(game.id) === game)',
    gives: true,
    wrong: 'games[0]?.nothing',
  },
  {
    names: 'actionCreators, getPrompt, reduce',
    of: '@hegemon/engine/classic',
    use: 'getPrompt(reduce(reduce(), actionCreators.startMatch(3)))?.type',
    gives: 'SelectFirstPlayer',
    wrong: "actionCreators.startMatch('3')",
  },
  {
    names: 'conquestChance',
    of: '@hegemon/engine/odds',
    use: 'conquestChance(4, 1).toFixed(6)',
    gives: '0.916375',
    wrong: "conquestChance('4', 1)",
  },
  {
    names: 'Sfc32, makeSimulator',
    of: '@hegemon/engine/simulator',
    use: '[typeof makeSimulator, new Sfc32(1).below(1)]',
    gives: ['function', 0],
    wrong: "new Sfc32('1')",
  },
  {
    names: 'boards',
    of: '@hegemon/engine/boards',
    use: 'boards.world.territories.length',
    gives: 42,
    wrong: 'boards.atlantis',
  },
  {
    names: 'realms',
    of: '@hegemon/engine/realms',
    use: 'realms.id',
    gives: 'realms',
    wrong: 'realms.nothing',
  },
];
const rows = entries.map(entry => [entry.of, entry] as const);

const folder = emptyFolder();
let tarball: string;

beforeAll(() => {
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], engine));
  tarball = join(folder, packed.filename);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball], folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

test('every entry point is tried', () => {
  const { exports } = JSON.parse(readFileSync(`${engine}package.json`, 'utf8'));
  const promised = Object.keys(exports).filter(path => path !== './package.json');
  expect(entries.map(entry => entry.of.replace('@hegemon/engine', '.'))).toEqual(promised);
});

test.each(rows)('%s runs as a module', (_, { names, of, use, gives }) => {
  const file = write('run.mjs', `import { ${names} } from '${of}';\nconsole.log(JSON.stringify(${use}));\n`);
  expect(JSON.parse(run('node', [file], folder))).toEqual(gives);
});

test.each(rows)('%s runs as CommonJS', (_, { names, of, use, gives }) => {
  const file = write(
    'run.cjs',
    `const { ${names} } = require('${of}');\nconsole.log(JSON.stringify(${use}));\n`,
  );
  expect(JSON.parse(run('node', [file], folder))).toEqual(gives);
});

test.each(rows)('%s gives the same names to both', (_, { of }) => {
  const print = 'console.log(Object.keys(all).sort().join())';
  const asModule = write('names.mjs', `import * as all from '${of}';\n${print};\n`);
  const asCommon = write('names.cjs', `const all = require('${of}');\n${print};\n`);
  expect(run('node', [asModule], folder)).toBe(run('node', [asCommon], folder));
});

/** Uses every entry point rightly, and wrongly where an error is expected. */
function typedProgram(): string {
  const lines = entries.map(({ names, of, use, wrong }, i) => [
    `import { ${names} } from '${of}';`,
    `export const right${i} = ${use};`,
    '// @ts-expect-error',
    `export const wrong${i} = ${wrong};`,
  ]);
  return `${lines.flat().join('\n')}\n`;
}

function typeCheck(name: string, options: object): string {
  const compilerOptions = { strict: true, noEmit: true, lib: ['es2020'], types: [], ...options };
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: [write(name, typedProgram())] }));
  return outputOf(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', '.'], folder);
}

test.each([
  ['module', 'program.mts', { module: 'nodenext' }],
  ['CommonJS', 'program.cts', { module: 'nodenext' }],
  ['input of a bundler', 'program.ts', { module: 'esnext', moduleResolution: 'bundler' }],
])('every entry point is typed: %s', (_, name, options) => {
  expect(typeCheck(name, options)).toBe('');
});

test('publint finds nothing', async () => {
  const bytes = new Uint8Array(readFileSync(tarball));
  const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  expect(messages).toEqual([]);
});

test('are-the-types-wrong finds nothing', async () => {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
  expect(result.types && 'problems' in result ? result.problems : ['no types']).toEqual([]);
});

/** Bytes of a minified bundle of a program. */
async function bundled(contents: string): Promise<number> {
  const stdin = { contents, resolveDir: folder };
  const result = await build({
    stdin,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
  });
  return result.outputFiles[0]!.contents.length;
}

test.each([
  ['a single function of the odds', "export { conquestChance } from '@hegemon/engine/odds'", 2_000],
  ['the names of the states', "export { STATES } from '@hegemon/engine/classic'", 500],
  ['a single function of Realms', "export { fight } from '@hegemon/engine/realms'", 1_500],
  ['Classic without the other games', "export { reduce } from '@hegemon/engine/classic'", 25_000],
  ['nothing', "import '@hegemon/engine'", 0],
])('a bundle holds only what it uses: %s', async (_, program, most) => {
  expect(await bundled(program)).toBeLessThanOrEqual(most);
});
