import { march, place } from '../plans/campaign.js';
import { endTurn } from '../plans/finish.js';
import { bordersOf, type Campaign, HASTY, rankGuards, showCampaigns } from '../plans/goals.js';
import { Average, type Fate, type Floors, floorsFor } from '../plans/luck.js';
import type { Router, Step } from '../plans/route.js';
import type { Field } from '../value/field.js';
import type { Judge } from '../value/network.js';
import { winChance } from '../value/table.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

const STOP = floorsFor(0.3);
/** A territory for the card is tried from this chance on. */
const CARD_CHANCE = 0.6;
/** Cascades longer than this are not thought through. */
const DEEPEST = 3;

const average = new Average();

/** Plays turns in imagined futures. */
export class Outlook {
  readonly router: Router;
  readonly judge: Judge;
  /** Positions judged so far. */
  looks = 0;
  private readonly spares: Field[] = [];

  constructor(router: Router, judge: Judge) {
    this.router = router;
    this.judge = field => {
      this.looks++;
      return judge(field);
    };
  }

  /** A scratch field like the given one; give it back with `release`. */
  borrow(field: Field): Field {
    return (this.spares.pop() ?? field.clone()).copyFrom(field);
  }
  release(field: Field): void {
    this.spares.push(field);
  }

  /** Plays a campaign and what follows from it up to the end of the turn, the move to the front included. */
  play(
    field: Field,
    me: number,
    campaign: Pick<Campaign, 'placings' | 'steps'>,
    fate: Fate,
    stop: Floors = STOP,
  ): void {
    place(field, me, campaign.placings);
    march(field, me, campaign.steps, fate, stop);
    this.follow(field, me, fate, DEEPEST);
    if (field.captured === 0 && field.atlas.hasCards) this.takeCard(field, me, fate);
    endTurn(field, me);
  }

  /** New armies in the middle of a turn, for the cards of an eliminated player, carry the campaign on. */
  private follow(field: Field, me: number, fate: Fate, depth: number): void {
    if (field.reserve[me] === 0 || field.held[me] === field.atlas.size) return;
    const next = depth > 0 ? this.chooseFast(field, me) : undefined;
    if (!next) {
      const borders = bordersOf(field, me);
      const guard = rankGuards(field, me, borders)[0];
      if (guard !== undefined) place(field, me, [{ territory: guard, armies: field.reserve[me]! }]);
      return;
    }
    place(field, me, next.placings);
    march(field, me, next.steps, fate, STOP);
    this.follow(field, me, fate, depth - 1);
  }

  /** The best campaign if nobody has luck. */
  chooseFast(field: Field, me: number): Campaign | undefined {
    let best: Campaign | undefined;
    let top = -1;
    const after = this.borrow(field);
    showCampaigns(field, me, this.router, HASTY, campaign => {
      after.copyFrom(field);
      place(after, me, campaign.placings);
      march(after, me, campaign.steps, average, STOP);
      if (after.captured === 0 && after.atlas.hasCards) this.takeCard(after, me, average);
      endTurn(after, me);
      const value = this.judge(after)[me]!;
      if (value > top) {
        top = value;
        best = campaign;
      }
      return true;
    });
    this.release(after);
    return best;
  }

  /** One attack for the card, where it is likeliest to succeed. */
  private takeCard(field: Field, me: number, fate: Fate): void {
    const step = cheapest(field, me);
    if (step) march(field, me, [step], fate, STOP);
  }
}

/** The attack for a card that is likeliest to succeed; nothing if none is likely. */
export function cheapest(field: Field, me: number): Step | undefined {
  const { owner, armies, atlas } = field;
  let best = CARD_CHANCE;
  let from = -1;
  let to = -1;
  for (let t = 0; t < atlas.size; t++) {
    if (owner[t] !== me || armies[t]! < 3) continue;
    for (let i = atlas.first[t]!; i < atlas.first[t + 1]!; i++) {
      const u = atlas.near[i]!;
      if (owner[u] === me) continue;
      const chance = winChance(armies[t]!, armies[u]!) - 0.01 * armies[u]!;
      if (chance > best) {
        best = chance;
        from = t;
        to = u;
      }
    }
  }
  return from < 0 ? undefined : { from, to, onward: 0, later: 0 };
}
