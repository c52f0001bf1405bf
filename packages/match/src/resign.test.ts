import type { ClassicView } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import type { Match } from './match.js';
import { codeOf, deciderOf, playOn } from './testing/playing.js';
import { openAt } from './testing/tables.js';

function ownersIn(match: Match): ClassicView['owners'] {
  return (match.view('spectator') as ClassicView).owners;
}

/** A match of three that one seat was put out of; the others play on. */
function matchWithout(): { match: Match; out: number } {
  const isOut = (match: Match, seat: number) => match.turns() > 0 && !ownersIn(match).includes(seat);
  const match = playOn(openAt('kite', 3), m => [0, 1, 2].some(seat => isOut(m, seat)));
  return { match, out: [0, 1, 2].find(seat => isOut(match, seat))! };
}

test('a seat that resigned is played by default, at once', () => {
  const match = openAt('kite', 1);
  const seat = deciderOf(match);
  const acted = match.resign(seat);
  expect(acted).toMatchObject({
    ok: true,
    entries: [
      { number: 2, actor: seat, action: { type: 'Resign' } },
      { number: 3, actor: seat, action: { type: 'OccupyTerritory' }, by: 'default' },
    ],
  });
  expect(match.resigned).toEqual([seat]);
  expect(deciderOf(match)).not.toBe(seat);
});

test('one may resign at any time, whoever must decide', () => {
  const match = openAt('kite', 1);
  const decider = deciderOf(match);
  const other = (decider + 1) % 3;
  expect(match.act(other, { type: 'Resign' })).toMatchObject({ ok: true, entries: [{ actor: other }] });
  expect(deciderOf(match)).toBe(decider);
});

test('who is left alone has won, and the last to resign comes next', () => {
  const match = openAt('quick', 1);
  for (const seat of [2, 0, 3]) expect(codeOf(match.resign(seat))).toBeUndefined();
  expect(match.outcome()).toEqual({ winners: [1], places: [[1], [3], [0], [2]], reason: 'resignation' });
  expect(match.turn()).toEqual({ type: 'over' });
  expect(match.newsFor(1).at(-1)?.happenings).toEqual([
    { type: 'Resigned', text: 'Player 4 resigns', places: [] },
    { type: 'MatchOver', text: 'Nobody else plays on: Player 2 wins', places: [] },
  ]);
});

test('the last in play goes on against a garrison once those who resigned are out', () => {
  const holdersIn = (match: Match) => new Set(ownersIn(match));
  const isAlone = (match: Match) =>
    match.turns() > 0 && holdersIn(match).size === 2 && holdersIn(match).has(-1);
  const ends = Array.from({ length: 30 }, (_, seed) => {
    const match = openAt('row', seed);
    match.resign(0);
    playOn(match, isAlone);
    return isAlone(match) && !holdersIn(match).has(0) ? match.turn().type : 'other';
  });
  expect(ends).toContain('seats');
  expect(ends).not.toContain('over');
});

describe('is refused', () => {
  test('a second time, and whatever else a seat that resigned does', () => {
    const match = openAt('kite', 1);
    match.resign(0);
    expect(codeOf(match.resign(0))).toBe('Resigned');
    expect(codeOf(match.act(0, { type: 'EndTurn' }))).toBe('Resigned');
  });

  test('by a computer that stands in', () => {
    expect(codeOf(openAt('kite', 1).act(0, { type: 'Resign' }, 'computer'))).toBe('NotForIt');
  });

  test('after the end', () => {
    const match = openAt('duel', 1);
    match.resign(0);
    expect(codeOf(match.resign(1))).toBe('Over');
    expect(match.outcome()).toMatchObject({ winners: [1], reason: 'resignation' });
  });

  test('to those who are out: they played to their end', () => {
    const { match, out } = matchWithout();
    expect(codeOf(match.resign(out))).toBe('Out');
    const [first, second] = [0, 1, 2].filter(seat => seat !== out) as [number, number];
    match.resign(first);
    expect(match.outcome()).toEqual({
      winners: [second],
      places: [[second], [out], [first]],
      reason: 'resignation',
    });
  });
});

test('where a computer stands in, it is asked for the seat', () => {
  const match = openAt('kite', 1, { standIn: 'computer' });
  const seat = deciderOf(match);
  match.resign(seat);
  expect(deciderOf(match)).toBe(seat);
  const action = { type: 'OccupyTerritory', territory: 0 };
  expect(codeOf(match.act(seat, action))).toBe('Resigned');
  expect(match.act(seat, action, 'computer')).toMatchObject({ ok: true, entries: [{ by: 'computer' }] });
});

test('in a game of simultaneous orders the others plan on', () => {
  const match = openAt('fog', 1);
  match.resign(1);
  expect(match.turn()).toEqual({ type: 'seats', seats: [0, 2] });
  for (const seat of [0, 2]) match.act(seat, { type: 'Ready' });
  expect(match.turns()).toBe(2);
  expect(match.turn()).toEqual({ type: 'seats', seats: [0, 2] });
});
