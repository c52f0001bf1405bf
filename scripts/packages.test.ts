import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packAll, publishable } from './pack.mjs';
import { root } from './paths.mjs';
import { installPacked } from './testing/clean-folder.js';
import { emptyFolder, outputOf } from './testing/run.js';

const folder = emptyFolder();
const home = join(folder, 'home');
const project = join(folder, 'project');
let packed: ReturnType<typeof packAll>;

beforeAll(() => {
  for (const path of [home, project]) mkdirSync(path);
  packed = packAll(join(folder, 'packed'));
  installPacked(packed, project);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }), 300_000);

const names: string[] = publishable().map(({ name }) => name);
const libraries = names.filter(name => name !== 'hegemon');
/** Every name that something can be imported from. */
const entries: string[] = publishable().flatMap(({ name, exports = {} }) =>
  Object.keys(exports)
    .filter(path => path !== './package.json')
    .map(path => name + path.slice(1)),
);
/** Made for ES modules alone, which is what the reference says. */
const moduleOnly = libraries.filter(name => name !== '@hegemon/engine');

function tarballOf(name: string): Uint8Array {
  return new Uint8Array(readFileSync(packed.find(one => one.name === name)!.file));
}

/** Nothing of this machine's owner but where programs are. */
const env = { PATH: process.env['PATH'], HOME: home, npm_config_update_notifier: 'false' };

/** What a stranger's program prints, in a folder that has the tarballs and knows nothing of the repository. */
function ran(name: string, text: string): string {
  writeFileSync(join(project, name), text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [name], {
    cwd: project,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${text}\n${stderr}`);
  return stdout;
}

describe('what is packed', () => {
  test.each(names)('%s: publint finds nothing', async name => {
    const { messages } = await publint({
      pack: { tarball: tarballOf(name).buffer as ArrayBuffer },
      strict: true,
    });
    expect(messages).toEqual([]);
  });

  test.each(libraries)('%s: are-the-types-wrong finds nothing', async name => {
    const result = await checkPackage(createPackageFromTarballData(tarballOf(name)));
    const problems = result.types && 'problems' in result ? result.problems : ['no types'];
    const isExpected = (problem: unknown) => {
      const { kind, resolutionKind } = problem as {
        readonly kind?: string;
        readonly resolutionKind?: string;
      };
      return resolutionKind === 'node10' || kind === 'CJSResolvesToESM';
    };
    expect(moduleOnly.includes(name) ? problems.filter(one => !isExpected(one)) : problems).toEqual([]);
  });

  test.each(names)('%s: has its licence and its README, and nothing that only we need', name => {
    const paths = createPackageFromTarballData(tarballOf(name)).listFiles('/');
    const files = paths.map(path => path.replace(`/node_modules/${name}/`, ''));
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(
      files.filter(file => /^(src|dist).*(\.test\.|\/testing\/|tsbuildinfo)|\.cache/.test(file)),
    ).toEqual([]);
  });
});

describe('in a clean folder', () => {
  test('every entry point is imported', () => {
    const lines = entries.map(
      name => `console.log('${name}', Object.keys(await import('${name}')).length > 0);`,
    );
    expect(ran('import.mjs', lines.join('\n'))).toBe(entries.map(name => `${name} true\n`).join(''));
  });

  test('every entry point is required', () => {
    const lines = entries.map(name => `console.log('${name}', Object.keys(require('${name}')).length > 0);`);
    expect(ran('require.cjs', lines.join('\n'))).toBe(entries.map(name => `${name} true\n`).join(''));
  });

  test.each([
    ['a module', 'program.mts', { module: 'nodenext' }],
    ['input of a bundler', 'program.ts', { module: 'esnext', moduleResolution: 'bundler' }],
  ])('every entry point is typed: %s', (_, file, options) => {
    const lines = entries.flatMap((name, i) => [
      `import * as all${i} from '${name}';`,
      `export const right${i}: object = all${i};`,
      '// @ts-expect-error',
      `export const wrong${i} = all${i}.nothing;`,
    ]);
    writeFileSync(join(project, file), `${lines.join('\n')}\n`);
    const lib = ['es2022', 'dom'];
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, lib, types: [], ...options };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
    expect(outputOf(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', '.'], project)).toBe(
      '',
    );
  });
});

describe('npx hegemon', () => {
  const hegemon = (...words: string[]) =>
    spawnSync('npx', ['--no', 'hegemon', ...words], { cwd: project, env, encoding: 'utf8' });

  test.each([
    ['--version', [], /^\d+\.\d+\.\d+$/m],
    ['watch', ['--game', 'quick', '--seed', '7', '--speed', 'instant'], /wins/],
    ['odds', ['11', '10'], /56\.8 %/],
    ['simulate', ['--game', 'quick', '--games', '4', '--seed', '1', '--jobs', '2'], /games\/s/],
  ])('%s', (command, words, said) => {
    const { status, stdout, stderr } = hegemon(command, ...words);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(said);
  });
});

describe('npx hegemon serve', () => {
  let server: ChildProcess;
  let url: string;
  beforeAll(async () => {
    // the program that npx would run: npx itself passes no signal on
    const bin = join(project, 'node_modules/.bin/hegemon');
    server = spawn(bin, ['serve', '--port', '0'], {
      cwd: project,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    url = await new Promise((resolve, reject) => {
      let said = '';
      server.stdout!.on('data', chunk => {
        const found = /http:\S+/.exec((said += chunk));
        if (found) resolve(found[0]);
      });
      server.once('exit', code => reject(new Error(`The server ended with ${code}: ${said}`)));
    });
  }, 120_000);
  afterAll(async () => {
    const ended = new Promise(resolve => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  });

  test.each([
    ['/', '<div id="app">'],
    ['/healthz', 'ok'],
    ['/docs/', 'Write a bot'],
    ['/docs/classic', 'Ties go to the defender'],
    ['/api/games', '"id":"classic"'],
  ])('%s', async (path, part) => {
    const answer = await fetch(url + path);
    expect([answer.status, (await answer.text()).includes(part)]).toEqual([200, true]);
  });

  test('plays a match with computers, by the client', () => {
    const text = `
      import { makeClient } from '@hegemon/client';
      const client = makeClient({ url: '${url}' });
      await client.guest();
      const seats = [{ type: 'me' }, ...Array(3).fill({ type: 'computer', level: 'recruit' })];
      const { id } = await client.makeTable({ game: 'quick', seats });
      await client.start(id);
      await client.act(id, { type: 'Resign' });
      for (;;) {
        const { number } = await client.match(id);
        if (number > 12) break;
        await new Promise(resolve => setTimeout(resolve, 100));
      }
      console.log('played');`;
    expect(ran('play.mjs', text)).toBe('played\n');
  });
});
