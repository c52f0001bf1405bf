import { type Game, games } from '@hegemon/engine';
import { generateBoard } from '@hegemon/engine/boards';
import { generateRealm } from '@hegemon/engine/realms';

/** A board, and rules, on which every player of a game must be able to play. */
export interface Ground {
  readonly name: string;
  readonly config: unknown;
  readonly seats: number;
  /** How many turns are played; `Infinity` where a match must come to its end. */
  readonly turns: number;
}

type Document = readonly [name: string, document: unknown, seats: number, turns?: number];

function generated(territories: number, changes: object = {}, most = 6): object {
  const made = generateBoard({ territories, seed: territories, players: { min: 2, max: most } });
  if (!made.ok) throw new Error(made.problems[0]!.message);
  return { ...made.value, ...changes };
}

function realm(players: number, territories: number): unknown {
  const made = generateRealm({ players, territories, seed: territories });
  if (!made.ok) throw new Error(made.problems[0]!.message);
  return made.value;
}

function ruled(board: string, rules: object, minPlayers = 2): object {
  return { board, rules, minPlayers };
}

/** Turns of a beginning: all seats have their first turns, and some cards are drawn. */
export const BEGINNING = 16;

/** Between them they use every rule that a config may change, and two seats to eight. */
const VARIANTS: { readonly [game: string]: readonly Document[] } = {
  classic: [
    ['world for two', ruled('world', {}), 2, Infinity],
    ['world for six', 'world', 6],
    ['dealt, with garrisons', ruled('world', { setup: 'deal', garrisons: 6 }), 3, Infinity],
    [
      'fixed awards, income rounded up',
      ruled('world', { cards: 'fixed', reinforcement: { round: 'up' } }),
      5,
    ],
    ['long marches', ruled('competition', { fortify: { reach: 'connected', moves: 1 } }), 4],
    ['many long marches', ruled('world', { fortify: { reach: 'connected', moves: 'any' } }), 4],
    ['no cards', ruled('world', { cards: 'none' }), 4, Infinity],
    ['twelve turns', ruled('world', { turnLimit: 12 }), 4, Infinity],
    ['no least income', ruled('world', { reinforcement: { per: 4, least: 0 } }), 4],
    ['generated, 16 territories', generated(16), 4, Infinity],
    ['generated, 60 territories for eight', generated(60, {}, 8), 8],
    ['generated, 200 territories', generated(200), 6, 6],
  ],
  quick: [
    ['generated, 16 territories', generated(16), 4, Infinity],
    ['generated, 40 territories for two', generated(40), 2, Infinity],
    ['long marches', ruled('quick', { fortify: { reach: 'connected' } }, 4), 4, Infinity],
  ],
  realms: [['generated, 30 territories for five', realm(5, 30), 5, Infinity]],
};

const SEATS = 4;

/** Every board a game ships, then variants of them. */
export function groundsOf(game: Game): Ground[] {
  const shipped = game.boards.map((board): Document => [board, board, SEATS, Infinity]);
  return [...shipped, ...(VARIANTS[game.id] ?? [])].map(([name, document, seats, turns = BEGINNING]) => {
    const parsed = game.parseConfig(document);
    if (!parsed.ok) throw new Error(`${name}: ${parsed.problems[0]!.message}`);
    const { min, max } = game.rules(parsed.value).seats;
    return { name, config: parsed.value, seats: Math.max(min, Math.min(max, seats)), turns };
  });
}

/** Every pairing of a game with one of its boards, by name. */
export const grounds: readonly (readonly [game: Game, ground: Ground])[] = games.flatMap(game =>
  groundsOf(game).map(ground => [game, ground] as const),
);
