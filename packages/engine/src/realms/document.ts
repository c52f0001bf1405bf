import type { Parsed } from '../contract.js';
import { distancesFrom, type Edge, makeBoard } from './board.js';
import { BOARDS } from './boards/index.js';
import {
  type Limits,
  type Options,
  type RealmsConfig,
  type TerritoryDocument,
  USUAL_OPTIONS,
} from './config.js';
import { type Path, Problems, within } from './problems.js';
import { STARVATIONS, type Starvation } from './settings.js';
import { MOST_NAME, parseTerritories } from './territories.js';

export const MOST_PLAYERS = 8;
const MOST_LIMIT = 1_000_000;
const MOST_INCOME = 1000;

const FIELDS = ['name', 'players', 'territories', 'edges', 'limits', 'baseIncome', 'options'];
const CHANGES = ['board', 'limits', 'baseIncome', 'options'];

/**
 * A config from the name of a shipped board, from `{board, limits, baseIncome, options}` that changes one,
 * or from a whole document.
 */
export function parseConfig(input: unknown): Parsed<RealmsConfig> {
  const problems = new Problems();
  const whole = typeof input === 'string' ? boardNamed(input, '', problems) : changedBoard(input, problems);
  const config = whole === undefined ? undefined : parseDocument(whole, problems);
  return config && problems.found.length === 0
    ? { ok: true, value: config }
    : { ok: false, problems: problems.found };
}

function boardNamed(name: unknown, path: Path, problems: Problems): object | undefined {
  const board = BOARDS.find(one => one.name === name);
  const names = BOARDS.map(one => one.name).join(', ');
  if (!board) problems.add(path, 'unknown-board', `names no board; there are ${names}`);
  return board;
}

/** A shipped board with some of its rules replaced, or the input itself if it names no board. */
function changedBoard(input: unknown, problems: Problems): unknown {
  if (typeof input !== 'object' || input === null || !('board' in input)) return input ?? null;
  if (!problems.isRecord(input, '', CHANGES)) return undefined;
  const { board: name, ...changes } = input;
  const board = boardNamed(name, 'board', problems);
  return board && { ...board, ...changes };
}

function parseDocument(input: unknown, problems: Problems): RealmsConfig | undefined {
  if (!problems.isRecord(input, '', FIELDS)) return undefined;
  const { name, players, baseIncome } = input;
  const isNamed = problems.isText(name, 'name', MOST_NAME);
  const isPaid = problems.isWhole(baseIncome, 'baseIncome', 0, MOST_INCOME);
  const limits = parseLimits(input.limits, problems);
  const options = parseOptions(input.options, problems);
  if (!problems.isWhole(players, 'players', 2, MOST_PLAYERS)) return undefined;
  const territories = parseTerritories(input.territories, players, problems);
  const edges = territories && parseEdges(input.edges, territories.length, problems);
  if (!edges || !isNamed || !isPaid || !limits || !options || problems.found.length > 0) return undefined;
  checkReach(territories, edges, problems);
  checkSeats(territories, players, problems);
  return { name, players, territories, edges, limits, baseIncome, options };
}

function parseLimits(input: unknown, problems: Problems): Limits | undefined {
  if (!problems.isRecord(input, 'limits', ['points', 'turns'])) return undefined;
  const { points, turns } = input;
  const hasPoints = problems.isWhole(points, 'limits.points', 1, MOST_LIMIT);
  const hasTurns = problems.isWhole(turns, 'limits.turns', 1, MOST_LIMIT);
  return hasPoints && hasTurns ? { points, turns } : undefined;
}

function parseOptions(input: unknown, problems: Problems): Options | undefined {
  if (input === undefined) return USUAL_OPTIONS;
  if (!problems.isRecord(input, 'options', ['starvation', 'fog'])) return undefined;
  const { starvation = USUAL_OPTIONS.starvation, fog = USUAL_OPTIONS.fog } = input;
  const hasStarvation = problems.isOneOf<Starvation>(starvation, 'options.starvation', STARVATIONS);
  const hasFog = problems.isOneOf(fog, 'options.fog', [false, true]);
  return hasStarvation && hasFog ? { starvation, fog } : undefined;
}

function parseEdges(input: unknown, territories: number, problems: Problems): Edge[] | undefined {
  if (!problems.isList(input, 'edges', 1, territories * territories)) return undefined;
  const edges: Edge[] = [];
  const seen = new Set<number>();
  input.forEach((row, index) => {
    const edge = parseEdge(row, within('edges', index), territories, problems);
    if (!edge) return;
    const key = edge[0] * territories + edge[1];
    if (seen.has(key)) problems.add(within('edges', index), 'duplicate', 'is there already');
    seen.add(key);
    edges.push(edge);
  });
  return edges;
}

function parseEdge(row: unknown, path: Path, territories: number, problems: Problems): Edge | undefined {
  if (!problems.isList(row, path, 2, 2)) return undefined;
  const [a, b] = row;
  if (!problems.isWhole(a, within(path, 0), 0, territories - 1)) return undefined;
  if (!problems.isWhole(b, within(path, 1), 0, territories - 1)) return undefined;
  if (a === b) problems.add(path, 'loop', 'joins a territory to itself');
  return [Math.min(a, b), Math.max(a, b)];
}

function checkReach(
  territories: readonly TerritoryDocument[],
  edges: readonly Edge[],
  problems: Problems,
): void {
  const names = territories.map(territory => territory.name);
  const cut = distancesFrom(makeBoard(names, edges), 0).indexOf(Number.POSITIVE_INFINITY);
  if (cut >= 0) problems.add(within('territories', cut), 'unreachable', 'cannot be reached from territory 0');
}

function checkSeats(territories: readonly TerritoryDocument[], players: number, problems: Problems): void {
  for (let seat = 0; seat < players; seat++)
    if (!territories.some(territory => territory.owner === seat))
      problems.add('territories', 'no-start', `give player ${seat + 1} no place to start`);
}
