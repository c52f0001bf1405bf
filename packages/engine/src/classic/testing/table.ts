import { expect, test } from 'vitest';
import { explain, isActionValid, type MatchState, reduce } from '../index.js';
import { deepFreeze } from './freeze.js';
import { cardsOf, landOf, type Sketch } from './sketch.js';

/** An action and what comes of it: a refusal with this code, or a state with these parts. */
export interface Row {
  readonly name: string;
  readonly on: Sketch;
  readonly action: unknown;
  readonly refused?: string;
  /** Words that the sentence of the refusal must hold. */
  readonly saying?: string;
  /** Territories and cards of the next state, written as in a sketch. */
  readonly land?: string;
  readonly cards?: string;
  readonly next?: Partial<MatchState>;
}

/** A sentence for people: begins and ends as one, and no blank in it was left unfilled. */
export function expectSentence(message: string): void {
  expect(message).toMatch(/^\S.*[^.\s]\.$/);
  expect(message).not.toMatch(/undefined|null|NaN|\$|\[object|\s\s/);
}

export function expectRefused({ config, state }: Sketch, action: unknown, code: string, saying = ''): void {
  const refusal = explain(state, action, config);
  expect(refusal?.code).toBe(code);
  expectSentence(refusal!.message);
  expect(refusal!.message).toContain(saying);
  expect(isActionValid(state, action, config)).toBe(false);
  expect(reduce(state, action, config)).toBe(state);
}

function expectAccepted({ config, state }: Sketch, action: unknown, row: Row): void {
  expect(explain(state, action, config)).toBeUndefined();
  expect(isActionValid(state, action, config)).toBe(true);
  const next = reduce(state, action, config);
  expect(next).not.toBe(state);
  if (row.land !== undefined) expect(landOf(next)).toBe(row.land);
  if (row.cards !== undefined) expect(cardsOf(next)).toBe(row.cards);
  expect(next).toMatchObject(row.next ?? {});
  expect(JSON.parse(JSON.stringify(next))).toEqual(next);
}

/** Plays every row as a test of its own, on deep-frozen input. */
export function testActions(rows: readonly Row[]): void {
  test.each(rows.map(row => [row.name, row] as const))('%s', (_, row) => {
    const on = deepFreeze(row.on);
    expect(explain(on.state, undefined, on.config)?.code).toBe('IsMalformed');
    const action = deepFreeze(row.action);
    if (row.refused !== undefined) expectRefused(on, action, row.refused, row.saying);
    else expectAccepted(on, action, row);
  });
}
