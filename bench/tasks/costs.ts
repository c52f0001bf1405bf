import { battleOdds, conquestChance } from '@hegemon/engine/odds';
import {
  makeSimulator,
  OCCUPYING_TERRITORY,
  PLACING_ADDITIONAL_ARMY,
  type Simulator,
} from '@hegemon/engine/simulator';
import { configOf } from './boards.js';
import { bestStep } from './clock.js';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/** Takes what is computed, so that it must be. */
let sink = 0;

function oddsFigures(): Figure[] {
  const look = bestStep(20_000_000, i => {
    sink += conquestChance(2 + (i & 127), 1 + ((i >> 7) & 127));
  });
  const battle = bestStep(20, () => {
    const odds = battleOdds(200, 200);
    sink += 'chance' in odds ? odds.chance : 0;
  });
  return [
    { name: 'odds: conquestChance, up to 128 against 128', value: look, unit: 'ns' },
    { name: 'odds: battleOdds, 200 against 200', value: battle / 1e6, unit: 'ms' },
  ];
}

/** A simulator in the middle of a match. */
function midMatch(options: { hash: boolean }): Simulator {
  const sim = makeSimulator(configOf({ hasCards: true }), options);
  const { random } = sim;
  sim.startMatch(3);
  sim.selectFirstPlayer(0);
  while (sim.state === OCCUPYING_TERRITORY)
    sim.occupyTerritory(sim.freeAt(random.below(sim.freeTerritories())));
  while (sim.state === PLACING_ADDITIONAL_ARMY)
    sim.placeAdditionalArmy(sim.ownAt(sim.player, random.below(sim.owned(sim.player))));
  sim.placeNewArmies(sim.borderAt(sim.player, 0), sim.undeployed(sim.player));
  return sim;
}

function copyFigures(): Figure[] {
  const sim = midMatch({ hash: false });
  const saved = sim.snapshot();
  const keep = bestStep(1_000_000, () => {
    sim.snapshot(saved);
  });
  const bringBack = bestStep(1_000_000, () => sim.restore(saved));
  const clone = bestStep(2000, () => {
    sink += sim.clone().turn;
  });
  return [
    { name: 'simulator: snapshot', value: keep, unit: 'ns' },
    { name: 'simulator: restore', value: bringBack, unit: 'ns' },
    { name: 'simulator: clone', value: clone / 1000, unit: 'µs' },
    { name: 'simulator: size of a snapshot', value: saved.byteLength, unit: 'bytes' },
  ];
}

function hashFigures(): Figure[] {
  const kept = midMatch({ hash: true });
  const keep = bestStep(1_000_000, () => {
    sink += kept.hash();
  });
  return [{ name: 'simulator: hash, kept up to date', value: keep, unit: 'ns' }];
}

function sumFigures(): Figure[] {
  const asked = midMatch({ hash: false });
  const workOut = bestStep(200_000, () => {
    sink += asked.hash();
  });
  return [{ name: 'simulator: hash, worked out', value: workOut, unit: 'ns' }];
}

/** Nanoseconds of a battle and its roll, between armies that never run out. */
function battleFigures(hash: boolean): Figure[] {
  const sim = midMatch({ hash });
  for (let t = 0; t < sim.layout.size; t++) sim.addArmies(t, 1_000_000_000);
  const pair = sim.attackAt(sim.player, 0);
  const value = bestStep(3_000_000, i => {
    sim.battle(pair >>> 16, pair & 0xffff, 3);
    sim.rollDice(i % 7776);
  });
  const name = `simulator: a battle and its roll, ${hash ? 'with' : 'without'} hash`;
  return [{ name, value, unit: 'ns' }];
}

/** Each kind in a process of its own: simulators of different kinds in one make each other slow. */
const KINDS: { readonly [kind: string]: () => Figure[] } = {
  odds: oddsFigures,
  copies: copyFigures,
  hash: hashFigures,
  sum: sumFigures,
  battle: () => battleFigures(false),
  'hashed battle': () => battleFigures(true),
};

export function costsTask({ kind }: { readonly kind: string }): Figure[] {
  const figures = KINDS[kind]!();
  if (Number.isNaN(sink)) throw new Error('Something computed is not a number.');
  return figures;
}
