import { type Campaign, unite } from '../plans/goals.js';
import { Average, type Fate, Luck } from '../plans/luck.js';
import type { Field } from '../value/field.js';
import type { Meter } from './meter.js';
import type { Outlook } from './outlook.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

/** A campaign with its chance to win the match, the mean over the futures that were played. */
export interface Rated {
  readonly campaign: Campaign;
  value: number;
  sum: number;
  count: number;
}

/** From this round on players grow bolder, so that no match lasts for ever. */
const PATIENCE = 20;
const BOLDNESS = 0.02;

/** What the territories taken are worth beyond the chances they give, at this time of the match. */
function daring(before: Field, after: Field, me: number): number {
  const rounds = before.turn / before.seats - PATIENCE;
  if (rounds <= 0) return 0;
  return (BOLDNESS * rounds * (after.held[me]! - before.held[me]!)) / before.atlas.size;
}

const average = new Average();
const luck = new Luck();

/** Chance of `me` to win after the campaign, in one future. */
function glance(outlook: Outlook, field: Field, me: number, campaign: Campaign, fate: Fate): number {
  const after = outlook.borrow(field);
  outlook.play(after, me, campaign, fate);
  const value = outlook.judge(after)[me]! + daring(field, after, me);
  outlook.release(after);
  return value;
}

/** Rates campaigns, the best first: a glance at all, then ever more futures for ever fewer of them. */
export function rate(
  outlook: Outlook,
  field: Field,
  me: number,
  campaigns: readonly Campaign[],
  nodes: number,
  meter: Meter,
  seed: number,
  finalists: number,
): Rated[] {
  const rated = campaigns.map(campaign => firstLook(outlook, field, me, campaign));
  sort(rated);
  addUnions(outlook, field, me, rated);
  const others = rated.splice(finalists);
  let keep = rated.length;
  const stages = Math.ceil(Math.log2(Math.max(2, keep)));
  for (let from = 0; keep > 1; ) {
    const end = from + Math.max(2, Math.floor(nodes / (stages * keep)));
    for (; from < end; from++)
      for (let k = 0; k < keep; k++) {
        if (!meter.take()) return finish(rated, others, keep);
        const item = rated[k]!;
        item.sum += glance(outlook, field, me, item.campaign, luck.begin(seed + from * 104729));
        item.count++;
        item.value = item.sum / item.count;
      }
    const best = rated.slice(0, keep);
    sort(best);
    rated.splice(0, keep, ...best);
    keep = Math.ceil(keep / 2);
  }
  return finish(rated, others, keep);
}

function finish(rated: Rated[], others: Rated[], keep: number): Rated[] {
  const best = rated.slice(0, Math.max(keep, 1));
  sort(best);
  rated.splice(0, best.length, ...best);
  return [...rated, ...others];
}

function firstLook(outlook: Outlook, field: Field, me: number, campaign: Campaign): Rated {
  return { campaign, value: glance(outlook, field, me, campaign, average), sum: 0, count: 0 };
}

function sort(rated: Rated[]): void {
  rated.sort((a, b) => b.value - a.value);
}

/** Two good campaigns may go together. */
function addUnions(outlook: Outlook, field: Field, me: number, rated: Rated[]): void {
  const best = rated.filter(item => item.campaign.steps.length > 0).slice(0, 4);
  for (let i = 0; i < best.length; i++)
    for (let k = i + 1; k < best.length; k++) {
      const both = unite(field, me, outlook.router, best[i]!.campaign, best[k]!.campaign);
      if (both) rated.push(firstLook(outlook, field, me, both));
    }
  sort(rated);
}
