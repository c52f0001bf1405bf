import type { ConfigDocument, MatchConfig, RuleOptions } from '../boards/document.js';
import { world } from '../boards/world.js';
import type { Parsed } from '../contract.js';
import { sentence } from './refusal.js';
import { flawsIn, isList, isObject, orElse, type Shape, wholeFrom } from './shape.js';

/** The classic rules; a config names only what it has otherwise. */
export const classicRules: RuleOptions = {
  setup: 'claim',
  reinforcement: { per: 3, round: 'down', least: 3 },
  cards: 'escalating',
  fortify: { reach: 'adjacent', moves: 1 },
  turnLimit: null,
};

type Flaw = readonly [code: string, path: string];

type Keyed = { readonly [key: string]: unknown };

function oneOf(values: readonly unknown[]): Shape {
  return value => values.indexOf(value) >= 0;
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

const isAmount = wholeFrom(0);

const RULES = {
  setup: oneOf(['claim', 'deal']),
  garrisons: isAmount,
  reinforcement: { per: wholeFrom(1), round: oneOf(['down', 'up']), least: isAmount },
  cards: oneOf(['escalating', 'fixed', 'none']),
  fortify: { reach: oneOf(['adjacent', 'connected']), moves: oneOf([1, 'any']) },
  turnLimit: orElse(wholeFrom(1), null),
};

/** An index into one of the config's lists, as far as it is one. */
function indexOf(list: unknown): (value: unknown) => unknown {
  return wholeFrom(0, isList(list) ? list.length : 0);
}

function shapeOf(config: MatchConfig): Shape {
  const isTerritory = indexOf(config.territories);
  return {
    name: isName,
    territories: [{ 0: isName, 1: indexOf(config.continents), 2: [isTerritory] }],
    continents: [{ 0: isName, 1: isAmount }],
    cards: [{ 0: indexOf(config.cardTypeNames), 1: orElse(isTerritory, null) }],
    cardTypeNames: [isName],
    minPlayers: wholeFrom(2),
    maxPlayers: wholeFrom(config.minPlayers, 65),
    startingArmiesByPlayers: [isAmount],
    cardOccupiedTerritoryReward: isAmount,
    rules: RULES,
  };
}

/** `over` laid on top of `under`, key by key, nested objects likewise; `none` stands for null. */
function overlay(under: Keyed, over: Keyed): Keyed {
  const both: { [key: string]: unknown } = {};
  [under, over].forEach(layer => {
    Object.keys(layer).forEach(key => {
      const base = under[key];
      const value = layer[key];
      const isNested = isObject(base) && isObject(value) && !isList(value);
      if (key !== '__proto__')
        both[key] = isNested ? overlay(base, value) : value === 'none' && base === null ? base : value;
    });
  });
  return both;
}

/** A document with the rules it leaves out. */
export function complete(document: ConfigDocument): MatchConfig {
  return overlay({ rules: classicRules }, document as unknown as Keyed) as unknown as MatchConfig;
}

/** Territories that can be reached from one of them, over those that `accept` lets pass; itself first. */
export function reach(
  territories: MatchConfig['territories'],
  start: number,
  accept: (territory: number) => boolean,
): number[] {
  const found = [start];
  const seen: boolean[] = [];
  seen[start] = true;
  for (let i = 0; i < found.length; i++)
    territories[found[i]!]![2].forEach(next => {
      if (!seen[next] && accept(next)) found.push(next);
      seen[next] = true;
    });
  return found;
}

function flawsInBoard({ territories, continents }: MatchConfig, flaws: Flaw[]): void {
  const isSettled: boolean[] = [];
  territories.forEach((row, at) => {
    isSettled[row[1]] = true;
    row[2].forEach((next, i) => {
      const isFirst = next !== at && row[2].indexOf(next) === i;
      if (!isFirst || territories[next]![2].indexOf(at) < 0)
        flaws.push([isFirst ? 'IsAOneWayBorder' : 'IsMalformed', `territories[${at}][2][${i}]`]);
    });
  });
  continents.forEach((_, c) => {
    if (!isSettled[c]) flaws.push(['HasNoTerritories', `continents[${c}]`]);
  });
  if (territories[0] && reach(territories, 0, () => true).length < territories.length)
    flaws.push(['AreNotConnected', 'territories']);
}

function flawsInPlayers(config: MatchConfig, flaws: Flaw[]): void {
  const { rules } = config;
  const isDealt = rules.setup === 'deal';
  const toHold = config.territories.length - ((isDealt && rules.garrisons) || 0);
  for (let n = config.minPlayers; n <= config.maxPlayers; n++) {
    const armies = config.startingArmiesByPlayers[n]!;
    if (!armies || n > toHold || (!isDealt && armies * n < toHold))
      flaws.push(['DoesNotCoverThePlayers', `startingArmiesByPlayers[${n}]`]);
  }
}

/** Reads a match config, from a document of which rules may be left out; or says what is wrong, and where. */
export function parseConfig(input: unknown): Parsed<MatchConfig> {
  const value = complete(Object(input));
  const flaws: Flaw[] = flawsIn(value, shapeOf(value), '');
  if (!flaws.length) {
    flawsInBoard(value, flaws);
    flawsInPlayers(value, flaws);
  }
  const problems = flaws.map(([code, path]) => ({ path, code, message: sentence(code, path) }));
  return problems.length ? { ok: false, problems } : { ok: true, value };
}

/** The classic world under the classic rules. */
export const matchConfig: MatchConfig = /* @__PURE__ */ complete(world);
