/** Spreads the bits of a 32-bit number, so that neighbouring seeds give unrelated streams. */
function mix(word: number): number {
  let x = (word + 0x9e3779b9) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

const WARM_UP = 12;
const PER_WORD = 2 ** -32;

/**
 * The sfc32 generator: four 32-bit words, integer steps only, the same on every machine. Fast and good
 * for simulation and search; not for dice that somebody must be able to trust.
 */
export class Sfc32 {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  constructor(seed: number) {
    this.seed(seed);
  }

  /** Starts the stream of a seed from 0 to 2^32 - 1. */
  seed(seed: number): void {
    this.a = mix(seed);
    this.b = mix(this.a);
    this.c = mix(this.b);
    this.d = 1;
    for (let i = 0; i < WARM_UP; i++) this.next();
  }

  /** The next word, from 0 to 2^32 - 1. */
  next(): number {
    const word = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + word) | 0;
    return word >>> 0;
  }

  /**
   * A whole number from 0 to n - 1, for one word of the stream: the upper half of word times n. Uneven by
   * n / 2^32 at most, which no simulation notices. For n up to 65,535.
   */
  below(n: number): number {
    const word = this.next();
    return (Math.imul(word >>> 16, n) + (Math.imul(word & 0xffff, n) >>> 16)) >>> 16;
  }

  /** The same for n up to 2^21. */
  belowWide(n: number): number {
    return Math.floor(this.next() * (n * PER_WORD));
  }

  /** Makes this stream continue where another stands. */
  copyFrom(other: Sfc32): void {
    this.a = other.a;
    this.b = other.b;
    this.c = other.c;
    this.d = other.d;
  }
}
