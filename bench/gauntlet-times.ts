/** Times counted in classes, each a twentieth longer than the one before: small, and easy to add up. */
export class Times {
  readonly counts: Map<number, number>;

  constructor(counts: Iterable<readonly [number, number]> = []) {
    this.counts = new Map(counts);
  }

  add(ms: number): void {
    const at = Math.ceil(Math.log(Math.max(ms, 0.001)) / Math.log(1.05));
    this.counts.set(at, (this.counts.get(at) ?? 0) + 1);
  }

  addAll(other: Times): void {
    for (const [at, count] of other.counts) this.counts.set(at, (this.counts.get(at) ?? 0) + count);
  }

  /** The time that this share of all stays within, in milliseconds; 0 where nothing was counted. */
  within(share: number): number {
    const sorted = [...this.counts].sort((a, b) => a[0] - b[0]);
    let left = share * sorted.reduce((sum, [, count]) => sum + count, 0);
    for (const [at, count] of sorted) if ((left -= count) <= 0) return 1.05 ** at;
    return 0;
  }
}
