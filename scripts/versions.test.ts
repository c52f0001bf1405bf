import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';
import { currentVersion, isLater, versionFaults, withVersion } from './versions.mjs';

test('there is one version, and packages ask for exactly that one', () => {
  expect(versionFaults()).toEqual([]);
});

test('the changelog knows it', () => {
  expect(readFileSync(`${root}CHANGELOG.md`, 'utf8')).toContain(`\n## ${currentVersion()}\n`);
});

test('a package moves on with those of ours that it needs, and no others', () => {
  const manifest = {
    name: 'hegemon',
    version: '0.1.0',
    dependencies: { '@hegemon/engine': '0.1.0', commander: '0.1.0' },
    devDependencies: { '@hegemon/client': '0.1.0' },
  };
  expect(withVersion(manifest, new Set(['@hegemon/engine', '@hegemon/client']), '0.2.0')).toEqual({
    name: 'hegemon',
    version: '0.2.0',
    dependencies: { '@hegemon/engine': '0.2.0', commander: '0.1.0' },
    devDependencies: { '@hegemon/client': '0.2.0' },
  });
});

test.each([
  ['0.1.1', '0.1.0', true],
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '0.99.99', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.9', '0.2.0', false],
])('%s after %s: %s', (next, last, isSo) => {
  expect(isLater(next, last)).toBe(isSo);
});

test.each([
  ['without a version', [], 'Which version?'],
  ['with something else', ['next'], 'Which version?'],
  ['of what the changelog does not know', ['99.0.0'], 'CHANGELOG.md has no heading "## 99.0.0".'],
])('there is no release %s', (_, words, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [`${root}scripts/release.mjs`, ...words], {
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([2, expect.stringContaining(sentence)]);
});
