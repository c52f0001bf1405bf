import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Broken } from './broken.js';
import { Bits, type Coder, Reader, Writer } from './range.js';

type Step =
  | { readonly type: 'bit'; readonly at: number; readonly value: number }
  | { readonly type: 'below'; readonly n: number; readonly value: number };

const aBit = fc.record({
  type: fc.constant('bit' as const),
  at: fc.nat(3),
  value: fc.nat(1),
});
const aNumber = fc
  .oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 65_536 }))
  .chain(n => fc.record({ type: fc.constant('below' as const), n: fc.constant(n), value: fc.nat(n - 1) }));
const steps = fc.array(fc.oneof(aBit, aNumber), { maxLength: 400 });

function run(coder: Coder, list: readonly Step[]): number[] {
  const bits = new Bits(4);
  return list.map(step =>
    step.type === 'bit' ? coder.bit(bits, step.at, step.value) : coder.below(step.n, step.value),
  );
}

function written(list: readonly Step[]): Uint8Array {
  const writer = new Writer();
  run(writer, list);
  return writer.finish();
}

/** The same steps without what is in them. */
function asked(list: readonly Step[]): Step[] {
  return list.map(step => ({ ...step, value: 0 }));
}

test('what was written is read', () => {
  fc.assert(
    fc.property(steps, list => {
      const values = list.map(step => step.value);
      expect(run(new Reader(written(list)), asked(list))).toEqual(values);
    }),
  );
});

test.each([
  ['all zero', 0],
  ['the largest each time', 65_535],
])('long carries: %s', (_, value) => {
  const list: Step[] = Array.from({ length: 3000 }, () => ({ type: 'below', n: 65_536, value }));
  expect(new Set(run(new Reader(written(list)), asked(list)))).toEqual(new Set([value]));
});

test('what is likely takes little room', () => {
  const list: Step[] = Array.from({ length: 10_000 }, () => ({ type: 'bit', at: 0, value: 1 }));
  expect(written(list).length).toBeLessThan(20);
});

test('bytes that end too early are noticed', () => {
  const list: Step[] = Array.from({ length: 100 }, () => ({ type: 'below', n: 256, value: 7 }));
  const bytes = written(list).subarray(0, 50);
  expect(() => run(new Reader(bytes), asked(list))).toThrow(Broken);
});
