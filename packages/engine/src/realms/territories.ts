import type { TerritoryDocument } from './config.js';
import { type Path, type Problems, within } from './problems.js';
import { isAvailable, setOf, UPGRADES, type Upgrade, yieldOf } from './upgrades.js';

export const MOST_TERRITORIES = 2000;
export const MOST_UNITS = 5000;
export const MOST_NAME = 60;

/** The territories of a document, or nothing if one of them cannot be read. */
export function parseTerritories(
  input: unknown,
  players: number,
  problems: Problems,
): TerritoryDocument[] | undefined {
  if (!problems.isList(input, 'territories', 2, MOST_TERRITORIES)) return undefined;
  const before = problems.found.length;
  input.forEach((row, index) => {
    checkTerritory(row, within('territories', index), players, problems);
  });
  if (problems.found.length > before) return undefined;
  // Every field of every row was checked above.
  const territories = (input as TerritoryDocument[]).map(copyOf);
  checkNames(territories, problems);
  const units = territories.reduce((sum, territory) => sum + territory.units, 0);
  if (units > MOST_UNITS)
    problems.add('territories', 'too-many-units', `hold ${units} units, more than ${MOST_UNITS}`);
  return territories;
}

function copyOf({ name, at, owner, food, upgrades, units }: TerritoryDocument): TerritoryDocument {
  return { name, at: at && [at[0], at[1]], owner, food, upgrades: [...upgrades], units };
}

function checkNames(territories: readonly TerritoryDocument[], problems: Problems): void {
  const names = new Map<string, number>();
  territories.forEach(({ name }, index) => {
    const path = within(within('territories', index), 'name');
    const other = names.get(name);
    if (other === undefined) names.set(name, index);
    else problems.add(path, 'duplicate', `is the name of territory ${other} too`);
  });
}

const FIELDS = ['name', 'at', 'owner', 'food', 'upgrades', 'units'];

function checkTerritory(row: unknown, path: Path, players: number, problems: Problems): void {
  if (!problems.isRecord(row, path, FIELDS)) return;
  problems.isText(row.name, within(path, 'name'), MOST_NAME);
  if (row.at !== null) checkPosition(row.at, within(path, 'at'), problems);
  if (row.owner !== null) problems.isWhole(row.owner, within(path, 'owner'), 0, players - 1);
  const limit = limitFor(row.upgrades, within(path, 'upgrades'), problems);
  problems.isWhole(row.food, within(path, 'food'), 0, limit);
  problems.isWhole(row.units, within(path, 'units'), 0, MOST_UNITS);
}

function checkPosition(at: unknown, path: Path, problems: Problems): void {
  const isCoordinate = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
  if (Array.isArray(at) && at.length === 2 && at.every(isCoordinate)) return;
  problems.add(path, 'not-a-position', 'must be null or two numbers from 0 to 1');
}

/** The food limit under these upgrades, which must be known, none twice, each with what it needs. */
function limitFor(input: unknown, path: Path, problems: Problems): number {
  if (!problems.isList(input, path, 0, UPGRADES.length)) return Number.POSITIVE_INFINITY;
  if (!input.every((one, index) => problems.isOneOf(one, within(path, index), UPGRADES)))
    return Number.POSITIVE_INFINITY;
  const upgrades = input as Upgrade[];
  upgrades.forEach((upgrade, index) => {
    const place = within(path, index);
    if (upgrades.indexOf(upgrade) < index) problems.add(place, 'duplicate', `repeats ${upgrade}`);
    else if (!standsOn(upgrades, upgrade))
      problems.add(place, 'needs-more', `is ${upgrade}, which does not stand without what it needs`);
  });
  return yieldOf(setOf(upgrades)).limit;
}

function standsOn(upgrades: readonly Upgrade[], upgrade: Upgrade): boolean {
  return upgrade === 'settlement' || isAvailable(setOf(upgrades.filter(one => one !== upgrade)), upgrade);
}
