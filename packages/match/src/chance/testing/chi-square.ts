import type { Random } from '@hegemon/engine';

/** How far counts lie from being equal: the sum of squared differences, each by what was expected. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How often each number came, `each` of them drawn for every action. */
export function countDraws(at: (number: number) => Random, n: number, total: number, each: number): number[] {
  const counts: number[] = new Array(n).fill(0);
  for (let number = 1, drawn = 0; drawn < total; number++) {
    const random = at(number);
    for (let i = 0; i < each && drawn < total; i++, drawn++) counts[random(n)]! += 1;
  }
  return counts;
}
