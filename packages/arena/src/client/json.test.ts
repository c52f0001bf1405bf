import { describe, expect, it } from 'vitest';
import { excerpt, MOST_DEPTH, parseJson } from './json.js';

const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const refused: readonly (readonly [what: string, text: string, code: string])[] = [
  ['nothing', '', 'empty'],
  ['space', ' \n', 'empty'],
  ['a page', '<html>', 'not-json'],
  ['half an object', '{"action": "att', 'not-json'],
  ['NaN', '{"a": NaN}', 'not-json'],
  ['deep lists', nest(MOST_DEPTH + 1), 'too-deep'],
  ['very deep lists', '['.repeat(60_000), 'too-deep'],
  ['deep objects', `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`, 'too-deep'],
];

describe('an answer', () => {
  it.each(refused)('of %s is refused', (_, text, code) => {
    expect(parseJson(text)).toMatchObject({ ok: false, refusal: { code } });
  });
  it('may nest as deep as it may', () => expect(parseJson(nest(MOST_DEPTH)).ok).toBe(true));
  it('may hold brackets and quotes in strings', () => {
    const value = { a: '[[[[[[[[[[[[[[[[[[[[[[[[["[[[[[[[[[[\\' };
    expect(parseJson(JSON.stringify(value))).toEqual({ ok: true, value });
  });
  it('may begin with a byte order mark', () =>
    expect(parseJson('\uFEFF{}')).toEqual({ ok: true, value: {} }));
  it('keeps a prototype to itself', () => {
    const parsed = parseJson('{"__proto__": {"evil": 1}}');
    expect(parsed.ok && Object.getPrototypeOf(parsed.value)).toBe(Object.prototype);
    expect(({} as { evil?: number }).evil).toBeUndefined();
  });
});

describe('an excerpt', () => {
  it('is cut and escaped', () => {
    expect(excerpt('abc', 2)).toBe('"ab…"');
    expect(excerpt('a\n\u202E\u200B\u0085b')).toBe('"a\\n\\u202e\\u200b\\u0085b"');
  });
});
