import { describe, expect, test } from 'vitest';
import { WIDE } from '../plans/goals.js';
import { Router } from '../plans/route.js';
import { atlasOf } from '../value/atlas.js';
import { Field } from '../value/field.js';
import { makeJudge } from '../value/network.js';
import { lineOf } from '../value/testing/line.js';
import { weights } from '../value/weights.js';
import { bestSet } from './cards.js';
import { rate } from './choose.js';
import { foresee } from './future.js';
import { Allowance } from './meter.js';
import { Outlook } from './outlook.js';

describe('the best set', () => {
  const config = lineOf(3);
  const field = new Field(atlasOf(config), 2);
  field.setOwner(1, 0);

  test.each([
    ['one of each, the own territory first', [0, 1, 2], [1, 0, 2]],
    ['none of two cards', [0, 1], undefined],
    ['no wild card where it is not needed', [0, 1, 2, 3], [1, 0, 2]],
    ['a wild card where it is', [0, 1, 3], [1, 0, 3]],
  ])('is %s', (_, hand, set) => {
    expect(bestSet(config, hand, field, 0)).toEqual(set);
  });
});

/** Looks that a search takes which would go on for ever. */
function drain(
  allowance: Allowance,
  counter: { looks: number },
  nodes: number,
  share: number,
  budget: Parameters<Allowance['spend']>[0],
): number {
  const before = counter.looks;
  allowance.spend(budget, nodes, share, meter => {
    while (meter() < 1) counter.looks++;
  });
  return counter.looks - before;
}

describe('an allowance', () => {
  test('shares nodes out over a turn', () => {
    const counter = { looks: 0 };
    const allowance = new Allowance(counter);
    const budget = { type: 'nodes', nodes: 100 } as const;
    const take = (nodes: number) => drain(allowance, counter, nodes, 0.5, budget);
    expect([take(1000), take(1000), take(5)]).toEqual([50, 25, 5]);
    allowance.renew();
    expect(take(1000)).toBe(50);
  });

  test('stops by the clock', () => {
    let time = 0;
    const budget = { type: 'time', ms: 100, now: () => time++ } as const;
    const take = (nodes: number) => {
      const counter = { looks: 0 };
      return drain(new Allowance(counter), counter, nodes, 0.5, budget);
    };
    expect(take(1e6)).toBeLessThan(60);
    expect(take(7)).toBe(7);
  });

  test.each([
    ['nodes', { type: 'nodes', nodes: 0 } as const],
    ['time', { type: 'time', ms: 0, now: () => 5 } as const],
  ])('of no %s gives nothing', (_, budget) => {
    const counter = { looks: 0 };
    expect(drain(new Allowance(counter), counter, 100, 0.5, budget)).toBe(0);
  });
});

describe('campaigns', () => {
  const field = new Field(atlasOf(lineOf(6)), 2);
  for (let t = 0; t < 6; t++) {
    field.setOwner(t, t < 3 ? 0 : 1);
    field.addArmies(t, t < 3 ? 6 : 1);
  }
  field.reserve[0] = 5;
  const depth = { finalists: 8, futures: 40, answered: 4, prior: 5 };
  const outlook = () => new Outlook(new Router(field.atlas), makeJudge(weights));
  const matter = () => ({
    outlook: outlook(),
    field,
    me: 0,
    breadth: WIDE,
    underWay: undefined,
    seed: 3,
  });

  test('are compared by the same futures each time', () => {
    const run = () => {
      const about = matter();
      return rate(about, () => about.outlook.looks / 2000, depth).map(({ value }) => value);
    };
    expect(run()).toEqual(run());
  });

  test('are compared to an end, whatever may be spent', () => {
    for (let most = 20; most <= 200; most++) {
      const about = matter();
      rate(about, () => about.outlook.looks / most, { ...depth, answered: 0 });
      expect(about.outlook.looks).toBeLessThanOrEqual(Math.max(most, 20));
    }
  });

  test('that win the match come first', () => {
    const about = matter();
    const [best] = rate(about, () => about.outlook.looks / 2000, depth);
    expect(best!.campaign.steps.map(step => step.to)).toEqual([3, 4, 5]);
    expect(best!.value).toBeGreaterThan(0.8);
  });

  test('are few where nothing may be spent', () => {
    const about = matter();
    expect(rate(about, () => 1, depth).length).toBeGreaterThan(0);
    expect(about.outlook.looks).toBeLessThan(20);
  });

  test('that take land are worth more late in a match, answered too', () => {
    const late = field.clone();
    late.turn = 200;
    const step = { from: 2, to: 3, onward: 0, later: 0 };
    const take = { aim: 'card', at: 1, goals: [3], placings: [], steps: [step] } as const;
    expect(foresee(outlook(), late, 0, take, 1)).toBeGreaterThan(foresee(outlook(), field, 0, take, 1));
  });

  test('are worth nothing to who is eliminated in answer', () => {
    const weak = field.clone();
    for (const t of [3, 4, 5]) weak.addArmies(t, 60);
    const hold = { aim: 'hold', at: -1, goals: [], placings: [], steps: [] } as const;
    weak.reserve[0] = 0;
    expect(foresee(outlook(), weak, 0, hold, 1)).toBe(0);
  });
});
