import type { Actor, Game, Parsed, Random, Rules, Seat } from '../contract.js';

/** A game bound to a config, whichever it is. */
export type AnyRules = Rules<unknown, unknown, unknown>;

/** What happened at one moment of a match. */
export interface Step {
  readonly before: unknown;
  readonly actor: Actor;
  readonly action: { readonly type: string; readonly [field: string]: unknown };
  readonly after: unknown;
}

/** The value of something that must parse. */
export function parsed<T>(result: Parsed<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

export function rulesOf(game: Game, input: unknown): AnyRules {
  return game.rules(parsed(game.parseConfig(input)));
}

/** Every seat count a config takes. */
export function seatCounts({ seats }: AnyRules): number[] {
  return Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i);
}

export function seatsOf(count: number): Seat[] {
  return Array.from({ length: count }, (_, seat) => seat);
}

export function isRange(value: unknown): value is { readonly min: number; readonly max: number } {
  return typeof value === 'object' && value !== null && 'min' in value && 'max' in value;
}

/** A listed action with each of its ranges, also those in lists, made a number. */
export function settle(listed: object, choose: (min: number, max: number) => number): Step['action'] {
  const settled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(settled);
    return isRange(value) ? choose(value.min, value.max) : value;
  };
  const fields = Object.entries(listed).map(([name, value]) => [name, settled(value)]);
  return Object.fromEntries(fields) as Step['action'];
}

export function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)]!;
}

/** One of the listed actions. One time in four the type is drawn first, so that the many do not drown the few. */
function pickAction(rules: AnyRules, state: unknown, actor: Actor, random: Random): Step['action'] {
  const listed = rules.legalActions(state, actor) as readonly Step['action'][];
  const types = [...new Set(listed.map(action => action.type))];
  const type = random(4) === 0 ? pick(types, random) : undefined;
  const choice = pick(
    listed.filter(action => type === undefined || action.type === type),
    random,
  );
  return settle(choice, (min, max) => min + random(max - min + 1));
}

/** How often in a hundred the clock acts where it may. */
const CLOCK = 3;

function nextMove(
  rules: AnyRules,
  state: unknown,
  random: Random,
): Pick<Step, 'actor' | 'action'> | undefined {
  const turn = rules.turn(state);
  if (turn.type === 'over') return undefined;
  if (turn.type === 'chance')
    return { actor: 'chance', action: rules.chance(state, random) as Step['action'] };
  const isClock = random(100) < CLOCK && rules.legalActions(state, 'clock').length > 0;
  const actor = isClock ? 'clock' : pick(turn.seats, random);
  return { actor, action: pickAction(rules, state, actor, random) };
}

/** A match of random moves, from its setup to its end or to the bound. */
export function* playout(rules: AnyRules, seats: number, random: Random, bound: number): Generator<Step> {
  let before = parsed(rules.setup(seats));
  for (let i = 0; i < bound; i++) {
    const move = nextMove(rules, before, random);
    if (!move) return;
    const after = rules.apply(before, move.actor, move.action);
    yield { before, ...move, after };
    before = after;
  }
}
