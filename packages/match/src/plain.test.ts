import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyData, freezeData, parseData } from './plain.js';

const data = fc.jsonValue({ maxDepth: 4 }).map(value => JSON.parse(JSON.stringify(value)));

test('a copy is equal and shares nothing', () => {
  fc.assert(
    fc.property(data, value => {
      const copy = copyData(value);
      expect(copy).toEqual(value);
      freezeData(copy);
      if (typeof value === 'object' && value !== null) expect(Object.isFrozen(value)).toBe(false);
    }),
  );
});

test('data parses to itself, frozen', () => {
  const parses = fc.oneof(fc.array(data), fc.dictionary(fc.string(), data));
  fc.assert(
    fc.property(parses, value => {
      const isOdd = JSON.stringify(value).includes('"__proto__"');
      const parsed = parseData(value);
      if (isOdd) expect(parsed).toBeUndefined();
      else expect([parsed, Object.isFrozen(parsed)]).toEqual([value, true]);
    }),
  );
});

describe('no data', () => {
  const circle: { self?: object } = {};
  circle.self = circle;
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'EndTurn'],
    ['a function', () => {}],
    ['a circle', circle],
    ['an infinite number', { armies: Number.POSITIVE_INFINITY }],
    ['minus nought', { armies: -0 }],
    ['a large number', { armies: 5n }],
    ['a symbol', { type: Symbol('type') }],
    ['a prototype', JSON.parse('{"__proto__": {"armies": 1}}')],
    ['a long text', { type: 'x'.repeat(1001) }],
    ['a long name', { ['x'.repeat(1001)]: 1 }],
    ['a long list', new Array(10_001).fill(0)],
    ['a list with holes', { units: new Array(3) }],
    ['too much in all', new Array(200).fill(new Array(100).fill(0))],
    [
      'a getter that throws',
      {
        get type() {
          throw new Error('no');
        },
      },
    ],
    [
      'a trap',
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('no');
          },
        },
      ),
    ],
  ])('%s', (_, input) => {
    expect(parseData(input)).toBeUndefined();
  });

  test('what is undefined is left out', () => {
    expect(parseData({ type: 'EndTurn', armies: undefined })).toEqual({ type: 'EndTurn' });
  });
});
