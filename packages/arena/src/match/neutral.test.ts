import { type ClassicView, type FlatState, findGame, type Seat } from '@hegemon/engine';
import { Sfc32 } from '@hegemon/engine/simulator';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArenaRules, type ArenaState, GO_NEUTRAL, type NeutralView, withNeutrals } from './neutral.js';

function rulesOf(id: string, input: unknown, limitIsDraw = true): ArenaRules {
  const game = withNeutrals(findGame(id)!, { limitIsDraw });
  const config = game.parseConfig(input);
  if (!config.ok) throw new Error(config.problems[0]!.message);
  return game.rules(config.value);
}

const competition = rulesOf('classic', { board: 'competition', rules: { turnLimit: 60 } });

function startOf(rules: ArenaRules, seats: number): ArenaState {
  const start = rules.setup(seats);
  if (!start.ok) throw new Error(start.problems[0]!.message);
  return start.value;
}

/** Any of the listed actions, with any of what it leaves open. */
function anyOf(listed: readonly object[], random: (n: number) => number): object {
  const fields = Object.entries(listed[random(listed.length)]!);
  const fill = (value: unknown) => {
    const range = value as { min: number; max: number };
    return typeof value === 'object' && value !== null && 'min' in value
      ? range.min + random(range.max - range.min + 1)
      : value;
  };
  return Object.fromEntries(fields.map(([name, value]) => [name, fill(value)]));
}

/** Plays at random; `meddle` may have seats go neutral on the way. */
function playOut(
  rules: ArenaRules,
  seats: number,
  seed: number,
  meddle: (state: ArenaState, step: number) => ArenaState,
): { state: ArenaState; states: ArenaState[] } {
  const stream = new Sfc32(seed);
  const random = (n: number) => stream.below(n);
  let state = startOf(rules, seats);
  const states = [state];
  for (let step = 0; step < 5000; step++) {
    state = meddle(state, step);
    const turn = rules.turn(state);
    if (turn.type === 'over') break;
    const actor = turn.type === 'chance' ? 'chance' : turn.seats[0]!;
    const action =
      actor === 'chance' ? rules.chance(state, random) : anyOf(rules.legalActions(state, actor), random);
    const next = rules.apply(state, actor, action);
    if (next === state) throw new Error(`refused: ${JSON.stringify(action)}`);
    state = next;
    states.push(state);
  }
  return { state, states };
}

const inner = (state: ArenaState) => state.inner as FlatState;

/** Seat 1 goes neutral at a step. */
const at = (step: number, seat: Seat) => (state: ArenaState, now: number) =>
  now === step ? competition.apply(state, seat, GO_NEUTRAL) : state;

describe('a neutral player', () => {
  it('has its set-up moves made by chance', () => {
    const { states } = playOut(competition, 3, 1, at(1, 1));
    const setup = states.filter(state => inner(state).turn === 0);
    const turns = setup.slice(2).map(state => competition.turn(state));
    expect(turns.some(turn => turn.type === 'seats' && turn.seats.includes(1))).toBe(false);
    expect(turns.filter(turn => turn.type === 'chance')).toHaveLength(35);
    const after = states.find(state => inner(state).turn > 0)!;
    expect(inner(after).held).toEqual([14, 14, 14]);
  });

  it('never acts, gets no armies, and its turns do not count', () => {
    const { states } = playOut(competition, 3, 2, at(150, 1));
    const later = states.filter(state => state.neutral.includes(1));
    expect(later.length).toBeGreaterThan(100);
    let turn = inner(later[0]!).turn;
    for (const state of later) {
      expect(competition.turn(state)).not.toMatchObject({ seats: [1] });
      expect(inner(state).reserves[1]).toBe(0);
      expect(inner(state).turn - turn).toBeLessThanOrEqual(1);
      turn = inner(state).turn;
    }
  });

  it('loses armies but to others, defends, and keeps its cards', () => {
    const { states } = playOut(competition, 3, 2, at(400, 1));
    const later = states.filter(state => state.neutral.includes(1) && inner(state).held[1]! > 0);
    const armies = (state: ArenaState) =>
      inner(state).armies.reduce((sum, n, t) => sum + (inner(state).owners[t] === 1 ? n : 0), 0);
    later.slice(1).forEach((state, i) => {
      expect(armies(state)).toBeLessThanOrEqual(armies(later[i]!));
      expect(inner(state).hands[1]).toBe(inner(later[i]!).hands[1]);
    });
    expect(armies(later[later.length - 1]!)).toBeLessThan(armies(later[0]!));
  });

  it('loses the rest of its own turn', () => {
    const midturn = (state: ArenaState) =>
      inner(state).turn === 5 && inner(state).state === 7 && state.neutral.length === 0
        ? competition.apply(state, inner(state).player, GO_NEUTRAL)
        : state;
    const { states } = playOut(competition, 3, 3, midturn);
    const first = states.find(state => state.neutral.length > 0)!;
    expect(inner(first).turn).toBe(6);
    expect(first.neutral).not.toContain(inner(first).player);
  });

  it('may not be made so twice, nor when out, nor act', () => {
    const state = competition.apply(startOf(competition, 3), 1, GO_NEUTRAL);
    expect(competition.explain(state, 1, GO_NEUTRAL)?.code).toBe('IsNeutral');
    expect(competition.explain(state, 7, GO_NEUTRAL)?.code).toBe('Out');
    expect(competition.explain(state, 'chance', GO_NEUTRAL)?.code).toBe('Out');
    expect(competition.explain(state, 1, { type: 'EndTurn' })?.code).toBe('IsNeutral');
    expect(competition.apply(state, 1, GO_NEUTRAL)).toBe(state);
    expect([competition.legalActions(state, 1), competition.prompt(state, 1)]).toEqual([[], undefined]);
  });

  it('is known to everybody', () => {
    const state = competition.apply(startOf(competition, 3), 1, GO_NEUTRAL);
    expect((competition.view(state, 0) as NeutralView).neutral).toEqual([1]);
  });
});

describe('a match', () => {
  it('is a draw when all who remain are neutral', () => {
    let state = startOf(competition, 3);
    for (const seat of [0, 1, 2]) state = competition.apply(state, seat, GO_NEUTRAL);
    expect(competition.turn(state)).toEqual({ type: 'over' });
    expect(competition.outcome(state)).toEqual({
      winners: [0, 1, 2],
      places: [[0, 1, 2]],
      reason: 'all-neutral',
    });
    expect((competition.view(state, 0) as ClassicView).outcome?.reason).toBe('all-neutral');
    expect(competition.explain(state, 0, GO_NEUTRAL)?.code).toBe('Over');
  });

  it('is a draw at the turn limit, the neutral ones behind', () => {
    const { state } = playOut(competition, 4, 5, at(300, 2));
    expect(competition.outcome(state)).toMatchObject({ reason: 'turn-limit-draw' });
    const { winners, places } = competition.outcome(state)!;
    expect(winners).not.toContain(2);
    expect(places.flat().sort()).toEqual([0, 1, 2, 3]);
  });

  it('counts territories at the limit where that is the rule', () => {
    const quick = rulesOf('quick', { board: 'quick', rules: { turnLimit: 8 } }, false);
    const { state } = playOut(quick, 4, 5, state => state);
    expect(quick.outcome(state)?.reason).toBe('turn-limit');
  });

  it('ranks those who went out by when they did', () => {
    const quick = rulesOf('quick', { board: 'quick', rules: { turnLimit: 150 } });
    const { state } = playOut(quick, 4, 11, state => state);
    expect(state.gone.length).toBeGreaterThan(1);
    const { places } = quick.outcome(state)!;
    expect(places.slice(-state.gone.length).flat()).toEqual([...state.gone].reverse());
  });

  it('of realms goes on past a neutral player', () => {
    const realms = rulesOf('realms', 'trio', false);
    const { state } = playOut(realms, 3, 5, (now, step) =>
      step === 7 ? realms.apply(now, 1, GO_NEUTRAL) : now,
    );
    expect(realms.turns(state)).toBeGreaterThan(3);
    const both = realms.apply(realms.apply(startOf(realms, 3), 0, GO_NEUTRAL), 1, GO_NEUTRAL);
    expect(realms.turn(both)).toEqual({ type: 'seats', seats: [2] });
    expect(realms.outcome(realms.apply(both, 2, GO_NEUTRAL))?.reason).toBe('all-neutral');
  });

  it('ends whoever goes neutral whenever, and nobody else notices before', () => {
    const plan = fc.array(fc.tuple(fc.nat(600), fc.nat(2)), { maxLength: 3 });
    fc.assert(
      fc.property(fc.nat(1000), plan, (seed, falls) => {
        const meddle = (state: ArenaState, step: number) =>
          falls.reduce(
            (now, [when, seat]) => (when === step ? competition.apply(now, seat, GO_NEUTRAL) : now),
            state,
          );
        const { state } = playOut(competition, 3, seed, meddle);
        const outcome = competition.outcome(state);
        expect(outcome?.places.flat().sort()).toEqual([0, 1, 2]);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
      { numRuns: 20 },
    );
  });
});
