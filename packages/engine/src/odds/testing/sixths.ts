/** An exact fraction `n / 6 ** k`, as every chance made of dice is. */
export interface Sixths {
  readonly n: bigint;
  readonly k: number;
}

export const ZERO: Sixths = { n: 0n, k: 0 };
export const ONE: Sixths = { n: 1n, k: 0 };

export function plus(x: Sixths, y: Sixths): Sixths {
  if (x.k < y.k) return plus(y, x);
  return { n: x.n + y.n * 6n ** BigInt(x.k - y.k), k: x.k };
}

export function times(x: Sixths, y: Sixths): Sixths {
  return { n: x.n * y.n, k: x.k + y.k };
}

export function toNumber({ n, k }: Sixths): number {
  return Number((n << 300n) / 6n ** BigInt(k)) / 2 ** 300;
}
