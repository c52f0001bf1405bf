import { type Breadth, type Campaign, showCampaigns, unite } from '../plans/goals.js';
import { Average, Luck } from '../plans/luck.js';
import type { Field } from '../value/field.js';
import { foresee, glance } from './future.js';
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

const average = new Average();
const luck = new Luck();

/** How thoroughly campaigns are compared. */
export interface Depth {
  /** How many are looked at again after the first glance, over so many futures of their own dice. */
  readonly finalists: number;
  readonly futures: number;
  /** How many of those are then played on through the answers of everybody else; none if that is 0. */
  readonly answered: number;
  /** As how many answered futures those without answers count. */
  readonly prior: number;
}

/** What is compared: the campaigns of a player in a position. */
export interface Matter {
  readonly outlook: Outlook;
  readonly field: Field;
  readonly me: number;
  readonly breadth: Breadth;
  /** A campaign under way, which is always looked at. */
  readonly underWay: Campaign | undefined;
  readonly seed: number;
}

/** However little there is to spend, so many campaigns are looked at; fewer where one is under way. */
const LEAST = 12;
const LEAST_UNDER_WAY = 3;
/** How much may be used after first glances, after glances at campaigns that go together, before answers. */
const GLANCES = 0.4;
const UNIONS = 0.45;
const OWN = 0.7;
const DECIDED = 0.49;

/**
 * Rates campaigns, the best first: a glance at all, then ever more futures for ever fewer of them; the best of
 * these once more with everybody's answers.
 */
export function rate(matter: Matter, meter: Meter, depth: Depth): Rated[] {
  const { outlook, field, me, seed } = matter;
  const { finalists, futures, answered, prior } = depth;
  const rated = firstLooks(matter, meter);
  addUnions(outlook, field, me, rated, meter);
  const own = { from: finalists, to: Math.max(1, answered), futures, until: answered > 1 ? OWN : 1 };
  halve(rated, own, meter, ({ campaign }, future) =>
    glance(outlook, field, me, campaign, luck.begin(seed + future * STRIDE)),
  );
  if (answered < 2 || isDecided(rated)) return rated;
  for (const item of rated.slice(0, answered)) {
    item.count = prior;
    item.sum = prior * item.value;
  }
  const last = { from: answered, to: 1, futures: Infinity, until: 1 };
  halve(rated, last, meter, ({ campaign }, future) =>
    foresee(outlook, field, me, campaign, seed + future * STRIDE),
  );
  return rated;
}

/** Whether the match is as good as won, or lost: then thinking on changes nothing. */
function isDecided([best]: readonly Rated[]): boolean {
  return best !== undefined && Math.abs(best.value - 0.5) > DECIDED;
}

function firstLooks({ outlook, field, me, breadth, underWay }: Matter, meter: Meter): Rated[] {
  const rated: Rated[] = [];
  const least = underWay ? LEAST_UNDER_WAY : LEAST;
  const see = (campaign: Campaign) => {
    rated.push(firstLook(outlook, field, me, campaign));
    return rated.length < least || meter() < GLANCES;
  };
  if (underWay) see(underWay);
  showCampaigns(field, me, outlook.router, breadth, see);
  sort(rated);
  return rated;
}

/** Keeps the dice of futures apart. */
const STRIDE = 104729;

interface Round {
  /** Of how many it begins and how many are left at its end. */
  readonly from: number;
  readonly to: number;
  /** It ends after so many futures, or when so much of the meter is used. */
  readonly futures: number;
  readonly until: number;
}

/** Plays futures of the best, and halves their number again and again; the best come first. */
function halve(
  rated: Rated[],
  { from, to, futures, until }: Round,
  meter: Meter,
  play: (item: Rated, future: number) => number,
): void {
  let keep = Math.min(from, rated.length);
  const start = meter();
  const stages = Math.ceil(Math.log2(keep / to));
  for (let stage = 1, future = 0, played = 0; keep > to; stage++) {
    // rounding must not put the end beyond where futures are no longer played
    const end = Math.min(until, start + ((until - start) * stage) / stages);
    for (; meter() < end && played < (futures * stage) / stages; future++)
      for (let k = 0; k < keep && meter() < until; k++, played++) add(rated[k]!, play(rated[k]!, future));
    sortFirst(rated, keep);
    keep = Math.max(to, Math.ceil(keep / 2));
  }
}

function add(item: Rated, value: number): void {
  item.sum += value;
  item.count++;
  item.value = item.sum / item.count;
}

function sortFirst(rated: Rated[], count: number): void {
  const first = rated.slice(0, count);
  sort(first);
  rated.splice(0, count, ...first);
}

function firstLook(outlook: Outlook, field: Field, me: number, campaign: Campaign): Rated {
  return { campaign, value: glance(outlook, field, me, campaign, average), sum: 0, count: 0 };
}

function sort(rated: Rated[]): void {
  rated.sort((a, b) => b.value - a.value);
}

/** Two good campaigns may go together. */
function addUnions(outlook: Outlook, field: Field, me: number, rated: Rated[], meter: Meter): void {
  const best = rated.filter(item => item.campaign.steps.length > 0).slice(0, 4);
  for (let i = 0; i < best.length; i++)
    for (let k = i + 1; k < best.length && meter() < UNIONS; k++) {
      const both = unite(field, me, outlook.router, best[i]!.campaign, best[k]!.campaign);
      if (both) rated.push(firstLook(outlook, field, me, both));
    }
  sort(rated);
}
