import { shuffle } from '../../boards/random.js';
import type { Random } from '../../contract.js';
import type { NaiveMap, NaiveOrder } from './naive.js';

const UPGRADES = ['settlement', 'farm', 'fort', 'city'];
const NAMES = ['red', 'blue', 'green', 'yellow'];

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)]!;
}

function upgradesFor(random: Random): string[] {
  if (random(3) === 0) return [];
  const upgrades = ['settlement', ...UPGRADES.slice(1).filter(() => random(2) === 0)];
  return upgrades.length === 4 && random(3) === 0 ? [...upgrades, 'castle'] : upgrades;
}

/** A small crowded map, most of it contested: owners, food, upgrades, units and statuses as they fall. */
export function randomMap(random: Random): NaiveMap {
  const places = Array.from({ length: 2 + random(6) }, (_, i) => `T${i}`);
  const players = NAMES.slice(0, 2 + random(3));
  const owner = () => (random(4) === 0 ? null : pick(players, random));
  const pairs = places.flatMap((a, i) => places.slice(i + 1).map((b): [string, string] => [a, b]));
  return {
    territories: places.map(id => ({ id, owner: owner(), food: random(4), upgrades: upgradesFor(random) })),
    edges: pairs.filter(() => random(3) > 0),
    units: Array.from({ length: random(16) }, (_, i) => ({
      id: `u${i}`,
      owner: owner(),
      at: pick(places, random),
      statuses: ['defending', 'starving'].filter(() => random(3) === 0),
    })),
    players: players.map(id => ({
      id,
      gold: random(12),
      baseIncome: random(3),
      deeds: { defeated: random(3), claimed: random(2), conquered: random(2) },
    })),
  };
}

/** Orders for it, most of them legal, a few not. */
export function randomOrders(map: NaiveMap, random: Random): NaiveOrder[] {
  const places = map.territories.map(land => land.id);
  const speaker = (owner: string | null) =>
    owner === null || random(20) === 0 ? pick(map.players, random).id : owner;
  const moves = map.units.flatMap((soldier): NaiveOrder[] => {
    if (random(3) === 0) return [];
    const mates = map.units.filter(
      one => one.owner === soldier.owner && one.at === soldier.at && random(2) === 0,
    );
    const near = map.edges.filter(edge => edge.includes(soldier.at)).flat();
    const to = random(12) === 0 || near.length === 0 ? pick(places, random) : pick(near, random);
    const units = [...new Set([soldier.id, ...mates.map(one => one.id)])];
    return [{ player: speaker(soldier.owner), type: 'move', units, to }];
  });
  const builds = map.territories.flatMap((land): NaiveOrder[] => {
    if (random(3) === 0) return [];
    const build = pick(['settlement', 'farm', 'fort', 'city', 'castle', 'unit', 'unit'], random);
    return [{ player: speaker(land.owner), type: 'build', territory: land.id, build }];
  });
  return shuffle([...moves, ...builds], random);
}
