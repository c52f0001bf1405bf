import { describe, expect, test } from 'vitest';
import { LIVERIES } from '../seats.js';
import { type Colour, codesOf, type Depth, inkOn, mix } from './colour.js';

describe('codes', () => {
  test.each<[name: string, colour: Colour, depth: Depth, ink: string, ground: string]>([
    ['any colour', [1, 2, 3], 24, '38;2;1;2;3', '48;2;1;2;3'],
    ['256: black', [0, 0, 0], 8, '38;5;16', '48;5;16'],
    ['256: white', [255, 255, 255], 8, '38;5;231', '48;5;231'],
    ['256: grey', [128, 128, 128], 8, '38;5;244', '48;5;244'],
    ['256: amber', [230, 159, 0], 8, '38;5;178', '48;5;178'],
    ['16: black', [0, 0, 0], 4, '30', '40'],
    ['16: white', [255, 255, 255], 4, '97', '107'],
    ['16: dark red', [122, 32, 44], 4, '31', '41'],
    ['16: amber is bright yellow', [230, 159, 0], 4, '93', '103'],
    ['none', [230, 159, 0], 1, '', ''],
  ])('%s', (_, colour, depth, ink, ground) => {
    expect(codesOf(colour, 'ink', depth)).toBe(ink);
    expect(codesOf(colour, 'ground', depth)).toBe(ground);
  });
});

test.each<Depth>([24, 8, 4])('no two seats look alike in %i bits', depth => {
  const codes = LIVERIES.map(({ colour }) => codesOf(colour, 'ground', depth));
  expect(new Set(codes).size).toBe(LIVERIES.length);
});

test('no two seats share a letter, which is the first of their name', () => {
  expect(new Set(LIVERIES.map(({ letter }) => letter)).size).toBe(LIVERIES.length);
  for (const { name, letter } of LIVERIES) expect(name.startsWith(letter)).toBe(true);
});

test('ink can be read on its ground', () => {
  expect(inkOn([242, 242, 242])).toEqual([0, 0, 0]);
  expect(inkOn([42, 44, 140])).toEqual([255, 255, 255]);
});

test('a mixture lies between its colours', () => {
  expect(mix([0, 100, 200], [100, 0, 200], 0.25)).toEqual([25, 75, 200]);
});
