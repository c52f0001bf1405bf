import { describe, expect, test } from 'vitest';
import { makeRandom } from '../boards/random.js';
import { forecast, guessOf } from './forecast.js';
import type { State } from './state.js';
import { begin, midway, play, randomOrders } from './testing/match.js';

const { rules, config, state: start } = begin('duel');
const ASHFORD = 0;
const MILLBROOK = 1;
const HERON_FEN = 3;
const KINGSBRIDGE = 6;

function forecastFor(state: State, seat: number) {
  const found = forecast(config, rules.view(state, seat));
  if (!found) throw new Error('no forecast');
  return found;
}

describe('a forecast', () => {
  test('counts income with its sources, and the gold it leads to', () => {
    const { income, gold } = forecastFor({ ...start, gold: [4, 0] }, 0);
    expect(income).toEqual({
      type: 'Earned',
      player: 0,
      base: 1,
      from: [{ territory: ASHFORD, gold: 1 }],
      total: 2,
    });
    expect(gold).toBe(6);
  });

  test('tells food now and after for own territories and where own units end up', () => {
    const moved = play(rules, start, [
      [0, { type: 'Move', units: [0, 1], to: MILLBROOK }],
      [0, { type: 'Build', territory: ASHFORD, build: 'unit' }],
    ]);
    expect(forecastFor(moved, 0).food).toEqual([
      {
        type: 'Fed',
        territory: ASHFORD,
        before: 0,
        made: 1,
        eaten: 1,
        spoiled: 0,
        after: 0,
        fed: [2],
        starving: [],
      },
      {
        type: 'Fed',
        territory: MILLBROOK,
        before: 3,
        made: 1,
        eaten: 2,
        spoiled: 0,
        after: 2,
        fed: [0, 1],
        starving: [],
      },
    ]);
  });

  test('an own larder that stays full is told too', () => {
    const away = play(rules, { ...start, food: start.food.map(() => 5) }, [
      [0, { type: 'Move', units: [0, 1, 2], to: MILLBROOK }],
    ]);
    expect(forecastFor(away, 0).food[0]).toMatchObject({
      territory: ASHFORD,
      before: 5,
      spoiled: 1,
      after: 5,
    });
  });

  test('marks who will starve before it happens', () => {
    const hungry = play(rules, start, [[0, { type: 'Build', territory: ASHFORD, build: 'unit' }]]);
    expect(forecastFor(hungry, 0).starving).toEqual([1, 2]);
    expect(forecastFor(start, 0).starving).toEqual([]);
  });

  test('rates own units where they end up if nobody else comes', () => {
    const dug: State = { ...start, units: start.units.map(unit => ({ ...unit, defending: true })) };
    const moved = play(rules, dug, [[0, { type: 'Move', units: [0], to: HERON_FEN }]]);
    expect(forecastFor(moved, 0).ratings).toEqual([
      { territory: ASHFORD, sides: [{ player: 0, units: [1, 2], rating: 6 }] },
      { territory: HERON_FEN, sides: [{ player: 0, units: [0], rating: 2 }] },
    ]);
  });

  test('rates whoever stands there already beside them', () => {
    const near: State = {
      ...start,
      units: start.units.map(unit => (unit.owner === 0 ? { ...unit, at: HERON_FEN } : unit)),
    };
    const moved = play(rules, near, [[0, { type: 'Move', units: [0, 1], to: KINGSBRIDGE }]]);
    expect(forecastFor(moved, 0).ratings[1]).toEqual({
      territory: KINGSBRIDGE,
      sides: [
        { player: 0, units: [0, 1], rating: 4 },
        { player: null, units: [3], rating: 2 },
      ],
    });
  });

  test('knows nothing of what others have ordered', () => {
    const random = makeRandom(5);
    const state = midway(rules, start, 8, random);
    const before = forecastFor(state, 0);
    const after = play(rules, state, randomOrders(rules, state, 1, random));
    expect(forecastFor(after, 0)).toEqual(before);
  });

  test('comes true when everybody else stays put', () => {
    const random = makeRandom(11);
    for (let turns = 0; turns < 12; turns++) {
      const state = midway(rules, start, turns, random);
      const saved = play(rules, state, randomOrders(rules, state, 0, random));
      const { events, gold } = forecastFor(saved, 0);
      const next = rules.apply(saved, 'clock', { type: 'Resolve' });
      expect(gold).toBe(next.gold[0]);
      expect(events.filter(event => event.type !== 'Built')).toEqual(
        next.report!.events.filter(event => event.type !== 'Built'),
      );
    }
  });

  test('is not made for spectators or after the end', () => {
    expect(forecast(config, rules.view(start, 'spectator'))).toBeUndefined();
    const over = { ...start, outcome: { winners: [0], places: [[0], [1]], reason: 'turns' } };
    expect(forecast(config, rules.view(over, 0))).toBeUndefined();
  });

  test('under fog takes what it cannot see for empty', () => {
    const fog = begin({ board: 'duel', options: { fog: true } });
    const guess = guessOf(fog.rules.view(fog.state, 0));
    expect(guess.units.map(unit => unit.owner)).toEqual([0, 0, 0]);
    expect(guess.owner.filter(owner => owner !== null)).toEqual([0]);
    expect(forecast(fog.config, fog.rules.view(fog.state, 0))?.gold).toBe(2);
  });
});
