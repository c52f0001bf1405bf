import type { Bot } from '../../bot.js';
import { NARROW } from '../../classic/plans/goals.js';
import { sitDown } from '../../classic/search/commander.js';
import { TASTE, type Taste } from '../../classic/search/draft.js';
import { FEATURES } from '../../classic/value/features.js';
import type { Network } from '../../classic/value/network.js';

/** What a rival cares for, by the name of a feature; it is blind to everything else. */
type Cares = { readonly [Feature in (typeof FEATURES)[number]]?: number };

function blindBut(cares: Cares): Network {
  return { linear: FEATURES.map(feature => cares[feature] ?? 0), hidden: [] };
}

function rival(id: string, sentence: string, cares: Cares, taste: Taste): Bot {
  const network = blindBut(cares);
  const depth = { finalists: 4, futures: 16, answered: 0, prior: 0 };
  const character = { network, cardless: network, breadth: NARROW, depth, nodes: 48, again: 32, taste };
  return { id, games: ['classic', 'quick'], title: id, sentence, sit: table => sitDown(character, table) };
}

/** Players of a taste that the strong ones were not trained against: extreme, each in its own way. */
export const rivals: readonly Bot[] = [
  rival(
    'hunter',
    'Attacks whoever can be taken, for land and cards, and never looks back.',
    { 'territory share': 6, cards: 1, prize: 1, 'force share': 2 },
    { ...TASTE, pay: 1, beside: 0 },
  ),
  rival(
    'turtle',
    'Stands where nobody can hurt it and takes a card when it costs nothing.',
    { 'log force share': 4, 'border armies': 1, exposed: -4, danger: -4, cards: 0.5 },
    { ...TASTE, beside: 0.6 },
  ),
  rival(
    'rusher',
    'Wants a continent at once, then the next one.',
    { 'bonus held': 8, 'bonus begun': 4, 'income share': 4, 'force share': 2 },
    { ...TASTE, pay: 8, mine: 4 },
  ),
];
