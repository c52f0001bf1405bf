import { expect, test } from 'vitest';
import { usualChoices } from '../new/choices.js';
import { type Ambition, whyUnrated } from './rated.js';

const FINE: Ambition = {
  game: 'quick',
  choices: usualChoices('quick'),
  seats: [{ type: 'me' }, { type: 'bot', bot: 'abc' }, { type: 'computer', level: 'recruit' }],
  isPublic: true,
  isKnown: true,
};

const rows: readonly [name: string, some: Partial<Ambition>, why: RegExp][] = [
  ['among known players on a usual board', {}, /^$/],
  ['on another board of the game', { choices: { ...FINE.choices, board: 'quick-18' } }, /^$/],
  ['as a guest', { isKnown: false }, /keep your name/],
  ['on a board that was made up', { choices: { ...FINE.choices, board: 'generated' } }, /own boards/],
  ['by other rules', { choices: { ...FINE.choices, turnLimit: 20 } }, /own rules/],
  ['in private', { isPublic: false }, /look on/],
  ['with a stranger', { seats: [{ type: 'bot', url: 'http://a.example', name: 'A' }] }, /registered/],
];

test.each(rows)('whether a match counts %s', (_, some, why) =>
  expect(whyUnrated({ ...FINE, ...some })).toMatch(why),
);
