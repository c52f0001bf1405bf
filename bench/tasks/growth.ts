import {
  CAPTURING,
  GAME_OVER,
  makeSimulator,
  OCCUPYING_TERRITORY,
  PLACING_ADDITIONAL_ARMY,
  ROLLS,
} from '@hegemon/engine/simulator';
import { bestTime } from './clock.js';
import { latticeOf } from './lattice.js';

const STOP_ATTACKING = 0xd9999999;
const HALF = 0x80000000;

export interface Growth {
  readonly territories: number;
  readonly players: number;
  readonly turns: number;
}

export interface Grown {
  readonly nanoseconds: number;
  readonly actions: number;
  readonly degree: number;
}

/**
 * The game without cards on a lattice, by the policy of W. A match is cut off after as many turns as there
 * are territories, so that the mix of actions is alike at every size.
 */
function makeGame(territories: number, players: number) {
  const config = latticeOf(territories, players);
  const sim = makeSimulator(config);
  const { random } = sim;
  let actions = 0;

  function setUp(seed: number): void {
    random.seed(seed);
    sim.reset();
    sim.startMatch(players);
    sim.selectFirstPlayer(random.below(players));
    while (sim.state === OCCUPYING_TERRITORY)
      sim.occupyTerritory(sim.freeAt(random.below(sim.freeTerritories())));
    while (sim.state === PLACING_ADDITIONAL_ARMY)
      sim.placeAdditionalArmy(sim.ownAt(sim.player, random.below(sim.owned(sim.player))));
  }

  function place(): void {
    const { player } = sim;
    const territory = sim.borderAt(player, random.below(sim.borderTerritories(player)));
    sim.placeNewArmies(territory, sim.undeployed(player));
  }

  function strike(): void {
    const { player } = sim;
    const pair = sim.attackAt(player, random.belowWide(sim.attacks(player)));
    const from = pair >>> 16;
    const to = pair & 0xffff;
    sim.battle(from, to, Math.min(3, sim.armies(from) - 1));
    sim.rollDice(random.below(ROLLS[sim.dice + Math.min(2, sim.armies(to))]!));
    actions += 2;
    if (sim.state !== CAPTURING) return;
    sim.capture(sim.dice + random.below(sim.armies(from) - sim.dice));
    actions++;
  }

  function fortify(): void {
    const { player } = sim;
    const pairs = sim.fortifies(player);
    if (pairs === 0 || random.next() < HALF) return sim.endTurn();
    const pair = sim.fortifyAt(player, random.belowWide(pairs));
    sim.fortify(pair >>> 16, pair & 0xffff, 1 + random.below(sim.armies(pair >>> 16) - 1));
  }

  /** Plays up to so many turns; how many it were. */
  function play(limit: number): number {
    for (let turn = 1; turn <= limit; turn++) {
      place();
      while (sim.attacks(sim.player) > 0 && random.next() < STOP_ATTACKING) {
        strike();
        if (sim.state === GAME_OVER) return turn;
      }
      sim.endAttack();
      fortify();
      actions += 3;
    }
    return limit;
  }

  const degree = sim.layout.borders.length / 3 / territories;
  const take = () => {
    const taken = actions;
    actions = 0;
    return taken;
  };
  return { setUp, play, degree, take };
}

/** Nanoseconds an action after the set-up, which is timed by itself and taken off. */
export function growthTask({ territories, players, turns }: Growth): Grown {
  const game = makeGame(territories, players);
  let matches = 0;
  let actions = 0;
  const playAll = () => {
    matches = 0;
    for (let turn = 0; turn < turns; ) {
      game.setUp(++matches);
      turn += game.play(Math.min(territories, turns - turn));
    }
    actions = game.take();
  };
  const setUpAll = () => {
    for (let seed = 1; seed <= matches; seed++) game.setUp(seed);
  };
  const whole = bestTime(4, playAll);
  const setUps = bestTime(4, setUpAll);
  return { nanoseconds: (whole - setUps) / actions, actions, degree: game.degree };
}
