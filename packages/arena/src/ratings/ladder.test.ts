import { Sfc32 } from '@hegemon/engine/simulator';
import { describe, expect, test } from 'vitest';
import { Ladder, laddersOf, type RatedMatch } from './ladder.js';

/** Matches between players of known strength: places are drawn as the stronger would tend to come in. */
function simulate(players: number, count: number, seed: number): RatedMatch[] {
  const random = new Sfc32(seed);
  const strength = (player: number) => player * (6 / players);
  const noise = () => -Math.log(-Math.log((random.below(65_535) + 0.5) / 65_536));
  return Array.from({ length: count }, (_, id) => {
    const seats = Array.from({ length: players }, (_, i) => i);
    for (let i = seats.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [seats[i], seats[j]] = [seats[j]!, seats[i]!];
    }
    const four = seats.slice(0, 4);
    const scores = four.map(player => strength(player) + noise());
    const places = scores.map(score => 1 + scores.filter(other => other > score).length);
    return { id: String(id), game: 'classic', players: four.map(String), places, isRated: true };
  });
}

function ranks(values: readonly number[]): number[] {
  return values.map(value => values.filter(other => other < value).length);
}

/** Spearman's rank correlation. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const squares = x.reduce((sum, rank, i) => sum + (rank - y[i]!) ** 2, 0);
  return 1 - (6 * squares) / (x.length * (x.length ** 2 - 1));
}

describe('a ladder', () => {
  test('finds the order of players of known strength', () => {
    const ladder = new Ladder();
    for (const match of simulate(30, 1_500, 7)) ladder.add(match);
    const names = Array.from({ length: 30 }, (_, i) => String(i));
    expect(
      correlation(
        names.map(Number),
        names.map(name => ladder.get(name).mu),
      ),
    ).toBeGreaterThanOrEqual(0.95);
  });

  test('is the same from the same log, to the last digit, and through JSON', () => {
    const matches = simulate(12, 300, 3);
    const again = JSON.parse(JSON.stringify(matches)) as RatedMatch[];
    expect(laddersOf(again).get('classic')!.list()).toEqual(laddersOf(matches).get('classic')!.list());
  });

  test('counts a match once', () => {
    const ladder = new Ladder();
    const match = { id: '1', game: 'quick', players: ['a', 'b'], places: [1, 2], isRated: true };
    expect([ladder.add(match), ladder.add(match)]).toEqual([true, false]);
    expect(ladder.get('a').matches).toBe(1);
  });

  test('leaves a challenge out, which may still be played for a rating later', () => {
    const ladder = new Ladder();
    const match = { id: '1', game: 'quick', players: ['a', 'b'], places: [1, 2], isRated: false };
    expect(ladder.add(match)).toBe(false);
    expect(ladder.list()).toEqual([]);
    expect(ladder.add({ ...match, isRated: true })).toBe(true);
  });

  test('keeps games apart', () => {
    const ladders = laddersOf([
      { id: '1', game: 'quick', players: ['a', 'b'], places: [1, 2], isRated: true },
      { id: '2', game: 'realms', players: ['a', 'b'], places: [2, 1], isRated: true },
    ]);
    expect(ladders.get('quick')!.list()[0]!.name).toBe('a');
    expect(ladders.get('realms')!.list()[0]!.name).toBe('b');
  });

  test('lets equals share', () => {
    const ladder = new Ladder();
    ladder.add({ id: '1', game: 'quick', players: ['a', 'b', 'c'], places: [1, 2, 2], isRated: true });
    expect(ladder.get('b').mu).toBe(ladder.get('c').mu);
    expect(ladder.list().map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  test('counts one who sits twice once, between what both places bring', () => {
    const [twice, apart] = [new Ladder(), new Ladder()];
    const match = { id: '1', game: 'quick', places: [1, 2, 3], isRated: true };
    twice.add({ ...match, players: ['a', 'b', 'a'] });
    apart.add({ ...match, players: ['a', 'b', 'c'] });
    expect(twice.get('a').matches).toBe(1);
    expect(twice.get('a').mu).toBe((apart.get('a').mu + apart.get('c').mu) / 2);
    expect(twice.get('b')).toEqual(apart.get('b'));
  });

  test('goes on from ratings that were kept', () => {
    const matches = simulate(8, 60, 5);
    const whole = new Ladder();
    for (const match of matches) whole.add(match);
    let part = new Ladder();
    for (const match of matches) {
      const next = new Ladder();
      for (const rated of part.list()) next.know(JSON.parse(JSON.stringify(rated)));
      next.add(match);
      part = next;
    }
    expect(part.list()).toEqual(whole.list());
  });
});
