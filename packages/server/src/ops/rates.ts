import { Refused } from '../problem.js';

/** So many within a minute; unused ones are saved up to `burst`. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

/** How much strangers may ask of a server. */
export interface Limits {
  /** Requests from one address. */
  readonly address: Rate;
  /** Requests of one person, from wherever. */
  readonly person: Rate;
  /** New guests from one address. */
  readonly guests: Rate;
  /** Wrong passwords from one address, and for one name. */
  readonly passwords: Rate;
  /** Tokens that are nobody's, from one address. */
  readonly tokens: Rate;
  readonly sockets: number;
  readonly socketsPerAddress: number;
}

export const USUAL_LIMITS: Limits = {
  address: { perMinute: 6_000, burst: 1_000 },
  person: { perMinute: 3_000, burst: 500 },
  guests: { perMinute: 20, burst: 40 },
  passwords: { perMinute: 6, burst: 10 },
  tokens: { perMinute: 10, burst: 20 },
  sockets: 12_000,
  socketsPerAddress: 500,
};

const MINUTE = 60_000;
const MOST_KNOWN = 50_000;

/** Counts what everybody did lately. Whoever was quiet for long enough is forgotten. */
export class Bucket {
  private readonly rate: Rate;
  private readonly now: () => number;
  private readonly known = new Map<string, { left: number; at: number }>();

  constructor(rate: Rate, now: () => number) {
    this.rate = rate;
    this.now = now;
  }

  private leftOf(key: string): number {
    const { perMinute, burst } = this.rate;
    const known = this.known.get(key);
    return known ? Math.min(burst, known.left + ((this.now() - known.at) * perMinute) / MINUTE) : burst;
  }

  /** Whether there is one left. */
  has(key: string): boolean {
    return this.leftOf(key) >= 1;
  }

  /** Takes one, or says that there was none. */
  take(key: string): boolean {
    const left = this.leftOf(key);
    if (this.known.size >= MOST_KNOWN && !this.known.has(key)) this.forget();
    this.known.set(key, { left: Math.max(0, left - 1), at: this.now() });
    return left >= 1;
  }

  private forget(): void {
    for (const key of this.known.keys()) if (this.leftOf(key) >= this.rate.burst) this.known.delete(key);
    if (this.known.size >= MOST_KNOWN) this.known.clear();
  }
}

export const tooMany = (): Refused =>
  new Refused(429, 'TooMany', 'That is too much at once. Wait a moment and try again.');
