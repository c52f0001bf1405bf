import { expect, test } from 'vitest';
import { clip, shorten } from './names.js';

test.each<[name: string, most: number, short: string]>([
  ['Ural', 7, 'Ural'],
  ['Western United States', 21, 'Western United States'],
  ['Western United States', 20, 'W United States'],
  ['Western United States', 12, 'W U States'],
  ['Western United States', 7, 'W U St…'],
  ['Scandinavia', 7, 'Scandi…'],
  ['North Africa', 8, 'N Africa'],
])('%s in %i characters is %s', (name, most, short) => {
  expect(shorten(name, most)).toBe(short);
});

test.each<[text: string, most: number, clipped: string]>([
  ['short', 5, 'short'],
  ['longer', 5, 'long…'],
  ['any', 0, '…'],
])('%s clipped to %i is %s', (text, most, clipped) => {
  expect(clip(text, most)).toBe(clipped);
});
