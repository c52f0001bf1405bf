import type { Actor, Game, Happening, Outcome, Random, Refusal, Rules, Seat, Turn } from '@hegemon/engine';
import { diceSidelines, realmsSidelines, type Sidelines } from './sidelines.js';

/** A match with the seats that take no part any more, and those that are out, in the order they went. */
export interface ArenaState {
  readonly inner: unknown;
  readonly neutral: readonly Seat[];
  readonly gone: readonly Seat[];
}

/** What the arena does to a seat that has made too many errors. Counts as that seat's own action. */
export interface GoNeutral {
  readonly type: 'GoNeutral';
}

export const GO_NEUTRAL: GoNeutral = Object.freeze({ type: 'GoNeutral' });

/** What a view has besides the game's own. */
export interface NeutralView {
  readonly neutral: readonly Seat[];
}

export interface ArenaOptions {
  /** Whether reaching the turn limit is a draw among those still in play, however much they hold. */
  readonly limitIsDraw: boolean;
}

type AnyRules = Rules<unknown, unknown, unknown>;
export type ArenaRules = Rules<ArenaState, unknown, unknown>;
export type ArenaGame = Game<unknown, ArenaState, unknown, unknown>;

/**
 * A game in which seats may go neutral: such a seat gets and places no armies, never acts, defends and keeps
 * its cards; its set-up moves are drawn by chance. When nobody else is left the match is a draw.
 */
export function withNeutrals(game: Game, options: ArenaOptions): ArenaGame {
  const sidelines = game.id === 'realms' ? realmsSidelines : diceSidelines;
  const { id, title, summary, boards } = game;
  return {
    id,
    title,
    summary,
    boards,
    parseConfig: input => game.parseConfig(input),
    rules: config => new Neutrals(game.rules(config), sidelines, options),
  };
}

function isGoNeutral(action: unknown): boolean {
  return typeof action === 'object' && action !== null && 'type' in action && action.type === 'GoNeutral';
}

class Neutrals implements ArenaRules {
  readonly seats: AnyRules['seats'];
  readonly drawing: AnyRules['drawing'];
  private readonly rules: AnyRules;
  private readonly sidelines: Sidelines;
  private readonly options: ArenaOptions;

  constructor(rules: AnyRules, sidelines: Sidelines, options: ArenaOptions) {
    this.rules = rules;
    this.sidelines = sidelines;
    this.options = options;
    this.seats = rules.seats;
    this.drawing = rules.drawing;
  }

  setup(seats: number): ReturnType<ArenaRules['setup']> {
    const start = this.rules.setup(seats);
    return start.ok ? { ok: true, value: { inner: start.value, neutral: [], gone: [] } } : start;
  }

  turn(state: ArenaState): Turn {
    if (this.isGivenUp(state)) return { type: 'over' };
    return this.isStoodIn(state) ? { type: 'chance' } : this.rules.turn(state.inner);
  }

  legalActions(state: ArenaState, actor: Actor): readonly object[] {
    if (actor === 'chance' && this.isStoodIn(state)) return this.setupMoves(state);
    return this.isAside(state, actor) ? [] : this.rules.legalActions(state.inner, actor);
  }

  prompt(state: ArenaState, actor: Actor): object | undefined {
    return this.isAside(state, actor) ? undefined : this.rules.prompt(state.inner, actor);
  }

  apply(state: ArenaState, actor: Actor, action: unknown): ArenaState {
    if (this.explain(state, actor, action)) return state;
    if (isGoNeutral(action)) return this.goNeutral(state, actor as Seat);
    const inner = this.rules.apply(state.inner, this.actorIn(state, actor), action);
    return this.goOn({ ...state, inner, gone: this.goneAfter(state, inner) });
  }

  explain(state: ArenaState, actor: Actor, action: unknown): Refusal | undefined {
    if (this.isGivenUp(state)) return { code: 'Over', message: 'The match is over.' };
    if (isGoNeutral(action)) return this.faultInGoingNeutral(state, actor);
    if (this.isAside(state, actor)) return { code: 'IsNeutral', message: 'This player is neutral.' };
    return this.rules.explain(state.inner, this.actorIn(state, actor), action);
  }

  outcome(state: ArenaState): Outcome | undefined {
    const gone = [...state.gone].reverse().map(seat => [seat]);
    const left = this.rules.inPlay(state.inner);
    if (this.isGivenUp(state)) return rank([left, ...gone], 'all-neutral');
    const outcome = this.rules.outcome(state.inner);
    if (!outcome) return undefined;
    if (outcome.reason === 'turn-limit' && this.options.limitIsDraw) {
      const isNeutral = (seat: Seat) => state.neutral.includes(seat);
      const active = left.filter(seat => !isNeutral(seat));
      return rank([active, left.filter(isNeutral), ...gone], 'turn-limit-draw');
    }
    const ranked = outcome.places.map(group => group.filter(seat => !state.gone.includes(seat)));
    return rank([...ranked, ...gone], outcome.reason);
  }

  view(state: ArenaState, viewer: Seat | 'spectator'): unknown {
    const view = this.rules.view(state.inner, viewer) as object;
    return { ...view, neutral: state.neutral, outcome: this.outcome(state) ?? null };
  }

  chance(state: ArenaState, random: Random): unknown {
    if (!this.isStoodIn(state)) return this.rules.chance(state.inner, random);
    const moves = this.setupMoves(state);
    return moves[random(moves.length)];
  }

  witness(state: ArenaState, actor: Actor, action: unknown, viewer: Seat | 'spectator'): object | null {
    if (isGoNeutral(action)) return GO_NEUTRAL;
    return this.rules.witness(state.inner, this.actorIn(state, actor), action, viewer);
  }

  narrate(
    before: ArenaState,
    actor: Actor,
    action: unknown,
    after: ArenaState,
    viewer?: Seat | 'spectator',
  ): readonly Happening[] {
    if (!isGoNeutral(action))
      return this.rules.narrate(before.inner, this.actorIn(before, actor), action, after.inner, viewer);
    const text = `Player ${(actor as Seat) + 1} is neutral from now on`;
    return [{ type: 'GoneNeutral', text, places: [] }];
  }

  inPlay(state: ArenaState): readonly Seat[] {
    return this.rules.inPlay(state.inner);
  }

  turns(state: ArenaState): number {
    return this.rules.turns(state.inner);
  }

  defaultAction(state: ArenaState, actor: Actor): unknown {
    return this.isAside(state, actor) ? undefined : this.rules.defaultAction(state.inner, actor);
  }

  private faultInGoingNeutral(state: ArenaState, actor: Actor): Refusal | undefined {
    const isPlaying = typeof actor === 'number' && this.rules.inPlay(state.inner).includes(actor);
    if (!isPlaying || this.rules.outcome(state.inner)) return { code: 'Out', message: 'This player is out.' };
    if (state.neutral.includes(actor)) return { code: 'IsNeutral', message: 'This player is neutral.' };
    return undefined;
  }

  private goNeutral(state: ArenaState, seat: Seat): ArenaState {
    return this.goOn({ ...state, neutral: [...state.neutral, seat] }, seat);
  }

  /** Goes on past neutral seats, until it is for somebody else to decide. `begun` has played some of its turn. */
  private goOn(state: ArenaState, begun?: Seat): ArenaState {
    let now = state;
    for (;;) {
      const seat = this.waitingNeutral(now);
      if (seat === undefined) return now;
      const before = this.rules.turns(now.inner);
      const inner = this.sidelines.pass(this.rules, now.inner, seat, seat === begun);
      now = { ...now, inner, gone: this.goneAfter(now, inner) };
      if (before === this.rules.turns(now.inner) && this.waitingNeutral(now) === seat) continue;
      if (seat === begun) begun = undefined;
    }
  }

  private waitingNeutral(state: ArenaState): Seat | undefined {
    if (this.isGivenUp(state) || this.isStoodIn(state)) return undefined;
    const turn = this.rules.turn(state.inner);
    return turn.type === 'seats' ? turn.seats.find(seat => state.neutral.includes(seat)) : undefined;
  }

  private goneAfter(state: ArenaState, inner: unknown): readonly Seat[] {
    const left = this.rules.inPlay(inner);
    const gone = this.rules.inPlay(state.inner).filter(seat => !left.includes(seat));
    return gone.length === 0 ? state.gone : [...state.gone, ...gone];
  }

  /** Everybody still in play is neutral, and the game itself is not over. */
  private isGivenUp(state: ArenaState): boolean {
    if (state.neutral.length === 0 || this.rules.outcome(state.inner)) return false;
    return this.rules.inPlay(state.inner).every(seat => state.neutral.includes(seat));
  }

  /** A neutral seat's set-up move is due. */
  private isStoodIn(state: ArenaState): boolean {
    return state.neutral.length > 0 && this.setupMoves(state).length > 0;
  }

  private setupMoves(state: ArenaState): readonly object[] {
    const turn = this.rules.turn(state.inner);
    const seat = turn.type === 'seats' ? turn.seats[0] : undefined;
    return seat !== undefined && state.neutral.includes(seat)
      ? this.sidelines.setupMoves(this.rules, state.inner, seat)
      : [];
  }

  /** Chance makes a neutral seat's set-up moves in its name. */
  private actorIn(state: ArenaState, actor: Actor): Actor {
    const turn = actor === 'chance' && this.isStoodIn(state) ? this.rules.turn(state.inner) : undefined;
    return turn?.type === 'seats' ? turn.seats[0]! : actor;
  }

  private isAside(state: ArenaState, actor: Actor): boolean {
    return typeof actor === 'number' && state.neutral.includes(actor);
  }
}

function rank(places: readonly (readonly Seat[])[], reason: string): Outcome {
  const groups = places.filter(group => group.length > 0);
  return { winners: groups[0]!, places: groups, reason };
}
