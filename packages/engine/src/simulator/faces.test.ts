import { describe, expect, test } from 'vitest';
import { applyFlat, classicGame, type FlatState } from '../classic/game.js';
import { explain, type MatchAction, type MatchConfig, type MatchState, reduce } from '../classic/index.js';
import { randomMatch, type Step } from '../classic/testing/random-match.js';
import { makeSimulator, Sfc32, type Simulator } from './index.js';
import { variants } from './testing/boards.js';
import { playDirectly, stateOfFlat, stateOfSimulator } from './testing/position.js';

/** One match on all faces at once. */
interface Faces {
  readonly checked: Simulator;
  readonly direct: Simulator;
  flat: FlatState | undefined;
}

function isEqual(a: MatchState, b: MatchState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The flat face begins with the seats taken. */
function stepFlat(faces: Faces, { action }: Step, config: MatchConfig): void {
  if (action.type === 'StartMatch') {
    const setup = classicGame.rules(config).setup(action.players);
    faces.flat = setup.ok ? setup.value : undefined;
  } else faces.flat = applyFlat(faces.flat!, action, config);
}

function stepAll(faces: Faces, step: Step, config: MatchConfig): void {
  const refusal = faces.checked.apply(step.action);
  if (refusal) expect.fail(`${refusal.message} ${JSON.stringify(step.action)}`);
  playDirectly(faces.direct, step.action);
  stepFlat(faces, step, config);
}

function expectSameFaces(faces: Faces, step: Step, config: MatchConfig): void {
  const expected = JSON.stringify(step.after);
  const states: [string, MatchState][] = [
    ['apply', stateOfSimulator(faces.checked)],
    ['methods', stateOfSimulator(faces.direct)],
    ['applyFlat', stateOfFlat(faces.flat!, config)],
  ];
  for (const [face, state] of states)
    if (JSON.stringify(state) !== expected)
      expect(state, `${face} after ${JSON.stringify(step.action)}`).toEqual(step.after);
}

describe.each(variants)('%s: all faces play the same match', (_, config) => {
  const isLarge = config.territories.length > 100;
  const [matches, limit, every] = isLarge ? [1, 2000, 11] : [3, 900, 1];

  test('reduce, apply, the methods without checks, and the flat state', () => {
    const [checked, direct] = [makeSimulator(config), makeSimulator(config, { hash: true })];
    const faces: Faces = { checked, direct, flat: undefined };
    for (let seed = 1; seed <= matches; seed++) {
      checked.reset();
      direct.reset();
      expect(stateOfSimulator(checked)).toEqual(reduce(undefined, undefined, config));
      let at = 0;
      for (const step of randomMatch(config, new Sfc32(seed), limit)) {
        stepAll(faces, step, config);
        if (at++ % every === 0) expectSameFaces(faces, step, config);
      }
    }
  });

  test('what reduce refuses, the others refuse for the same reason, and stay as they are', () => {
    const sim = makeSimulator(config);
    const random = new Sfc32(8);
    const past: Step[] = [];
    for (const step of randomMatch(config, new Sfc32(4), 300)) {
      past.push(step);
      const wrong = spoiled(past[random.below(past.length)]!.action, random);
      const refusal = explain(step.before, wrong, config);
      if (refusal) {
        expect(sim.apply(wrong)).toEqual(refusal);
        if (!isEqual(stateOfSimulator(sim), step.before)) expect(stateOfSimulator(sim)).toEqual(step.before);
      }
      sim.apply(step.action);
    }
  });
});

/** An action of another moment, every other one with a field that is wrong for certain. */
function spoiled(action: MatchAction, random: Sfc32): object {
  const fields = Object.keys(action).filter(field => field !== 'type');
  const field = fields[random.below(Math.max(1, fields.length))];
  if (!field || random.below(2) === 0) return action;
  return { ...action, [field]: [-1, 1e9, 1.5, '1', null][random.below(5)] };
}

describe('apply takes anything', () => {
  const bite = (): never => {
    throw new Error('bitten');
  };
  const table: [name: string, action: unknown][] = [
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['an unknown type', { type: '__proto__' }],
    ['a type that throws', Object.defineProperty({}, 'type', { get: bite })],
    ['a field that throws', Object.defineProperty({ type: 'StartMatch' }, 'players', { get: bite })],
    ['a proxy that throws', new Proxy({}, { get: bite })],
  ];
  test.each(table)('%s', (_, action) => {
    const sim = makeSimulator(variants[0]![1]);
    const before = stateOfSimulator(sim);
    expect(sim.apply(action)?.message).toMatch(/\.$/);
    expect(stateOfSimulator(sim)).toEqual(before);
  });
});
