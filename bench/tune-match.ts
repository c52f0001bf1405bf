import type { Bot } from '@hegemon/bots';
import { type Budget, classicGame, type FlatState, type MatchConfig } from '@hegemon/engine';
import { Sfc32 } from '@hegemon/engine/simulator';

/** One match, its chance and the players' own from one seed. */
export interface MatchPlan {
  readonly config: MatchConfig;
  readonly bots: readonly Bot[];
  readonly seed: number;
  readonly budget: Budget;
  /** Players' turns after which nobody has won. */
  readonly longest: number;
  /** Told the state before each turn but the first, and who moved last. */
  readonly onTurn?: (state: FlatState, mover: number) => void;
  /** Told how long each seat thought about a whole turn, if `clock` is given. */
  readonly clock?: () => number;
}

export interface MatchEnd {
  /** -1 if nobody won. */
  readonly winner: number;
  readonly turns: number;
  /** By seat, the milliseconds of each of its turns. */
  readonly times: readonly (readonly number[])[];
}

function randomOf(seed: number): (n: number) => number {
  const stream = new Sfc32(seed >>> 0);
  return n => (n < 65536 ? stream.below(n) : Math.floor((stream.next() / 2 ** 32) * n));
}

/** Plays a match of a dice game to its end. */
export function playMatch({ config, bots, seed, budget, longest, onTurn, clock }: MatchPlan): MatchEnd {
  const rules = classicGame.rules(config);
  const setup = rules.setup(bots.length);
  if (!setup.ok) throw new Error(`No match for ${bots.length} players.`);
  let state = setup.value;
  const chance = randomOf(seed);
  const own = bots.map((_, seat) => randomOf(seed * 31 + seat + 1));
  const sittings = bots.map((bot, seat) => bot.sit({ config, seats: bots.length, seat }));
  const times: number[][] = bots.map(() => []);
  let turn = 0;
  let mover = -1;
  let spent = 0;
  for (let now = rules.turn(state); now.type !== 'over'; now = rules.turn(state)) {
    if (state.turn !== turn) {
      if (mover >= 0) times[mover]!.push(spent);
      if (turn > 0) onTurn?.(state, mover);
      spent = 0;
      turn = state.turn;
      mover = state.player;
      if (turn > longest) break;
    }
    if (now.type === 'chance') {
      state = rules.apply(state, 'chance', rules.chance(state, chance));
      continue;
    }
    const seat = now.seats[0]!;
    const start = clock ? clock() : 0;
    const question = {
      seat,
      view: rules.view(state, seat),
      prompt: rules.prompt(state, seat)!,
      random: own[seat]!,
      budget,
    };
    const action = sittings[seat]!.decide(question);
    if (clock) spent += clock() - start;
    const next = rules.apply(state, seat, action);
    if (next === state) {
      const why = rules.explain(state, seat, action);
      throw new Error(`${bots[seat]!.id} answered ${JSON.stringify(action)}: ${why?.message}`);
    }
    state = next;
  }
  return { winner: rules.outcome(state)?.winners[0] ?? -1, turns: turn, times };
}
