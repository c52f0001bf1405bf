import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fixture, fixturesOf } from './pairing.js';
import { type TournamentPlan, usualRounds } from './plan.js';
import type { Row } from './standings.js';
import { makePlan, recruits } from './testing/plans.js';

/** All rounds, played as if everybody stood as `rank` says. */
function schedule(plan: TournamentPlan, rank: (entrant: number) => number = () => 0): Fixture[][] {
  const rounds: Fixture[][] = [];
  for (let round = 1; round <= plan.rounds; round++) {
    const before = rounds.flat().map(({ seats }) => seats);
    const order = plan.entrants.map((_, i) => i).sort((a, b) => rank(a) - rank(b));
    const rows = order.map(i => ({
      name: plan.entrants[i]!.name,
      matches: before.filter(seats => seats.includes(i)).length,
    }));
    rounds.push([...fixturesOf(plan, round, before, round === 1 ? [] : (rows as unknown as Row[]))]);
  }
  return rounds;
}

function meetingsIn(fixtures: readonly Fixture[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { seats } of fixtures)
    for (const a of seats)
      for (const b of seats) if (a < b) counts.set(`${a}-${b}`, (counts.get(`${a}-${b}`) ?? 0) + 1);
  return counts;
}

describe('a round-robin', () => {
  test.each([2, 3, 4, 7, 10, 13])('of pairs lets all of %i meet once', count => {
    const entrants = recruits(count);
    const rounds = count % 2 === 0 ? count - 1 : count;
    const plan = makePlan({ game: 'realms', entrants, table: 2, rounds, games: 1 });
    const counts = meetingsIn(schedule(plan).flat());
    expect(counts.size).toBe((count * (count - 1)) / 2);
    expect(new Set(counts.values())).toEqual(new Set([1]));
  });

  test('of tables lets nearly all meet before anybody has met often', () => {
    const entrants = recruits(16);
    const plan = makePlan({ entrants, rounds: usualRounds('round-robin', 16, 4), games: 1 });
    const counts = meetingsIn(schedule(plan).flat());
    expect(counts.size).toBeGreaterThan(80); // of 120; perfect tables are a rare thing
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(3);
  });
});

describe('a Swiss tournament', () => {
  const plan = makePlan({ kind: 'swiss', entrants: recruits(16), rounds: 3, games: 1 });
  test('lets those meet who stand alike', () => {
    const [, second] = schedule(plan, entrant => entrant);
    const top = second!.find(({ seats }) => seats.includes(0))!;
    expect(Math.max(...top.seats)).toBeLessThan(12);
  });
  test('does not let the same meet again while there are others', () => {
    const [first, second] = schedule(plan, entrant => entrant);
    const counts = meetingsIn([...first!, ...second!]);
    expect(Math.max(...counts.values())).toBe(1);
  });
});

describe('every tournament', () => {
  const plans = fc.record({
    kind: fc.constantFrom('round-robin' as const, 'swiss' as const),
    count: fc.integer({ min: 4, max: 23 }),
    table: fc.integer({ min: 2, max: 4 }),
    rounds: fc.integer({ min: 1, max: 5 }),
    games: fc.integer({ min: 1, max: 4 }),
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  });

  test('seats each entrant once in a round, and nobody sits out more often than need be', () => {
    fc.assert(
      fc.property(plans, ({ count, ...numbers }) => {
        const plan = makePlan({ ...numbers, entrants: recruits(count) });
        const rounds = schedule(plan, entrant => entrant);
        for (const fixtures of rounds) {
          const firsts = fixtures.filter(({ id }) => id.endsWith('.1')).flatMap(({ seats }) => seats);
          expect(new Set(firsts).size).toBe(firsts.length);
          expect(firsts.length).toBe(count - (count % plan.table));
        }
        const played = plan.entrants.map(
          (_, i) => rounds.flat().filter(({ seats }) => seats.includes(i)).length / plan.games,
        );
        expect(Math.max(...played) - Math.min(...played)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });

  test('moves the seats on from match to match, with other dice, and has each id once', () => {
    fc.assert(
      fc.property(plans, ({ count, ...numbers }) => {
        const plan = makePlan({ ...numbers, entrants: recruits(count) });
        const fixtures = schedule(plan).flat();
        expect(new Set(fixtures.map(({ id }) => id)).size).toBe(fixtures.length);
        expect(new Set(fixtures.map(({ seed }) => seed)).size).toBe(fixtures.length);
        const [first] = fixtures;
        const next = fixtures.find(({ id }) => id === '1.1.2');
        if (next) expect(next.seats).toEqual([...first!.seats.slice(1), first!.seats[0]]);
      }),
      { numRuns: 60 },
    );
  });

  test('is the same for the same seed, and another for another', () => {
    const plan = makePlan({ entrants: recruits(12) });
    expect(schedule(plan)).toEqual(schedule(plan));
    expect(schedule({ ...plan, seed: 8 })).not.toEqual(schedule(plan));
  });
});
