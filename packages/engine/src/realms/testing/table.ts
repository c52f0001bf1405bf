import { expect, test } from 'vitest';
import type { PlainEvent } from '../plain/event.js';
import type { TurnConfig } from '../plain/map.js';
import { resolveTurn } from '../plain/turn.js';
import { draw, ordersOf, redraw, sketch } from './sketch.js';

/** One turn: a map, the orders, and what comes of it. */
export interface Row {
  readonly name: string;
  readonly map: string;
  readonly orders?: readonly string[];
  readonly config?: TurnConfig;
  readonly after: string;
  /** Events that must be among those reported, by some of their fields. */
  readonly events?: readonly Partial<PlainEvent>[];
  /** Types of events that must not be reported. */
  readonly without?: readonly PlainEvent['type'][];
}

/** Plays every row as a test of its own. */
export function testTurns(rows: readonly Row[]): void {
  test.each(rows.map(row => [row.name, row] as const))('%s', (_, row) => {
    const { map, events, refused } = resolveTurn(sketch(row.map), ordersOf(row.orders ?? []), row.config);
    expect(refused).toEqual([]);
    expect(draw(map)).toBe(redraw(row.after));
    for (const event of row.events ?? []) expect(events).toContainEqual(expect.objectContaining(event));
    for (const type of row.without ?? []) expect(events.map(event => event.type)).not.toContain(type);
  });
}
