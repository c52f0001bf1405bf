import { describe, expect, test } from 'vitest';
import { ACTIONS, type ActionName, explain, isActionValid, reduce, STATES } from './index.js';
import { deepFreeze } from './testing/freeze.js';
import { type Kind, positions, type Sample, samples } from './testing/samples.js';
import { sketch } from './testing/sketch.js';
import { expectRefused } from './testing/table.js';

type Bad = readonly [name: string, value: unknown, codes?: Partial<Record<Kind, string>>];

/** What no field takes; the code is IsMalformed where it says nothing else. */
const BAD_NUMBERS: readonly Bad[] = [
  ['a number in a string', '2'],
  ['an empty string', ''],
  ['a half', 1.5],
  ['almost a number', 2 - 2 ** -50],
  ['minus one', -1, { index: 'IsOutOfRange', amount: 'IsOutOfRange', list: 'IsOutOfRange' }],
  ['minus zero', -0],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['minus infinity', Number.NEGATIVE_INFINITY],
  ['a huge number', 1e308, { index: 'IsOutOfRange', amount: 'IsOutOfRange', list: 'IsOutOfRange' }],
  ['two to the 32', 2 ** 32, { index: 'IsOutOfRange', amount: 'IsOutOfRange', list: 'IsOutOfRange' }],
  ['the smallest number', 5e-324],
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['a list of one', [1]],
  ['an empty list', []],
  ['a nested list', [[[1]]]],
  ['an object', {}],
  ['an object worth a number', { valueOf: () => 1 }],
  ['a nested object', { a: { b: { c: 1 } } }],
  ['a boxed number', Object(1)],
  ['a big integer', BigInt(1)],
  ['a symbol', Symbol.iterator],
  ['a function', () => 1],
  ['a date', new Date(1)],
];

const BAD_LISTS: readonly Bad[] = [
  ...BAD_NUMBERS.filter(([, value]) => !Array.isArray(value)),
  ['a lone number', 1],
  ['the digits in a string', '1'],
  ['something like a list', { length: 1, 0: 1 }],
  ['a typed array', new Uint8Array([1])],
  ['a set', new Set([1])],
];

/** What no list takes as an item. */
const BAD_ITEMS: readonly Bad[] = [
  ...BAD_NUMBERS.filter(([name]) => name !== 'minus one'),
  ['a nested list of one', [1]],
  ['minus two', -2, { list: 'IsOutOfRange' }],
  ['seven', 7, { list: 'IsOutOfRange' }],
];

const CASES = Object.values(samples).flatMap(sample =>
  sample.fields.map(([field, kind]) => [`${sample.action.type}.${field}`, sample, field, kind] as const),
);

function withField(sample: Sample, field: string, value: unknown): object {
  return { ...sample.action, [field]: value };
}

describe.each(CASES.filter(([, , , kind]) => kind !== 'list'))('%s', (_, sample, field, kind) => {
  test.each(BAD_NUMBERS.map(row => [row[0], row] as const))('%s', (_name, [, value, codes]) => {
    expectRefused(sample.on, withField(sample, field, value), codes?.[kind] ?? 'IsMalformed');
  });

  test('missing', () => {
    const { [field]: _, ...rest } = sample.action;
    expectRefused(sample.on, rest, 'IsMalformed', field);
  });
});

describe.each(CASES.filter(([, , , kind]) => kind === 'list'))('%s', (_, sample, field) => {
  const list = sample.action[field] as number[];

  test.each(BAD_LISTS)('%s', (_name, value) => {
    expectRefused(sample.on, withField(sample, field, value), 'IsMalformed', field);
  });

  test.each(BAD_ITEMS.map(row => [row[0], row] as const))('holding %s', (_name, [, value, codes]) => {
    const code = codes?.list ?? 'IsMalformed';
    expectRefused(sample.on, withField(sample, field, [...list.slice(1), value]), code, field);
  });

  test('with a hole', () => {
    const holed = new Array(list.length);
    expectRefused(sample.on, withField(sample, field, holed), 'IsMalformed', field);
  });

  test('missing', () => {
    const { [field]: _, ...rest } = sample.action;
    expectRefused(sample.on, rest, 'IsMalformed', field);
  });
});

describe('what is no action at all', () => {
  const nothings: Bad[] = [
    ['undefined', undefined],
    ['null', null],
    ['a number', 1],
    ['zero', 0],
    ['an empty string', ''],
    ['the name of an action', 'EndTurn'],
    ['true', true],
    ['a symbol', Symbol('EndTurn')],
    ['a big integer', BigInt(7)],
    ['a function', () => ({ type: 'EndTurn' })],
    ['an empty object', {}],
    ['an empty list', []],
    ['a list with an action', [{ type: 'EndTurn' }]],
    ['a type that is a number', { type: 1 }],
    ['a type that is null', { type: null }],
    ['a type that is a list', { type: ['EndTurn'] }],
    ['a type that is a boxed string', { type: Object('EndTurn') }],
    ['a type that becomes a string', { type: { toString: () => 'EndTurn' } }],
    ['an object without a prototype', Object.create(null)],
  ];
  test.each(nothings)('%s', (_, action) => {
    for (const on of Object.values(positions)) expectRefused(on, action, 'IsMalformed');
  });

  const strangers = [
    '__proto__',
    'constructor',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'length',
    '0',
    '',
    'endTurn',
    'END_TURN',
    'EndTurn ',
    'GameOver',
    'Battling',
    'Surrender',
    '$&',
  ];
  test.each(strangers)('the unknown action “%s”', type => {
    for (const on of Object.values(positions)) expectRefused(on, { type }, 'IsNoAction');
    expectRefused(
      positions.Battling,
      JSON.parse(`{"type":"${type}","__proto__":{"armies":1}}`),
      'IsNoAction',
    );
  });
});

describe('what an action may be', () => {
  test.each(Object.entries(samples))('%s: with fields that nobody asked for', (_, { on, action }) => {
    const more = { ...action, player: 7, comment: { deep: [1] }, state: null };
    expect(reduce(on.state, more, on.config)).toEqual(reduce(on.state, action, on.config));
  });

  test.each(Object.entries(samples))('%s: frozen, and without a prototype', (_, { on, action }) => {
    const bare = deepFreeze(Object.assign(Object.create(null), action));
    expect(isActionValid(on.state, bare, on.config)).toBe(true);
  });

  test.each(Object.entries(samples))('%s: sent as JSON', (_, { on, action }) => {
    const sent = JSON.parse(JSON.stringify(action));
    expect(reduce(on.state, sent, on.config)).toEqual(reduce(on.state, action, on.config));
  });
});

describe('every action in every state', () => {
  const pairs = Object.values(ACTIONS).flatMap(type =>
    Object.values(STATES).map(state => [type, state] as const),
  );
  test.each(pairs)('%s in %s', (type, state) => {
    const { on, action } = samples[type as ActionName];
    const there = positions[state];
    if (on === there) expect(explain(there.state, action, there.config)).toBeUndefined();
    else if (on.state.state === state) expect(isActionValid(there.state, action, there.config)).toBe(true);
    else expectRefused(there, action, 'IsNotPossibleNow', type);
  });
});

describe('names in sentences', () => {
  test.each(['Ca$$h Bay', "$&$`$'$1", 'São Tomé', '北海道', '<b>'])('a territory called %s', name => {
    const drawn = sketch('a1 - b1', { state: 'PlacingNewArmies', undeployed: [3, 0] });
    const [first, second] = drawn.config.territories;
    const config = { ...drawn.config, territories: [first!, [name, second![1], second![2]] as const] };
    const refusal = explain(drawn.state, { type: 'PlaceNewArmies', territory: 1, armies: 1 }, config);
    expect(refusal).toEqual({ code: 'IsNotYours', message: `${name} is not yours.` });
  });
});

describe('what is no state', () => {
  const { config, state } = positions.Battling;
  const { territories, ...rest } = state;
  const table: Bad[] = [
    ['null', null],
    ['a number', 7],
    ['a string', 'Battling'],
    ['a list', []],
    ['an empty object', {}],
    ['a state of another board', positions.TradingCards.state],
    ['without territories', rest],
    ['territories that are no list', { ...state, territories: {} }],
    ['a territory too few', { ...state, territories: territories.slice(1) }],
    ['a territory that is null', { ...state, territories: [...territories.slice(1), null] }],
    ['an owner that does not exist', { ...state, territories: territories.map(t => ({ ...t, owner: 2 })) }],
    ['an owner in a string', { ...state, territories: territories.map(t => ({ ...t, owner: '0' })) }],
    ['half an army', { ...state, territories: territories.map(t => ({ ...t, armies: 0.5 })) }],
    ['fewer armies than none', { ...state, territories: territories.map(t => ({ ...t, armies: -1 })) }],
    ['a name that is no state', { ...state, state: 'Sleeping' }],
    ['the name of a pseudostate', { ...state, state: 'HasCards' }],
    ['a number for the state', { ...state, state: 7 }],
    ['no cards', { ...state, cardOwner: undefined }],
    ['a card too many', { ...state, cardOwner: [...state.cardOwner, null] }],
    ['a holder that does not exist', { ...state, cardOwner: state.cardOwner.map(() => 5) }],
    ['no players', { ...state, playersUndeployedArmies: null }],
    ['armies to place that are no number', { ...state, playersUndeployedArmies: [0, '1'] }],
    ['trades that are no number', { ...state, trades: null }],
    ['fewer captures than none', { ...state, captured: -1 }],
    ['a player who does not exist', { ...state, currentPlayer: 2 }],
    ['nobody’s turn', { ...state, currentPlayer: -1 }],
    ['a battle where none can be', { ...state, activeBattle: positions.RollingDice.state.activeBattle }],
    ['no battle where one must be', { ...state, state: 'RollingDice' }],
    [
      'a battle beyond the board',
      {
        ...positions.RollingDice.state,
        activeBattle: { attackingTerritory: 1, defendingTerritory: 4, attackingDiceCount: 1 },
      },
    ],
    [
      'a battle with four dice',
      {
        ...positions.RollingDice.state,
        activeBattle: { attackingTerritory: 1, defendingTerritory: 2, attackingDiceCount: 4 },
      },
    ],
    ['moves that are no list', { ...state, moved: 'none' }],
  ];
  test.each(table)('%s', (_, value) => {
    const refusal = explain(value as typeof state, { type: 'EndAttack' }, config);
    expect(refusal).toEqual({ code: 'StateIsInvalid', message: 'The state is invalid.' });
    expect(reduce(value as typeof state, { type: 'EndAttack' }, config)).toBe(value);
  });
});
