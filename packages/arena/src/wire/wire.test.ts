import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseIntroduction } from './introduction.js';
import { isSigned, signatureHeader } from './signature.js';
import { makeFiles, SCHEMAS } from './testing/files.js';

const folder = fileURLToPath(new URL('../../../../fixtures/wire', import.meta.url));
const files = await makeFiles();

function update(): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

if (process.env['UPDATE_FIXTURES'] === '1') update();

function listed(): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

describe('fixtures/wire', () => {
  it('has all files and no others', () => expect(listed()).toEqual([...files.keys()].sort()));
  it.each([...files])('has the current %s', (path, text) =>
    expect(readFileSync(join(folder, path), 'utf8')).toBe(text),
  );
  it.each([...files.keys()].filter(path => path.startsWith('examples/')))('%s fits its schema', path => {
    const name = /(\w+?)(-[\w-]+)?\.json$/.exec(path)![1]!;
    SCHEMAS.get(name)!.parse(JSON.parse(files.get(path)!));
  });
});

const refused: readonly (readonly [what: string, input: unknown, message: RegExp])[] = [
  ['another version', { apiversion: '2', name: 'A' }, /"apiversion"/],
  ['no name', { apiversion: '1' }, /"name"/],
  ['a name without end', { apiversion: '1', name: 'A'.repeat(65) }, /"name"/],
  ['no color', { apiversion: '1', name: 'A', color: 'red' }, /"color"/],
  ['text for a number', { apiversion: '1', name: 'A', max_concurrent: '3' }, /"max_concurrent"/],
];

describe('an introduction', () => {
  it.each(refused)('with %s is refused', (_, input, message) => {
    const parsed = parseIntroduction(input);
    expect(!parsed.ok && parsed.refusal.message).toMatch(message);
  });
  it('is copied field by field', () => {
    const parsed = parseIntroduction(
      JSON.parse('{"apiversion": 1, "name": "A", "__proto__": {"x": 1}, "y": 2}'),
    );
    expect(parsed).toEqual({ ok: true, value: { apiversion: 1, name: 'A' } });
  });
});

describe('a signature', () => {
  const signed = { timestamp: 1_700_000_000, seq: 3, body: '{}' };
  const header = signatureHeader('secret', signed);
  it('is right', () => expect(isSigned('secret', header, '{}')).toBe(true));
  it.each([
    ['another secret', 'Secret', header, '{}'],
    ['another body', 'secret', header, '{ }'],
    ['another seq', 'secret', header.replace('seq=3', 'seq=4'), '{}'],
    ['another time', 'secret', header.replace('t=17', 't=18'), '{}'],
    ['none', 'secret', '', '{}'],
  ])('with %s is wrong', (_, secret, given, body) => expect(isSigned(secret, given, body)).toBe(false));
});
