import { threatAt } from '../plans/campaign.js';
import { type Move, walkUp } from '../plans/finish.js';
import type { Field } from '../value/field.js';
import type { Meter } from './meter.js';
import type { Outlook } from './outlook.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

/** A move must be worth this much to be made at all. */
const LEAST_GAIN = 1e-4;
/** A stack so large does not stay behind the lines, unless another move gains this much. */
const STACK = 4;
const LARGE_GAIN = 0.01;

/** The move after the attacks that leaves the best position; idle stacks walk up where none does. */
export function chooseMove(
  outlook: Outlook,
  field: Field,
  me: number,
  moved: readonly number[],
  meter: Meter,
): Move | undefined {
  const after = outlook.borrow(field);
  if (after.captured > 0 && after.atlas.hasCards) after.hands[me]!++;
  const idle = walkUp(field, me, moved);
  const isLarge = idle !== undefined && idle.armies >= STACK;
  let top = outlook.judge(after)[me]! + (isLarge ? LARGE_GAIN : LEAST_GAIN);
  let best: Move | undefined;
  for (const move of listMoves(field, me, moved)) {
    if (meter() >= 1) break;
    after.addArmies(move.from, -move.armies);
    after.addArmies(move.to, move.armies);
    const value = outlook.judge(after)[me]!;
    after.addArmies(move.from, move.armies);
    after.addArmies(move.to, -move.armies);
    if (value > top) {
      top = value;
      best = move;
    }
  }
  outlook.release(after);
  return best ?? idle;
}

function listMoves(field: Field, me: number, moved: readonly number[]): Move[] {
  const { owner, armies, atlas } = field;
  const isFar = atlas.config.rules.fortify.reach === 'connected';
  const moves: Move[] = [];
  for (let from = 0; from < atlas.size; from++) {
    const most = armies[from]! - Math.max(1, moved[from] ?? 0);
    if (owner[from] !== me || most < 1) continue;
    for (const to of isFar ? connected(field, me, from) : neighbours(field, from)) {
      if (owner[to] !== me || to === from) continue;
      if (isFar && threatAt(field, me, to) === 0) continue;
      moves.push({ from, to, armies: most });
      if (most > 3) moves.push({ from, to, armies: most >> 1 });
    }
  }
  return moves;
}

function neighbours(field: Field, t: number): Int32Array {
  const { first, near } = field.atlas;
  return near.subarray(first[t]!, first[t + 1]!);
}

function connected(field: Field, me: number, from: number): number[] {
  const seen = new Set([from]);
  for (const t of seen) for (const u of neighbours(field, t)) if (field.owner[u] === me) seen.add(u);
  return [...seen];
}
