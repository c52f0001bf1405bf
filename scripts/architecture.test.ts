import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const { forbidden } = createRequire(import.meta.url)(`${root}.dependency-cruiser.cjs`) as {
  readonly forbidden: readonly { readonly name: string; readonly comment?: string }[];
};
const page = readFileSync(`${root}docs/architecture.md`, 'utf8');
const drawing = readFileSync(`${root}docs/images/house.svg`, 'utf8');

/** By package, as the rules have it: `bots may import engine`. */
const rules = forbidden.flatMap(({ comment }) => {
  const [, name, imports] = /^(\w+) may import (.*)$/.exec(comment ?? '') ?? [];
  return name ? [[name, imports!] as const] : [];
});

test('the page says who may import whom as the rules do', () => {
  const [, table] = page.split('## Who may import whom');
  const rows = [...table!.split('##')[0]!.matchAll(/^\| (\w+) \| ([^|]+?) \|/gm)].map(([, name, imports]) => [
    name,
    imports,
  ]);
  expect(rows.filter(([name]) => name !== 'package')).toEqual(rules.map(rule => [...rule]));
});

test.each(rules.map(([name]) => name))('%s is in the drawing', name => {
  expect(drawing).toContain(`>${name}</text>`);
});
