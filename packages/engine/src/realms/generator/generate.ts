import { makeNamer } from '../../boards/names.js';
import { makeRandom, shuffle } from '../../boards/random.js';
import type { Parsed, Random } from '../../contract.js';
import { type Board, distancesFrom, makeBoard } from '../board.js';
import { BASE_INCOME, HOME_UPGRADES, home, land, START_UNITS, town } from '../boards/draw.js';
import { type Limits, type RealmsConfig, type TerritoryDocument, USUAL_OPTIONS } from '../config.js';
import { setOf, yieldOf } from '../upgrades.js';
import { edgesOf, HUB, type Layout, makeLayout, positionsOf, spotOf, territoryAt } from './layout.js';
import { parseRealmOptions, type RealmOptions } from './options.js';

/**
 * A fair board: every player's sector is a copy of the same one, turned about a shared middle. The same
 * options give the same board.
 */
export function generateRealm(options: RealmOptions): Parsed<RealmsConfig> {
  const parsed = parseRealmOptions(options);
  return parsed.ok ? { ok: true, value: generate(parsed.value) } : parsed;
}

function generate({ players, territories, seed }: RealmOptions): RealmsConfig {
  const random = makeRandom(seed);
  const layout = makeLayout(territories, players, random);
  const homeSpot = pickHome(layout, boardFor(layout, NOWHERE), random);
  const board = boardFor(layout, homeSpot);
  const prizes = pickTowns(layout, board, homeSpot, random);
  return {
    name: `realm-${players}-${territories}-${seed}`,
    players,
    territories: settled(layout, homeSpot, prizes, random),
    edges: edgesOf(layout, homeSpot),
    limits: limitsFor(layout, board, homeSpot),
    baseIncome: BASE_INCOME,
    options: USUAL_OPTIONS,
  };
}

const NOWHERE = -1;

function boardFor(layout: Layout, homeSpot: number): Board {
  const size = layout.middle + layout.players * layout.sector.spots.length;
  return makeBoard(new Array(size).fill(''), edgesOf(layout, homeSpot));
}

/** How far the nearest other player's home is if homes are at this spot. */
function distanceBetweenHomes(layout: Layout, board: Board, spot: number): number {
  const distances = distancesFrom(board, territoryAt(layout, 0, spot));
  const others = Array.from({ length: layout.players - 1 }, (_, i) => territoryAt(layout, i + 1, spot));
  return Math.min(...others.map(other => distances[other]!));
}

/** A spot on the outermost ring, as far as can be from the same spot of the other sectors. */
function pickHome(layout: Layout, board: Board, random: Random): number {
  const { spots } = layout.sector;
  const rim = spots[spots.length - 1]!.ring;
  const outer = spots.map((_, spot) => spot).filter(spot => spots[spot]!.ring === rim);
  const reach = outer.map(spot => distanceBetweenHomes(layout, board, spot));
  const best = outer.filter((_, i) => reach[i] === Math.max(...reach));
  return best[random(best.length)]!;
}

/** One spot in this many is a town. */
const TOWN_EVERY = 8;

/** The neutral units of each spot that is a town. No town touches a home. */
function pickTowns(layout: Layout, board: Board, homeSpot: number, random: Random): Map<number, number> {
  const near = distancesFrom(board, territoryAt(layout, 0, homeSpot));
  const spots = layout.sector.spots.map((_, spot) => spot);
  const free = spots.filter(spot => near[territoryAt(layout, 0, spot)]! > 1);
  const chosen = shuffle(free, random).slice(0, Math.floor(spots.length / TOWN_EVERY));
  return new Map(chosen.map(spot => [spot, random(2)]));
}

const HUB_UNITS = 2;

function settled(
  layout: Layout,
  homeSpot: number,
  prizes: ReadonlyMap<number, number>,
  random: Random,
): TerritoryDocument[] {
  const namer = makeNamer(random);
  return positionsOf(layout, random).map(([x, y], territory) => {
    const name = namer.territory();
    const place = spotOf(layout, territory);
    if (!place) return territory === HUB ? town(name, x, y, HUB_UNITS) : land(name, x, y);
    if (place.spot === homeSpot) return home(place.seat, name, x, y);
    const units = prizes.get(place.spot);
    return units === undefined ? land(name, x, y) : town(name, x, y, units);
  });
}

const MOST_TURNS = 60;
const TURNS_TO_GROW = 24;
/** What a territory adds to a player's sum before the limit is reached, about; beyond a number of them time is short. */
const POINTS_A_SPOT = 10;
const MOST_SPOTS = 60;

/** Turns enough to grow and to meet, and more points than anybody gets who only waits. */
function limitsFor(layout: Layout, board: Board, homeSpot: number): Limits {
  const turns = Math.min(MOST_TURNS, TURNS_TO_GROW + 2 * distanceBetweenHomes(layout, board, homeSpot));
  const spots = Math.min(MOST_SPOTS, layout.sector.spots.length);
  return { turns, points: idlePoints(turns) + POINTS_A_SPOT * spots };
}

/** The sum of a player who never gives an order. */
function idlePoints(turns: number): number {
  const income = BASE_INCOME + yieldOf(setOf(HOME_UPGRADES)).gold;
  return START_UNITS + 1 + HOME_UPGRADES.length + turns * income;
}
