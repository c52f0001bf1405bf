import { describe, expect, test } from 'vitest';
import type { MatchConfig } from '../classic/index.js';
import { naiveNext } from '../classic/testing/naive.js';
import { randomMatch } from '../classic/testing/random-match.js';
import { star } from '../classic/testing/variants.js';
import { makeSimulator, Sfc32, type Simulator } from './index.js';
import { generated, parsed, variants } from './testing/boards.js';
import { commonsOf, countsOf, naiveCommons, naiveCounts } from './testing/counts.js';
import { stateOfSimulator } from './testing/position.js';

/** That everything counted and found is what loops over the state give. */
function expectCounts(sim: Simulator, config: MatchConfig, told: string): void {
  const state = stateOfSimulator(sim);
  for (let player = 0; player < sim.seats; player++)
    expectEqual(countsOf(sim, player), naiveCounts(state, config, player), `player ${player} ${told}`);
  expectEqual(commonsOf(sim), naiveCommons(state), told);
}

function expectEqual(found: object, expected: object, told: string): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found, told).toEqual(expected);
}

describe.each(variants)('%s: counts and finders after every action', (_, config) => {
  const size = config.territories.length;
  const limit = size > 100 ? 3 * size : 600;
  const every = size > 100 ? 29 : 1;

  test('against loops over the whole state', () => {
    const sim = makeSimulator(config);
    for (let seed = 1; seed <= 2; seed++) {
      sim.reset();
      expectCounts(sim, config, 'at the start');
      let at = 0;
      for (const { action } of randomMatch(config, new Sfc32(seed), limit)) {
        sim.apply(action);
        if (at++ % every === 0) expectCounts(sim, config, `after action ${at}, ${JSON.stringify(action)}`);
      }
    }
  });
});

describe('any change of hands, not only those of a match', () => {
  const boards: [name: string, config: MatchConfig][] = [
    ['a star whose middle has 40 neighbours', parsed(star)],
    ['8 territories', parsed(generated(8, 3))],
    ['33 territories', parsed(generated(33, 4))],
    ['257 territories', parsed(generated(257, 5))],
    ['600 territories', parsed(generated(600, 6))],
  ];
  test.each(boards)('%s', (_, config) => {
    const sim = makeSimulator(config);
    const random = new Sfc32(1);
    sim.seats = config.maxPlayers;
    const size = config.territories.length;
    for (let i = 0; i < 2000; i++) {
      const t = random.below(size);
      // No territory becomes free again, and no free one has armies.
      if (sim.isFree(t) || random.below(2) === 0) sim.setOwner(t, random.below(config.maxPlayers + 1) - 1);
      else sim.addArmies(t, random.below(3) - Math.min(2, sim.armies(t)));
      const player = random.below(config.maxPlayers + 2) - 2;
      if (player < 0 || sim.hand(player) < 9) sim.giveCard(random.below(sim.layout.cards), player);
      if (i % (size > 100 ? 97 : 7) === 0) expectCounts(sim, config, `after change ${i}`);
    }
    expectCounts(sim, config, 'at the end');
  });

  test('the middle of the star: all its pairs come and go', () => {
    const config = parsed(star);
    const sim = makeSimulator(config);
    sim.seats = 2;
    for (let t = 0; t < 41; t++) sim.setOwner(t, 1);
    sim.setOwner(0, 0);
    sim.addArmies(0, 5);
    expect([sim.attacks(0), sim.fortifies(0)]).toEqual([40, 0]);
    for (let t = 1; t <= 20; t++) sim.setOwner(t, 0);
    expect([sim.attacks(0), sim.fortifies(0)]).toEqual([20, 20]);
    sim.addArmies(0, -4);
    expect([sim.attacks(0), sim.fortifies(0)]).toEqual([0, 0]);
    expectCounts(sim, config, 'on the star');
  });
});

describe('skirmish', () => {
  test.each(variants.slice(0, 14))(
    '%s: is an attack with all dice and its roll, as its own stream draws them',
    (_, config) => {
      const sim = makeSimulator(config);
      for (const { action } of randomMatch(config, new Sfc32(5), 400)) {
        sim.apply(action);
        if (sim.state !== 7 || sim.attacks(sim.player) === 0) continue;
        expectSkirmish(sim, config);
      }
    },
  );
});

function expectSkirmish(sim: Simulator, config: MatchConfig): void {
  const before = stateOfSimulator(sim);
  const saved = sim.snapshot();
  const expected = new Sfc32(0);
  expected.copyFrom(sim.random);
  const pair = sim.attackAt(sim.player, expected.below(sim.attacks(sim.player)));
  const [from, to] = [Math.floor(pair / 65536), pair % 65536];
  const dice = Math.min(3, sim.armies(from) - 1);
  const defence = Math.min(2, sim.armies(to));
  let roll = expected.below(6 ** (dice + defence));
  const faces = Array.from({ length: dice + defence }, () => {
    const face = (roll % 6) + 1;
    roll = Math.floor(roll / 6);
    return face;
  });
  const battle = { attackingTerritory: from, defendingTerritory: to, attackingDiceCount: dice };
  const rolling = naiveNext(before, { type: 'Battle', ...battle }, config)!;
  const rolled = { attackerDice: faces.slice(0, dice), defenderDice: faces.slice(dice) };
  sim.skirmish();
  expect(stateOfSimulator(sim)).toEqual(naiveNext(rolling, { type: 'RollDice', ...rolled }, config));
  expect(sim.random.next()).toBe(expected.next());
  sim.restore(saved);
}
