import { boards, generateBoard } from '../../boards/index.js';
import type { ConfigDocument } from '../index.js';
import { sketch } from './sketch.js';

/** Boards and rules that between them use every option. */

function ruled(name: string, board: ConfigDocument, rules: object): readonly [string, ConfigDocument] {
  return [name, { ...board, rules: { ...board.rules, ...rules } }];
}

function generated(territories: number): ConfigDocument {
  const board = generateBoard({ territories, seed: territories });
  if (!board.ok) throw new Error(`no board of ${territories}`);
  return board.value;
}

/** A middle with 40 neighbours, which also form a ring. */
export const star: ConfigDocument = {
  ...generated(42),
  name: 'star',
  territories: Array.from({ length: 41 }, (_, t) => {
    if (t === 0) return ['Middle', 0, Array.from({ length: 40 }, (__, i) => i + 1)] as const;
    const [left, right] = [t === 1 ? 40 : t - 1, t === 40 ? 1 : t + 1];
    return [`Ray ${t}`, t < 21 ? 0 : 1, [0, left, right]] as const;
  }),
  continents: [
    ['Heart', 4],
    ['Rim', 3],
  ],
  cards: Array.from({ length: 43 }, (_, c) => [c < 41 ? c % 3 : 3, c < 41 ? c : null] as const),
};

const ring = `
  .. - .. - ..
  |         |
  .. - .. - ..
`;

/** Six territories, small enough to try every action. */
export const tiny: ConfigDocument = sketch(ring, {
  kinds: 'ICAICAW',
  continents: [
    ['North', 2, 'ABC'],
    ['South', 1, 'DEF'],
  ],
  config: { maxPlayers: 3, startingArmiesByPlayers: [0, 0, 4, 3] },
}).config;

const { world } = boards;

export const tinyVariants: (readonly [string, ConfigDocument])[] = [
  ['tiny, classic', tiny],
  ['tiny, many cards', { ...tiny, minPlayers: 3, cards: [...tiny.cards, ...tiny.cards, ...tiny.cards] }],
  ruled('tiny, dealt', tiny, { setup: 'deal' }),
  ruled('tiny, dealt with a garrison', tiny, { setup: 'deal', garrisons: 1 }),
  ruled('tiny, fixed awards', tiny, { cards: 'fixed' }),
  ruled('tiny, connected', tiny, { fortify: { reach: 'connected', moves: 1 } }),
  ruled('tiny, many moves', tiny, { fortify: { reach: 'adjacent', moves: 'any' } }),
  ruled('tiny, many long moves', tiny, { fortify: { reach: 'connected', moves: 'any' }, setup: 'deal' }),
  ruled('tiny, no income', tiny, { reinforcement: { per: 9, round: 'down', least: 0 } }),
  ruled('tiny, five turns', tiny, { turnLimit: 5, cards: 'none' }),
];

export const largeVariants: (readonly [string, ConfigDocument])[] = [
  ...Object.entries(boards),
  ruled('world, dealt', world, { setup: 'deal', garrisons: 0 }),
  ruled(
    'world, two garrisons, two to six players',
    { ...world, minPlayers: 2 },
    { setup: 'deal', garrisons: 2 },
  ),
  ruled('world, fixed awards', world, { cards: 'fixed', reinforcement: { per: 4, round: 'up', least: 1 } }),
  ruled('world, connected', world, { fortify: { reach: 'connected', moves: 1 }, cards: 'none' }),
  ruled('world, many moves', world, { fortify: { reach: 'adjacent', moves: 'any' } }),
  ruled('world, forty turns', world, { turnLimit: 40 }),
  ruled('quick, no income', boards.quick, { reinforcement: { per: 20, round: 'down', least: 0 } }),
  ruled('quick-18, connected', boards['quick-18'], { fortify: { reach: 'connected', moves: 'any' } }),
  ['star', star],
  ['generated, 8', generated(8)],
  ['generated, 30', generated(30)],
  ['generated, 90', generated(90)],
];
