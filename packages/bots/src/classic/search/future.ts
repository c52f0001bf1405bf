import { beginTurn, nextOf } from '../plans/finish.js';
import type { Campaign } from '../plans/goals.js';
import { Luck } from '../plans/luck.js';
import type { Field } from '../value/field.js';
import type { Outlook } from './outlook.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

const luck = new Luck();

/** Keeps the dice of one turn of a future apart from those of the next. */
const TURN = 7919;

/** Chance of `me` to win after the campaign and the answers of everybody else, in the future of that seed. */
export function foresee(
  outlook: Outlook,
  field: Field,
  me: number,
  campaign: Campaign,
  seed: number,
): number {
  const after = outlook.borrow(field);
  outlook.play(after, me, campaign, luck.begin(seed));
  const value = answered(outlook, after, me, seed);
  outlook.release(after);
  return value;
}

/** Everybody else plays a turn, then the position is judged. */
function answered(outlook: Outlook, field: Field, me: number, seed: number): number {
  for (let turn = 1; field.living() > 1 && nextOf(field) !== me; turn++) {
    luck.begin(seed + turn * TURN);
    const player = beginTurn(field, luck);
    const campaign = outlook.chooseFast(field, player);
    if (campaign) outlook.play(field, player, campaign, luck);
    if (field.held[me] === 0) return 0;
  }
  return outlook.judge(field)[me]!;
}
