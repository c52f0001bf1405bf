/** Spreads the bits of a 32-bit number, so that neighbouring seeds give unrelated streams. */
function mix(word: number): number {
  let x = (word + 0x9e3779b9) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

const WARM_UP = 12;
const BATCH = 64;

/**
 * The sfc32 generator: four 32-bit words, integer steps only, the same on every machine. Fast and good
 * for simulation and search; not for dice that somebody must be able to trust.
 *
 * Words are made in batches: the steps then run in registers, and taking one is short enough to be
 * compiled into whoever takes it.
 */
export class Sfc32 {
  private readonly steps = new Int32Array(4);
  private readonly batch = new Int32Array(BATCH);
  /** Words of the batch that are not taken yet, the next one last. */
  private left = 0;

  constructor(seed: number) {
    this.seed(seed);
  }

  /** Starts the stream of a seed from 0 to 2^32 - 1. */
  seed(seed: number): void {
    const a = mix(seed);
    const b = mix(a);
    this.steps.set([a, b, mix(b), 1]);
    this.refill(WARM_UP);
    this.left = 0;
  }

  private refill(words: number): void {
    const { steps, batch } = this;
    let a = steps[0]!;
    let b = steps[1]!;
    let c = steps[2]!;
    let d = steps[3]!;
    for (let i = words - 1; i >= 0; i--) {
      const word = (a + b + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + word) | 0;
      batch[i] = word;
    }
    steps[0] = a;
    steps[1] = b;
    steps[2] = c;
    steps[3] = d;
    this.left = words;
  }

  /** The next word, from 0 to 2^32 - 1. */
  next(): number {
    return this.take() >>> 0;
  }

  /** The next word as a signed number. */
  private take(): number {
    if (this.left === 0) this.refill(BATCH);
    return this.batch[--this.left]!;
  }

  /**
   * A whole number from 0 to n - 1, for one word of the stream: the upper half of word times n. Uneven by
   * n / 2^32 at most, which no simulation notices. For n up to 65,535.
   */
  below(n: number): number {
    const word = this.take();
    return ((word >>> 16) * n + (((word & 0xffff) * n) >>> 16)) >>> 16;
  }

  /** The same for n up to 2^21. */
  belowWide(n: number): number {
    return Math.floor((this.next() * n) / 2 ** 32);
  }

  /** Makes this stream continue where another stands. */
  copyFrom(other: Sfc32): void {
    this.steps.set(other.steps);
    this.batch.set(other.batch);
    this.left = other.left;
  }
}
