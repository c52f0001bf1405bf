import type { ConfigDocument, MatchConfig, RuleOptions } from '../boards/document.js';
import { world } from '../boards/world.js';
import type { Parsed, Problem } from '../contract.js';
import { isWhole } from './whole.js';

/** The classic rules; a config names only what it has otherwise. */
export const classicRules: RuleOptions = {
  setup: 'claim',
  reinforcement: { per: 3, round: 'down', least: 3 },
  cards: 'escalating',
  fortify: { reach: 'adjacent', moves: 1 },
  turnLimit: null,
};

type Untrusted = { readonly [key: string]: unknown };
type Choices = { readonly [rule: string]: readonly unknown[] | Choices };

/**
 * Values a rule may take; a number stands for itself and every whole number above it, a digit in a string
 * for that number alone.
 */
const CHOICES: Choices = {
  setup: ['claim', 'deal'],
  garrisons: [0],
  reinforcement: { per: [1], round: ['down', 'up'], least: [0] },
  cards: ['escalating', 'fixed', 'none'],
  fortify: { reach: ['adjacent', 'connected'], moves: ['1', 'any'] },
  turnLimit: ['none', null, 1],
};

type Must = (holds: unknown, path: string, code: string, message: string) => void;

function isObject(value: unknown): value is Untrusted {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAtLeast(least: number, value: unknown): value is number {
  return isWhole(value) && value >= least;
}

function isBelow(limit: number, value: unknown): boolean {
  return isAtLeast(0, value) && value < limit;
}

/** `over` laid on top of `under`, key by key, nested objects likewise. */
function overlay(under: Untrusted, over: Untrusted): Untrusted {
  const both: { [key: string]: unknown } = {};
  Object.keys(under).forEach(key => {
    both[key] = under[key];
  });
  Object.keys(over).forEach(key => {
    if (key === '__proto__') return;
    const base = under[key];
    const value = over[key];
    both[key] =
      isObject(base) && isObject(value)
        ? overlay(base, value)
        : value === 'none' && base === null
          ? base
          : value;
  });
  return both;
}

/** A document with the rules it leaves out. */
export function complete(document: ConfigDocument): MatchConfig {
  return overlay({ rules: classicRules }, document as unknown as Untrusted) as unknown as MatchConfig;
}

function isChoice(choice: unknown, value: unknown): boolean {
  if (typeof choice === 'number') return isAtLeast(choice, value);
  return choice === '1' ? value === 1 : choice === value;
}

function checkRules(rules: unknown, path: string, known: Choices, must: Must): void {
  if (!isObject(rules)) return must(false, path, 'Malformed', 'must be an object');
  Object.keys(rules).forEach(key => {
    const value = rules[key];
    const at = `${path}.${key}`;
    const choices = Object.prototype.hasOwnProperty.call(known, key) ? known[key]! : [];
    if (Array.isArray(choices))
      must(
        choices.some(choice => isChoice(choice, value)),
        at,
        'BadRule',
        choices.length ? `must be one of ${choices.join(', ')}` : 'is no rule',
      );
    else checkRules(value, at, choices as Choices, must);
  });
}

function checkRows(
  rows: unknown,
  path: string,
  must: Must,
  isRow: (row: readonly unknown[]) => unknown,
): void {
  if (!Array.isArray(rows)) return must(false, path, 'Malformed', 'must be a list');
  for (let i = 0; i < rows.length; i++) {
    const row: unknown = rows[i];
    must(Array.isArray(row) && isRow(row), `${path}[${i}]`, 'Malformed', 'is not of the documented form');
  }
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function checkForm(config: MatchConfig, must: Must): void {
  must(isName(config.name), 'name', 'Malformed', 'must be a name');
  checkRows(config.continents, 'continents', must, row => isName(row[0]) && isAtLeast(0, row[1]));
  checkRows(
    config.territories,
    'territories',
    must,
    row => isName(row[0]) && isWhole(row[1]) && Array.isArray(row[2]),
  );
  checkRows(config.cards, 'cards', must, row => isWhole(row[0]) && (row[1] === null || isWhole(row[1])));
  [config.cardTypeNames, config.startingArmiesByPlayers].forEach((list, i) => {
    must(Array.isArray(list), i ? 'startingArmiesByPlayers' : 'cardTypeNames', 'Malformed', 'must be a list');
  });
  must(
    isAtLeast(0, config.cardOccupiedTerritoryReward),
    'cardOccupiedTerritoryReward',
    'Malformed',
    'must be 0 or more',
  );
}

function checkTerritory(config: MatchConfig, at: number, must: Must): void {
  const { territories } = config;
  const [name, continent, neighbours] = territories[at]!;
  const path = `territories[${at}]`;
  must(
    isBelow(config.continents.length, continent),
    `${path}[1]`,
    'NoContinent',
    `${name} lies outside every continent`,
  );
  neighbours.forEach((next, i) => {
    const border = `${path}[2][${i}]`;
    const other =
      isBelow(territories.length, next) && next !== at && neighbours.indexOf(next) === i && territories[next];
    if (!other) must(false, border, 'UnknownNeighbour', `is no neighbour of ${name}`);
    else must(other[2].indexOf(at) >= 0, border, 'OneWayBorder', `${other[0]} does not border on ${name}`);
  });
}

/** Territories that can be reached from the first one. */
function reached(territories: MatchConfig['territories']): number {
  const found = [0];
  const seen = [true];
  for (let i = 0; i < found.length; i++)
    territories[found[i]!]![2].forEach(next => {
      if (!seen[next]) {
        seen[next] = true;
        found.push(next);
      }
    });
  return found.length;
}

/** A continent without territories would be everybody's, or nobody's. */
function checkContinents(config: MatchConfig, must: Must): void {
  const settled: boolean[] = [];
  config.territories.forEach(row => {
    settled[row[1]] = true;
  });
  config.continents.forEach((row, c) => {
    must(settled[c], `continents[${c}]`, 'EmptyContinent', `${row[0]} has no territories`);
  });
}

function checkBoard(config: MatchConfig, must: Must, isSound: () => boolean): void {
  const { territories } = config;
  must(territories.length, 'territories', 'Malformed', 'must not be empty');
  territories.forEach((_, at) => {
    checkTerritory(config, at, must);
  });
  checkContinents(config, must);
  if (isSound())
    must(reached(territories) === territories.length, 'territories', 'Unconnected', 'must be connected');
  config.cards.forEach(([kind, territory], i) => {
    must(
      isBelow(config.cardTypeNames.length, kind),
      `cards[${i}][0]`,
      'UnknownKind',
      `there is no kind ${kind}`,
    );
    must(
      territory === null || isBelow(territories.length, territory),
      `cards[${i}][1]`,
      'UnknownTerritory',
      `there is no territory ${territory}`,
    );
  });
}

function checkPlayers(config: MatchConfig, must: Must): void {
  const { minPlayers, maxPlayers, startingArmiesByPlayers, territories, rules } = config;
  if (!isAtLeast(2, minPlayers) || !isAtLeast(minPlayers, maxPlayers) || maxPlayers > 64)
    return must(false, 'minPlayers', 'Malformed', 'minPlayers and maxPlayers must be 2 to 64, in order');
  const isDealt = rules.setup === 'deal';
  const toHold = territories.length - ((isDealt && rules.garrisons) || 0);
  for (let n = minPlayers; n <= maxPlayers; n++) {
    const armies = startingArmiesByPlayers[n];
    must(
      isAtLeast(1, armies) && n <= toHold && (isDealt || armies * n >= toHold),
      `startingArmiesByPlayers[${n}]`,
      'ArmyTable',
      `does not cover ${n} players`,
    );
  }
}

/** Reads a match config, from a document of which rules may be left out; or says what is wrong, and where. */
export function parseConfig(input: unknown): Parsed<MatchConfig> {
  const problems: Problem[] = [];
  const must: Must = (holds, path, code, message) => {
    if (!holds) problems.push({ path, code, message });
  };
  const isSound = () => !problems.length;
  const config = complete((isObject(input) ? input : {}) as unknown as ConfigDocument);
  checkRules(config.rules, 'rules', CHOICES, must);
  checkForm(config, must);
  if (isSound()) checkBoard(config, must, isSound);
  if (isSound()) checkPlayers(config, must);
  return isSound() ? { ok: true, value: config } : { ok: false, problems };
}

/** The classic world under the classic rules. */
export const matchConfig: MatchConfig = /* @__PURE__ */ complete(world);
