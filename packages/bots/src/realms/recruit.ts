import type { Bot } from '../bot.js';
import type { Choice, Planner } from './choice.js';
import type { Plan } from './plan.js';
import { scanOf } from './scan.js';
import { script } from './script.js';
import { sitDown } from './sitting.js';
import { STEADY, type Style } from './style.js';

const CAREFUL: Style = {
  ...STEADY,
  caution: 1,
  price: 3,
  spare: 1,
  reach: 3,
  forts: 2,
  greed: 0.8,
  press: false,
};
const CURIOUS: Style = { ...CAREFUL, price: 2, press: true };

/** Plays by the book it has been given; now and then a unit is forgotten or a market day missed. */
const planner: Planner = ({ world, state, seat }) => {
  const scan = scanOf(state);
  const careful = script(world, state, scan, seat, CAREFUL);
  const curious = script(world, state, scan, seat, CURIOUS);
  const choices: Choice[] = [
    { plan: careful, weight: 3, value: 0 },
    { plan: curious, weight: 2, value: 0 },
    { plan: withoutBuild(careful), weight: 1, value: 0 },
    { plan: withoutMove(curious), weight: 2, value: 0 },
  ];
  return choices;
};

/** Thrifty at the wrong time: the dearest build waits for another turn. */
function withoutBuild({ moves, builds }: Plan): Plan {
  return { moves, builds: builds.filter(({ build }, i) => build === 'unit' || i > 0) };
}

/** The last move that came to mind is forgotten. */
function withoutMove({ moves, builds }: Plan): Plan {
  return { moves: moves.slice(0, -1), builds };
}

export const recruit: Bot = {
  id: 'recruit',
  games: ['realms'],
  title: 'Recruit',
  sentence: 'Tills the land, keeps to what is near, and only fights when it cannot go wrong.',
  sit: table =>
    sitDown(table, planner, 'By the book: feed everybody, take what is free, fight only with numbers.'),
};
