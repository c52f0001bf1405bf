import type { Ground } from './ground.js';
import { clamp } from './pick.js';

const PATIENT_ROUNDS = 8;
const ROUNDS_TO_HASTE = 22;

/**
 * From 0 to 1: how long the match has lasted. Players ask for less and less certainty before they attack, so
 * that no match among them goes on for ever; even odds are enough for the attacker of a large stack to win.
 */
export function urgencyOf({ view, seats }: Ground): number {
  return clamp((view.turn / seats - PATIENT_ROUNDS) / ROUNDS_TO_HASTE, 0, 1);
}
