/**
 * The rules a second time, as plainly as can be and sharing no code with the engine: one long story over
 * strings and lists, slow and easy to check against the rulebook line by line.
 */

interface Land {
  id: string;
  owner: string | null;
  food: number;
  upgrades: string[];
}

interface Soldier {
  id: string;
  owner: string | null;
  at: string;
  statuses: string[];
}

interface Lord {
  id: string;
  gold: number;
  baseIncome: number;
  deeds: { defeated: number; claimed: number; conquered: number };
}

export interface NaiveMap {
  territories: Land[];
  edges: [string, string][];
  units: Soldier[];
  players: Lord[];
}

export type NaiveOrder =
  | { player: string; type: 'move'; units: string[]; to: string }
  | { player: string; type: 'build'; territory: string; build: string };

/** Who won and why, or nothing. */
export type NaiveEnd = { reason: string; winners: string[] } | null;

const COSTS: Record<string, { food: number; gold: number }> = {
  settlement: { food: 0, gold: 3 },
  farm: { food: 1, gold: 1 },
  fort: { food: 2, gold: 5 },
  city: { food: 2, gold: 5 },
  castle: { food: 3, gold: 10 },
  unit: { food: 3, gold: 0 },
};

function canStand(land: Land, build: string): boolean {
  const has = (upgrade: string) => land.upgrades.includes(upgrade);
  if (has(build)) return false;
  if (build === 'settlement') return land.upgrades.length === 0;
  if (build === 'farm' || build === 'fort' || build === 'city') return has('settlement');
  if (build === 'castle') return has('city') && has('farm') && has('fort');
  return build === 'unit' && has('fort');
}

function goldFrom(land: Land): number {
  let gold = 0;
  if (land.upgrades.includes('settlement')) gold += 1;
  if (land.upgrades.includes('city')) gold += 1;
  return gold;
}

function larder(land: Land): number {
  if (land.upgrades.includes('castle')) return 10;
  if (land.upgrades.includes('farm')) return 7;
  return land.upgrades.includes('settlement') ? 5 : 3;
}

function strength(soldier: Soldier): number {
  let points = 2;
  if (soldier.statuses.includes('defending')) points += 1;
  if (soldier.statuses.includes('starving')) points -= 1;
  return points;
}

/** Those who fall out of a crowd, and the deeds it earns. */
function melee(map: NaiveMap, crowd: Soldier[]): void {
  const owners = [...new Set(crowd.map(soldier => soldier.owner))];
  if (owners.length < 2) return;
  const sideOf = (owner: string | null) => crowd.filter(soldier => soldier.owner === owner);
  const power = (owner: string | null) => sideOf(owner).reduce((sum, soldier) => sum + strength(soldier), 0);
  const ranking = [...owners].sort((a, b) => power(b) - power(a));
  const [first, second] = ranking as [string | null, string | null];
  const margin = power(first) - power(second);
  const ages = new Map(map.units.map((soldier, age) => [soldier.id, age]));
  const survivors = sideOf(first)
    .sort((a, b) => strength(b) - strength(a) || ages.get(a.id)! - ages.get(b.id)!)
    .slice(0, Math.ceil(margin / 2));
  const dead = crowd.filter(soldier => !survivors.includes(soldier));
  if (margin > 0)
    for (const lord of map.players) {
      const killed = dead.filter(soldier => soldier.owner !== lord.id).length;
      if (owners.length === 2 && owners.includes(lord.id)) lord.deeds.defeated += killed;
      if (owners.length > 2 && first === lord.id) lord.deeds.defeated += killed;
    }
  map.units = map.units.filter(soldier => !dead.includes(soldier));
}

function onlyPlayerAt(units: Soldier[], place: string): string | null {
  const lords = new Set(
    units.filter(soldier => soldier.at === place && soldier.owner !== null).map(one => one.owner),
  );
  return lords.size === 1 ? [...lords][0]! : null;
}

function isOut(map: NaiveMap, lord: Lord): boolean {
  return (
    !map.territories.some(land => land.owner === lord.id) && !map.units.some(one => one.owner === lord.id)
  );
}

/** The sum of a player's holdings and deeds. */
export function naiveSum(map: NaiveMap, lord: Lord): number {
  const lands = map.territories.filter(land => land.owner === lord.id);
  const upgrades = lands.map(land => land.upgrades.length).reduce((a, b) => a + b, 0);
  const units = map.units.filter(soldier => soldier.owner === lord.id).length;
  const deeds = lord.deeds.defeated + lord.deeds.claimed + lord.deeds.conquered * 2;
  return units + lands.length + upgrades + lord.gold + deeds;
}

function naiveEnd(map: NaiveMap, points: number, isLastTurn: boolean): NaiveEnd {
  for (const lord of map.players)
    if (
      map.territories.every(land => land.owner === lord.id) &&
      map.units.every(soldier => soldier.owner === null || soldier.owner === lord.id)
    )
      return { reason: 'conquest', winners: [lord.id] };
  const best = Math.max(...map.players.map(lord => naiveSum(map, lord)));
  const winners = map.players.filter(lord => naiveSum(map, lord) === best).map(lord => lord.id);
  if (best >= points) return { reason: 'points', winners };
  if (isLastTurn) return { reason: 'turns', winners };
  return map.players.every(lord => isOut(map, lord)) ? { reason: 'nobody left', winners } : null;
}

type Move = Extract<NaiveOrder, { type: 'move' }>;
type Begin = Extract<NaiveOrder, { type: 'build' }>;

/** Notes a move; whether it may be. */
function move(map: NaiveMap, order: Move, goals: Map<string, string>): boolean {
  const touch = (a: string, b: string) =>
    map.edges.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  const soldiers = order.units.map(id => map.units.find(soldier => soldier.id === id));
  const isFine = soldiers.every(one => one && one.owner === order.player && touch(one.at, order.to));
  if (!isFine || soldiers.length === 0) return false;
  for (const id of order.units) goals.set(id, order.to);
  return true;
}

/** Pays for a build and notes it, in place of an earlier one; whether it may be. */
function begin(map: NaiveMap, order: Begin, pending: Map<string, string>): boolean {
  const lord = map.players.find(one => one.id === order.player);
  const land = map.territories.find(one => one.id === order.territory);
  const cost = COSTS[order.build];
  if (!lord || !land || !cost || land.owner !== lord.id || !canStand(land, order.build)) return false;
  const earlier = COSTS[pending.get(land.id) ?? ''] ?? { food: 0, gold: 0 };
  const food = land.food + earlier.food - cost.food;
  const gold = lord.gold + earlier.gold - cost.gold;
  if (food < 0 || gold < 0) return false;
  land.food = food;
  lord.gold = gold;
  pending.set(land.id, order.build);
  return true;
}

export interface NaiveRules {
  starvation: 'unfed' | 'garrison';
  points: number;
  isLastTurn: boolean;
}

/** One turn; gives the new map, the places in the list of orders that were refused, and the end if it came. */
export function naiveTurn(
  before: NaiveMap,
  orders: NaiveOrder[],
  rules: NaiveRules,
): { map: NaiveMap; refused: number[]; end: NaiveEnd } {
  const map: NaiveMap = structuredClone(before);
  const goals = new Map<string, string>();
  const pending = new Map<string, string>();
  const isGiven = (order: NaiveOrder) =>
    order.type === 'move' ? move(map, order, goals) : begin(map, order, pending);
  const refused = orders.map((_, index) => index).filter(index => !isGiven(orders[index]!));

  // 1 to 3: onto the edges, clash there, arrive.
  for (const soldier of map.units)
    if (goals.has(soldier.id)) soldier.statuses = soldier.statuses.filter(status => status !== 'defending');
  for (const [a, b] of map.edges)
    melee(
      map,
      map.units.filter(
        ({ id, at }) => (at === a && goals.get(id) === b) || (at === b && goals.get(id) === a),
      ),
    );
  for (const soldier of map.units) soldier.at = goals.get(soldier.id) ?? soldier.at;

  // 4 and 5: battles, then dig in.
  for (const land of map.territories)
    melee(
      map,
      map.units.filter(soldier => soldier.at === land.id),
    );
  for (const soldier of map.units)
    if (!goals.has(soldier.id) && !soldier.statuses.includes('defending')) soldier.statuses.push('defending');

  // 6: food.
  for (const land of map.territories) {
    land.food += land.upgrades.includes('farm') ? 2 : 1;
    const eaters = map.units.filter(soldier => soldier.at === land.id);
    const isShort = eaters.length > land.food;
    for (const soldier of eaters) {
      const isFed = land.food > 0;
      if (isFed) land.food -= 1;
      soldier.statuses = soldier.statuses.filter(status => status !== 'starving');
      if (!isFed || (isShort && rules.starvation === 'garrison')) soldier.statuses.push('starving');
    }
    land.food = Math.min(land.food, larder(land));
  }

  // 7: gold.
  for (const lord of map.players)
    if (!isOut(map, lord))
      lord.gold +=
        lord.baseIncome +
        map.territories.filter(one => one.owner === lord.id).reduce((sum, one) => sum + goldFrom(one), 0);

  // 8: capture.
  for (const land of map.territories) {
    const holder = onlyPlayerAt(map.units, land.id);
    if (holder === null || holder === land.owner || onlyPlayerAt(before.units, land.id) !== holder) continue;
    const lord = map.players.find(one => one.id === holder)!;
    if (land.owner === null) lord.deeds.claimed += 1;
    else lord.deeds.conquered += 1;
    land.owner = holder;
    pending.delete(land.id);
  }

  // 9: build.
  let born = before.units.length;
  for (const land of map.territories) {
    const build = pending.get(land.id);
    if (build === undefined) continue;
    const isBlocked = map.units.some(
      one => one.at === land.id && one.owner !== null && one.owner !== land.owner,
    );
    if (build !== 'unit') land.upgrades.push(build);
    else if (!isBlocked)
      map.units.push({ id: `unit-${++born}`, owner: land.owner, at: land.id, statuses: [] });
  }
  return { map, refused, end: naiveEnd(map, rules.points, rules.isLastTurn) };
}
