import { type ClassicView, classicGame, type MatchConfig } from '@hegemon/engine';
import { boardOf } from '../classic/ground/board.js';
import { Ground } from '../classic/ground/ground.js';

/**
 * A row of territories, each a neighbour of the next, as seat 0 sees it: `a5 b2 | -2 ..`. A letter is a player, `-`
 * a neutral garrison, `..` free land; a bar begins the next continent, which brings 2.
 */
export function configOf(row: string, rules: object = {}): MatchConfig {
  const continents = row.split('|').map(part => part.trim().split(' '));
  const homes = continents.flatMap((cells, c) => cells.map(() => c));
  const parsed = classicGame.parseConfig({
    name: 'row',
    version: '1.0.0',
    territories: homes.map((home, t) => [`T${t}`, home, [t - 1, t + 1].filter(n => homes[n] !== undefined)]),
    continents: continents.map((_, c) => [`C${c}`, 2]),
    cards: homes.map((_, t) => [t % 3, t]),
    cardTypeNames: ['Infantry', 'Cavalry', 'Artillery', 'Wild'],
    minPlayers: 2,
    maxPlayers: 2,
    startingArmiesByPlayers: [0, 0, 40],
    cardOccupiedTerritoryReward: 2,
    rules,
  });
  if (!parsed.ok) throw new Error(parsed.problems[0]!.message);
  return parsed.value;
}

export function viewOf(row: string, changes: Partial<ClassicView> = {}): ClassicView {
  const cells = row.split('|').flatMap(part => part.trim().split(' '));
  return {
    viewer: 0,
    state: 'Battling',
    currentPlayer: 0,
    firstPlayer: 0,
    turn: 5,
    owners: cells.map(ownerOf),
    armies: cells.map(cell => Number(cell.slice(1)) || 0),
    undeployed: [3, 0, 0],
    activeBattle: null,
    captured: 0,
    moved: [],
    trades: 0,
    hand: [],
    handSizes: [0, 0, 0],
    deckSize: cells.length,
    discards: [],
    outcome: null,
    ...changes,
  };
}

function ownerOf(cell: string): number | null {
  if (cell === '..') return null;
  return cell.startsWith('-') ? -1 : cell.charCodeAt(0) - 'a'.charCodeAt(0);
}

export function groundOf(row: string, changes?: Partial<ClassicView>, rules?: object): Ground {
  return new Ground(boardOf(configOf(row, rules)), viewOf(row, changes), 0);
}
