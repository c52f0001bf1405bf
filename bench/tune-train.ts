import { Sfc32 } from '@hegemon/engine/simulator';
import { COUNT } from '../packages/bots/src/classic/value/features.js';
import type { Network } from '../packages/bots/src/classic/value/network.js';

/** Positions one after another: how many live, which of them won, then `COUNT` features for each. */
export type Positions = Float32Array;

export interface TrainOptions {
  readonly hidden: number;
  readonly epochs: number;
  readonly seed: number;
  readonly rate: number;
}

export interface Trained {
  readonly network: Network;
  /** Mean log-loss on positions of matches that were not trained on. */
  readonly loss: number;
  /** The same if everybody living is as likely to win. */
  readonly uniform: number;
  readonly positions: number;
}

const WIDTH = COUNT + 2;
const BATCH = 128;
const DECAY = 2e-5;

function starts(data: Positions): number[] {
  const list: number[] = [];
  for (let at = 0; at < data.length; at += 2 + data[at]! * COUNT) list.push(at);
  return list;
}

/** Softmax regression with a hidden layer, by Adam; the same in, the same out. */
export function train(data: Positions, held: Positions, options: TrainOptions): Trained {
  const random = new Sfc32(options.seed);
  const unit = () => random.next() / 2 ** 32;
  const size = COUNT + options.hidden * WIDTH;
  const w = Float64Array.from({ length: size }, (_, i) => (i < COUNT ? 0 : 0.4 * (unit() - 0.5)));
  const model = makeModel(w, options.hidden);
  const [m, v] = [new Float64Array(size), new Float64Array(size)];
  const list = starts(data);
  const best = { loss: Infinity, w: w.slice() };
  let step = 0;
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    const rate = options.rate * (1 - epoch / options.epochs) + 1e-5;
    shuffle(list, unit);
    for (let i = 0; i < list.length; i += BATCH) {
      model.gradient.fill(0);
      const end = Math.min(list.length, i + BATCH);
      for (let k = i; k < end; k++) model.learn(data, list[k]!);
      step++;
      const [c1, c2] = [1 - 0.9 ** step, 1 - 0.999 ** step];
      for (let p = 0; p < size; p++) {
        const g = model.gradient[p]! / (end - i) + DECAY * w[p]!;
        m[p] = 0.9 * m[p]! + 0.1 * g;
        v[p] = 0.999 * v[p]! + 0.001 * g * g;
        w[p]! -= (rate * (m[p]! / c1)) / (Math.sqrt(v[p]! / c2) + 1e-8);
      }
    }
    const loss = meanLoss(model, held);
    if (loss < best.loss) {
      best.loss = loss;
      best.w.set(w);
    }
  }
  w.set(best.w);
  return {
    network: networkOf(w, options.hidden),
    loss: best.loss,
    uniform: uniformLoss(held),
    positions: list.length,
  };
}

function meanLoss(model: Model, data: Positions): number {
  const list = starts(data);
  return list.reduce((sum, at) => sum + model.loss(data, at), 0) / list.length;
}

function uniformLoss(data: Positions): number {
  const list = starts(data);
  return list.reduce((sum, at) => sum + Math.log(data[at]!), 0) / list.length;
}

function shuffle(list: number[], unit: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const k = Math.floor(unit() * (i + 1));
    [list[i], list[k]] = [list[k]!, list[i]!];
  }
}

function networkOf(w: Float64Array, hidden: number): Network {
  const round = (x: number) => Number(x.toPrecision(5));
  return {
    linear: Array.from(w.subarray(0, COUNT), round),
    hidden: Array.from({ length: hidden }, (_, u) =>
      Array.from(w.subarray(COUNT + u * WIDTH, COUNT + (u + 1) * WIDTH), round),
    ),
  };
}

interface Model {
  readonly gradient: Float64Array;
  loss(data: Positions, at: number): number;
  /** Adds the gradient of one position's loss. */
  learn(data: Positions, at: number): void;
}

function makeModel(w: Float64Array, hidden: number): Model {
  const gradient = new Float64Array(w.length);
  const active = new Float64Array(64 * hidden);
  const scores = new Float64Array(64);

  function score(data: Positions, at: number, row: number): number {
    let sum = 0;
    for (let f = 0; f < COUNT; f++) sum += w[f]! * data[at + f]!;
    for (let u = 0, base = COUNT; u < hidden; u++, base += WIDTH) {
      let x = w[base + COUNT]!;
      for (let f = 0; f < COUNT; f++) x += w[base + f]! * data[at + f]!;
      active[row * hidden + u] = x > 0 ? x : 0;
      if (x > 0) sum += w[base + COUNT + 1]! * x;
    }
    return sum;
  }
  /** Leaves the chances in `scores`. */
  function loss(data: Positions, at: number): number {
    const living = data[at]!;
    let top = -Infinity;
    for (let p = 0; p < living; p++) {
      scores[p] = score(data, at + 2 + p * COUNT, p);
      top = Math.max(top, scores[p]!);
    }
    let all = 0;
    for (let p = 0; p < living; p++) all += scores[p] = Math.exp(scores[p]! - top);
    for (let p = 0; p < living; p++) scores[p]! /= all;
    return -Math.log(Math.max(1e-9, scores[data[at + 1]!]!));
  }
  function learn(data: Positions, at: number): void {
    loss(data, at);
    const winner = data[at + 1]!;
    for (let p = 0; p < data[at]!; p++) {
      const error = scores[p]! - (p === winner ? 1 : 0);
      const row = at + 2 + p * COUNT;
      for (let f = 0; f < COUNT; f++) gradient[f]! += error * data[row + f]!;
      for (let u = 0, base = COUNT; u < hidden; u++, base += WIDTH) {
        const x = active[p * hidden + u]!;
        if (x === 0) continue;
        const back = error * w[base + COUNT + 1]!;
        for (let f = 0; f < COUNT; f++) gradient[base + f]! += back * data[row + f]!;
        gradient[base + COUNT]! += back;
        gradient[base + COUNT + 1]! += error * x;
      }
    }
  }
  return { gradient, loss, learn };
}
