import type { Build } from '@hegemon/engine/realms';
import { describe, expect, it } from 'vitest';
import type { Plan, Work } from './plan.js';
import { positionOf } from './testing/position.js';
import { rebuildsOf } from './variations.js';

const TOWN = { owner: 0, upgrades: ['settlement'], food: 3 } as const;
const HILL = 0;
const MOOR = 1;

function rebuilds(gold: number, builds: readonly Work[], moor: object = { owner: 1 }): string[] {
  const { state } = positionOf({
    spots: { hill: TOWN, moor, far: { owner: 1 } },
    roads: ['hill-moor', 'moor-far'],
    gold: [gold, 0],
  });
  const plan: Plan = { moves: [], builds };
  const tell = ({ territory, build }: Work): string => `${build} ${territory === HILL ? 'hill' : 'moor'}`;
  return rebuildsOf(state, 0, plan).map(each => each.builds.map(tell).sort().join(', '));
}

describe('what else could be built', () => {
  it.each([
    ['nothing without gold', 0, []],
    ['a farm for little', 1, ['farm hill']],
    ['all there is for much', 5, ['city hill', 'farm hill', 'fort hill']],
  ])('%s', (_name, gold, expected) => {
    expect(rebuilds(gold, []).sort()).toEqual(expected);
  });

  it('may be nothing', () => {
    expect(rebuilds(5, [{ territory: HILL, build: 'city' }])).toContain('');
  });

  it('takes the place of what is then too dear', () => {
    const city: Build = 'city';
    expect(rebuilds(5, [{ territory: HILL, build: city }], TOWN)).toContain('city moor');
    expect(rebuilds(6, [{ territory: HILL, build: city }], TOWN)).toContain('city hill, farm moor');
  });

  it('is not ordered twice on one territory', () => {
    const all = rebuilds(20, [{ territory: MOOR, build: 'farm' }], TOWN);
    expect(all.filter(each => each.split('moor').length > 2)).toEqual([]);
  });
});
