import { describe, expect, it } from 'vitest';
import { stream } from '../testing/match.js';
import type { Choice } from './choice.js';
import { deliberate } from './council.js';
import { CARE } from './marshal.js';
import { meterOf } from './meter.js';
import { NO_PLAN, type Plan } from './plan.js';
import { scanOf } from './scan.js';
import { type Position, positionOf, type Sketch } from './testing/position.js';
import { worldOf } from './world.js';

const HOME = { owner: 0, upgrades: ['settlement', 'fort'] } as const;

/** Free land on one side of home, somebody on the other. */
const ROW: Sketch = {
  spots: {
    moor: {},
    home: { ...HOME, food: 5, units: 2 },
    wood: { owner: 0, units: 1 },
    far: { owner: 1, upgrades: ['settlement', 'fort'], units: 1 },
  },
  roads: ['moor-home', 'home-wood', 'wood-far'],
  gold: [3, 0],
};

/** What is thought of nothing but some plans at first, the best first. */
function weigh({ config, state }: Position, plans: readonly Plan[], nodes: number): Choice[] {
  const meter = meterOf({ type: 'nodes', nodes });
  const contest = {
    world: worldOf(config),
    state,
    rivals: [0, 1],
    plans: [[...plans], [NO_PLAN]],
    foresight: CARE.foresight,
    meter,
    known: new Map(),
  };
  const choices = deliberate(contest, meter, scanOf(state), 0, CARE.guess, stream(1, 1));
  return choices.sort((a, b) => b.weight - a.weight);
}

describe('a council', () => {
  const position = positionOf(ROW);
  const { state, at } = position;
  const settle: Plan = { moves: [], builds: [{ territory: at('wood'), build: 'settlement' }] };
  const storm: Plan = {
    moves: state.units.flatMap((unit, i) => (unit.at === at('wood') ? [{ unit: i, to: at('far') }] : [])),
    builds: [],
  };

  it.each([
    ['without a budget the first plan', 0, [storm, settle], storm],
    ['with a small one the better of the plans', 60, [storm, settle], settle],
  ])('gives %s', (_name, nodes, plans, best) => {
    expect(weigh(position, plans, nodes)[0]!.plan).toEqual(best);
  });

  it('thinks of orders that none of the plans had', () => {
    const { plan } = weigh(position, [NO_PLAN], 4000)[0]!;
    expect(plan.builds).toContainEqual({ territory: at('wood'), build: 'settlement' });
    expect(plan.moves).not.toEqual([]);
  });

  it('comes to the same from the same', () => {
    expect(weigh(position, [NO_PLAN], 300)).toEqual(weigh(position, [NO_PLAN], 300));
  });
});
