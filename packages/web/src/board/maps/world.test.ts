import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { boards } from '@hegemon/engine/boards';
import { describe, expect, test } from 'vitest';
import map from './world.json' with { type: 'json' };

const places = new Map(map.territories.flatMap(({ names }, index) => names.map(name => [name, index])));
const pairs = (list: readonly (readonly number[])[]) => new Set(list.map(String));

function bordersOf(name: 'world' | 'world-2017' | 'competition'): Set<string> {
  const { territories } = boards[name];
  const place = (t: number) => places.get(territories[t]![0].toLowerCase())!;
  return pairs(
    territories.flatMap(([, , neighbours], t) =>
      neighbours.map(other => [place(t), place(other)].sort((a, b) => a - b)),
    ),
  );
}

describe('the world as it is drawn', () => {
  const touches = pairs(map.touches);
  const lanes = pairs(map.lanes.map(({ between }) => between));

  test('what touches is a border, what else is a border has a sea lane, and nothing else has', () => {
    expect([...touches, ...lanes].sort()).toEqual([...bordersOf('world')].sort());
    expect([...lanes].filter(pair => touches.has(pair))).toEqual([]);
  });

  test.each(['world', 'world-2017', 'competition'] as const)('every territory of %s has its place', name => {
    const found = boards[name].territories.map(([territory]) => places.get(territory.toLowerCase()));
    expect([...found].sort((a, b) => a! - b!)).toEqual(map.territories.map((_, index) => index));
    const drawn = new Set([...touches, ...lanes]);
    expect([...bordersOf(name)].filter(pair => !drawn.has(pair))).toEqual([]);
  });

  test('labels keep apart from each other and within the map', () => {
    const apart = 2 * 14 * map.scale;
    map.territories.forEach(({ label: [x, y] }, index) => {
      expect(x! > 0 && y! > 0 && x! < map.width && y! < map.height).toBe(true);
      for (const { label } of map.territories.slice(index + 1))
        expect(Math.hypot(label[0]! - x!, label[1]! - y!)).toBeGreaterThan(apart);
    });
  });

  test('fits in 60 KB gzipped', () => {
    const file = readFileSync(new URL('./world.json', import.meta.url));
    expect(gzipSync(file).length).toBeLessThan(60 * 1024);
  });
});
