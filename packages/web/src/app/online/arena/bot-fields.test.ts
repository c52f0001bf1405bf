import { expect, test } from 'vitest';
import { changed, NEW_DRAFT } from './bot-fields.js';

const rows: readonly [name: string, after: Partial<typeof NEW_DRAFT>, sent: object][] = [
  ['nothing where nothing differs', {}, {}],
  ['an address without the spaces around it', { url: ' http://a.example ' }, { url: 'http://a.example' }],
  ['games that are fewer', { games: ['quick'] }, { games: ['quick'] }],
  ['no number where there is none', { maxConcurrent: null }, {}],
  ['a number', { maxConcurrent: 3 }, { maxConcurrent: 3 }],
  ['what it does not want', { isRanked: false, description: 'x' }, { isRanked: false, description: 'x' }],
];

test.each(rows)('of a draft is sent %s', (_, after, sent) =>
  expect(changed(NEW_DRAFT, { ...NEW_DRAFT, ...after })).toEqual(sent),
);
