import { Broken } from './broken.js';
import { Bits, type Coder, MOST_BELOW } from './range.js';

const MOST_LETTERS = 64_000_000;
const MOST_EXPONENT = 53;

/**
 * The kinds of values that a record is made of. Every method takes what is to be written and gives what was
 * written or read; while reading, what it is given is not looked at. What was said under one topic teaches
 * what is likely there.
 */
export class Words {
  readonly isReading: boolean;
  private readonly coder: Coder;
  private readonly topics = new Map<string, Bits>();
  private letters = 0;
  private readonly mostLetters: number;

  constructor(coder: Coder, mostLetters = MOST_LETTERS) {
    this.coder = coder;
    this.mostLetters = mostLetters;
    this.isReading = coder.isReading;
  }

  private topic(name: string, size: number): Bits {
    let bits = this.topics.get(name);
    if (!bits) {
      bits = new Bits(size);
      this.topics.set(name, bits);
    }
    return bits;
  }

  flag(topic: string, value: boolean): boolean {
    return this.coder.bit(this.topic(topic, 1), 0, value ? 1 : 0) === 1;
  }

  /** A number from 0 to n - 1, some likelier than others. For small n. */
  choice(topic: string, n: number, value: number): number {
    for (let i = 0; i < n - 1; i++) if (this.flag(`${topic} ${i}`, value === i)) return i;
    return n - 1;
  }

  /** A number from 0 to n - 1, all equally likely. */
  even(n: number, value: number): number {
    if (n <= 1) return 0;
    if (n <= MOST_BELOW) return this.coder.below(n, value);
    const high = this.even(Math.ceil(n / MOST_BELOW), Math.floor(value / MOST_BELOW));
    return high * MOST_BELOW + this.coder.below(MOST_BELOW, value % MOST_BELOW);
  }

  /** Any whole number from 0 on, small ones shorter. */
  count(topic: string, value: number): number {
    const more = value + 1;
    let exponent = 0;
    while (this.flag(`${topic} ${exponent}`, 2 ** (exponent + 1) <= more)) {
      exponent++;
      if (exponent > MOST_EXPONENT) throw new Broken('a number in them is too large.');
    }
    return 2 ** exponent + this.even(2 ** exponent, more - 2 ** exponent) - 1;
  }

  bytes(value: Uint8Array, length: number): Uint8Array {
    return Uint8Array.from({ length }, (_, i) => this.even(256, value[i]!));
  }

  /** A text, each letter by the one before it. */
  text(value: string): string {
    const length = this.count('length', value.length);
    this.letters += length;
    if (this.letters > this.mostLetters) throw new Broken('a text in them is too long.');
    const units: string[] = [];
    let before = 0;
    for (let i = 0; i < length; i++) {
      before = this.letter(before, value.charCodeAt(i));
      units.push(String.fromCharCode(before));
    }
    return units.join('');
  }

  private letter(before: number, value: number): number {
    if (!this.flag('ascii', value < 128)) return this.even(MOST_BELOW, value);
    const bits = this.topic(`after ${before < 128 ? before : 128}`, 128);
    let node = 1;
    for (let place = 6; place >= 0; place--)
      node = 2 * node + this.coder.bit(bits, node, (value >> place) & 1);
    return node - 128;
  }

  /** Anything that JSON can say. */
  json(value: unknown): unknown {
    const text = this.text(this.isReading ? '' : JSON.stringify(value));
    return this.isReading ? parseJson(text) : value;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Broken('a text in them is no JSON.');
  }
}
