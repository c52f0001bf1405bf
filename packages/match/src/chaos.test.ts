import type { Random, Viewer } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import { makeSeeded } from './chance/seeded.js';
import { boundOf } from './limits.js';
import type { Match } from './match.js';
import { LAPSES, type Lapse, ORDERS } from './options.js';
import { playMatch } from './play.js';
import { corrupt, VICES } from './testing/chaos.js';
import { makeRandomPlayer } from './testing/players.js';
import { openAt, type TableName } from './testing/tables.js';
import { VirtualClock } from './testing/virtual-clock.js';

const LIMITS = { actions: 150, turns: 40, actionsPerTurn: 30 };

function viewersOf({ seats }: Match): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), 'spectator'];
}

/** Whatever happened, the log is whole, and tells the same match again. */
function checkLog(table: TableName, seed: number, match: Match): void {
  const { log } = match;
  expect(log.length).toBeLessThanOrEqual(boundOf(LIMITS));
  expect(log.every((entry, i) => entry.number === i + 1)).toBe(true);
  const entries = JSON.parse(JSON.stringify(log));
  const again = openAt(table, seed, { limits: LIMITS, standIn: match.standIn, entries });
  expect(again.log.length).toBe(log.length);
  expect(again.outcome()).toEqual(match.outcome());
  for (const viewer of viewersOf(match)) expect(again.view(viewer)).toEqual(match.view(viewer));
}

function checkOutcome(match: Match): void {
  const { winners, places } = match.outcome()!;
  expect(winners).toEqual(places[0]);
  expect(places.flat().sort()).toEqual(Array.from({ length: match.seats }, (_, seat) => seat));
  if (match.resigned.length > 0)
    expect(places.flat().slice(-match.resigned.length)).toEqual([...match.resigned].reverse());
}

async function playBadly(table: TableName, lapse: Lapse, seed: number, random: Random): Promise<Match> {
  const clock = new VirtualClock();
  const standIn = lapse === 'computer' ? 'computer' : 'default';
  const match = openAt(table, seed, { limits: LIMITS, standIn });
  const good = makeRandomPlayer(match);
  const names = Object.keys(VICES);
  const players = Array.from({ length: match.seats }, () => {
    const vices = random(3) === 0 ? names : [names[random(names.length)]!];
    return corrupt(good, vices, 1 + random(40), random, clock);
  });
  const { done } = playMatch(match, players, {
    clock,
    time: { decision: 1000, bank: 100, ...(random(2) ? { turn: 3000 } : {}) },
    lapse,
    computer: () => corrupt(good, names, 10, random, clock),
    order: ORDERS[random(2)]!,
  });
  const finish = await clock.until(done);
  expect(finish).toEqual({ type: 'over', outcome: match.outcome() });
  return match;
}

describe('players that throw, stall, answer nonsense, deface what they are given or resign', () => {
  const cases: readonly (readonly [TableName, number])[] = [
    ['kite', 1000],
    ['quick', 300],
    ['duel', 500],
    ['fog', 200],
  ];
  test.each(cases)('on %s: %i matches end in time, and replay', async (table, matches) => {
    const random = makeSeeded(17).at(matches);
    for (let seed = 0; seed < matches; seed++) {
      const match = await playBadly(table, LAPSES[seed % LAPSES.length]!, seed, random);
      checkOutcome(match);
      checkLog(table, seed, match);
    }
  });
});
