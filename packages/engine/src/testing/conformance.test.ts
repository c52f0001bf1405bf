import type { Game } from '../contract.js';
import { games } from '../registry.js';
import { type Case, describeConformance } from './conformance.js';
import { kite, ring, row, triangle } from './tiny.js';

/** The setup of the world takes over a hundred actions. */
const SHORT = 300;
const LONG = 1500;

/** Configs beyond the shipped boards: rules and sizes under which a match takes other turns, or ends. */
const VARIANTS: { readonly [id: string]: readonly Case[] } = {
  classic: [
    ['two players', { board: 'world', minPlayers: 2, maxPlayers: 2 }, SHORT],
    ['a turn limit', { board: 'world', maxPlayers: 3, rules: { turnLimit: 4 } }, LONG],
    [
      'a deal, fixed awards and several far moves',
      {
        board: 'competition',
        maxPlayers: 4,
        rules: { setup: 'deal', cards: 'fixed', fortify: { reach: 'connected', moves: 'any' } },
      },
      LONG,
    ],
    ['three territories', triangle, LONG],
    ['five territories', kite, LONG],
  ],
  quick: [
    ['a turn limit', { board: 'quick-18', rules: { turnLimit: 12 } }, LONG],
    ['four territories', ring, LONG],
    ['three territories and a garrison', row, LONG],
  ],
  realms: [
    ['fog', { board: 'duel', options: { fog: true } }, SHORT],
    ['a short match', { board: 'duel', limits: { points: 30, turns: 4 } }, LONG],
  ],
};

function casesOf(game: Game): Case[] {
  return [...game.boards.map((board): Case => [board, board, SHORT]), ...(VARIANTS[game.id] ?? [])];
}

for (const game of games) describeConformance(game, casesOf(game));
