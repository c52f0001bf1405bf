import { pathToFileURL } from 'node:url';
import {
  boardOf,
  generateRealm,
  type PlainMap,
  type PlainOrder,
  type RealmsConfig,
  realms,
  resolve,
  resolveTurn,
  type State,
  settingsOf,
  type Unit,
  upgradesOf,
} from '@hegemon/engine/realms';
import { makeRandom } from '../packages/engine/src/boards/random.js';

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

type Random = ReturnType<typeof makeRandom>;

/** A board, and maps on it with orders for about half of the units and a fifth of the territories. */
interface Workload {
  readonly config: RealmsConfig;
  readonly maps: readonly State[];
}

const UPGRADES_SEEN = [0, 0, 0, 1, 3, 5, 15, 31];

function configFor(players: number, territories: number): RealmsConfig {
  const made = generateRealm({ players, territories, seed: 1 });
  if (!made.ok) throw new Error('the board cannot be made');
  return made.value;
}

function scatter(config: RealmsConfig, count: number, random: Random): Unit[] {
  const { neighbours } = boardOf(config);
  return Array.from({ length: count }, (_, id) => {
    const owner = random(10) === 0 ? null : random(config.players);
    const at = random(neighbours.length);
    const ways = neighbours[at]!;
    const to = owner !== null && random(2) === 0 ? ways[random(ways.length)]! : null;
    return { id, owner, at, to, defending: random(2) === 0, starving: random(4) === 0 };
  });
}

function mapOf(config: RealmsConfig, count: number, random: Random): State {
  const places = config.territories;
  const seats = Array.from({ length: config.players }, () => 0);
  return {
    turn: 2,
    owner: places.map(() => (random(4) === 0 ? null : random(config.players))),
    food: places.map(() => 3),
    upgrades: places.map(() => UPGRADES_SEEN[random(UPGRADES_SEEN.length)]!),
    builds: places.map(() => null),
    units: scatter(config, count, random),
    nextUnit: count,
    gold: seats.map(() => 20),
    deeds: seats.map(() => ({ defeated: 0, claimed: 0, conquered: 0 })),
    ready: seats.map(() => false),
    outcome: null,
    report: null,
  };
}

/** Gives what builds can be paid for on about a fifth of the territories. */
function withBuilds(config: RealmsConfig, map: State, random: Random): State {
  const rules = realms.rules(config);
  return map.owner.reduce<State>((state, owner, territory) => {
    if (owner === null || random(4) > 0) return state;
    const builds = ['unit', 'castle', 'city', 'fort', 'farm', 'settlement'];
    const legal = builds.filter(build => !rules.explain(state, owner, { type: 'Build', territory, build }));
    return legal.length === 0
      ? state
      : rules.apply(state, owner, { type: 'Build', territory, build: legal[0] });
  }, map);
}

function workload(players: number, territories: number, units: number, maps: number): Workload {
  const random = makeRandom(territories);
  const config = configFor(players, territories);
  return {
    config,
    maps: Array.from({ length: maps }, () => withBuilds(config, mapOf(config, units, random), random)),
  };
}

const ROUNDS = 5;
const ROUND_MS = 400;

/** Turns a second, the best of some rounds: what others do on the machine only ever slows it. */
function rate(turns: number, play: () => void): number {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    let done = 0;
    while (performance.now() - start < ROUND_MS) {
      play();
      done += turns;
    }
    best = Math.max(best, (done * 1000) / (performance.now() - start));
  }
  return best;
}

let sink = 0;

function resolveAll({ config, maps }: Workload): number {
  const settings = settingsOf(config);
  return rate(maps.length, () => {
    for (const map of maps) sink += resolve(map, settings).events.length;
  });
}

/** The same maps as plain JSON, before any order. */
function plainOf({ config, maps }: Workload): { map: PlainMap; orders: PlainOrder[] }[] {
  return maps.map(state => ({
    map: {
      territories: state.owner.map((owner, id) => ({
        id,
        owner,
        food: 3,
        upgrades: upgradesOf(state.upgrades[id]!),
      })),
      edges: config.edges,
      units: state.units.map(({ id, owner, at, defending, starving }) => ({
        id,
        owner,
        at,
        statuses: [
          ...(defending ? (['defending'] as const) : []),
          ...(starving ? (['starving'] as const) : []),
        ],
      })),
      players: state.gold.map((_, id) => ({ id, gold: 20, baseIncome: 1 })),
    },
    orders: [
      ...state.units.flatMap(({ id, owner, to }): PlainOrder[] =>
        owner === null || to === null ? [] : [{ player: owner, type: 'move', units: [id], to }],
      ),
      ...state.builds.flatMap((build, territory): PlainOrder[] =>
        build === null ? [] : [{ player: state.owner[territory]!, type: 'build', territory, build }],
      ),
    ],
  }));
}

function resolvePlain(work: Workload): number {
  const turns = plainOf(work);
  return rate(turns.length, () => {
    for (const { map, orders } of turns) sink += resolveTurn(map, orders).events.length;
  });
}

/** Every order given one by one through the contract, then everybody ready. */
function playThrough(work: Workload): number {
  const rules = realms.rules(work.config);
  const starts = work.maps.map(map => ({
    ...map,
    units: map.units.map(unit => ({ ...unit, to: null })),
    builds: map.builds.map(() => null),
    food: map.food.map(() => 3),
    gold: map.gold.map(() => 20),
  }));
  const orders = plainOf(work).map(turn => turn.orders.map(actionOf));
  const seats = work.maps[0]!.gold.map((_, seat) => seat);
  return rate(starts.length, () => {
    starts.forEach((start, i) => {
      let state: State = start;
      for (const { seat, action } of orders[i]!) state = rules.apply(state, seat, action);
      for (const seat of seats) state = rules.apply(state, seat, { type: 'Ready' });
      sink += state.turn;
    });
  });
}

function actionOf(order: PlainOrder): { seat: number; action: object } {
  const { player, type, ...rest } = order;
  return { seat: player as number, action: { ...rest, type: type === 'move' ? 'Move' : 'Build' } };
}

/** What Realms is measured by. Each figure is for one core. */
export function benchRealms(): Figure[] {
  const small = workload(3, 23, 20, 200);
  const rates = {
    small: resolveAll(small),
    middle: resolveAll(workload(4, 200, 500, 20)),
    large: resolveAll(workload(8, 2000, 5000, 4)),
  };
  return [
    { name: 'realms: resolution, 23 territories, 20 units', value: rates.small, unit: 'turns/s' },
    { name: 'realms: resolveTurn on plain JSON, same maps', value: resolvePlain(small), unit: 'turns/s' },
    { name: 'realms: orders and resolution by apply, same maps', value: playThrough(small), unit: 'turns/s' },
    { name: 'realms: resolution, 200 territories, 500 units', value: rates.middle, unit: 'turns/s' },
    { name: 'realms: resolution, 2,000 territories, 5,000 units', value: rates.large, unit: 'turns/s' },
    { name: 'realms: time a territory or unit, 23 and 20', value: 1e6 / rates.small / 43, unit: 'µs' },
    { name: 'realms: time a territory or unit, 200 and 500', value: 1e6 / rates.middle / 700, unit: 'µs' },
    {
      name: 'realms: time a territory or unit, 2,000 and 5,000',
      value: 1e6 / rates.large / 7000,
      unit: 'µs',
    },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, value, unit } of benchRealms()) console.log(`${name}: ${value.toPrecision(4)} ${unit}`);
  if (sink < 0) console.log(sink);
}
