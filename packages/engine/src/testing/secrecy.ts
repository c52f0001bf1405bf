import { deepStrictEqual } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Random, Viewer } from '../contract.js';
import { type AnyRules, pick, type Step, settle } from './playout.js';

const TRIES = 4;

function openRanges(listed: object): boolean {
  return Object.values(listed).some(
    value => Array.isArray(value) && value.some(item => typeof item === 'object'),
  );
}

/** Some other actions the same actor might have taken. */
function alternatives(rules: AnyRules, { before, actor }: Step, random: Random): Step['action'][] {
  const listed = rules.legalActions(before, actor).filter(action => !openRanges(action));
  if (listed.length === 0) return [];
  return Array.from({ length: TRIES }, () =>
    settle(pick(listed, random), (min, max) => min + random(max - min + 1)),
  );
}

/**
 * What a viewer may not know of an action must not show in what they see afterwards: an action they do not
 * witness changes nothing for them, and two actions that they witness alike look alike.
 */
export function checkSecrecy(rules: AnyRules, step: Step, viewer: Viewer, random: Random): void {
  const { before, actor, action, after } = step;
  const witnessed = rules.witness(before, actor, action, viewer);
  if (viewer === actor) deepStrictEqual(witnessed, action, 'an actor knows what they did');
  const seen = rules.view(after, viewer);
  if (witnessed === null) deepStrictEqual(seen, rules.view(before, viewer), 'nothing is to be seen');
  const told = (what: unknown, then: unknown) => rules.narrate(before, actor, what, then, viewer);
  for (const other of alternatives(rules, step, random)) {
    if (!isDeepStrictEqual(rules.witness(before, actor, other, viewer), witnessed)) continue;
    const next = rules.apply(before, actor, other);
    deepStrictEqual(rules.view(next, viewer), seen, 'a secret shows');
    if (witnessed) deepStrictEqual(told(other, next), told(action, after), 'a secret is told');
  }
}
