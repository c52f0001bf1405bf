import type { Bot } from '../bot.js';
import { WIDE } from './plans/goals.js';
import { type Character, sitDown } from './search/commander.js';
import { TASTE } from './search/draft.js';
import { cardlessEarly } from './value/cardless-early.js';
import { early } from './value/early.js';

const character: Character = {
  network: early,
  cardless: cardlessEarly,
  breadth: WIDE,
  depth: { finalists: 8, futures: 120, answered: 0, prior: 0 },
  nodes: 220,
  taste: TASTE,
  again: 120,
};

export const general: Bot = {
  id: 'general',
  games: ['classic', 'quick'],
  title: 'General',
  sentence: 'Plans every turn to the end, counts the odds and your cards, and takes continents it can keep.',
  sit: table => sitDown(character, table),
};
