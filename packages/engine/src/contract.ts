/**
 * The contract every game fulfils. A `Game` is a registry entry; `rules(config)` binds it to one parsed
 * config and gives the verbs. States, actions and views are plain JSON data; nothing here throws on bad
 * input, draws a random number or reads a clock.
 */

/** A player's place at the table, counted from 0. */
export type Seat = number;

/** Who performs an action: a seat, the dice and decks (`chance`), or the match loop's timer (`clock`). */
export type Actor = Seat | 'chance' | 'clock';

/** Who looks at a match. A spectator sees what every seat may see. */
export type Viewer = Seat | 'spectator';

/** Why something was not done: a stable code for programs and a sentence for people. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** A refusal that points at the offending place of a document, e.g. `territories[3][2]`. */
export interface Problem extends Refusal {
  readonly path: string;
}

/** Untrusted input turned into a value, or everything that is wrong with it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Whose decision it is. `seats` holds one seat in a turn-based game and every seat that may still
 * give or change orders in a simultaneous one.
 */
export type Turn =
  | { readonly type: 'seats'; readonly seats: readonly Seat[] }
  | { readonly type: 'chance' }
  | { readonly type: 'over' };

/** How a match ended. `places[0]` holds the winners, then second place, and so on; equals share a place. */
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly places: readonly (readonly Seat[])[];
  readonly reason: string;
}

/** What one action brought about, in words and with the places concerned, for logs and animation. */
export interface Happening {
  readonly type: string;
  readonly text: string;
  readonly places: readonly number[];
}

/** The caller's source of chance: a whole number from 0 to n - 1, each equally likely. */
export type Random = (n: number) => number;

/**
 * How long a player may think about one decision. With `nodes` the answer is the same on every machine; `ms`
 * ends by the caller's clock, as there is none here.
 */
export type Budget =
  | { readonly type: 'nodes'; readonly nodes: number }
  | { readonly type: 'time'; readonly ms: number; readonly now: () => number };

/** What a player is asked: all that its seat may know, the bounds of an answer, a stream of chance of its own. */
export interface Question<View = unknown, Prompt = object> {
  readonly seat: Seat;
  readonly view: View;
  /** What `Rules.prompt` says for the seat. */
  readonly prompt: Prompt;
  readonly random: Random;
  readonly budget: Budget;
}

/** What a client needs to draw a board. Positions are in the unit square where a board has any. */
export interface Drawing {
  readonly places: readonly DrawnPlace[];
  readonly regions: readonly DrawnRegion[];
  /** Neighbouring places, each pair once, lower index first. */
  readonly links: readonly (readonly [number, number])[];
}

export interface DrawnPlace {
  readonly name: string;
  readonly region: number | null;
  readonly at: readonly [x: number, y: number] | null;
}

export interface DrawnRegion {
  readonly name: string;
  readonly bonus: number;
}

/**
 * A game bound to one parsed config. All verbs are pure: same in, same out, and the state given is
 * never changed.
 *
 * - `apply` gives the next state, or the *same object* when the action is refused; `explain` says why.
 *   An action is legal exactly if `explain` gives nothing, exactly if `apply` accepts it.
 * - `legalActions` lists what an actor may do, amounts as `{min, max}` ranges.
 * - `prompt` says what is asked of an actor, and within which bounds.
 * - `chance` draws the action of the actor `chance`, uniformly, from the caller's random source.
 * - `view` shows a state as a viewer may see it: a change in somebody else's secrets changes nothing in it.
 * - `witness` shows an action as a viewer may see it, or `null` where they may not know of it at all.
 * - `narrate` tells what an accepted action did: to a viewer as far as they may know, who are told of an action
 *   as they witnessed it; without a viewer, to somebody who may see it all.
 * - `foresee` gives the state that a seat's own action leads to, from the view of that seat alone: to the seat it
 *   looks as the real one will. Nothing where the action is refused or what others keep secret has a say in what
 *   comes of it. A game may leave it out; with it, clients far away show moves before they hear of them.
 * - `inPlay` lists the seats that are not out of the match, ascending; `turns` counts the turns begun.
 * - `defaultAction` is what is done for a seat, or the clock, that does not decide itself: always legal, never
 *   bold. Taken again and again it brings the seat's part of the turn to an end. Nothing where nobody waits
 *   for that actor, nor for `chance`, which is drawn.
 */
export interface Rules<State, Action, View> {
  readonly seats: { readonly min: number; readonly max: number };
  readonly drawing: Drawing;
  setup(seats: number): Parsed<State>;
  turn(state: State): Turn;
  legalActions(state: State, actor: Actor): readonly object[];
  prompt(state: State, actor: Actor): object | undefined;
  apply(state: State, actor: Actor, action: unknown): State;
  explain(state: State, actor: Actor, action: unknown): Refusal | undefined;
  outcome(state: State): Outcome | undefined;
  view(state: State, viewer: Viewer): View;
  chance(state: State, random: Random): Action | undefined;
  witness(state: State, actor: Actor, action: Action, viewer: Viewer): object | null;
  narrate(before: State, actor: Actor, action: Action, after: State, viewer?: Viewer): readonly Happening[];
  foresee?(view: View, seat: Seat, action: unknown): State | undefined;
  inPlay(state: State): readonly Seat[];
  turns(state: State): number;
  defaultAction(state: State, actor: Actor): Action | undefined;
}

/** A game as the registry knows it. Adding one is a folder that exports such a value. */
export interface Game<Config = unknown, State = unknown, Action = unknown, View = unknown> {
  readonly id: string;
  readonly title: string;
  /** One sentence for a menu. */
  readonly summary: string;
  /** Names of the boards `parseConfig` takes in place of a whole document; the first is the default. */
  readonly boards: readonly string[];
  parseConfig(input: unknown): Parsed<Config>;
  rules(config: Config): Rules<State, Action, View>;
}
