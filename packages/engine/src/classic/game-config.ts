import type { ConfigDocument, MatchConfig } from '../boards/document.js';
import type { Parsed, Problem } from '../contract.js';
import { parseConfig } from './config.js';

type Untrusted = { readonly [key: string]: unknown };

/** What may be changed about a shipped board. */
const CHANGES = [
  'board',
  'rules',
  'minPlayers',
  'maxPlayers',
  'startingArmiesByPlayers',
  'cardOccupiedTerritoryReward',
];

function isRecord(value: unknown): value is Untrusted {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(path: string, code: string, message: string): Parsed<never> {
  return { ok: false, problems: [{ path, code, message }] };
}

/** `over` laid on top of `under`, key by key, nested objects likewise. */
function laid(under: unknown, over: unknown): unknown {
  if (over === undefined) return under;
  if (!isRecord(under) || !isRecord(over)) return over;
  const both: { [key: string]: unknown } = { ...under };
  for (const key of Object.keys(over)) both[key] = laid(under[key], over[key]);
  return both;
}

/**
 * Reads the config of a match: the name of a shipped board; `{board, rules, minPlayers, ...}`, which changes
 * one; or a whole document. Rules that a document leaves out are those of the first shipped board.
 */
export function readConfig(input: unknown, shipped: readonly ConfigDocument[]): Parsed<MatchConfig> {
  if (typeof input === 'string') return readBoard(input, '', {}, shipped);
  if (!isRecord(input))
    return refuse('', 'IsMalformed', 'A match config is the name of a board or a document.');
  if (!('board' in input))
    return readDocument({ ...input, rules: laid(shipped[0]!.rules ?? {}, input.rules) });
  const unknown = Object.keys(input).filter(key => CHANGES.indexOf(key) < 0);
  return unknown.length > 0
    ? { ok: false, problems: unknown.map(unknownChange) }
    : readBoard(input.board, 'board', input, shipped);
}

function unknownChange(key: string): Problem {
  const message = `${key} cannot be changed about a board; only ${CHANGES.slice(1).join(', ')} can.`;
  return { path: key, code: 'UnknownField', message };
}

function readBoard(
  name: unknown,
  path: string,
  changes: Untrusted,
  shipped: readonly ConfigDocument[],
): Parsed<MatchConfig> {
  const found = shipped.find(document => document.name === name);
  if (!found) {
    const names = shipped.map(document => document.name).join(', ');
    return refuse(path, 'UnknownBoard', `There is no board ${JSON.stringify(name)}; there are ${names}.`);
  }
  const { board: _, ...over } = changes;
  return readDocument({ ...found, ...over, rules: laid(found.rules ?? {}, changes.rules) });
}

/** The rules check all that they read; the positions, which only drawings need, are checked here. */
function readDocument(document: Untrusted): Parsed<MatchConfig> {
  const parsed = parseConfig(document);
  if (!parsed.ok) return parsed;
  const problems = faultsInPositions(parsed.value);
  return problems.length > 0 ? { ok: false, problems } : parsed;
}

function isPoint(point: unknown): boolean {
  const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;
  return Array.isArray(point) && point.length === 2 && point.every(isShare);
}

function faultsInPositions({ positions, territories }: MatchConfig): Problem[] {
  if (positions === undefined) return [];
  if (!Array.isArray(positions) || positions.length !== territories.length) {
    const message = `positions must list a point for each of the ${territories.length} territories.`;
    return [{ path: 'positions', code: 'BadPosition', message }];
  }
  return territories.flatMap(([name], t) =>
    isPoint(positions[t])
      ? []
      : [
          {
            path: `positions[${t}]`,
            code: 'BadPosition',
            message: `${name} must lie at [x, y], each from 0 to 1.`,
          },
        ],
  );
}
