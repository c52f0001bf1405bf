import type { RealmsConfig } from './config.js';
import { makeUnit, NO_DEEDS, type State, type Unit } from './state.js';
import { setOf } from './upgrades.js';

/** The map as the first turn begins. */
export function makeState(config: RealmsConfig): State {
  const { territories, players } = config;
  const seats: null[] = new Array(players).fill(null);
  const units = unitsOf(config);
  return {
    turn: 1,
    owner: territories.map(territory => territory.owner),
    food: territories.map(territory => territory.food),
    upgrades: territories.map(territory => setOf(territory.upgrades)),
    builds: territories.map(() => null),
    units,
    nextUnit: units.length,
    gold: seats.map(() => 0),
    deeds: seats.map(() => NO_DEEDS),
    ready: seats.map(() => false),
    outcome: null,
    report: null,
  };
}

function unitsOf(config: RealmsConfig): Unit[] {
  const units: Unit[] = [];
  config.territories.forEach(({ owner, units: count }, at) => {
    for (let i = 0; i < count; i++) units.push(makeUnit(units.length, owner, at, null, false, false));
  });
  return units;
}
