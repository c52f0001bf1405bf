import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Sfc32 } from '../random.js';
import {
  type ActionName,
  type ConfigDocument,
  explain,
  getPrompt,
  isActionValid,
  legalActions,
  type MatchAction,
  type MatchState,
  parseConfig,
  reduce,
} from './index.js';
import { deepFreeze } from './testing/freeze.js';
import { disturb, someOddity } from './testing/mutate.js';
import { randomMatch, type Step } from './testing/random-match.js';
import { positions, samples } from './testing/samples.js';
import { expectSentence } from './testing/table.js';
import { largeVariants, tiny, tinyVariants } from './testing/variants.js';

/** What reduce and explain say to a pair, which must be the same; the next state if they accept. */
function judge(state: MatchState, action: unknown, config: ConfigDocument): MatchState | undefined {
  const next = reduce(state, action, config);
  const refusal = explain(state, action, config);
  if ((next === state) !== (refusal !== undefined))
    expect.fail(`reduce and explain disagree on ${JSON.stringify(action)} in ${JSON.stringify(state)}`);
  return next === state ? undefined : next;
}

/** A state that something is wrong with, or was changed to another that is not. */
function spoiled(state: MatchState, random: Sfc32): MatchState {
  const copy = structuredClone(state);
  for (let times = 1 + random.below(3); times > 0; times--) disturb(copy, random);
  return deepFreeze(copy);
}

/** An action of the match, from this or another moment; every other one spoiled. */
function someAction(steps: readonly Step[], at: number, random: Sfc32): unknown {
  const { action } = steps[random.below(2) === 0 ? at : random.below(steps.length)]!;
  if (random.below(2) === 0) return action;
  if (random.below(16) === 0) return someOddity(random);
  const copy = structuredClone(action);
  disturb(copy, random);
  return copy;
}

const ACTIONS_PER_STATE = 10;

/** Tries many actions on many states; nothing may throw, now or with what comes of it. */
function fuzz(config: ConfigDocument, seed: number, states: number): { pairs: number; accepted: number } {
  const random = new Sfc32(seed);
  const steps = [...randomMatch(config, random, 500), ...randomMatch(config, random, 500)];
  let accepted = 0;
  for (let i = 0; i < states; i++) {
    const at = random.below(steps.length);
    const state = i % 4 === 0 ? steps[at]!.before : spoiled(steps[at]!.before, random);
    for (let j = 0; j < ACTIONS_PER_STATE; j++) {
      const next = judge(state, someAction(steps, at, random), config);
      if (next) accepted++;
      if (next && accepted % 8 === 0) judge(next, someAction(steps, at, random), config);
    }
    if (i % 4 === 1)
      expect(legalActions(state, config).length === 0 || getPrompt(state, config)).toBeTruthy();
  }
  return { pairs: states * ACTIONS_PER_STATE, accepted };
}

describe('a million pairs of states and actions: nothing throws, nothing is changed in place', () => {
  const variants = [
    ...tinyVariants.map(([name, config]) => [name, config, 7000] as const),
    ...largeVariants.map(([name, config]) => [name, config, 2000] as const),
  ];

  test.each(variants)('%s', (_, config, states) => {
    const { accepted, pairs } = fuzz(config, states, states);
    expect(accepted).toBeGreaterThan(pairs / 100);
  });

  test('it is a million', () => {
    const pairs = variants.reduce((sum, [, , states]) => sum + states * ACTIONS_PER_STATE, 0);
    expect(pairs).toBeGreaterThanOrEqual(1_000_000);
  });
});

describe('actions that bite', () => {
  const bite = (): never => {
    throw new Error('bitten');
  };
  const biting = new Proxy({}, { get: bite, has: bite, ownKeys: bite, getPrototypeOf: bite });
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();

  function withGetter(field: string, get: () => unknown, action: object): object {
    return Object.defineProperty({ ...action }, field, { get, enumerable: true });
  }

  const table: [name: string, action: unknown][] = [
    ['a proxy that throws at every touch', biting],
    ['a revoked proxy', revoked],
    ['a type that throws', withGetter('type', bite, {})],
    ['a type that is a throwing proxy', { type: biting }],
    ['a proxy of nothing', new Proxy({}, {})],
  ];
  test.each(table)('%s', (_, action) => {
    for (const { state, config } of Object.values(positions)) {
      expect(reduce(state, action, config)).toBe(state);
      const refusal = explain(state, action, config);
      expect(refusal?.code).toBe('IsMalformed');
      expectSentence(refusal!.message);
    }
  });

  const fields = Object.values(samples).flatMap(sample =>
    sample.fields.map(([field]) => [`${sample.action.type}.${field}`, sample, field] as const),
  );
  test.each(fields)('%s throws, or is a proxy that does', (_, { on, action }, field) => {
    for (const evil of [
      withGetter(field, bite, action),
      { ...action, [field]: biting },
      { ...action, [field]: revoked },
    ]) {
      expect(reduce(on.state, evil, on.config)).toBe(on.state);
      expect(explain(on.state, evil, on.config)?.code).toBe('IsMalformed');
    }
  });

  test.each(fields)(
    '%s is another at every look: accepted as read once, or refused',
    (_, { on, action }, field) => {
      const legal = reduce(on.state, action, on.config);
      for (const other of [-1, 99, '1', null, [99], undefined]) {
        let looks = 0;
        const shifty = withGetter(field, () => (looks++ === 0 ? action[field] : other), action);
        expect([JSON.stringify(on.state), JSON.stringify(legal)]).toContain(
          JSON.stringify(reduce(on.state, shifty, on.config)),
        );
      }
    },
  );

  const lists = fields.filter(([, { action }, field]) => Array.isArray(action[field]));
  test.each(lists)(
    '%s holds an item that throws, or changes, at the second look',
    (_, { on, action }, field) => {
      const legal = reduce(on.state, action, on.config);
      for (const second of [bite, () => 99, () => 'six', () => -7]) {
        let looks = 0;
        const list = [...(action[field] as number[])];
        const first = list[0];
        Object.defineProperty(list, '0', { get: () => (looks++ === 0 ? first : second()) });
        expect([JSON.stringify(on.state), JSON.stringify(legal)]).toContain(
          JSON.stringify(reduce(on.state, { ...action, [field]: list }, on.config)),
        );
      }
    },
  );

  test.each(lists)('%s is a list through a proxy', (_, { on, action }, field) => {
    const list = new Proxy(action[field] as number[], {});
    const next = reduce(on.state, { ...action, [field]: list }, on.config);
    expect(next).toEqual(reduce(on.state, action, on.config));
  });

  test('a proxy of a legal action is that action', () => {
    for (const { on, action } of Object.values(samples)) {
      const next = reduce(on.state, new Proxy(action, {}), on.config);
      expect(next).toEqual(reduce(on.state, action, on.config));
    }
  });
});

describe('whatever fast-check thinks of', () => {
  const names = Object.keys(samples) as ActionName[];
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true });

  test('as an action', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(positions)), anything, ({ state, config }, action) => {
        expect(judge(state, action, config)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  test('as a field of an action', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(2), anything, (name, at, value) => {
        const { on, action, fields } = samples[name];
        if (fields.length === 0) return;
        const tried = { ...action, [fields[at % fields.length]![0]]: value } as MatchAction;
        const next = judge(on.state, tried, on.config);
        expect(isActionValid(on.state, tried, on.config)).toBe(next !== undefined);
      }),
      { numRuns: 4000 },
    );
  });

  test('as a state', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...names), (value, name) => {
        const state = value as MatchState;
        const next = reduce(state, samples[name].action);
        if (value !== undefined) expect(Object.is(next, state)).toBe(true);
        expect(getPrompt(state) === undefined).toBe(value !== undefined);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([Number.NaN, -0, null, 0])('%s as a state', value => {
    const state = value as unknown as MatchState;
    for (const name of names) expect(reduce(state, samples[name].action)).toBe(state);
  });

  test('as a part of a state', () => {
    const keys = Object.keys(positions.Battling.state) as (keyof MatchState)[];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...keys), anything, (name, key, value) => {
        const { on, action } = samples[name];
        const state = { ...on.state, [key]: value } as MatchState;
        judge(state, action, on.config);
        legalActions(state, on.config);
        getPrompt(state, on.config);
      }),
      { numRuns: 4000 },
    );
  });

  test('as a config, or a part of one', () => {
    const keys = Object.keys(tiny);
    fc.assert(
      fc.property(fc.constantFrom(...keys), anything, (key, value) => {
        expect(parseConfig(value).ok).toBe(false);
        const document = { ...tiny, [key]: value };
        const parsed = parseConfig(document);
        if (parsed.ok) expect(parseConfig(parsed.value)).toEqual(parsed);
        else expect(parsed.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 3000 },
    );
  });

  test('as a config in JSON, anywhere', () => {
    const random = new Sfc32(3);
    for (let i = 0; i < 3000; i++) {
      const document = structuredClone(tiny) as object;
      disturb(document, random);
      const parsed = parseConfig(document);
      if (parsed.ok) expect(reduce(undefined, undefined, parsed.value).state).toBe('Initializing');
    }
  });
});
