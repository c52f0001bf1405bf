import { Broken } from './broken.js';

/*
 * A range coder: a text of choices as one long fraction, in which each choice takes as much room as it is
 * unlikely. Writer and reader have the same face, so that whatever is coded is described once: the writer
 * takes the value it is given, the reader gives the value it finds.
 */

/** Probabilities that a bit is 0, in 65,536ths, each learnt from what came before. */
export class Bits {
  readonly zeros: Uint16Array;
  readonly seen: Uint8Array;

  constructor(size: number) {
    this.zeros = new Uint16Array(size).fill(32_768);
    this.seen = new Uint8Array(size);
  }

  learn(at: number, bit: number): void {
    const p = this.zeros[at]!;
    const seen = this.seen[at]!;
    const step = bit === 0 ? (65_536 - p) / (seen + 1.5) : -p / (seen + 1.5);
    this.zeros[at] = Math.max(SURE, Math.min(65_536 - SURE, p + Math.trunc(step)));
    if (seen < SLOWEST) this.seen[at] = seen + 1;
  }
}

/** No bit is ever thought to be likelier than 255 in 256: this also bounds what few bytes can stand for. */
const SURE = 256;
const SLOWEST = 30;

const TOP = 2 ** 32;
const LEAST = 2 ** 24;
/** The most values that `below` can tell apart at once. */
export const MOST_BELOW = 65_536;

export interface Coder {
  readonly isReading: boolean;
  /** One bit, by the probability at that place, which learns from it. */
  bit(bits: Bits, at: number, value: number): number;
  /** A number from 0 to n - 1, all equally likely, n up to `MOST_BELOW`. */
  below(n: number, value: number): number;
}

export class Writer implements Coder {
  readonly isReading = false;
  private readonly bytes: number[] = [];
  private low = 0;
  private range = TOP - 1;
  /** The last byte that a carry could still change, and how many bytes 255 follow it. */
  private held = 0;
  private pending = 0;
  private isFirst = true;

  bit(bits: Bits, at: number, value: number): number {
    const bound = Math.floor(this.range / 65_536) * bits.zeros[at]!;
    if (value === 0) this.range = bound;
    else {
      this.low += bound;
      this.range -= bound;
    }
    bits.learn(at, value);
    this.settle();
    return value;
  }

  below(n: number, value: number): number {
    this.range = Math.floor(this.range / n);
    this.low += value * this.range;
    this.settle();
    return value;
  }

  finish(): Uint8Array {
    for (let i = 0; i < 5; i++) this.shift();
    return Uint8Array.from(this.bytes);
  }

  private settle(): void {
    while (this.range < LEAST) {
      this.range *= 256;
      this.shift();
    }
  }

  private shift(): void {
    const carry = this.low >= TOP ? 1 : 0;
    if (carry === 1 || this.low < 0xff000000) {
      if (!this.isFirst) this.bytes.push((this.held + carry) & 255);
      for (; this.pending > 0; this.pending--) this.bytes.push((255 + carry) & 255);
      this.isFirst = false;
      this.held = Math.floor(this.low / LEAST) & 255;
    } else this.pending++;
    this.low = (this.low % LEAST) * 256;
  }
}

export class Reader implements Coder {
  readonly isReading = true;
  private readonly bytes: Uint8Array;
  private at = 0;
  private code = 0;
  private range = TOP - 1;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    for (let i = 0; i < 4; i++) this.code = this.code * 256 + this.next();
  }

  bit(bits: Bits, at: number): number {
    const bound = Math.floor(this.range / 65_536) * bits.zeros[at]!;
    const value = this.code < bound ? 0 : 1;
    if (value === 0) this.range = bound;
    else {
      this.code -= bound;
      this.range -= bound;
    }
    bits.learn(at, value);
    this.settle();
    return value;
  }

  below(n: number): number {
    this.range = Math.floor(this.range / n);
    const value = Math.min(n - 1, Math.floor(this.code / this.range));
    this.code -= value * this.range;
    this.settle();
    return value;
  }

  private settle(): void {
    while (this.range < LEAST) {
      this.range *= 256;
      this.code = this.code * 256 + this.next();
    }
  }

  private next(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Broken('they end too early.');
    return byte;
  }
}
