import type { Budget } from '@hegemon/engine';
import { describe, expect, it } from 'vitest';
import { type Meter, meterOf } from './meter.js';

/** How often something of one node can be done. */
function lastsFor(meter: Meter): number {
  let count = 0;
  while (meter.spend(1)) count++;
  return count;
}

/** A clock that goes on by one at every look. */
function ticking(ms: number): Budget {
  let now = 0;
  return { type: 'time', ms, now: () => now++ };
}

describe('a part of a meter', () => {
  it('lasts for its share of the nodes', () => {
    expect(lastsFor(meterOf({ type: 'nodes', nodes: 100 }).part(0.4))).toBe(39);
  });

  it('takes from the whole', () => {
    const meter = meterOf({ type: 'nodes', nodes: 100 });
    lastsFor(meter.part(0.4));
    expect(lastsFor(meter)).toBe(59);
  });

  it('is used up with the whole', () => {
    const meter = meterOf({ type: 'nodes', nodes: 100 });
    const part = meter.part(0.4);
    lastsFor(meter);
    expect(lastsFor(part)).toBe(0);
  });

  it('lasts for its share of the time', () => {
    const lasted = lastsFor(meterOf(ticking(100)).part(0.4));
    expect(lasted).toBeGreaterThan(35);
    expect(lasted).toBeLessThan(45);
  });
});
