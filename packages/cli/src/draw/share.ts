import { liveryOf } from '../seats.js';
import { styleOf } from './badge.js';
import type { Canvas } from './canvas.js';

/** Who holds how much of the board: a bar across the canvas with a stretch for each seat, then the rest. */
export function drawShare(
  canvas: Canvas,
  y: number,
  owners: readonly (number | null)[],
  players: number,
  isPlain: boolean,
): void {
  const parts = [...Array(players).keys(), -1, null].map(owner => ({
    owner,
    count: owners.filter(other => other === owner).length,
  }));
  const width = canvas.width - 2;
  let done = 0;
  for (const { owner, count } of parts) {
    const from = Math.round((width * done) / owners.length);
    done += count;
    const length = Math.round((width * done) / owners.length) - from;
    canvas.put(1 + from, y, stretch(owner, count, length, isPlain), styleOf(owner));
  }
}

/** The owner's letter and territories in the middle, where there is room; without colours the letter all along. */
function stretch(owner: number | null, count: number, length: number, isPlain: boolean): string {
  const { letter } = liveryOf(owner);
  const filler = isPlain ? letter : ' ';
  const text = ` ${letter} ${count} `;
  if (owner === null || length < text.length) return filler.repeat(length);
  const before = Math.floor((length - text.length) / 2);
  return (filler.repeat(before) + text).padEnd(length, filler);
}
