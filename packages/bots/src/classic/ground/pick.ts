import type { Random } from '@hegemon/engine';

/** The one that scores most; the first of equals. The list must not be empty. */
export function best<T>(list: readonly T[], score: (item: T) => number): T {
  let top = list[0]!;
  let most = score(top);
  for (let i = 1; i < list.length; i++) {
    const value = score(list[i]!);
    if (value > most) {
      most = value;
      top = list[i]!;
    }
  }
  return top;
}

/** One of a list that is not empty. */
export function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)]!;
}

/** A share from 0 to just below 1. */
export function share(random: Random): number {
  return random(1 << 16) / (1 << 16);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
