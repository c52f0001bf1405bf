import type {
  Actor,
  Budget,
  Game,
  Outcome,
  Parsed,
  Problem,
  Question,
  Refusal,
  Seat,
  Turn,
  Viewer,
} from '@hegemon/engine';
import type { Chance } from './chance/chance.js';
import { isSeed } from './chance/seeded.js';
import { type AnyRules, Course } from './course.js';
import type { Glance } from './glance.js';
import { Herald, type Listener } from './herald.js';
import { type Limits, problemsOfLimits, USUAL_LIMITS } from './limits.js';
import { type Entry, makeEntry, RESIGN, type StandIn } from './log.js';
import { copyData, freezeData, parseData } from './plain.js';
import type { News } from './player.js';
import { refusal } from './refusal.js';
import { seatRandom } from './streams.js';

/** What a match is played from. The same, with the same decisions, gives the same match. */
export interface MatchSetup {
  readonly game: Game;
  /** What the game's `parseConfig` takes. */
  readonly config: unknown;
  readonly seats: number;
  readonly chance: Chance;
  /** For the seats' own streams of chance: a whole number from 0 to 2^32 - 1. */
  readonly seed: number;
  /** Whatever is left out is as in `USUAL_LIMITS`. */
  readonly limits?: Partial<Limits>;
  /**
   * Who decides for a seat that resigned: the match itself by default actions, at once, or a computer, whose
   * actions whoever drives the match brings by `act`. By default `default`.
   */
  readonly standIn?: StandIn;
  /** The log of a match that is to go on. */
  readonly entries?: readonly Entry[];
}

/** What came of an action: the entries it added to the log, with those of chance after it, or why it was refused. */
export type Acted =
  | { readonly ok: true; readonly entries: readonly Entry[] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * A match: the one place that decides what happens in it. Chance acts by itself as soon as it must, so between
 * calls it is always for a seat to decide, or the match is over. Whatever is given out is a copy or frozen.
 */
export interface Match {
  readonly game: Game;
  /** As parsed. Must not be changed. */
  readonly config: unknown;
  readonly rules: AnyRules;
  readonly seats: number;
  readonly limits: Limits;
  readonly standIn: StandIn;
  readonly log: readonly Entry[];
  /** Who gave up, in the order in which they did. */
  readonly resigned: readonly Seat[];
  turn(): Turn;
  /** Turns begun, as the game counts them. */
  turns(): number;
  outcome(): Outcome | undefined;
  view(viewer: Viewer): unknown;
  prompt(seat: Seat): object | undefined;
  /** What a seat may do, amounts as ranges. */
  legalActions(seat: Seat): readonly object[];
  /**
   * All of this at once, and no copy: nothing in it may be changed. What several viewers see alike may be the very
   * same in their glances. For those who only write it down; `glanceOf` gives a copy.
   */
  glance(viewer: Viewer): Glance;
  /** What to ask a seat that must decide now; nothing for others. */
  question(seat: Seat, budget: Budget): Question | undefined;
  explain(seat: Seat, action: unknown, by?: StandIn): Refusal | undefined;
  /** A seat acts; `{type: 'Resign'}` at any time. `by` says who decided for it. */
  act(seat: Seat, action: unknown, by?: StandIn): Acted;
  /** What the rules do for a seat that does not decide. */
  actByDefault(seat: Seat): Acted;
  /** The seat gives up; by `default` where it is made to. */
  resign(seat: Seat, by?: 'default'): Acted;
  /** The clock acts, in games that have one. */
  tick(): Acted;
  /** What a viewer heard from their news of that number on. */
  newsFor(viewer: Viewer, from?: number): readonly News[];
  /** Calls with all entries of every accepted action; gives what ends it. */
  watch(listener: Listener): () => void;
}

/** Opens a match, new or from its log. */
export function openMatch(setup: MatchSetup): Parsed<Match> {
  const limits = { ...USUAL_LIMITS, ...setup.limits };
  const problems = [...problemsOfLimits(limits), ...problemsOfSeed(setup.seed)];
  if (problems.length > 0) return { ok: false, problems };
  const config = setup.game.parseConfig(setup.config);
  if (!config.ok) return config;
  const rules = setup.game.rules(config.value);
  const start = rules.setup(setup.seats);
  if (!start.ok) return start;
  const match = new OpenMatch(setup, config.value, rules, start.value, limits);
  const fault = match.goOn(setup.entries ?? []);
  return fault ? { ok: false, problems: [fault] } : { ok: true, value: match };
}

function problemsOfSeed(seed: number): Problem[] {
  const message = 'A seed is a whole number from 0 to 4294967295.';
  return isSeed(seed) ? [] : [{ path: 'seed', code: 'OutOfRange', message }];
}

/** A deal on the largest board is a long list. */
const MOST_LOGGED = 1_000_000;

class OpenMatch implements Match {
  readonly game: Game;
  readonly config: unknown;
  readonly rules: AnyRules;
  readonly seats: number;
  readonly limits: Limits;
  readonly standIn: StandIn;
  readonly log: Entry[] = [];
  private readonly chance: Chance;
  private readonly seed: number;
  private readonly course: Course;
  private readonly herald: Herald;

  constructor(setup: MatchSetup, config: unknown, rules: AnyRules, start: unknown, limits: Limits) {
    this.game = setup.game;
    this.config = config;
    this.rules = rules;
    this.seats = setup.seats;
    this.limits = limits;
    this.standIn = setup.standIn ?? 'default';
    this.chance = setup.chance;
    this.seed = setup.seed;
    this.course = new Course(rules, start, setup.seats, limits);
    this.herald = new Herald(rules, start);
  }

  /** Takes over a log, then lets chance act. */
  goOn(entries: readonly Entry[]): Problem | undefined {
    for (let i = 0; i < entries.length; i++) {
      const fault = this.takeOver(entries[i]!);
      if (fault) return { path: `entries[${i}]`, ...fault };
    }
    this.settle();
    return undefined;
  }

  private takeOver(entry: Entry): Refusal | undefined {
    const action = parseData(entry?.action, MOST_LOGGED);
    if (!action || entry.number !== this.course.number + 1) return refusal.malformed();
    const { number, actor, by } = entry;
    const fault = this.course.accept(actor, action, by);
    if (!fault) this.write(makeEntry(number, actor, action, by));
    return fault;
  }

  get resigned(): readonly Seat[] {
    return [...this.course.resigned];
  }

  turn(): Turn {
    return copyData(this.course.turn());
  }

  turns(): number {
    return this.rules.turns(this.course.state);
  }

  outcome(): Outcome | undefined {
    return copyData(this.course.outcome());
  }

  view(viewer: Viewer): unknown {
    return copyData(this.rules.view(this.course.state, viewer));
  }

  prompt(seat: Seat): object | undefined {
    return this.course.turn().type === 'over'
      ? undefined
      : copyData(this.rules.prompt(this.course.state, seat));
  }

  legalActions(seat: Seat): readonly object[] {
    return this.course.turn().type === 'over'
      ? []
      : copyData(this.rules.legalActions(this.course.state, seat));
  }

  glance(viewer: Viewer): Glance {
    const { rules, course } = this;
    const turn = course.turn();
    const seat = turn.type === 'over' || typeof viewer !== 'number' ? undefined : viewer;
    return {
      viewer,
      view: rules.view(course.state, viewer),
      turn,
      prompt: seat === undefined ? null : (rules.prompt(course.state, seat) ?? null),
      legal: seat === undefined ? [] : rules.legalActions(course.state, seat),
      outcome: course.outcome() ?? null,
    };
  }

  question(seat: Seat, budget: Budget): Question | undefined {
    const turn = this.course.turn();
    const prompt = turn.type === 'seats' && turn.seats.includes(seat) ? this.prompt(seat) : undefined;
    if (!prompt) return undefined;
    const random = seatRandom(this.seed, seat, this.course.actionsOf(seat));
    return { seat, view: this.view(seat), prompt, random, budget };
  }

  explain(seat: Seat, action: unknown, by?: StandIn): Refusal | undefined {
    const data = parseData(action);
    if (!data) return refusal.malformed();
    return typeof seat === 'number' ? this.course.explain(seat, data, by) : refusal.noSeat();
  }

  act(seat: Seat, action: unknown, by?: StandIn): Acted {
    const data = parseData(action);
    if (!data) return { ok: false, refusal: refusal.malformed() };
    return typeof seat === 'number' ? this.perform(seat, data, by) : { ok: false, refusal: refusal.noSeat() };
  }

  actByDefault(seat: Seat): Acted {
    const action = this.defaultOf(seat);
    return action ? this.perform(seat, action, 'default') : { ok: false, refusal: refusal.notAsked() };
  }

  resign(seat: Seat, by?: 'default'): Acted {
    return this.act(seat, RESIGN, by);
  }

  tick(): Acted {
    const action = this.defaultOf('clock');
    return action ? this.perform('clock', action) : { ok: false, refusal: refusal.noClock() };
  }

  private defaultOf(actor: Actor): object | undefined {
    if (this.course.turn().type === 'over') return undefined;
    // every action of a game is an object; the contract leaves the type to the game
    return this.rules.defaultAction(this.course.state, actor) as object | undefined;
  }

  private perform(actor: Actor, action: object, by?: StandIn): Acted {
    const from = this.log.length;
    const fault = this.add(actor, action, by);
    if (fault) return { ok: false, refusal: fault };
    this.settle();
    const entries = this.log.slice(from);
    this.herald.tell(entries);
    return { ok: true, entries };
  }

  private add(actor: Actor, action: object, by?: StandIn): Refusal | undefined {
    const fault = this.course.accept(actor, action, by);
    if (!fault) this.write(makeEntry(this.course.number, actor, freezeData(action), by));
    return fault;
  }

  private write(entry: Entry): void {
    this.log.push(entry);
    this.herald.note(entry.number, this.course.state);
  }

  /** Everything that needs nobody's decision: chance, and defaults of those who have none left. */
  private settle(): void {
    for (let turn = this.course.turn(); turn.type !== 'over'; turn = this.course.turn()) {
      const actor = turn.type === 'chance' ? 'chance' : turn.seats.find(seat => this.isPlayedByDefault(seat));
      if (actor === undefined) return;
      const fault = actor === 'chance' ? this.draw() : this.addDefault(actor);
      if (fault) throw new Error(`${this.game.id} refuses its own action: ${fault.message}`);
    }
  }

  private isPlayedByDefault(seat: Seat): boolean {
    return this.course.isSpent(seat) || (this.standIn === 'default' && this.course.hasResigned(seat));
  }

  private draw(): Refusal | undefined {
    const random = this.chance.at(this.course.number + 1);
    return this.add('chance', this.rules.chance(this.course.state, random) as object);
  }

  private addDefault(seat: Seat): Refusal | undefined {
    return this.add(seat, this.rules.defaultAction(this.course.state, seat) as object, 'default');
  }

  newsFor(viewer: Viewer, from = 1): readonly News[] {
    const ended = this.course.endedBy() && this.course.outcome();
    return this.herald.newsFor(this.log, viewer, from, ended);
  }

  watch(listener: Listener): () => void {
    return this.herald.watch(listener);
  }
}
