import { expect, test } from 'vitest';
import { Bucket } from './rates.js';

test('a bucket is emptied, and fills again with time', () => {
  let now = 0;
  const bucket = new Bucket({ perMinute: 60, burst: 3 }, () => now);
  expect([1, 2, 3, 4].map(() => bucket.take('a'))).toEqual([true, true, true, false]);
  expect(bucket.take('b')).toBe(true);
  now += 2_000;
  expect([bucket.has('a'), bucket.take('a'), bucket.take('a'), bucket.take('a')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  now += 3_600_000;
  expect([1, 2, 3, 4].map(() => bucket.take('a'))).toEqual([true, true, true, false]);
});

test('many who came once are forgotten before one who came too often', () => {
  let now = 0;
  const bucket = new Bucket({ perMinute: 60, burst: 2 }, () => now);
  for (let i = 0; i < 49_999; i++) bucket.take(`${i}`);
  now += 5_000;
  bucket.take('eve');
  bucket.take('eve');
  bucket.take('somebody');
  expect(bucket.take('eve')).toBe(false);
});
