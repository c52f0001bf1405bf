import type { Atlas } from '../value/atlas.js';
import type { Field } from '../value/field.js';

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
  private readonly isDone: Uint8Array;
  /** By territory: 0, or 1 plus where the campaign attacks it from. */
  private readonly parent: Int32Array;
  private readonly isGoal: Uint8Array;
  private readonly children: Int32Array;
  /** What the campaign already wants of a start. */
  private readonly spent: Float64Array;
  private readonly heap: Int32Array;
  private readonly keys: Float64Array;
  private heapSize = 0;
  private readonly order: number[] = [];

  constructor({ size, near }: Atlas) {
    this.cost = new Float64Array(size);
    this.via = new Int32Array(size);
    this.isDone = new Uint8Array(size);
    this.parent = new Int32Array(size);
    this.isGoal = new Uint8Array(size);
    this.children = new Int32Array(size);
    this.spent = new Float64Array(size);
    this.heap = new Int32Array(near.length + 1);
    this.keys = new Float64Array(near.length + 1);
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
    this.parent.fill(0);
    this.isGoal.fill(0);
    this.children.fill(0);
    this.spent.fill(0);
    this.order.length = 0;
    let left = 0;
    for (let i = 0; i < goals.length; i++) {
      const goal = goals[i]!;
      if (field.owner[goal] === me || this.isGoal[goal]) continue;
      this.isGoal[goal] = 1;
      left++;
    }
    left = Math.min(left, most);
    if (left === 0) return undefined;
    while (left > 0) {
      const goal = this.nearest(field, me, start);
      if (goal < 0) return undefined;
      left -= this.append(field, me, goal, left);
    }
    return this.finish(field, me);
  }

  /** Shortest ways from every start and every territory of the campaign, until a goal is met. */
  private nearest(field: Field, me: number, start: number): number {
    const { owner, atlas } = field;
    const { cost, isDone, parent } = this;
    cost.fill(Infinity);
    isDone.fill(0);
    this.heapSize = 0;
    if (start >= 0) this.expand(field, me, start, 0);
    else for (let t = 0; t < atlas.size; t++) if (owner[t] === me) this.expand(field, me, t, 0);
    for (let i = 0; i < this.order.length; i++) {
      const t = this.order[i]!;
      this.expand(field, me, t, this.children[t]! > 0 ? BRANCH : 0);
    }
    while (this.heapSize > 0) {
      const t = this.pop();
      if (isDone[t]) continue;
      isDone[t] = 1;
      if (this.isGoal[t] && parent[t] === 0) return t;
      this.expand(field, me, t, cost[t]!);
    }
    return -1;
  }

  private expand(field: Field, me: number, t: number, base: number): void {
    const { owner, armies, atlas } = field;
    const { cost, via, parent, isDone } = this;
    const isStart = owner[t] === me;
    const asset = isStart ? armies[t]! - 1 - this.spent[t]! : 0;
    for (let i = atlas.first[t]!; i < atlas.first[t + 1]!; i++) {
      const u = atlas.near[i]!;
      if (owner[u] === me || owner[u]! < -1 || parent[u] !== 0 || isDone[u]) continue;
      const step = costOf(armies[u]!);
      let sum = base + step;
      if (isStart && asset < step) sum += WANT * (step - asset);
      if (sum < cost[u]!) {
        cost[u] = sum;
        via[u] = t;
        this.push(u, sum);
      }
    }
  }

  /** Takes the way to a goal into the campaign; says how many goals lay on it. */
  private append(field: Field, me: number, goal: number, most: number): number {
    const way: number[] = [];
    let t = goal;
    let need = 0;
    while (field.owner[t] !== me && this.parent[t] === 0) {
      way.push(t);
      need += costOf(field.armies[t]!);
      this.parent[t] = this.via[t]! + 1;
      t = this.via[t]!;
    }
    let reached = 0;
    for (let i = way.length - 1; i >= 0; i--) {
      const u = way[i]!;
      this.children[this.via[u]!]!++;
      this.order.push(u);
      if (this.isGoal[u] && reached < most) reached++;
    }
    while (field.owner[t] !== me) t = this.parent[t]! - 1;
    this.spent[t]! += need;
    return reached;
  }

  /** Steps in the order of a walk that takes the smaller branch first. */
  private finish(field: Field, me: number): Route {
    const needs = new Map<number, number>();
    const branches = new Map<number, number[]>();
    for (let i = this.order.length - 1; i >= 0; i--) {
      const t = this.order[i]!;
      const from = this.parent[t]! - 1;
      const need = (needs.get(t) ?? 0) + costOf(field.armies[t]!);
      needs.set(t, need);
      needs.set(from, (needs.get(from) ?? 0) + need);
      const list = branches.get(from);
      if (list) list.push(t);
      else branches.set(from, [t]);
    }
    const steps: Step[] = [];
    const walk = (from: number) => {
      const list = branches.get(from);
      if (!list) return;
      list.sort((a, b) => needs.get(a)! - needs.get(b)! || a - b);
      let later = 0;
      for (const to of list) later += needs.get(to)!;
      for (const to of list) {
        later -= needs.get(to)!;
        const onward = needs.get(to)! - costOf(field.armies[to]!);
        steps.push({ from, to, onward, later: Math.max(0, later) });
        walk(to);
      }
    };
    const roots: Root[] = [];
    for (const from of branches.keys())
      if (field.owner[from] === me) roots.push({ territory: from, need: needs.get(from)! });
    roots.sort((a, b) => b.need - a.need || a.territory - b.territory);
    let need = 0;
    for (const root of roots) {
      need += root.need;
      walk(root.territory);
    }
    return { steps, roots, need };
  }

  private push(t: number, key: number): void {
    const { heap, keys } = this;
    let at = this.heapSize++;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (keys[up]! <= key) break;
      heap[at] = heap[up]!;
      keys[at] = keys[up]!;
      at = up;
    }
    heap[at] = t;
    keys[at] = key;
  }
  private pop(): number {
    const { heap, keys } = this;
    const top = heap[0]!;
    const last = heap[--this.heapSize]!;
    const key = keys[this.heapSize]!;
    let at = 0;
    for (let down = 1; down < this.heapSize; down = 2 * at + 1) {
      if (down + 1 < this.heapSize && keys[down + 1]! < keys[down]!) down++;
      if (keys[down]! >= key) break;
      heap[at] = heap[down]!;
      keys[at] = keys[down]!;
      at = down;
    }
    heap[at] = last;
    keys[at] = key;
    return top;
  }
}
