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
  depth: { finalists: 12, futures: 480, answered: 6, prior: 30 },
  nodes: Infinity,
  taste: { ...TASTE, guard: 6 },
  again: Infinity,
};

export const marshal: Bot = {
  id: 'marshal',
  games: ['classic', 'quick'],
  title: 'Marshal',
  sentence: 'Weighs its plans against everybody’s answers. Spots the weak player whose cards win the match.',
  sit: table => sitDown(character, table),
};
