import { expect, test } from 'vitest';
import { makeRandom } from '../../boards/random.js';
import { naiveTurn } from '../testing/naive.js';
import { randomMap, randomOrders } from '../testing/random-turn.js';
import type { PlainMap, PlainOrder, TurnConfig } from './map.js';
import { resolveTurn } from './turn.js';

const TURNS = 10_000;

/** Statuses in one order: which of two is named first means nothing. */
function tidy<M extends { readonly units: readonly { readonly statuses: readonly string[] }[] }>(
  map: M,
): unknown {
  return { ...map, units: map.units.map(unit => ({ ...unit, statuses: [...unit.statuses].sort() })) };
}

test(`a naive second implementation agrees on ${TURNS} random turns`, () => {
  const random = makeRandom(2026);
  const seen = { refused: 0, ended: 0, fought: 0, captured: 0, built: 0 };
  for (let round = 0; round < TURNS; round++) {
    const map = randomMap(random);
    const orders = randomOrders(map, random);
    const starvation = random(2) === 0 ? 'unfed' : 'garrison';
    const points = 10 + random(40);
    const isLastTurn = random(8) === 0;
    const expected = naiveTurn(map, orders, { starvation, points, isLastTurn });
    const config: TurnConfig = { starvation, limits: { points, turns: isLastTurn ? 1 : 2 } };
    // The naive map has the same fields, with looser types.
    const actual = resolveTurn(map as PlainMap, orders as PlainOrder[], config);
    const last = actual.events[actual.events.length - 1];
    const end = last?.type === 'Ended' ? { reason: last.reason, winners: last.winners } : null;
    const hint = `turn ${round}: ${JSON.stringify({ map, orders })}`;
    expect(tidy(actual.map), hint).toEqual(tidy(expected.map));
    expect(
      actual.refused.map(refused => refused.path),
      hint,
    ).toEqual(expected.refused.map(i => `orders[${i}]`));
    expect(end, hint).toEqual(expected.end);
    seen.refused += expected.refused.length;
    seen.ended += expected.end ? 1 : 0;
    for (const { type } of actual.events) {
      if (type === 'Battle' || type === 'Clash') seen.fought++;
      if (type === 'Captured') seen.captured++;
      if (type === 'Built') seen.built++;
    }
  }
  // The turns are worth agreeing on: each of these came up often.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(TURNS / 10);
});
