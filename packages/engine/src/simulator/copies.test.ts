import { describe, expect, test } from 'vitest';
import { type MatchAction, type MatchConfig, actionCreators as make, reduce } from '../classic/index.js';
import { randomMatch, type Step } from '../classic/testing/random-match.js';
import { sketch } from '../classic/testing/sketch.js';
import { tiny } from '../classic/testing/variants.js';
import { makeLayout, makeSimulator, Sfc32, type Simulator } from './index.js';
import { parsed, variants } from './testing/boards.js';
import { commonsOf, countsOf, naiveCommons, naiveCounts } from './testing/counts.js';
import { stateOfSimulator } from './testing/position.js';

function told(sim: Simulator): string {
  return JSON.stringify([
    stateOfSimulator(sim),
    Array.from({ length: sim.seats }, (_, p) => countsOf(sim, p)),
    commonsOf(sim),
  ]);
}

/** Plays the rest of a match. */
function follow(sim: Simulator, steps: readonly Step[]): void {
  for (const { action } of steps) sim.apply(action);
}

const few = variants.filter(([, config]) => config.territories.length <= 100);

describe.each(few)('%s: snapshots and clones', (_, config) => {
  const steps = [...randomMatch(config, new Sfc32(3), 500)];
  const half = Math.floor(steps.length / 2);

  test('a snapshot brings the position back, counts and all', () => {
    const sim = makeSimulator(config);
    follow(sim, steps.slice(0, half));
    const saved = sim.snapshot();
    const before = told(sim);
    follow(sim, steps.slice(half));
    sim.restore(saved);
    expect(told(sim)).toBe(before);
    follow(sim, steps.slice(half));
    expect(stateOfSimulator(sim)).toEqual(steps.at(-1)!.after);
  });

  test('a snapshot into a list at hand, and into another simulator', () => {
    const [one, other] = [makeSimulator(config), makeSimulator(config)];
    follow(one, steps.slice(0, half));
    const list = one.snapshot();
    follow(one, steps.slice(half));
    expect(one.snapshot(list)).toBe(list);
    other.restore(list);
    expect(told(other)).toBe(told(one));
  });

  test('a clone stands where its origin stood, and goes its own way', () => {
    const sim = makeSimulator(config, { hash: true });
    follow(sim, steps.slice(0, half));
    const copy = sim.clone();
    expect(told(copy)).toBe(told(sim));
    expect(copy.hash()).toBe(sim.hash());
    const before = told(sim);
    follow(copy, steps.slice(half));
    expect(told(sim)).toBe(before);
    expect(stateOfSimulator(copy)).toEqual(steps.at(-1)!.after);
  });

  test('reset goes back to the very start', () => {
    const sim = makeSimulator(config, { hash: true });
    const [blank, hash] = [told(sim), sim.hash()];
    follow(sim, steps);
    sim.reset();
    expect([told(sim), sim.hash()]).toEqual([blank, hash]);
    follow(sim, steps.slice(0, half));
    expect(stateOfSimulator(sim)).toEqual(steps[half - 1]!.after);
  });
});

describe.each(few)('%s: hashes', (_, config) => {
  test('kept up to date they are what is worked out when asked; equal positions alike, others not', () => {
    const [kept, asked] = [makeSimulator(config, { hash: true }), makeSimulator(config)];
    const byState = new Map<string, number>();
    for (let seed = 1; seed <= 4; seed++) {
      kept.reset();
      asked.reset();
      for (const { action } of randomMatch(config, new Sfc32(seed), 400)) {
        kept.apply(action);
        asked.apply(action);
        const hash = asked.hash();
        if (kept.hash() !== hash) expect(kept.hash(), JSON.stringify(action)).toBe(hash);
        const key = JSON.stringify(stateOfSimulator(asked));
        expect(byState.get(key) ?? hash).toBe(hash);
        byState.set(key, hash);
      }
    }
    expect(new Set(byState.values()).size).toBe(byState.size);
  });
});

describe('hashes of positions reached by different ways', () => {
  const config = parsed({ ...tiny, minPlayers: 2, maxPlayers: 2 });
  const opening = [make.startMatch(2), make.selectFirstPlayer(0)];

  function play(actions: readonly MatchAction[], with_: MatchConfig = config): Simulator {
    const sim = makeSimulator(with_, { hash: true });
    for (const action of actions) expect(sim.apply(action)).toBeUndefined();
    return sim;
  }

  const claims = (order: readonly number[]) => [...opening, ...order.map(make.occupyTerritory)];

  test('claims in another order', () => {
    const [one, other] = [play(claims([0, 1, 2, 3, 4, 5])), play(claims([4, 3, 0, 5, 2, 1]))];
    expect(stateOfSimulator(one)).toEqual(stateOfSimulator(other));
    expect(one.hash()).toBe(other.hash());
  });

  test('armies placed in another order and in other portions', () => {
    const add = (...territories: number[]) => territories.map(make.placeAdditionalArmy);
    const begun = [...claims([0, 1, 2, 3, 4, 5]), ...add(0, 1)];
    const one = play([...begun, make.placeNewArmies(0, 1), make.placeNewArmies(2, 2)]);
    const other = play([
      ...begun,
      make.placeNewArmies(2, 1),
      make.placeNewArmies(0, 1),
      make.placeNewArmies(2, 1),
    ]);
    expect(stateOfSimulator(one)).toEqual(stateOfSimulator(other));
    expect(one.hash()).toBe(other.hash());
  });

  const variations: [name: string, one: MatchAction[], other: MatchAction[]][] = [
    ['the number of players', [], [make.startMatch(2)]],
    ['who is to play', claims([0, 1]), claims([0, 1]).slice(0, -1)],
    ['who holds what', claims([0, 1]), claims([1, 0])],
    [
      'where the armies are',
      [...claims([0, 1, 2, 3, 4, 5]), make.placeAdditionalArmy(0)],
      [...claims([0, 1, 2, 3, 4, 5]), make.placeAdditionalArmy(2)],
    ],
  ];
  test.each(variations)('%s tells positions apart', (_, one, other) => {
    expect(play(one).hash()).not.toBe(play(other).hash());
  });

  test('everything in a state tells positions apart', () => {
    const rules = { setup: 'deal', fortify: { reach: 'adjacent', moves: 'any' }, turnLimit: 9 };
    const full = parsed(sketch('.. - .. - .. - ..', { rules }).config);
    const seen = new Map<number, string>();
    const start = [make.startMatch(2), make.selectFirstPlayer(0), make.dealTerritories([0, 0, 1, 1])];
    const turn = [make.placeNewArmies(1, 3), make.endAttack()];
    const placed = new Array(38)
      .fill(0)
      .flatMap(() => [make.placeAdditionalArmy(0), make.placeAdditionalArmy(2)]);
    const sim = makeSimulator(full);
    for (const action of [
      ...start,
      ...placed,
      ...turn,
      make.fortify(0, 1, 1),
      make.fortify(1, 0, 1),
      make.endTurn(),
    ]) {
      expect(sim.apply(action)).toBeUndefined();
      const key = JSON.stringify(stateOfSimulator(sim));
      expect(seen.get(sim.hash()) ?? key).toBe(key);
      seen.set(sim.hash(), key);
    }
    expect(seen.size).toBe(3 + 76 + 2 + 3);
  });
});

describe('every part of a position counts in its hash', () => {
  const rules = { setup: 'deal', fortify: { reach: 'adjacent', moves: 'any' }, turnLimit: 9 };
  const config = parsed(sketch('.. - .. - .. - ..', { rules }).config);
  const opening = [make.startMatch(2), make.selectFirstPlayer(0), make.dealTerritories([0, 0, 1, -1])];

  const changes: [name: string, change: (sim: Simulator) => void][] = [
    ['the state', sim => sim.state++],
    ['the player', sim => sim.player++],
    ['trades', sim => sim.trades++],
    ['captures', sim => sim.captured++],
    ['the attacking territory', sim => sim.from++],
    ['the defending territory', sim => sim.to++],
    ['the dice', sim => sim.dice++],
    ['the turn, where it is limited', sim => sim.turn++],
    ['the first player, where territories are dealt', sim => sim.first++],
    ['armies to place', sim => sim.addUndeployed(1, 1)],
    ['whose armies to place', sim => [1, -1].forEach((armies, p) => void sim.addUndeployed(p, armies))],
    ['armies', sim => sim.addArmies(2, 1)],
    ['armies of a garrison', sim => sim.addArmies(3, 1)],
    ['an owner', sim => sim.setOwner(0, 1)],
    ['a garrison', sim => sim.setOwner(0, -1)],
    ['armies that moved', sim => sim.addMoved(1, 1)],
    ['armies that moved elsewhere', sim => [0, 1].forEach(t => void sim.addMoved(t, 1))],
    ['a card in a hand', sim => sim.giveCard(0, 1)],
    ['a card in another hand', sim => sim.giveCard(0, 0)],
    ['another card', sim => sim.giveCard(1, 0)],
    ['a card traded in', sim => sim.giveCard(0, -1)],
  ];

  test.each([true, false])('kept up to date: %s', isKept => {
    const sim = makeSimulator(config, { hash: isKept });
    for (const action of opening) expect(sim.apply(action)).toBeUndefined();
    const saved = sim.snapshot();
    const hashes = new Map([[sim.hash(), 'nothing']]);
    for (const [name, change] of changes) {
      change(sim);
      expect(hashes.get(sim.hash()), name).toBeUndefined();
      hashes.set(sim.hash(), name);
      sim.restore(saved);
      expect(hashes.get(sim.hash())).toBe('nothing');
    }
  });

  test('turns that change nothing make no difference where they are not counted', () => {
    const idle = { reinforcement: { per: 9, round: 'down', least: 0 }, cards: 'none' };
    const [free, limited] = [null, 9].map(turnLimit => {
      const drawn = sketch('.. - ..', {
        rules: { ...idle, turnLimit },
        config: { startingArmiesByPlayers: [0, 0, 1] },
      });
      const sim = makeSimulator(parsed(drawn.config));
      for (const action of [make.startMatch(2), make.selectFirstPlayer(0)]) sim.apply(action);
      for (const action of [make.occupyTerritory(0), make.occupyTerritory(1)]) sim.apply(action);
      const before = sim.hash();
      for (let i = 0; i < 2; i++) for (const action of [make.endAttack(), make.endTurn()]) sim.apply(action);
      return sim.hash() === before;
    });
    expect([free, limited]).toEqual([true, false]);
  });
});

test('one layout serves several simulators', () => {
  const config = parsed(tiny);
  const layout = makeLayout(config);
  const [one, other] = [makeSimulator(config, { layout }), makeSimulator(config, { layout })];
  one.apply(make.startMatch(3));
  expect(stateOfSimulator(other)).toEqual(reduce(undefined, undefined, config));
  expect(one.layout).toBe(layout);
  const state = stateOfSimulator(one);
  expect(commonsOf(one)).toEqual(naiveCommons(state));
  expect(countsOf(one, 0)).toEqual(naiveCounts(state, config, 0));
});
