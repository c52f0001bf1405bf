/** Time, as the caller has it. */
export interface Clock {
  /** Milliseconds since whenever. */
  now(): number;
  /** Calls once that much later, never at once; gives what calls it off. */
  after(ms: number, call: () => void): () => void;
}

/** How long players may think. Everybody's clock runs only while an answer of theirs is awaited. */
export interface TimeControl {
  /** Milliseconds for each decision. */
  readonly decision: number;
  /** Milliseconds a seat may use beyond that in the whole match; none if left out. */
  readonly bank?: number;
  /**
   * In games that have a clock: milliseconds from the beginning of a turn until the clock ends it, whoever is
   * still thinking. No limit if left out.
   */
  readonly turn?: number;
}

/** A part of the bank a player is told that it may use up on one decision. */
const SHARE = 1 / 10;

/** One seat's time. */
export class SeatTime {
  private readonly clock: Clock;
  private readonly decision: number;
  private bank: number;
  private started: number | undefined;

  constructor(clock: Clock, { decision, bank = 0 }: TimeControl) {
    this.clock = clock;
    this.decision = decision;
    this.bank = bank;
  }

  start(): void {
    this.started ??= this.clock.now();
  }

  /** What was used beyond the time of a decision is taken from the bank. */
  stop(): void {
    this.bank = Math.max(0, this.bank - Math.max(0, this.used() - this.decision));
    this.started = undefined;
  }

  private used(): number {
    return this.started === undefined ? 0 : Math.max(0, this.clock.now() - this.started);
  }

  /** Milliseconds until the decision is lost. */
  left(): number {
    return Math.max(0, this.decision + this.bank - this.used());
  }

  /** What a player is told: the rest of the decision's time, and a share of the bank. */
  budget(): number {
    return Math.min(this.left(), Math.max(0, this.decision - this.used()) + this.bank * SHARE);
  }
}
