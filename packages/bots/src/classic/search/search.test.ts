import { describe, expect, test } from 'vitest';
import { atlasOf } from '../value/atlas.js';
import { Field } from '../value/field.js';
import { lineOf } from '../value/testing/line.js';
import { bestSet } from './cards.js';
import { Allowance } from './meter.js';

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

/** Futures a search takes that would go on for ever. */
function drain(
  allowance: Allowance,
  nodes: number,
  share: number,
  budget: Parameters<Allowance['spend']>[0],
) {
  return allowance.spend(budget, nodes, share, meter => {
    let taken = 0;
    while (meter.take()) taken++;
    return taken;
  });
}

describe('an allowance', () => {
  test('shares nodes out over a turn', () => {
    const allowance = new Allowance();
    const budget = { type: 'nodes', nodes: 100 } as const;
    expect(drain(allowance, 1000, 0.5, budget)).toBe(50);
    expect(drain(allowance, 1000, 0.5, budget)).toBe(25);
    expect(drain(allowance, 5, 0.5, budget)).toBe(5);
    allowance.renew();
    expect(drain(allowance, 1000, 0.5, budget)).toBe(50);
  });

  test('stops by the clock', () => {
    let time = 0;
    const budget = { type: 'time', ms: 100, now: () => time++ } as const;
    expect(drain(new Allowance(), 1e6, 0.5, budget)).toBeLessThan(250);
    expect(drain(new Allowance(), 7, 0.5, budget)).toBe(7);
  });

  test.each([
    ['nodes', { type: 'nodes', nodes: 0 } as const],
    ['time', { type: 'time', ms: 0, now: () => 5 } as const],
  ])('of no %s gives nothing', (_, budget) => {
    expect(drain(new Allowance(), 100, 0.5, budget)).toBe(0);
  });
});
