import type { ActiveBattle, ConfigDocument, MatchState, RuleOptions, StateName } from '../index.js';

/**
 * Boards with their armies, drawn in text:
 *
 *     a3 - b1 - n2
 *     |    |
 *     a1   ..
 *
 * A cell is an owner's letter (`a` is player 0, `n` a neutral garrison) and a number of armies; `..` is free.
 * `-` and `|` are borders. Territories are numbered, and named A, B, C, in reading order.
 */

interface Cell {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly owner: number | null;
  readonly armies: number;
}

/** What a drawing leaves open. Left out: one continent without worth, classic rules, one card a territory. */
export interface Setting {
  readonly state?: StateName;
  readonly player?: number;
  /** Armies to place, by player; as many players as the drawing shows, unless given. */
  readonly undeployed?: readonly number[];
  /** A letter for each card: `I`, `C`, `A` or `W`; the first ones belong to the territories in order. */
  readonly kinds?: string;
  /** A letter for each card: its holder, `.` in the deck, `x` traded in. */
  readonly cards?: string;
  readonly continents?: readonly (readonly [name: string, bonus: number, members: string])[];
  readonly rules?: { readonly [rule: string]: unknown };
  readonly battle?: readonly [from: number, to: number, dice: number];
  readonly trades?: number;
  readonly captured?: number;
  readonly turn?: number;
  readonly firstPlayer?: number;
  readonly moved?: readonly number[];
  /** Parts of the config that are to be otherwise. */
  readonly config?: Partial<ConfigDocument>;
}

export interface Sketch {
  readonly config: ConfigDocument;
  readonly state: MatchState;
}

const KINDS = ['Infantry', 'Cavalry', 'Artillery', 'Wild'];

function playerOf(letter: string): number {
  return letter.charCodeAt(0) - 'a'.charCodeAt(0);
}

function cellsOf(lines: readonly string[]): Cell[] {
  return lines.flatMap((text, line) =>
    [...text.matchAll(/([a-fn])(\d+)|\.\./g)].map(found => ({
      line,
      start: found.index,
      end: found.index + found[0].length,
      owner: found[1] === undefined ? null : found[1] === 'n' ? -1 : playerOf(found[1]),
      armies: Number(found[2] ?? 0),
    })),
  );
}

/** The cell that a line of `|` starting at this place leads down to. */
function below(lines: readonly string[], cells: readonly Cell[], line: number, column: number): number {
  let at = line;
  while (lines[at]?.[column] === '|') at++;
  return cells.findIndex(cell => cell.line === at && cell.start <= column && column < cell.end);
}

function bordersOf(lines: readonly string[], cells: readonly Cell[]): [number, number][] {
  const borders: [number, number][] = [];
  cells.forEach((cell, t) => {
    const next = cells[t + 1];
    if (next?.line === cell.line && /^ *-+ *$/.test(lines[cell.line]!.slice(cell.end, next.start)))
      borders.push([t, t + 1]);
    for (let column = cell.start; column < cell.end; column++) {
      const under = lines[cell.line + 1]?.[column] === '|' ? below(lines, cells, cell.line + 1, column) : -1;
      if (under >= 0) borders.push([t, under]);
    }
  });
  return borders;
}

function nameOf(territory: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + territory);
}

function territoriesOf(drawing: string, setting: Setting): ConfigDocument['territories'] {
  const lines = drawing.split('\n');
  const cells = cellsOf(lines);
  const borders = bordersOf(lines, cells);
  return cells.map((_, t) => [
    nameOf(t),
    Math.max(
      0,
      (setting.continents ?? []).findIndex(([, , members]) => members.includes(nameOf(t))),
    ),
    borders.flatMap(([a, b]) => (a === t ? [b] : b === t ? [a] : [])),
  ]);
}

function configOf(drawing: string, setting: Setting): ConfigDocument {
  const territories = territoriesOf(drawing, setting);
  const kinds = setting.kinds ?? 'ICA'.repeat(territories.length).slice(0, territories.length);
  return {
    name: 'sketch',
    version: '1.0.0',
    territories,
    continents: setting.continents?.map(([name, bonus]) => [name, bonus] as const) ?? [['Land', 0]],
    cards: [...kinds].map((kind, card) => ['ICAW'.indexOf(kind), card < territories.length ? card : null]),
    cardTypeNames: KINDS,
    minPlayers: 2,
    maxPlayers: Math.min(6, territories.length - Number(setting.rules?.['garrisons'] ?? 0)),
    startingArmiesByPlayers: [0, 0, 40, 35, 30, 25, 20],
    cardOccupiedTerritoryReward: 2,
    // The tests of parseConfig write rules that do not exist, too.
    rules: (setting.rules ?? {}) as Partial<RuleOptions>,
    ...setting.config,
  };
}

function battleOf(battle: Setting['battle']): ActiveBattle | null {
  if (!battle) return null;
  const [attackingTerritory, defendingTerritory, attackingDiceCount] = battle;
  return { attackingTerritory, defendingTerritory, attackingDiceCount };
}

function holderOf(letter: string): number | null {
  return letter === '.' ? null : letter === 'x' ? -1 : playerOf(letter);
}

function stateOf(drawing: string, config: ConfigDocument, setting: Setting): MatchState {
  const cells = cellsOf(drawing.split('\n'));
  const seats = Math.max(2, ...cells.map(cell => (cell.owner ?? -1) + 1));
  const { rules } = config as { rules: { [rule: string]: unknown } };
  const deck = setting.cards ?? '.'.repeat(rules['cards'] === 'none' ? 0 : config.cards.length);
  return {
    state: setting.state ?? 'Battling',
    territories: cells.map(({ owner, armies }) => ({ owner, armies })),
    cardOwner: [...deck].map(holderOf),
    playersUndeployedArmies: setting.undeployed ?? new Array<number>(seats).fill(0),
    trades: setting.trades ?? 0,
    captured: setting.captured ?? 0,
    activeBattle: battleOf(setting.battle),
    currentPlayer: setting.player ?? 0,
    ...(setting.turn === undefined ? {} : { turn: setting.turn }),
    ...(setting.firstPlayer === undefined ? {} : { firstPlayer: setting.firstPlayer }),
    ...(setting.moved === undefined ? {} : { moved: setting.moved }),
  };
}

/** A board and a position on it from their drawing. */
export function sketch(drawing: string, setting: Setting = {}): Sketch {
  const config = configOf(drawing, setting);
  return { config, state: stateOf(drawing, config, setting) };
}

/** The cells of a state in order, written as in a drawing. */
export function landOf(state: MatchState): string {
  return state.territories
    .map(({ owner, armies }) => {
      if (owner === null) return '..';
      return (owner < 0 ? 'n' : String.fromCharCode('a'.charCodeAt(0) + owner)) + armies;
    })
    .join(' ');
}

/** The cards of a state in order, written as in a setting. */
export function cardsOf(state: MatchState): string {
  return state.cardOwner
    .map(holder => (holder === null ? '.' : holder < 0 ? 'x' : String.fromCharCode(97 + holder)))
    .join('');
}
