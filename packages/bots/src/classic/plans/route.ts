import type { Atlas } from '../value/atlas.js';
import type { Field } from '../value/field.js';
import { Queue } from './queue.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

/** One attack of a campaign; those that branch off earlier come first. */
export interface Step {
  readonly from: number;
  readonly to: number;
  /** Armies that the attacks beyond `to` need, all together. */
  readonly onward: number;
  /** Armies that later attacks from `from` need, besides the one that stays. */
  readonly later: number;
}

/** Attacks that lead from own territories to goals, and what they need at each of their starts. */
export interface Route {
  readonly steps: readonly Step[];
  readonly roots: readonly Root[];
  /** Armies that all of it needs. */
  readonly need: number;
}

export interface Root {
  readonly territory: number;
  readonly need: number;
}

/** Armies that an attack on so many defenders should cost, and the one that stays. */
export function costOf(defenders: number): number {
  return defenders === 1 ? 1.6 : defenders === 2 ? 2.6 : 1 + 0.95 * defenders;
}

/** How much dearer an attack is for each army that its start has too few. */
const WANT = 0.7;
/** A stack that splits is weaker than one that goes on. */
const BRANCH = 0.4;

/** Finds cheap campaigns on one board; keeps its lists between calls. */
export class Router {
  private readonly cost: Float64Array;
  private readonly via: Int32Array;
  /** By territory: 0, or 1 plus where the campaign attacks it from. */
  private readonly parent: Int32Array;
  private readonly isGoal: Uint8Array;
  private readonly need: Float64Array;
  /** 1 plus the attack that branches off first, and 1 plus the next one from the same place. */
  private readonly child: Int32Array;
  private readonly sibling: Int32Array;
  private readonly queue: Queue;
  private readonly order: number[] = [];

  constructor({ size }: Atlas) {
    this.cost = new Float64Array(size);
    this.via = new Int32Array(size);
    this.parent = new Int32Array(size);
    this.isGoal = new Uint8Array(size);
    this.need = new Float64Array(size);
    this.child = new Int32Array(size);
    this.sibling = new Int32Array(size);
    this.queue = new Queue(size);
  }

  /**
   * A campaign that reaches all goals (or, with `most` given, the first so many), each from where it is
   * cheapest. It sets out from `start` only, if that is not -1. Nothing if a goal cannot be reached.
   */
  find(
    field: Field,
    me: number,
    goals: ArrayLike<number>,
    start: number,
    most = Infinity,
  ): Route | undefined {
    let left = Math.min(most, this.reset(field, me, goals));
    if (left === 0) return undefined;
    this.setOut(field, me, start);
    while (left > 0) {
      const goal = this.nearest(field, me);
      if (goal < 0) return undefined;
      left -= this.append(field, me, goal);
    }
    return this.finish(field, me);
  }

  private reset(field: Field, me: number, goals: ArrayLike<number>): number {
    this.cost.fill(Infinity);
    this.parent.fill(0);
    this.isGoal.fill(0);
    this.need.fill(0);
    this.child.fill(0);
    this.order.length = 0;
    this.queue.clear();
    let count = 0;
    for (let i = 0; i < goals.length; i++) {
      const goal = goals[i]!;
      if (field.owner[goal] === me || this.isGoal[goal]) continue;
      this.isGoal[goal] = 1;
      count++;
    }
    return count;
  }

  private setOut(field: Field, me: number, start: number): void {
    const { owner, armies, atlas } = field;
    for (let t = 0; t < atlas.size; t++)
      if (owner[t] === me && (start < 0 || start === t)) this.expand(field, me, t, 0, armies[t]! - 1);
  }

  /** Goes on along the shortest ways until a goal is met that is not in the campaign. */
  private nearest(field: Field, me: number): number {
    const { cost, parent, isGoal, queue } = this;
    while (queue.size > 0) {
      const key = queue.least();
      const t = queue.pop();
      if (key > cost[t]! || parent[t] !== 0) continue;
      if (isGoal[t]) return t;
      this.expand(field, me, t, key, Infinity);
    }
    return -1;
  }

  private expand(field: Field, me: number, t: number, base: number, means: number): void {
    const { owner, armies, atlas } = field;
    const { cost, via, parent } = this;
    for (let i = atlas.first[t]!; i < atlas.first[t + 1]!; i++) {
      const u = atlas.near[i]!;
      if (owner[u] === me || owner[u]! < -1 || parent[u] !== 0) continue;
      const step = costOf(armies[u]!);
      let sum = base + step;
      if (means < step) sum += WANT * (step - means);
      if (sum < cost[u]!) {
        cost[u] = sum;
        via[u] = t;
        this.queue.push(u, sum);
      }
    }
  }

  /** Takes the way to a goal into the campaign, from whose end it may go on; says how many goals lay on it. */
  private append(field: Field, me: number, goal: number): number {
    let reached = 0;
    const before = this.order.length;
    for (let t = goal; field.owner[t] !== me && this.parent[t] === 0; t = this.via[t]!) {
      this.parent[t] = this.via[t]! + 1;
      this.order.push(t);
      reached += this.isGoal[t]!;
    }
    for (let low = before, high = this.order.length - 1; low < high; low++, high--) {
      const t = this.order[low]!;
      this.order[low] = this.order[high]!;
      this.order[high] = t;
    }
    for (let i = before; i < this.order.length; i++)
      this.expand(field, me, this.order[i]!, i === this.order.length - 1 ? 0 : BRANCH, Infinity);
    return reached;
  }

  /** Steps in the order of a walk that takes the smaller branch first. */
  private finish(field: Field, me: number): Route {
    const { order, parent, need } = this;
    const starts: number[] = [];
    for (let i = order.length - 1; i >= 0; i--) {
      const t = order[i]!;
      const from = parent[t]! - 1;
      need[t]! += costOf(field.armies[t]!);
      if (this.child[from] === 0 && field.owner[from] === me) starts.push(from);
      need[from]! += need[t]!;
      this.link(from, t);
    }
    starts.sort((a, b) => need[b]! - need[a]! || a - b);
    const steps: Step[] = [];
    let all = 0;
    for (const start of starts) {
      all += need[start]!;
      this.walk(field, me, start, steps);
    }
    return { steps, roots: starts.map(territory => ({ territory, need: need[territory]! })), need: all };
  }

  /** Enters a branch among those from the same place, the smaller ones first. */
  private link(from: number, to: number): void {
    const { child, sibling, need } = this;
    let before = -1;
    let at = child[from]! - 1;
    while (at >= 0 && need[at]! <= need[to]!) {
      before = at;
      at = sibling[at]! - 1;
    }
    sibling[to] = at + 1;
    if (before < 0) child[from] = to + 1;
    else sibling[before] = to + 1;
  }

  private walk(field: Field, me: number, from: number, steps: Step[]): void {
    const own = field.owner[from] === me ? 0 : costOf(field.armies[from]!);
    let later = this.need[from]! - own;
    for (let to = this.child[from]! - 1; to >= 0; to = this.sibling[to]! - 1) {
      later -= this.need[to]!;
      const onward = this.need[to]! - costOf(field.armies[to]!);
      steps.push({ from, to, onward: onward < 0.01 ? 0 : onward, later: later < 0.01 ? 0 : later });
      this.walk(field, me, to, steps);
    }
  }
}
