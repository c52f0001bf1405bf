import type {
  Actor,
  ClassicView,
  FlatState,
  Happening,
  MatchAction,
  MatchConfig,
  Random,
  Rules,
} from '@hegemon/engine';
import type { Prompt } from '@hegemon/engine/classic';
import { Sfc32 } from '@hegemon/engine/simulator';
import type { MakePlayer } from './player.js';

export type DiceRules = Rules<FlatState, MatchAction, ClassicView>;

/** What a match is played from: the same gives the same match. */
export interface Table {
  readonly config: MatchConfig;
  readonly rules: DiceRules;
  readonly players: number;
  readonly seed: number;
}

/** One move of a match, counted from 1. */
export interface Step {
  readonly number: number;
  readonly actor: Actor;
  readonly action: MatchAction;
  readonly before: FlatState;
  readonly after: FlatState;
  /** In words, as a spectator hears of it. */
  readonly happenings: readonly Happening[];
}

/** Streams of chance that do not touch each other: one for the dice and cards, one for each seat. */
function stream(seed: number, index: number): Random {
  const random = new Sfc32((seed + Math.imul(index, 0x9e3779b9)) >>> 0);
  return n => random.below(n);
}

/** The state from which a match starts. */
export function openingOf({ rules, players }: Table): FlatState {
  const setup = rules.setup(players);
  if (!setup.ok) throw new Error(setup.problems[0]!.message);
  return setup.value;
}

/** Plays a match to its end, move by move. Every seat decides from its own view. */
export function* playMatch(table: Table, makePlayer: MakePlayer): Generator<Step> {
  const { config, rules, players, seed } = table;
  const chance = stream(seed, 0);
  const seats = Array.from({ length: players }, (_, seat) => makePlayer(config, stream(seed, seat + 1)));
  let before = openingOf(table);
  for (let number = 1; ; number++) {
    const turn = rules.turn(before);
    if (turn.type === 'over') return;
    const actor: Actor = turn.type === 'chance' ? 'chance' : turn.seats[0]!;
    const action =
      actor === 'chance'
        ? rules.chance(before, chance)!
        : seats[actor as number]!(rules.view(before, actor), rules.prompt(before, actor) as Prompt);
    const after = rules.apply(before, actor, action);
    if (after === before) throw new Error(rules.explain(before, actor, action)?.message);
    yield { number, actor, action, before, after, happenings: tell(rules, before, actor, action, after) };
    before = after;
  }
}

/** What a spectator gets to hear of a move. */
function tell(
  rules: DiceRules,
  before: FlatState,
  actor: Actor,
  action: MatchAction,
  after: FlatState,
): readonly Happening[] {
  const seen = rules.witness(before, actor, action, 'spectator');
  return seen ? rules.narrate(before, actor, seen as MatchAction, after) : [];
}
