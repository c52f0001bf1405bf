import type { Bot } from '../bot.js';
import { WIDE } from './plans/goals.js';
import { type Character, sitDown } from './search/commander.js';
import { TASTE } from './search/draft.js';
import { cardless } from './value/cardless.js';
import { weights } from './value/weights.js';

const character: Character = {
  network: weights,
  cardless,
  breadth: WIDE,
  finalists: 12,
  nodes: 480,
  taste: TASTE,
  again: 200,
};

export const marshal: Bot = {
  id: 'marshal',
  games: ['classic', 'quick'],
  title: 'Marshal',
  sentence: 'Weighs its plans against everybody’s answers. Spots the weak player whose cards win the match.',
  sit: table => sitDown(character, table),
};
