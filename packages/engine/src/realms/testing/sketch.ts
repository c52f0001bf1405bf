import type { PlainMap, PlainOrder, PlainTerritory, PlainUnit } from '../plain/map.js';
import type { Upgrade } from '../upgrades.js';

/**
 * Maps drawn in text. A territory is a line `A red 3 settlement fort : r1 b2d`: name, owner (`-` for nobody),
 * food, upgrades, units. A unit is its owner's letter (`n` for neutral), a number that gives its age, and `d`
 * and `s` if it defends or starves; `r+` is one just created. A line `A-B B-C` holds edges, a line `gold red 2+1`
 * gold and base income.
 */

const PLAYERS = { r: 'red', b: 'blue', g: 'green', y: 'yellow' } as const;
const UNIT = /^([rbgyn])(\d+|\+)(d?)(s?)$/;

function ownerOf(letter: string): string | null {
  return letter === 'n' ? null : PLAYERS[letter as keyof typeof PLAYERS];
}

function unitOf(text: string, at: string): PlainUnit {
  const match = UNIT.exec(text);
  if (!match) throw new Error(`no unit: ${text}`);
  const [, letter, age, defending, starving] = match;
  return {
    id: letter! + age!,
    owner: ownerOf(letter!),
    at,
    statuses: [...(defending ? (['defending'] as const) : []), ...(starving ? (['starving'] as const) : [])],
  };
}

function territoryOf(text: string): PlainTerritory {
  const [id, owner, food, ...upgrades] = text.trim().split(/\s+/);
  return {
    id: id!,
    owner: owner === '-' ? null : owner!,
    food: Number(food),
    upgrades: upgrades as Upgrade[],
  };
}

function ageOf(unit: PlainUnit): number {
  return Number(String(unit.id).slice(1));
}

/** A map from its drawing. Players are those of the gold line, or else red and blue with neither gold nor income. */
export function sketch(drawing: string): PlainMap {
  const lines = drawing.split('\n').map(line => line.trim());
  const places = lines.filter(line => line.indexOf(':') >= 0).map(line => line.split(':'));
  const edges = lines.filter(line => /^\w+-\w+/.test(line)).flatMap(line => line.split(/\s+/));
  const gold = lines.find(line => line.startsWith('gold')) ?? 'gold red 0+0 blue 0+0';
  const units = places.flatMap(([head, tail]) => {
    const at = territoryOf(head!).id as string;
    const texts = tail!.trim().split(/\s+/);
    return texts.filter(Boolean).map(text => unitOf(text, at));
  });
  return {
    territories: places.map(([head]) => territoryOf(head!)),
    edges: edges.map(edge => edge.split('-') as [string, string]),
    units: units.sort((a, b) => ageOf(a) - ageOf(b)),
    players: [...gold.matchAll(/(\w+) (\d+)\+(\d+)/g)].map(([, id, held, income]) => ({
      id: id!,
      gold: Number(held),
      baseIncome: Number(income),
    })),
  };
}

function drawUnit(unit: PlainUnit): string {
  const letter = unit.owner === null ? 'n' : String(unit.owner).charAt(0);
  const name = String(unit.id).startsWith('unit-') ? `${letter}+` : unit.id;
  return name + unit.statuses.map(status => status.charAt(0)).join('');
}

/** The drawing of a map, edges left out; the inverse of `sketch`. */
export function draw(map: PlainMap): string {
  const places = map.territories.map(({ id, owner, food, upgrades }) => {
    const units = map.units.filter(unit => unit.at === id).map(drawUnit);
    return `${[id, owner ?? '-', food, ...upgrades].join(' ')} : ${units.join(' ')}`.trim();
  });
  const gold = map.players.map(player => `${player.id} ${player.gold}+${player.baseIncome}`);
  return [...places, `gold ${gold.join(' ')}`].join('\n');
}

/** Drawn once more, so that spaces and edges do not matter. */
export function redraw(drawing: string): string {
  return draw(sketch(drawing));
}

/** Orders from texts: `r1 r2 > B`, or `red builds farm on A`; a player before a colon speaks instead. */
export function ordersOf(texts: readonly string[]): PlainOrder[] {
  return texts.map(text => {
    const [order, speaker] = text.split(':').reverse();
    const build = /(\w+) builds ([\w ]+) on (\w+)/.exec(order!);
    if (build) {
      const [, owner, what, territory] = build;
      // The tests name builds that do not exist, too.
      return { player: speaker ?? owner!, type: 'build', territory: territory!, build: what as 'farm' };
    }
    const [units, to] = order!.split('>').map(part => part.trim());
    const ids = units!.split(/\s+/);
    return { player: speaker ?? ownerOf(ids[0]!.charAt(0)) ?? 'nobody', type: 'move', units: ids, to: to! };
  });
}
