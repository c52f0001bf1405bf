import { beginTurn, nextOf } from '../plans/finish.js';
import type { Campaign } from '../plans/goals.js';
import { type Fate, Luck } from '../plans/luck.js';
import type { Field } from '../value/field.js';
import type { Outlook } from './outlook.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

/** From this round on players grow bolder, so that no match lasts for ever. */
const PATIENCE = 20;
const BOLDNESS = 0.02;

/** What the territories taken are worth beyond the chances they give, at this time of the match. */
function daring(before: Field, after: Field, me: number): number {
  const rounds = before.turn / before.seats - PATIENCE;
  if (rounds <= 0) return 0;
  return (BOLDNESS * rounds * (after.held[me]! - before.held[me]!)) / before.atlas.size;
}

/** Chance of `me` to win after the campaign, in one future. */
export function glance(outlook: Outlook, field: Field, me: number, campaign: Campaign, fate: Fate): number {
  const after = outlook.borrow(field);
  outlook.play(after, me, campaign, fate);
  const value = outlook.judge(after)[me]! + daring(field, after, me);
  outlook.release(after);
  return value;
}

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
  const dared = daring(field, after, me);
  const value = answered(outlook, after, me, seed) + dared;
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
