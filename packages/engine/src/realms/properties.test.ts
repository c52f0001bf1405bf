import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRandom, shuffle } from '../boards/random.js';
import type { Actor, Viewer } from '../contract.js';
import type { Action } from './action.js';
import { parseConfig } from './document.js';
import { generateRealm } from './generator/generate.js';
import type { PlainMap, PlainOrder } from './plain/map.js';
import { resolveTurn } from './plain/turn.js';
import type { State } from './state.js';
import { actionsOf, begin, frozen, midway, play, randomOrders } from './testing/match.js';
import type { NaiveMap, NaiveOrder } from './testing/naive.js';
import { randomMap, randomOrders as randomPlainOrders } from './testing/random-turn.js';
import { BUILDS, TERMS } from './upgrades.js';

const SEED = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const TURNS = fc.integer({ min: 0, max: 12 });
const boards = ['duel', 'trio', { board: 'trio', options: { fog: true } }, 'quartet'].map(begin);

/** A match at a random moment, and its source of chance. */
const moment = fc.tuple(fc.nat({ max: boards.length - 1 }), TURNS, SEED).map(([board, turns, seed]) => {
  const random = makeRandom(seed);
  const { rules, state, config } = boards[board]!;
  return { config, rules, random, state: frozen(midway(rules, state, turns, random)) };
});

describe('the order in which orders come does not matter', () => {
  test('whoever speaks first, and whatever they say first', () => {
    fc.assert(
      fc.property(moment, ({ rules, state, random }) => {
        const given = state.gold.flatMap((_, seat) => oneEach(randomOrders(rules, state, seat, random)));
        const straight = play(rules, state, given);
        const mixed = play(rules, state, shuffle([...given], random));
        expect(mixed).toEqual(straight);
        expect(rules.apply(mixed, 'clock', { type: 'Resolve' })).toEqual(
          rules.apply(straight, 'clock', { type: 'Resolve' }),
        );
      }),
      { numRuns: 100 },
    );
  });

  test('in which players get ready', () => {
    fc.assert(
      fc.property(moment, ({ rules, state, random }) => {
        const turn = rules.turn(state);
        if (turn.type !== 'seats') return;
        const saved = play(
          rules,
          state,
          turn.seats.flatMap(seat => randomOrders(rules, state, seat, random)),
        );
        const inOrder = (seats: readonly number[]) =>
          play(
            rules,
            saved,
            seats.map(seat => [seat, { type: 'Ready' }] as const),
          );
        expect(inOrder(shuffle([...turn.seats], random))).toEqual(inOrder(turn.seats));
      }),
      { numRuns: 50 },
    );
  });

  test('on plain JSON players may be mixed as long as each is heard in turn', () => {
    fc.assert(
      fc.property(SEED, seed => {
        const random = makeRandom(seed);
        const map = randomMap(random);
        const orders = randomPlainOrders(map, random);
        const names = shuffle(
          map.players.map(player => player.id),
          random,
        );
        const bySpeaker = names.flatMap(name => orders.filter(order => order.player === name));
        expect(turnOf(map, bySpeaker)).toEqual(turnOf(map, orders));
      }),
      { numRuns: 500 },
    );
  });
});

/** Of several builds on one territory only the last, which is the one that counts. */
function oneEach(given: readonly [number, Action][]): [number, Action][] {
  const placeOf = (action: Action) => (action.type === 'Build' ? action.territory : null);
  return given.filter(
    ([, action], index) =>
      action.type !== 'Build' ||
      given.slice(index + 1).every(([, later]) => placeOf(later) !== action.territory),
  );
}

function turnOf(map: NaiveMap, orders: readonly NaiveOrder[]): object {
  const { map: after, events } = resolveTurn(map as PlainMap, orders as PlainOrder[]);
  return { after, events };
}

describe('secrecy', () => {
  test('one seat’s orders change no byte of what anybody else can see or ask', () => {
    fc.assert(
      fc.property(moment, SEED, ({ rules, state, random }, pick) => {
        const seat = pick % state.gold.length;
        const given = randomOrders(rules, state, seat, random);
        const after = play(rules, state, given);
        const others: Viewer[] = [...state.gold.keys()].filter(other => other !== seat);
        for (const viewer of [...others, 'spectator' as const]) {
          expect(JSON.stringify(rules.view(after, viewer))).toBe(JSON.stringify(rules.view(state, viewer)));
          for (const [actor, action] of given) expect(rules.witness(state, actor, action, viewer)).toBeNull();
        }
        for (const other of others as number[]) {
          expect(rules.legalActions(after, other)).toEqual(rules.legalActions(state, other));
          expect(rules.prompt(after, other)).toEqual(rules.prompt(state, other));
        }
        expect(rules.turn(after)).toEqual(rules.turn(state));
      }),
      { numRuns: 100 },
    );
  });

  test('under fog what cannot be seen changes nothing in a view', () => {
    const { rules, state: start } = boards[2]!;
    fc.assert(
      fc.property(TURNS, SEED, (turns, seed) => {
        const random = makeRandom(seed);
        const state = midway(rules, start, turns, random);
        if (state.outcome) return;
        for (const seat of state.gold.keys()) {
          const view = rules.view(state, seat);
          const isHidden = (place: number) => view.territories[place] === null;
          const changed: State = {
            ...state,
            food: state.food.map((food, place) => (isHidden(place) ? random(4) : food)),
            upgrades: state.upgrades.map((set, place) => (isHidden(place) ? random(32) : set)),
            units: state.units.map(unit =>
              isHidden(unit.at) ? { ...unit, starving: !unit.starving } : unit,
            ),
            gold: state.gold.map((gold, other) => (other === seat ? gold : random(50))),
          };
          expect(rules.view(changed, seat)).toEqual(view);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('the books', () => {
  test('food, gold and units are conserved, turn by turn', () => {
    fc.assert(
      fc.property(moment, ({ rules, state, random }) => {
        if (state.outcome) return;
        const saved = play(
          rules,
          state,
          state.gold.flatMap((_, seat) => randomOrders(rules, state, seat, random)),
        );
        checkPayments(state, saved);
        checkBooks(saved, rules.apply(saved, 'clock', { type: 'Resolve' }));
      }),
      { numRuns: 200 },
    );
  });
});

/** What is missing in purses and larders is what the pending builds cost. */
function checkPayments(before: State, saved: State): void {
  saved.food.forEach((food, place) => {
    const pending = saved.builds[place]!;
    expect(food).toBe(before.food[place]! - (pending ? TERMS[pending].food : 0));
  });
  saved.gold.forEach((gold, seat) => {
    const builds = saved.builds.filter((_, place) => saved.owner[place] === seat);
    const paid = builds.reduce((sum, build) => sum + (build ? TERMS[build].gold : 0), 0);
    expect(gold).toBe(before.gold[seat]! - paid);
  });
}

/** Every difference between two turns is in the report. */
function checkBooks(before: State, after: State): void {
  const { events } = after.report!;
  const meals = new Map(events.flatMap(event => (event.type === 'Fed' ? [[event.territory, event]] : [])));
  after.food.forEach((food, place) => {
    const meal = meals.get(place);
    expect(food).toBe(
      meal ? before.food[place]! + meal.made - meal.eaten - meal.spoiled : before.food[place]!,
    );
    expect(meal?.eaten ?? 0).toBeLessThanOrEqual(after.units.filter(unit => unit.at === place).length);
  });
  after.gold.forEach((gold, seat) => {
    const income = events.filter(event => event.type === 'Earned' && event.player === seat);
    const earned = income.reduce((sum, event) => sum + (event.type === 'Earned' ? event.total : 0), 0);
    expect(gold).toBe(before.gold[seat]! + earned);
  });
  const lost = events.flatMap(event =>
    event.type === 'Clash' || event.type === 'Battle' ? event.sides.flatMap(side => side.lost) : [],
  );
  const born = events.flatMap(event => (event.type === 'Built' && event.unit !== null ? [event.unit] : []));
  const living = before.units.map(unit => unit.id).filter(id => lost.indexOf(id) < 0);
  expect(after.units.map(unit => unit.id)).toEqual([...living, ...born]);
  expect(new Set(lost).size).toBe(lost.length);
}

/** Actions that are well formed, most of them near enough to legal. */
const plausible = fc.oneof(
  fc.record({
    type: fc.constantFrom('Move', 'CancelMove'),
    units: fc.array(fc.integer({ min: -1, max: 20 }), { minLength: 1, maxLength: 3 }),
    to: fc.integer({ min: -1, max: 26 }),
  }),
  fc.record({
    type: fc.constantFrom('Build', 'CancelBuild'),
    territory: fc.integer({ min: -1, max: 26 }),
    build: fc.constantFrom(...BUILDS),
  }),
  fc.record({ type: fc.constantFrom('Ready', 'Unready', 'Resolve') }),
);
const anyActor = fc.oneof<[fc.Arbitrary<Actor>, fc.Arbitrary<Actor>]>(
  fc.integer({ min: -1, max: 4 }),
  fc.constantFrom<Actor>('clock', 'chance'),
);

describe('legal if and only if accepted', () => {
  test('everything listed is accepted', () => {
    fc.assert(
      fc.property(moment, ({ rules, state, random }) => {
        const saved = play(rules, state, randomOrders(rules, state, 0, random));
        for (const actor of [...state.gold.keys(), 'clock' as const])
          for (const action of rules.legalActions(saved, actor)) {
            expect(rules.explain(saved, actor, action)).toBeUndefined();
            expect(rules.apply(saved, actor, action)).not.toBe(saved);
          }
      }),
      { numRuns: 50 },
    );
  });

  test('everything accepted is listed, of all there is to say about units and territories', () => {
    fc.assert(
      fc.property(moment, ({ rules, state, random }) => {
        const saved = play(rules, state, randomOrders(rules, state, 0, random));
        for (const actor of [0, 1, 'clock'] as const) {
          const listed = rules.legalActions(saved, actor).map(action => JSON.stringify(action));
          const accepted = everyAction(saved).filter(action => !rules.explain(saved, actor, action));
          expect(accepted.map(action => JSON.stringify(action)).sort()).toEqual([...listed].sort());
        }
      }),
      { numRuns: 40 },
    );
  });

  test('everything accepted is listed, a move of several units by its units', () => {
    fc.assert(
      fc.property(
        moment,
        anyActor,
        fc.array(plausible, { maxLength: 30 }),
        ({ rules, state, random }, actor, actions) => {
          const saved = play(rules, state, randomOrders(rules, state, 0, random));
          const listed = new Set(rules.legalActions(saved, actor).map(action => JSON.stringify(action)));
          for (const action of actions) {
            const isListed = singles(action as Action).every(single => listed.has(JSON.stringify(single)));
            expect(rules.explain(saved, actor, action) === undefined).toBe(isListed);
            expect(rules.apply(saved, actor, action) !== saved).toBe(isListed);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** Every action on one unit or territory, those that do not exist included. */
function everyAction(state: State): Action[] {
  const places = [-1, ...state.owner.keys(), state.owner.length];
  const units = Array.from({ length: state.nextUnit + 2 }, (_, i) => i - 1);
  return [
    ...units.flatMap(unit => places.map((to): Action => ({ type: 'Move', units: [unit], to }))),
    ...units.map((unit): Action => ({ type: 'CancelMove', units: [unit] })),
    ...places.flatMap(territory => BUILDS.map((build): Action => ({ type: 'Build', territory, build }))),
    ...places.map((territory): Action => ({ type: 'CancelBuild', territory })),
    { type: 'Ready' },
    { type: 'Unready' },
    { type: 'Resolve' },
  ];
}

/** An action as the list has it: one unit at a time, without fields that do not belong. */
function singles(action: Action): Action[] {
  switch (action.type) {
    case 'Move':
      return action.units.map(unit => ({ type: 'Move', units: [unit], to: action.to }));
    case 'CancelMove':
      return action.units.map(unit => ({ type: 'CancelMove', units: [unit] }));
    case 'Build':
      return [{ type: 'Build', territory: action.territory, build: action.build }];
    case 'CancelBuild':
      return [{ type: 'CancelBuild', territory: action.territory }];
    case 'Ready':
    case 'Unready':
    case 'Resolve':
      return [action];
  }
}

describe('nothing throws', () => {
  const anything = fc.anything({
    withNullPrototype: true,
    withBigInt: true,
    withDate: true,
    withSparseArray: true,
  });
  const near = fc.oneof(
    anything,
    fc.record(
      {
        type: fc.constantFrom('Move', 'Build', 'CancelMove', 'CancelBuild'),
        units: anything,
        to: anything,
        territory: anything,
        build: anything,
      },
      { requiredKeys: [] },
    ),
  );

  test('on actions', () => {
    const { rules, state } = boards[0]!;
    fc.assert(
      fc.property(near, anything, (action, actor) => {
        for (const who of [0, 'clock', actor] as Actor[]) {
          const fault = rules.explain(state, who, action);
          expect(rules.apply(state, who, action) === state).toBe(fault !== undefined);
          if (fault) expect(fault.message).toMatch(/\.$/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('on configs and generator options', () => {
    fc.assert(
      fc.property(
        anything,
        fc.dictionary(
          fc.constantFrom(
            'board',
            'name',
            'players',
            'territories',
            'edges',
            'limits',
            'options',
            'baseIncome',
            'seed',
          ),
          anything,
        ),
        (input, fields) => {
          for (const given of [input, fields, { ...boards[0]!.config, ...fields }]) {
            const parsed = parseConfig(given);
            if (!parsed.ok) expect(parsed.problems.length).toBeGreaterThan(0);
          }
          expect(generateRealm(fields as never).ok || generateRealm(input as never)).toBeTruthy();
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('on plain maps, orders and rules', () => {
    fc.assert(
      fc.property(SEED, anything, anything, (seed, part, orders) => {
        const map = randomMap(makeRandom(seed)) as PlainMap;
        const field = (['territories', 'edges', 'units', 'players'] as const)[seed % 4]!;
        const broken = { ...map, [field]: seed % 3 === 0 ? part : [...map[field], part] };
        const result = resolveTurn(broken as PlainMap, orders as PlainOrder[]);
        if (result.refused.length > 0 && result.events.length === 0) expect(result.map).toBe(broken);
        expect(resolveTurn(map, [orders, part] as PlainOrder[]).refused).toHaveLength(2);
        expect(resolveTurn(map, [], part as object).map).toBeDefined();
        expect(resolveTurn(part as PlainMap, orders as PlainOrder[], part as object)).toBeDefined();
      }),
      { numRuns: 1000 },
    );
  });
});

describe('plain data', () => {
  test('a state written down and read again plays on alike', () => {
    fc.assert(
      fc.property(moment, ({ rules, state, random }) => {
        const copy: State = JSON.parse(JSON.stringify(state));
        expect(copy).toEqual(state);
        const given = state.gold.flatMap((_, seat) => randomOrders(rules, state, seat, random));
        const resolve = (from: State) => rules.apply(play(rules, from, given), 'clock', { type: 'Resolve' });
        expect(resolve(copy)).toEqual(resolve(state));
        expect(rules.view(copy, 0)).toEqual(rules.view(state, 0));
        expect(actionsOf(rules, copy, 0)).toEqual(actionsOf(rules, state, 0));
      }),
      { numRuns: 50 },
    );
  });
});
