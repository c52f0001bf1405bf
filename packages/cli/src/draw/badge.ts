import { liveryOf } from '../seats.js';
import type { Style } from './canvas.js';
import { inkOn } from './colour.js';

/** The look of what belongs to an owner: their colour, and ink that can be read on it. */
export function styleOf(owner: number | null): Style {
  const ground = liveryOf(owner).colour;
  return { ink: inkOn(ground), ground, bold: true };
}

/** The owner's letter with a blank to each side. */
export function badgeOf(owner: number | null): string {
  return ` ${liveryOf(owner).letter} `;
}
