import { makeSeeded } from '@hegemon/match';

/** The numbers from 0 to n - 1 in an order that depends on the seed alone, and not on the dice. */
export function shuffled(n: number, seed: number): number[] {
  const random = makeSeeded((seed ^ 0x5ea7ed) >>> 0).at(0);
  const list = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = random(i + 1);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}
