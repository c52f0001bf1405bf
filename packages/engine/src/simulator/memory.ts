/**
 * One block of memory for all the numbers of a simulator, so that copying a position is a single copy.
 * Used twice: first to measure, then to hand out views.
 */
export class Memory {
  private readonly block: Int32Array | undefined;
  private taken = 0;

  constructor(block?: Int32Array) {
    this.block = block;
  }

  /** The next `length` numbers; while measuring, an empty stand-in. */
  take(length: number): Int32Array {
    const start = this.taken;
    this.taken += length;
    return this.block ? this.block.subarray(start, this.taken) : new Int32Array(0);
  }

  get size(): number {
    return this.taken;
  }
}
