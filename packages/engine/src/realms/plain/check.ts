import type { Problem } from '../../contract.js';
import { type Path, Problems, within } from '../problems.js';
import { STARVATIONS } from '../settings.js';
import { UPGRADES } from '../upgrades.js';
import { type Id, type PlainMap, STATUSES, type TurnConfig } from './map.js';

/** What is wrong with a map, orders and config; nothing is resolved while there is a problem. */
export function problemsIn(map: unknown, orders: unknown, config: unknown): readonly Problem[] {
  const problems = new Problems();
  checkMap(map, problems);
  if (!Array.isArray(orders)) problems.add('orders', 'not-a-list', 'must be a list');
  checkConfig(config, problems);
  return problems.found;
}

const MOST = Number.MAX_SAFE_INTEGER;

function checkConfig(config: unknown, problems: Problems): void {
  if (!problems.isObject(config, 'config')) return;
  const { starvation, options, limits, turn }: { [Field in keyof TurnConfig]: unknown } = config;
  checkStarvation(starvation, 'config.starvation', problems);
  if (options !== undefined && problems.isObject(options, 'config.options'))
    checkStarvation(options.starvation, 'config.options.starvation', problems);
  if (limits !== undefined && problems.isObject(limits, 'config.limits')) {
    checkCount(limits.points, 'config.limits.points', problems);
    checkCount(limits.turns, 'config.limits.turns', problems);
  }
  checkCount(turn, 'config.turn', problems);
}

function checkStarvation(value: unknown, path: string, problems: Problems): void {
  if (value !== undefined) problems.isOneOf(value, path, STARVATIONS);
}

function checkCount(value: unknown, path: string, problems: Problems): void {
  if (value !== undefined) problems.isWhole(value, path, 1, MOST);
}

function checkMap(map: unknown, problems: Problems): void {
  if (!problems.isObject(map, 'map')) return;
  const { players, territories, units, edges }: { [Field in keyof PlainMap]?: unknown } = map;
  const seats = checkRows(players, 'map.players', 1, problems, (row, path) =>
    checkPlayer(row, path, problems),
  );
  const places = checkRows(territories, 'map.territories', 1, problems, (row, path) =>
    checkTerritory(row, path, seats, problems),
  );
  checkRows(units, 'map.units', 0, problems, (row, path) => checkUnit(row, path, seats, places, problems));
  checkEdges(edges, places, problems);
}

type Row = Record<string, unknown>;

/** Checks a list of rows with ids, none of them twice; gives the ids. */
function checkRows(
  rows: unknown,
  path: Path,
  least: number,
  problems: Problems,
  checkRow: (row: Row, path: Path) => void,
): Set<unknown> {
  const ids = new Set<unknown>();
  if (!problems.isList(rows, path, least, MOST)) return ids;
  rows.forEach((row, index) => {
    const place = within(path, index);
    if (!problems.isObject(row, place)) return;
    if (!isId(row.id)) problems.add(within(place, 'id'), 'not-an-id', 'must be a text or a number');
    else if (ids.has(row.id)) problems.add(within(place, 'id'), 'duplicate', 'is there already');
    ids.add(row.id);
    checkRow(row, place);
  });
  return ids;
}

function isId(value: unknown): value is Id {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

function checkKnown(value: unknown, path: Path, ids: ReadonlySet<unknown>, problems: Problems): void {
  if (!ids.has(value)) problems.add(path, 'unknown', 'names nothing on this map');
}

function checkOwner(row: Row, path: Path, seats: ReadonlySet<unknown>, problems: Problems): void {
  if (row.owner !== null) checkKnown(row.owner, within(path, 'owner'), seats, problems);
}

function checkWords(value: unknown, path: Path, known: readonly string[], problems: Problems): void {
  if (!problems.isList(value, path, 0, known.length)) return;
  value.forEach((word, index) => {
    const place = within(path, index);
    if (problems.isOneOf(word, place, known) && value.indexOf(word) < index)
      problems.add(place, 'duplicate', 'is there already');
  });
}

function checkPlayer(row: Row, path: Path, problems: Problems): void {
  problems.isWhole(row.gold, within(path, 'gold'), 0, MOST);
  problems.isWhole(row.baseIncome, within(path, 'baseIncome'), 0, MOST);
  if (row.deeds === undefined || !problems.isObject(row.deeds, within(path, 'deeds'))) return;
  for (const deed of ['defeated', 'claimed', 'conquered'])
    problems.isWhole(row.deeds[deed], within(within(path, 'deeds'), deed), 0, MOST);
}

function checkTerritory(row: Row, path: Path, seats: ReadonlySet<unknown>, problems: Problems): void {
  checkOwner(row, path, seats, problems);
  problems.isWhole(row.food, within(path, 'food'), 0, MOST);
  checkWords(row.upgrades, within(path, 'upgrades'), UPGRADES, problems);
}

function checkUnit(
  row: Row,
  path: Path,
  seats: ReadonlySet<unknown>,
  places: ReadonlySet<unknown>,
  problems: Problems,
): void {
  checkOwner(row, path, seats, problems);
  checkKnown(row.at, within(path, 'at'), places, problems);
  checkWords(row.statuses, within(path, 'statuses'), STATUSES, problems);
}

function checkEdges(edges: unknown, places: ReadonlySet<unknown>, problems: Problems): void {
  if (!problems.isList(edges, 'map.edges', 0, MOST)) return;
  edges.forEach((edge, index) => {
    const path = within('map.edges', index);
    if (!problems.isList(edge, path, 2, 2)) return;
    checkKnown(edge[0], within(path, 0), places, problems);
    checkKnown(edge[1], within(path, 1), places, problems);
    if (edge[0] === edge[1]) problems.add(path, 'loop', 'joins a territory to itself');
  });
}
