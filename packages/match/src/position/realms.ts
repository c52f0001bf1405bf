import {
  type Build,
  type RealmsConfig,
  type State,
  setOf,
  type Unit,
  UPGRADES,
  upgradesOf,
} from '@hegemon/engine/realms';
import { pack, unpack } from './packed.js';
import { isRealmsState } from './realms-shape.js';
import { all, formatRuns, parseItems, parseRuns, parseWhole } from './runs.js';
import { formatSeat, parseSeat } from './seats.js';

/*
 * Positions of Realms. Seats are letters, `n` is nobody:
 *
 *   5-A ~ A3smt!u.n1*4 ~ A0*2.A0-3.n5ds_9 ~ 10 ~ 3.0 ~ 2-1-0.0*3 ~ *packed
 *
 * The turn and who is ready; by territory the owner, the food, the upgrades and what is being built; the units,
 * each with its owner, where it stands and where it is ordered to go, whether it is dug in (d) or starves (s),
 * and its number, where that is not the next one; the number of the next unit; gold and deeds by seat. The
 * outcome and the report of the turn before are packed, as nobody would want to read them here.
 */

const LETTERS: readonly (readonly [Build, string])[] = [
  ['settlement', 's'],
  ['farm', 'm'],
  ['fort', 't'],
  ['city', 'c'],
  ['castle', 'k'],
  ['unit', 'u'],
];

function letterOf(build: Build): string {
  return LETTERS.find(([name]) => name === build)![1]; // every build is there
}

function buildOf(letter: string | undefined): Build | null {
  return LETTERS.find(([, short]) => short === letter)?.[0] ?? null;
}

function formatOwner(owner: number | null): string {
  return owner === null ? 'n' : formatSeat(owner);
}

function parseOwner(text: string): number | null {
  return text === 'n' ? null : parseSeat(text);
}

export function formatRealms(state: State): string {
  const { turn, ready, units, nextUnit, gold, deeds, outcome, report } = state;
  const isReady = ready.map((flag, seat) => (flag ? formatSeat(seat) : '')).join('');
  const scores = deeds.map(({ defeated, claimed, conquered }) => [defeated, claimed, conquered].join('-'));
  const parts = [
    `${turn}-${isReady}`,
    formatRuns(state.owner.map((_, territory) => formatLand(state, territory))),
    formatRuns(units.map((unit, i) => formatUnit(unit, (units[i - 1]?.id ?? -1) + 1))),
    nextUnit,
    formatRuns(gold),
    formatRuns(scores),
    ...(outcome || report ? [`*${pack({ outcome, report })}`] : []),
  ];
  return parts.join('~');
}

function formatLand({ owner, food, upgrades, builds }: State, territory: number): string {
  const stands = upgradesOf(upgrades[territory]!).map(letterOf).join('');
  const build = builds[territory];
  return formatOwner(owner[territory]!) + food[territory] + stands + (build ? `!${letterOf(build)}` : '');
}

function formatUnit({ id, owner, at, to, defending, starving }: Unit, next: number): string {
  const order = to === null ? '' : `-${to}`;
  const number = id === next ? '' : `_${id}`;
  return `${formatOwner(owner)}${at}${order}${defending ? 'd' : ''}${starving ? 's' : ''}${number}`;
}

/** The state of a text, as far as it has one under this config. */
export function parseRealms(text: string, config: RealmsConfig): State | undefined {
  const [head, lands, units, nextUnit, gold, deeds, rest, ...more] = text.split('~');
  const { players, territories } = config;
  const begun = parseHead(head!, players);
  const map = parseLands(lands ?? '', territories.length);
  const scores = all(parseItems(deeds ?? '', players)?.map(parseDeeds));
  const told = rest === undefined ? { outcome: null, report: null } : parseRest(rest);
  if (!begun || !map || !scores || !told || more.length > 0) return undefined;
  const state = {
    turn: begun.turn,
    ...map,
    units: parseUnits(units ?? ''),
    nextUnit: parseWhole(nextUnit ?? ''),
    gold: parseRuns(gold ?? '', players),
    deeds: scores,
    ready: begun.ready,
    ...told,
  };
  return isRealmsState(state, config) ? state : undefined;
}

function parseHead(text: string, players: number): Pick<State, 'turn' | 'ready'> | undefined {
  const found = /^(\d+)-((?:[A-Z]'*)*)$/.exec(text);
  const turn = parseWhole(found?.[1] ?? '');
  if (turn === undefined) return undefined;
  const seats = (found![2]!.match(/[A-Z]'*/g) ?? []).map(parseSeat);
  return { turn, ready: Array.from({ length: players }, (_, seat) => seats.includes(seat)) };
}

type Lands = Pick<State, 'owner' | 'food' | 'upgrades' | 'builds'>;

function parseLands(text: string, size: number): Lands | undefined {
  const found = parseItems(text, size)?.map(item =>
    /^([A-Z]'*|n)(\d+)([smtck]*)(?:!([smtcku]))?$/.exec(item),
  );
  if (!found || found.includes(null)) return undefined;
  const rows = found as RegExpExecArray[];
  return {
    owner: rows.map(([, owner]) => parseOwner(owner!)),
    food: rows.map(([, , food]) => parseWhole(food!) ?? -1),
    upgrades: rows.map(([, , , letters]) =>
      setOf(UPGRADES.filter(upgrade => letters!.includes(letterOf(upgrade)))),
    ),
    builds: rows.map(([, , , , build]) => buildOf(build)),
  };
}

/** More units than any board has. */
const MOST_UNITS = 100_000;

function parseUnits(text: string): Unit[] | undefined {
  const units: Unit[] = [];
  for (const item of parseItems(text, MOST_UNITS) ?? ['']) {
    const found = /^([A-Z]'*|n)(\d+)(?:-(\d+))?(d?)(s?)(?:_(\d+))?$/.exec(item);
    if (!found) return undefined;
    const [, owner, at, to, d, s, number] = found;
    units.push({
      id: number === undefined ? (units[units.length - 1]?.id ?? -1) + 1 : Number(number),
      owner: parseOwner(owner!),
      at: Number(at),
      to: to === undefined ? null : Number(to),
      defending: d === 'd',
      starving: s === 's',
    });
  }
  return units;
}

function parseDeeds(text: string): State['deeds'][number] | undefined {
  const numbers = text.split('-').map(parseWhole);
  const [defeated, claimed, conquered] = numbers;
  if (numbers.length !== 3 || numbers.includes(undefined)) return undefined;
  return { defeated: defeated!, claimed: claimed!, conquered: conquered! };
}

function parseRest(text: string): Pick<State, 'outcome' | 'report'> | undefined {
  const value = text.startsWith('*') ? unpack(text.slice(1))?.value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const { outcome, report } = value as Partial<State>;
  return outcome === undefined || report === undefined ? undefined : { outcome, report };
}
