import type { Actor, Outcome, Refusal, Rules, Seat, Turn } from '@hegemon/engine';
import type { Limits } from './limits.js';
import { isResign, type StandIn } from './log.js';
import { type Fallen, rankByEnding, rankByRules } from './ranking.js';
import { refusal } from './refusal.js';

/** A game bound to a config, whichever it is. */
export type AnyRules = Rules<unknown, unknown, unknown>;

/** How a match ended before its game did, and who was in play and had not resigned to the last. */
interface Ending {
  readonly reason: 'resignation' | 'limit';
  readonly last: readonly Seat[];
}

/** What a seat did so far. */
interface Deeds {
  actions: number;
  inTurn: number;
}

/** How losers are told apart: by when they were put out of play, or, as in old records, not at all. */
export type Placing = 'by fall' | 'as equals';

/** Where a match stands: the fold of its entries. Draws nothing, tells nobody. */
export class Course {
  state: unknown;
  number = 0;
  /** In the order in which they gave up. */
  readonly resigned: Seat[] = [];
  private readonly rules: AnyRules;
  private readonly limits: Limits;
  private readonly deeds: readonly Deeds[];
  private turns: number;
  private ending: Ending | undefined;
  private readonly placing: Placing;
  private inPlay: readonly Seat[];
  private readonly fallen: Fallen[number][] = [];

  constructor(rules: AnyRules, start: unknown, seats: number, limits: Limits, placing: Placing = 'by fall') {
    this.rules = rules;
    this.state = start;
    this.limits = limits;
    this.deeds = Array.from({ length: seats }, () => ({ actions: 0, inTurn: 0 }));
    this.turns = rules.turns(start);
    this.placing = placing;
    this.inPlay = rules.inPlay(start);
  }

  /** Whose decision it is: as the rules say, until the match is over. */
  turn(): Turn {
    return this.ending ? { type: 'over' } : this.rules.turn(this.state);
  }

  outcome(): Outcome | undefined {
    const byRules = this.rules.outcome(this.state);
    const { ending, deeds, resigned, fallen } = this;
    if (byRules) return rankByRules(byRules, resigned, fallen);
    return ending && rankByEnding(deeds.length, ending.last, resigned, fallen, ending.reason);
  }

  /** Why the match ended, where its game did not. */
  endedBy(): Ending['reason'] | undefined {
    return this.rules.outcome(this.state) ? undefined : this.ending?.reason;
  }

  /** Actions of a seat so far. */
  actionsOf(seat: Seat): number {
    return this.deeds[seat]!.actions;
  }

  hasResigned(seat: Seat): boolean {
    return this.resigned.includes(seat);
  }

  /** Whether a seat has done all that it may do in this turn. */
  isSpent(seat: Seat): boolean {
    return this.deeds[seat]!.inTurn >= this.limits.actionsPerTurn;
  }

  /** Why an action would be refused, or nothing if it is legal. */
  explain(actor: Actor, action: object, by?: StandIn): Refusal | undefined {
    const fault = this.faultOf(actor, action, by);
    return fault || isResign(action) ? fault : this.rules.explain(this.state, actor, action);
  }

  /** Goes on by one entry, or says why not, and then nothing has changed. */
  accept(actor: Actor, action: object, by?: StandIn): Refusal | undefined {
    const fault = this.faultOf(actor, action, by);
    if (fault) return fault;
    const before = this.state;
    if (isResign(action)) this.resigned.push(actor as Seat);
    else {
      this.state = this.rules.apply(before, actor, action);
      if (this.state === before) return this.rules.explain(before, actor, action);
    }
    this.count(actor);
    if (this.placing === 'by fall') this.noteFall();
    this.end(before);
    return undefined;
  }

  private noteFall(): void {
    const before = this.inPlay;
    this.inPlay = this.rules.inPlay(this.state);
    if (this.inPlay.length < before.length)
      this.fallen.push(before.filter(seat => !this.inPlay.includes(seat)));
  }

  /** What the match itself has against an action, whatever the game says. */
  private faultOf(actor: Actor, action: object, by: StandIn | undefined): Refusal | undefined {
    if (this.ending) return refusal.over();
    if (typeof actor !== 'number') return by || isResign(action) ? refusal.malformed() : undefined;
    if (this.deeds[actor] === undefined) return refusal.noSeat();
    if (this.hasResigned(actor) && (!by || isResign(action))) return refusal.resigned();
    if (isResign(action)) return by === 'computer' ? refusal.notForIt() : this.faultInResigning(actor);
    return by !== 'default' && this.isSpent(actor) ? refusal.tooMany(this.limits.actionsPerTurn) : undefined;
  }

  private faultInResigning(seat: Seat): Refusal | undefined {
    if (this.rules.turn(this.state).type === 'over') return refusal.over();
    return this.rules.inPlay(this.state).includes(seat) ? undefined : refusal.out();
  }

  private count(actor: Actor): void {
    this.number++;
    const turns = this.rules.turns(this.state);
    const deeds = typeof actor === 'number' ? this.deeds[actor] : undefined;
    if (deeds) {
      deeds.actions++;
      deeds.inTurn++;
    }
    if (turns === this.turns) return;
    this.turns = turns;
    for (const each of this.deeds) each.inTurn = 0;
  }

  private end(before: unknown): void {
    const { limits, number, turns } = this;
    if (this.resigned.length > 0 && this.isLeftAlone()) this.stop('resignation', before);
    else if (number >= limits.actions || (limits.turns !== null && turns > limits.turns))
      this.stop('limit', before);
  }

  /** Whether at most one of those in play has not resigned, and somebody has. */
  private isLeftAlone(): boolean {
    const inPlay = this.rules.inPlay(this.state);
    const playing = this.playing(inPlay).length;
    return playing < inPlay.length && playing < 2;
  }

  private playing(inPlay: readonly Seat[]): Seat[] {
    return inPlay.filter(seat => !this.hasResigned(seat));
  }

  /** Where one action puts the last of those who played on out of the match, they were the last in play. */
  private stop(reason: Ending['reason'], before: unknown): void {
    const now = this.playing(this.rules.inPlay(this.state));
    this.ending = { reason, last: now.length > 0 ? now : this.playing(this.rules.inPlay(before)) };
  }
}
