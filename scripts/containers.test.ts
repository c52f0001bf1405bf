import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';
import { run } from './testing/run.js';

/** No daemon is needed for this: the files are held against what they speak of. */
const dockerfile = readFileSync(`${root}Dockerfile`, 'utf8');
const compose = readFileSync(`${root}compose.yaml`, 'utf8');
const page = readFileSync(`${root}docs/containers.md`, 'utf8');
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: object };

function linesOf(instruction: string): string[] {
  return dockerfile.split('\n').filter(line => line.startsWith(`${instruction} `));
}

test('every workspace is known before its dependencies are installed', () => {
  const workspaces = [...readdirSync(`${root}packages`).map(name => `packages/${name}`), 'site'];
  const copied = linesOf('COPY').slice(1, -1);
  expect(copied).toEqual(workspaces.sort().map(name => `COPY ${name}/package.json ${name}/`));
});

test('what is copied exists', () => {
  for (const line of linesOf('COPY'))
    for (const path of line.split(' ').slice(1, -1)) expect(existsSync(root + path), path).toBe(true);
});

test('every script that is run exists', () => {
  const named = [...dockerfile.matchAll(/npm run (\S+)/g)].map(([, name]) => name);
  expect(named).toEqual(['build', 'pack']);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

test('every option exists', () => {
  const help = run(
    'node',
    ['--conditions=hegemon-source', '--import', 'tsx', 'packages/cli/src/main.ts', 'serve', '--help'],
    root,
  );
  const commands = [dockerfile.match(/^CMD .*/m)![0], ...compose.split('\n'), ...page.split('\n')];
  const options = commands.flatMap(line =>
    [...line.matchAll(/(?:^ +- |")(--[\w-]+)/g)].map(([, option]) => option!),
  );
  expect(new Set(options).size).toBeGreaterThan(5);
  for (const option of options) expect(help).toContain(`${option} `);
});

test('the port is the same everywhere', () => {
  expect(linesOf('EXPOSE')).toEqual(['EXPOSE 8080']);
  for (const port of compose.match(/\d{4,}(?=[:\s"']|$)/gm) ?? []) expect(port).toBe('8080');
});

test('images are named with their versions', () => {
  const images = [
    ...linesOf('FROM').map(line => line.split(' ')[1]!),
    ...(compose.match(/image: \S+/g) ?? []),
  ];
  for (const image of images.filter(name => name !== 'image: hegemon'))
    expect(image).toMatch(/:\w+-?\w*$|:\d/);
  expect(images.filter(name => name.startsWith('node:'))).toHaveLength(2);
});
