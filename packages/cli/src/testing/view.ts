import type { ClassicView, MatchConfig } from '@hegemon/engine';
import { type Ground, makeGround } from '../play/ground.js';

/**
 * A row of territories, each a neighbour of the next, in continents of two: `a5 b2 | b1 ..`. A letter is a
 * player, `-` a neutral garrison, `..` free land; a bar begins the next continent, which brings 2.
 */
export function groundOf(row: string, changes: Partial<ClassicView> = {}): Ground {
  const continents = row.split('|').map(part => part.trim().split(' '));
  const cells = continents.flat();
  const territories = cells.map((_, t) => {
    const continent = continents.findIndex((_, c) => t < continents.slice(0, c + 1).flat().length);
    return [`T${t}`, continent, [t - 1, t + 1].filter(n => n >= 0 && n < cells.length)] as const;
  });
  const board = {
    territories,
    continents: continents.map((_, c) => [`C${c}`, 2] as const),
    cards: territories.map((_, t) => [t % 3, t] as const),
  } as unknown as MatchConfig; // what the players read of one
  const view = {
    owners: cells.map(ownerOf),
    armies: cells.map(cell => Number(cell.slice(1)) || 0),
    undeployed: [3, 3],
    handSizes: [0, 0],
    moved: [],
    activeBattle: null,
    ...changes,
  } as unknown as ClassicView; // likewise
  return makeGround(board, view, 0);
}

function ownerOf(cell: string): number | null {
  if (cell === '..') return null;
  return cell.startsWith('-') ? -1 : cell.charCodeAt(0) - 'a'.charCodeAt(0);
}
