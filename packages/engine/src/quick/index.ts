import { quick, quick18 } from '../boards/index.js';
import { type DiceGame, makeGame } from '../classic/game.js';

/** The short game. What sets it apart stands in its boards' rules: a deal, no cards, income by the territory. */
export const quickGame: DiceGame = makeGame({
  id: 'quick',
  title: 'Quick',
  summary:
    'Four players are dealt sixteen territories and fight from the first turn: no cards, several moves a turn.',
  boards: [quick, quick18],
});
