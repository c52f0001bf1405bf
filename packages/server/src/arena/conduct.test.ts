import type { Entry } from '@hegemon/match';
import { describe, expect, test } from 'vitest';
import type { SeatSetup } from '../tables/seats.js';
import { type Conduct, conductOf, fairPlaces, placesOf } from './conduct.js';

const BOT: SeatSetup = { type: 'bot', bot: 'x', name: 'X' };
const COMPUTER: SeatSetup = { type: 'computer', level: 'recruit', name: 'Ada' };
const PERSON: SeatSetup = { type: 'person', person: 'p', name: 'P' };
const own = (decisions: number, strikes = 0): Conduct => ({ decisions, strikes });

test.each<[what: string, places: readonly (readonly number[])[], expected: readonly number[]]>([
  ['one after the other', [[2], [0], [1]], [2, 3, 1]],
  ['equals share a place and take up as many', [[0, 1], [2]], [1, 1, 3]],
  ['who is not mentioned is last', [[1]], [3, 1, 3]],
])('places: %s', (_, places, expected) => {
  expect(placesOf({ places }, 3)).toEqual(expected);
});

test.each<
  [what: string, seats: readonly SeatSetup[], conduct: readonly Conduct[], expected: readonly number[]]
>([
  ['as played', [BOT, BOT, COMPUTER], [own(5, 5), own(5), own(9)], [1, 2, 3]],
  ['a bot that was not there is last', [BOT, BOT, COMPUTER], [own(2, 3), own(5), own(9)], [3, 1, 2]],
  ['several of them share the last place', [BOT, BOT, COMPUTER], [own(0, 3), own(0, 1), own(9)], [2, 2, 1]],
  ['a person who was away keeps the place', [PERSON, BOT, COMPUTER], [own(0, 9), own(5), own(9)], [1, 2, 3]],
])('fair places: %s', (_, seats, conduct, expected) => {
  expect(fairPlaces({ places: [[0], [1], [2]] }, seats, conduct)).toEqual(expected);
});

describe('conduct', () => {
  const entry = (actor: Entry['actor'], by?: 'computer' | 'default', type = 'Act'): Entry => ({
    number: 1,
    actor,
    action: { type },
    ...(by ? { by } : {}),
  });

  test('what a seat decided itself, and what others did in its place until it resigned', () => {
    const entries = [
      ...[entry('chance'), entry(0), entry(0, 'computer'), entry(1), entry('clock')],
      ...[entry(0, 'default'), entry(1, undefined, 'Resign'), entry(1, 'computer')],
    ];
    expect(conductOf(2, entries)).toEqual([own(1, 2), own(1, 0)]);
  });
});
