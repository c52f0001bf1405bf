import { describe, expect, it } from 'vitest';
import { growth, prospects } from './prospects.js';
import { type Position, positionOf, type Sketch } from './testing/position.js';
import { worldOf } from './world.js';

const NOTHING = { gold: 0, income: 0, bare: 0, towns: 0 };

describe('growth', () => {
  it.each([
    ['nothing comes of nothing', NOTHING, 5, 0],
    ['income is kept', { ...NOTHING, income: 2 }, 5, 10],
    ['gold at hand is no gain', { ...NOTHING, gold: 7 }, 5, 0],
    ['a settlement pays its price and a point a turn after', { ...NOTHING, gold: 3, bare: 1 }, 6, 5 + 1 - 3],
    ['a city pays its price and a point a turn after', { ...NOTHING, gold: 5, towns: 1 }, 8, 7 + 1 - 5],
    ['no settlement is built that does not pay', { ...NOTHING, gold: 3, bare: 1 }, 2, 0],
    ['no city is built that does not pay', { ...NOTHING, gold: 5, towns: 1 }, 4, 0],
    ['a settlement becomes a city', { ...NOTHING, gold: 8, bare: 1 }, 9, 8 + 1 - 3 + 7 + 1 - 5],
  ])('%s', (_name, estate, turns, points) => {
    expect(growth(estate, turns)).toBeCloseTo(points);
  });

  it('settles before it builds cities', () => {
    const both = { ...NOTHING, gold: 3, bare: 1, towns: 1 };
    expect(growth(both, 8)).toBeCloseTo(growth({ ...both, towns: 0 }, 8));
  });
});

const ROW: Sketch = {
  spots: {
    home: { owner: 0, upgrades: ['settlement', 'fort'], units: 1 },
    moor: {},
    far: { owner: 1, upgrades: ['settlement', 'fort'], units: 1 },
  },
  roads: ['home-moor', 'moor-far'],
};

function seen({ config, state }: Position): number[] {
  return prospects(worldOf(config), state, 10);
}

function withSpots(spots: Sketch['spots']): number[] {
  return seen(positionOf({ ...ROW, spots: { ...ROW.spots, ...spots } }));
}

describe('prospects', () => {
  const [own, other] = seen(positionOf(ROW)) as [number, number];

  it('are the same for equals', () => {
    expect(own).toBeCloseTo(other);
  });

  it.each([
    ['land', { moor: { owner: 0 } }],
    ['a town', { home: { owner: 0, upgrades: ['settlement', 'fort', 'city'], units: 1 } }],
    ['another unit', { home: { owner: 0, upgrades: ['settlement', 'fort'], units: 2 } }],
    [
      'a unit on free land',
      { home: { owner: 0, upgrades: ['settlement', 'fort'] }, moor: { units: 1, by: 0 } },
    ],
  ] as const)('rise with %s', (_name, spots) => {
    const [first, second] = withSpots(spots);
    expect(first).toBeGreaterThan(own);
    expect(second).toBeCloseTo(other);
  });

  it('fall with an enemy on the land', () => {
    const far = { owner: 1, upgrades: ['settlement', 'fort'] } as const;
    const [, empty] = withSpots({ far });
    const [first, second] = withSpots({ far: { ...far, units: 1, by: 0 } });
    expect(first).toBeGreaterThan(own);
    expect(second).toBeLessThan(empty!);
  });

  it('are the points themselves when nothing is left', () => {
    const { config, state } = positionOf(ROW);
    expect(prospects(worldOf(config), state, 0)).toEqual([4, 4]);
  });
});
