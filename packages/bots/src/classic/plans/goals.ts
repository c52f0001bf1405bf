import type { Field } from '../value/field.js';
import { winChance } from '../value/table.js';
import { type Placing, shareOut, threatAt } from './campaign.js';
import type { Route, Router, Step } from './route.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

/** What a turn may be about; `at` is a continent, a player or a territory. */
export type Aim = 'continent' | 'break' | 'kill' | 'card' | 'stack' | 'expand' | 'hold' | 'win' | 'both';

/** What a turn is about: armies to place, then attacks in their order. */
export interface Campaign {
  readonly aim: Aim;
  readonly at: number;
  readonly goals: readonly number[];
  readonly placings: readonly Placing[];
  readonly steps: readonly Step[];
}

/** How many ways are tried: `starts` single stacks for each goal, and with `guards` reserves held back. */
export interface Breadth {
  readonly starts: number;
  readonly guards: number;
  readonly expansions: readonly number[];
}

export const WIDE: Breadth = { starts: 3, guards: 2, expansions: [1, 2, 3, 5, 8] };
/** What is tried for others, whose turns are imagined. */
export const HASTY: Breadth = { starts: 0, guards: 1, expansions: [1, 3] };
export const NARROW: Breadth = { starts: 1, guards: 1, expansions: [1, 3] };

/** Routes that need more than this much of what there is are not worth a thought. */
const HOPE = 1.3;

/** Takes note of a campaign, and says whether it wants more. */
export type See = (campaign: Campaign) => boolean;

/** Lists campaigns for the player, each different; holding still comes first. */
export function listCampaigns(field: Field, me: number, router: Router, breadth: Breadth): Campaign[] {
  const found: Campaign[] = [];
  showCampaigns(field, me, router, breadth, campaign => found.push(campaign) > 0);
  return found;
}

/** Shows campaigns one by one as they are found, the plainest first, as long as more are wanted. */
export function showCampaigns(field: Field, me: number, router: Router, breadth: Breadth, see: See): void {
  new Lister(field, me, router, breadth, see).list();
}

/** Territories to take, `most` of them. */
interface Goal {
  readonly aim: Aim;
  readonly at: number;
  readonly goals: ArrayLike<number>;
  readonly most: number;
}

class Lister {
  private readonly keys = new Set<number>();
  private readonly starts: number[];
  private readonly guards: number[];
  private readonly field: Field;
  private readonly me: number;
  private readonly router: Router;
  private readonly breadth: Breadth;
  private readonly see: See;
  private readonly goals: Goal[] = [];
  private isOpen = true;

  constructor(field: Field, me: number, router: Router, breadth: Breadth, see: See) {
    this.field = field;
    this.me = me;
    this.router = router;
    this.breadth = breadth;
    this.see = see;
    const borders = bordersOf(field, me);
    this.starts = borders.slice().sort((a, b) => field.armies[b]! - field.armies[a]! || a - b);
    this.guards = rankGuards(field, me, borders);
  }

  list(): void {
    this.addHolds();
    this.addBreaks();
    this.addKills();
    this.addExpansions();
    this.addContinents();
    for (const { aim, at, goals, most } of this.goals) this.addFrom(aim, at, goals, -1, most);
    for (const start of this.starts.slice(0, this.breadth.starts))
      for (const { aim, at, goals, most } of this.goals) this.addFrom(aim, at, goals, start, most);
    this.addStacks();
  }

  private addHolds(): void {
    const { field, me } = this;
    const armies = field.reserve[me]!;
    if (armies === 0) return this.push('hold', -1, [], [], []);
    for (const territory of [...this.guards.slice(0, 2), ...this.starts.slice(0, 1)])
      this.push('hold', territory, [], [{ territory, armies }], []);
  }

  private addContinents(): void {
    const { field, me } = this;
    const { members } = field.atlas;
    for (let c = 0; c < members.length; c++)
      if (!field.holdsContinent(me, c)) this.add('continent', c, members[c]!);
  }

  /** A territory of every continent that somebody holds whole: the nearest. */
  private addBreaks(): void {
    const { field, me } = this;
    const { members } = field.atlas;
    for (let c = 0; c < members.length; c++)
      for (let p = 0; p < field.seats; p++)
        if (p !== me && field.holdsContinent(p, c)) this.add('break', c, members[c]!, 1);
  }

  private addKills(): void {
    const { field, me } = this;
    const means = field.force[me]! + field.reserve[me]!;
    for (let p = 0; p < field.seats; p++) {
      if (p === me || field.held[p] === 0) continue;
      if (0.6 * field.force[p]! + field.held[p]! > HOPE * means) continue;
      const goals = territoriesOf(field, p);
      this.add('kill', p, goals);
    }
    const rest = field.atlas.size - field.held[me]!;
    let against = 0;
    for (let p = 0; p < field.seats; p++) if (p !== me) against += field.force[p]!;
    if (0.6 * against + rest < means && field.living() > 2) this.add('win', me, foreign(field, me));
  }

  private addExpansions(): void {
    const goals = foreign(this.field, this.me);
    for (const most of this.breadth.expansions) this.add(most === 1 ? 'card' : 'expand', most, goals, most);
  }

  /** The strongest stack beside each of the strongest own ones. */
  private addStacks(): void {
    const { field, me } = this;
    const { owner, armies, atlas } = field;
    for (const start of this.starts.slice(0, this.breadth.starts)) {
      let target = -1;
      for (let i = atlas.first[start]!; i < atlas.first[start + 1]!; i++) {
        const t = atlas.near[i]!;
        if (owner[t] === me || owner[t]! < 0) continue;
        if (armies[t]! > 3 && (target < 0 || armies[t]! > armies[target]!)) target = t;
      }
      if (target >= 0) this.addFrom('stack', target, [target], start, 1);
    }
  }

  private add(aim: Aim, at: number, goals: ArrayLike<number>, most = Infinity): void {
    this.goals.push({ aim, at, goals, most });
  }

  private addFrom(aim: Aim, at: number, goals: ArrayLike<number>, start: number, most: number): void {
    if (!this.isOpen) return;
    const { field, me } = this;
    const route = this.router.find(field, me, goals, start, most);
    if (!route || !isHopeful(field, me, route)) return;
    this.pushRoute(aim, at, goals, route);
  }

  private pushRoute(aim: Aim, at: number, goals: ArrayLike<number>, route: Route): void {
    const { field, me } = this;
    const list = Array.from(goals);
    const all = shareOut(field, me, route, -1);
    this.push(aim, at, list, all, route.steps);
    if (field.reserve[me]! < 2) return;
    for (const guard of this.guards.slice(0, this.breadth.guards - 1))
      this.push(aim, at, list, shareOut(field, me, route, guard), route.steps);
  }

  private push(
    aim: Aim,
    at: number,
    goals: readonly number[],
    placings: readonly Placing[],
    steps: readonly Step[],
  ): void {
    let key = placings.length;
    for (const { territory, armies } of placings) key = mix(mix(key, territory), armies);
    for (const { from, to } of steps) key = mix(mix(key, from), to);
    if (!this.isOpen || this.keys.has(key)) return;
    this.keys.add(key);
    this.isOpen = this.see({ aim, at, goals, placings, steps });
  }
}

function mix(hash: number, value: number): number {
  const x = Math.imul(hash ^ (value + 0x9e3779b9), 0x21f0aaad);
  return x ^ (x >>> 15);
}

/** One campaign for the goals of two. */
export function unite(
  field: Field,
  me: number,
  router: Router,
  a: Campaign,
  b: Campaign,
): Campaign | undefined {
  const goals = [...new Set([...limited(a), ...limited(b)])];
  const route = router.find(field, me, goals, -1);
  if (!route || !isHopeful(field, me, route)) return undefined;
  return { aim: 'both', at: a.at, goals, placings: shareOut(field, me, route, -1), steps: route.steps };
}

function limited(campaign: Campaign): readonly number[] {
  return campaign.steps.map(step => step.to);
}

function isHopeful(field: Field, me: number, route: Route): boolean {
  let means = field.reserve[me]!;
  for (const { territory } of route.roots) means += field.armies[territory]! - 1;
  return route.need <= HOPE * means + 0.5;
}

function territoriesOf(field: Field, player: number): number[] {
  const list: number[] = [];
  for (let t = 0; t < field.atlas.size; t++) if (field.owner[t] === player) list.push(t);
  return list;
}

function foreign(field: Field, me: number): number[] {
  const list: number[] = [];
  for (let t = 0; t < field.atlas.size; t++) if (field.owner[t] !== me) list.push(t);
  return list;
}

export function bordersOf(field: Field, me: number): number[] {
  const list: number[] = [];
  for (let t = 0; t < field.atlas.size; t++)
    if (field.owner[t] === me && threatAt(field, me, t) > 0) list.push(t);
  return list;
}

/** Own borders by what is lost if they fall, most first. */
export function rankGuards(field: Field, me: number, borders: readonly number[]): number[] {
  const { atlas, armies } = field;
  const scores = new Map<number, number>();
  for (const t of borders) {
    const c = atlas.continent[t]!;
    const worth = field.holdsContinent(me, c)
      ? 1 + atlas.bonus[c]!
      : 1 + (0.5 * atlas.bonus[c]! * field.share[c * field.seats + me]!) / atlas.members[c]!.length;
    const fall = winChance(threatAt(field, me, t) + 4, armies[t]!);
    scores.set(t, worth * (0.1 + fall) + 0.01 * armies[t]!);
  }
  return borders.slice().sort((a, b) => scores.get(b)! - scores.get(a)! || a - b);
}
