import { describe, expect, test } from 'vitest';
import { boards, generateBoard } from '../boards/index.js';
import {
  actionCreators,
  type ConfigDocument,
  explain,
  getPrompt,
  legalActions,
  matchConfig,
  parseConfig,
  reduce,
} from './index.js';
import { deepFreeze } from './testing/freeze.js';
import { sketch } from './testing/sketch.js';

const drawn = sketch(
  `
  .. - ..
  |    |
  .. - ..
  `,
  {
    continents: [
      ['West', 2, 'AC'],
      ['East', 1, 'BD'],
    ],
    config: { maxPlayers: 3, startingArmiesByPlayers: [0, 0, 4, 3] },
  },
).config;
const document: ConfigDocument = deepFreeze({ ...drawn, rules: {} });

type Change = { readonly [key: string]: unknown };

/** The document with a territory's row in place of its own. */
function withTerritory(at: number, row: unknown): Change {
  return { territories: document.territories.map((own, t) => (t === at ? row : own)) };
}

function withCard(card: unknown): Change {
  return { cards: [[0, 0], card, [2, 2]] };
}

function withRules(rules: unknown): Change {
  return { rules };
}

type BadDocument = [name: string, change: Change, path: string, code: string];

function testRefusals(rows: readonly BadDocument[]): void {
  test.each(rows)('%s', (_, change, path, code) => {
    const parsed = parseConfig(deepFreeze({ ...document, ...change }));
    expect(parsed.ok).toBe(false);
    const problems = parsed.ok ? [] : parsed.problems;
    expect(problems.map(problem => `${problem.path} ${problem.code}`)).toContain(`${path} ${code}`);
    for (const { message } of problems) expect(message).toMatch(/^\S.*\S$/);
    for (const { message } of problems) expect(message).not.toMatch(/undefined|null|NaN|\[object/);
  });
}

test('the document that the tables below spoil is sound', () => {
  expect(parseConfig(document).ok).toBe(true);
});

describe('parseConfig refuses borders', () => {
  testRefusals([
    [
      'to an unknown neighbour',
      withTerritory(0, ['A', 0, [1, 2, 4]]),
      'territories[0][2][2]',
      'IsOutOfRange',
    ],
    ['to neighbour -1', withTerritory(0, ['A', 0, [-1, 1, 2]]), 'territories[0][2][0]', 'IsOutOfRange'],
    ['to itself', withTerritory(1, ['B', 1, [0, 1, 3]]), 'territories[1][2][1]', 'IsMalformed'],
    ['named twice', withTerritory(0, ['A', 0, [1, 2, 1]]), 'territories[0][2][2]', 'IsMalformed'],
    ['that lead one way', withTerritory(0, ['A', 0, [1, 2, 3]]), 'territories[0][2][2]', 'IsAOneWayBorder'],
    [
      'that lead one way, seen from the other side',
      withTerritory(0, ['A', 0, [1]]),
      'territories[2][2][0]',
      'IsAOneWayBorder',
    ],
    [
      'that leave the board in two parts',
      {
        territories: [
          ['A', 0, [2]],
          ['B', 1, [3]],
          ['C', 0, [0]],
          ['D', 1, [1]],
        ],
      },
      'territories',
      'AreNotConnected',
    ],
    [
      'that leave a territory alone',
      {
        territories: [
          ['A', 0, [1, 2]],
          ['B', 1, [0, 2]],
          ['C', 0, [0, 1]],
          ['D', 1, []],
        ],
      },
      'territories',
      'AreNotConnected',
    ],
  ]);
});

describe('parseConfig refuses territories', () => {
  testRefusals([
    ['outside every continent', withTerritory(3, ['D', 2, [1, 2]]), 'territories[3][1]', 'IsOutOfRange'],
    ['in continent -1', withTerritory(3, ['D', -1, [1, 2]]), 'territories[3][1]', 'IsOutOfRange'],
    ['without a continent', withTerritory(3, ['D', null, [1, 2]]), 'territories[3][1]', 'IsMalformed'],
    [
      'in a continent named by a string',
      withTerritory(3, ['D', 'East', [1, 2]]),
      'territories[3][1]',
      'IsMalformed',
    ],
    ['in half a continent', withTerritory(3, ['D', 0.5, [1, 2]]), 'territories[3][1]', 'IsMalformed'],
    ['without a name', withTerritory(0, ['', 0, [1, 2]]), 'territories[0][0]', 'IsMalformed'],
    ['named by a number', withTerritory(0, [1, 0, [1, 2]]), 'territories[0][0]', 'IsOutOfRange'],
    ['without neighbours', withTerritory(0, ['A', 0]), 'territories[0][2]', 'IsMalformed'],
    ['with one number for neighbours', withTerritory(0, ['A', 0, 1]), 'territories[0][2]', 'IsMalformed'],
    ['with neighbours in a string', withTerritory(0, ['A', 0, '12']), 'territories[0][2]', 'IsMalformed'],
    [
      'with neighbours as strings',
      withTerritory(0, ['A', 0, ['1', '2']]),
      'territories[0][2][0]',
      'IsMalformed',
    ],
    [
      'with a neighbour that is null',
      withTerritory(0, ['A', 0, [1, 2, null]]),
      'territories[0][2][2]',
      'IsMalformed',
    ],
    ['with half a neighbour', withTerritory(0, ['A', 0, [1, 2, 1.5]]), 'territories[0][2][2]', 'IsMalformed'],
    ['with nested neighbours', withTerritory(0, ['A', 0, [[1, 2]]]), 'territories[0][2][0]', 'IsMalformed'],
    [
      'with an object for a neighbour',
      withTerritory(0, ['A', 0, [1, { toString: 2 }]]),
      'territories[0][2][1]',
      'IsMalformed',
    ],
    ['that are null', withTerritory(2, null), 'territories[2]', 'IsMalformed'],
    [
      'that are objects',
      withTerritory(2, { name: 'C', continent: 0, neighbours: [0, 3] }),
      'territories[2]',
      'IsMalformed',
    ],
    ['that are strings', withTerritory(2, 'C'), 'territories[2]', 'IsMalformed'],
    ['of an empty board', { territories: [] }, 'cards[0][1]', 'IsOutOfRange'],
    ['left out', { territories: undefined }, 'territories', 'IsMalformed'],
    ['of which some were left out', { territories: new Array(4) }, 'territories[0]', 'IsMalformed'],
    ['in an object', { territories: { 0: ['A', 0, []] } }, 'territories', 'IsMalformed'],
  ]);
});

describe('parseConfig refuses continents', () => {
  testRefusals([
    ['left out', { continents: undefined }, 'continents', 'IsMalformed'],
    ['that are no list', { continents: 'West' }, 'continents', 'IsMalformed'],
    ['that are names only', { continents: ['West', 'East'] }, 'continents[0]', 'IsMalformed'],
    [
      'without a name',
      {
        continents: [
          ['', 1],
          ['East', 1],
        ],
      },
      'continents[0][0]',
      'IsMalformed',
    ],
    ['without a bonus', { continents: [['West', 1], ['East']] }, 'continents[1][1]', 'IsMalformed'],
    [
      'with half a bonus',
      {
        continents: [
          ['West', 1],
          ['East', 0.5],
        ],
      },
      'continents[1][1]',
      'IsMalformed',
    ],
    [
      'with a bonus below zero',
      {
        continents: [
          ['West', 1],
          ['East', -1],
        ],
      },
      'continents[1][1]',
      'IsOutOfRange',
    ],
    [
      'with a bonus in a string',
      {
        continents: [
          ['West', '1'],
          ['East', 1],
        ],
      },
      'continents[0][1]',
      'IsMalformed',
    ],
    ['too few', { continents: [['West', 1]] }, 'territories[1][1]', 'IsOutOfRange'],
    [
      'without territories',
      {
        continents: [
          ['West', 1],
          ['East', 1],
          ['South', 1],
        ],
      },
      'continents[2]',
      'HasNoTerritories',
    ],
  ]);
});

describe('parseConfig refuses cards', () => {
  testRefusals([
    ['of a kind that does not exist', withCard([4, 1]), 'cards[1][0]', 'IsOutOfRange'],
    ['of kind -1', withCard([-1, 1]), 'cards[1][0]', 'IsOutOfRange'],
    ['of a territory that does not exist', withCard([0, 4]), 'cards[1][1]', 'IsOutOfRange'],
    ['of territory -1', withCard([0, -1]), 'cards[1][1]', 'IsOutOfRange'],
    ['of a kind named by a string', withCard(['Infantry', 1]), 'cards[1][0]', 'IsMalformed'],
    ['of a territory named by a string', withCard([0, 'A']), 'cards[1][1]', 'IsMalformed'],
    ['without a territory', withCard([0]), 'cards[1][1]', 'IsMalformed'],
    ['that are null', withCard(null), 'cards[1]', 'IsMalformed'],
    ['that are numbers', withCard(1), 'cards[1]', 'IsMalformed'],
    ['left out', { cards: undefined }, 'cards', 'IsMalformed'],
    ['in an object', { cards: {} }, 'cards', 'IsMalformed'],
    ['without names for their kinds', { cardTypeNames: undefined }, 'cardTypeNames', 'IsMalformed'],
    ['with their kinds in a string', { cardTypeNames: 'ICAW' }, 'cardTypeNames', 'IsMalformed'],
    ['with fewer kinds than they name', { cardTypeNames: ['Infantry'] }, 'cards[1][0]', 'IsOutOfRange'],
    [
      'with a reward below zero',
      { cardOccupiedTerritoryReward: -1 },
      'cardOccupiedTerritoryReward',
      'IsOutOfRange',
    ],
    [
      'with half a reward',
      { cardOccupiedTerritoryReward: 0.5 },
      'cardOccupiedTerritoryReward',
      'IsMalformed',
    ],
    [
      'with no reward said',
      { cardOccupiedTerritoryReward: undefined },
      'cardOccupiedTerritoryReward',
      'IsMalformed',
    ],
  ]);
});

describe('parseConfig refuses players and armies', () => {
  const table = (armies: unknown) => ({ startingArmiesByPlayers: armies });
  testRefusals([
    ['no least number', { minPlayers: undefined }, 'minPlayers', 'IsMalformed'],
    ['no greatest number', { maxPlayers: undefined }, 'maxPlayers', 'IsMalformed'],
    ['a number in a string', { minPlayers: '2' }, 'minPlayers', 'IsMalformed'],
    ['one player', { minPlayers: 1 }, 'minPlayers', 'IsOutOfRange'],
    ['half a player', { maxPlayers: 2.5 }, 'maxPlayers', 'IsMalformed'],
    ['more at least than at most', { minPlayers: 3, maxPlayers: 2 }, 'maxPlayers', 'IsOutOfRange'],
    ['more than anybody seats', { maxPlayers: 65 }, 'maxPlayers', 'IsOutOfRange'],
    ['infinitely many', { maxPlayers: Number.POSITIVE_INFINITY }, 'maxPlayers', 'IsMalformed'],
    ['no army table', table(undefined), 'startingArmiesByPlayers', 'IsMalformed'],
    ['an army table that is a number', table(35), 'startingArmiesByPlayers', 'IsMalformed'],
    [
      'an army table that does not reach the greatest number',
      table([0, 0, 4]),
      'startingArmiesByPlayers[3]',
      'DoesNotCoverThePlayers',
    ],
    [
      'an army table without the least number',
      table([0, 0, 0, 3]),
      'startingArmiesByPlayers[2]',
      'DoesNotCoverThePlayers',
    ],
    ['an army table with a string', table([0, 0, '4', 3]), 'startingArmiesByPlayers[2]', 'IsMalformed'],
    ['an army table with half an army', table([0, 0, 4, 1.5]), 'startingArmiesByPlayers[3]', 'IsMalformed'],
    [
      'too few armies to claim the board',
      table([0, 0, 4, 1]),
      'startingArmiesByPlayers[3]',
      'DoesNotCoverThePlayers',
    ],
    [
      'more players than territories: somebody could claim none',
      { maxPlayers: 5, startingArmiesByPlayers: [0, 0, 9, 9, 9, 9] },
      'startingArmiesByPlayers[5]',
      'DoesNotCoverThePlayers',
    ],
    [
      'more players than are dealt territories',
      { ...withRules({ setup: 'deal', garrisons: 2 }) },
      'startingArmiesByPlayers[3]',
      'DoesNotCoverThePlayers',
    ],
  ]);
});

describe('parseConfig refuses rules', () => {
  const bad = (rules: unknown, at: string, code = 'IsMalformed'): [Change, string, string] => [
    withRules(rules),
    `rules.${at}`,
    code,
  ];
  testRefusals([
    ['that are null', withRules(null), 'rules', 'IsMalformed'],
    ['that are a list', withRules([]), 'rules', 'IsMalformed'],
    ['that are a string', withRules('classic'), 'rules', 'IsMalformed'],
    ['that do not exist', ...bad({ fog: true }, 'fog', 'IsNoRule')],
    ['named like what every object has', ...bad({ constructor: 1 }, 'constructor', 'IsNoRule')],
    ['named toString', ...bad({ toString: 1 }, 'toString', 'IsNoRule')],
    [
      'named hasOwnProperty, one level down',
      ...bad({ fortify: { hasOwnProperty: 1 } }, 'fortify.hasOwnProperty', 'IsNoRule'),
    ],
    [
      'that do not exist, one level down',
      ...bad({ reinforcement: { most: 9 } }, 'reinforcement.most', 'IsNoRule'),
    ],
    ['that belong one level down', ...bad({ per: 3 }, 'per', 'IsNoRule')],
    [
      'that belong one level up',
      ...bad({ reinforcement: { setup: 'deal' } }, 'reinforcement.setup', 'IsNoRule'),
    ],
    [
      'that belong next door',
      ...bad({ reinforcement: { reach: 'adjacent' } }, 'reinforcement.reach', 'IsNoRule'),
    ],
    ['setup: "auction"', ...bad({ setup: 'auction' }, 'setup')],
    ['setup: null', ...bad({ setup: null }, 'setup')],
    ['setup: undefined', ...bad({ setup: undefined }, 'setup')],
    ['garrisons: -1', ...bad({ garrisons: -1 }, 'garrisons', 'IsOutOfRange')],
    ['garrisons: "2"', ...bad({ garrisons: '2' }, 'garrisons')],
    ['reinforcement: 3', withRules({ reinforcement: 3 }), 'rules.reinforcement', 'IsMalformed'],
    ['reinforcement: null', withRules({ reinforcement: null }), 'rules.reinforcement', 'IsMalformed'],
    ['reinforcement: []', withRules({ reinforcement: [] }), 'rules.reinforcement', 'IsMalformed'],
    ['reinforcement.per: 0', ...bad({ reinforcement: { per: 0 } }, 'reinforcement.per', 'IsOutOfRange')],
    ['reinforcement.per: 1.5', ...bad({ reinforcement: { per: 1.5 } }, 'reinforcement.per')],
    ['reinforcement.per: "3"', ...bad({ reinforcement: { per: '3' } }, 'reinforcement.per')],
    ['reinforcement.per: true', ...bad({ reinforcement: { per: true } }, 'reinforcement.per')],
    ['reinforcement.round: "off"', ...bad({ reinforcement: { round: 'off' } }, 'reinforcement.round')],
    [
      'reinforcement.least: -1',
      ...bad({ reinforcement: { least: -1 } }, 'reinforcement.least', 'IsOutOfRange'),
    ],
    ['reinforcement.least: NaN', ...bad({ reinforcement: { least: Number.NaN } }, 'reinforcement.least')],
    ['cards: "progressive"', ...bad({ cards: 'progressive' }, 'cards')],
    ['cards: false', ...bad({ cards: false }, 'cards')],
    ['fortify: "any"', withRules({ fortify: 'any' }), 'rules.fortify', 'IsMalformed'],
    ['fortify.reach: "far"', ...bad({ fortify: { reach: 'far' } }, 'fortify.reach')],
    ['fortify.moves: 2', ...bad({ fortify: { moves: 2 } }, 'fortify.moves', 'IsOutOfRange')],
    ['fortify.moves: 0', ...bad({ fortify: { moves: 0 } }, 'fortify.moves', 'IsOutOfRange')],
    ['fortify.moves: "1"', ...bad({ fortify: { moves: '1' } }, 'fortify.moves')],
    ['turnLimit: 0', ...bad({ turnLimit: 0 }, 'turnLimit', 'IsOutOfRange')],
    ['turnLimit: 1.5', ...bad({ turnLimit: 1.5 }, 'turnLimit')],
    ['turnLimit: "10"', ...bad({ turnLimit: '10' }, 'turnLimit')],
    ['turnLimit: Infinity', ...bad({ turnLimit: Number.POSITIVE_INFINITY }, 'turnLimit')],
    ['turnLimit: "None"', ...bad({ turnLimit: 'None' }, 'turnLimit')],
  ]);
});

describe('parseConfig refuses', () => {
  const nothings: [name: string, input: unknown][] = [
    ['undefined', undefined],
    ['null', null],
    ['a number', 42],
    ['a string', 'world'],
    ['true', true],
    ['a list', []],
    ['a list with a document', [document]],
    ['a function', () => document],
    ['an empty object', {}],
    ['a document in JSON', JSON.stringify(document)],
  ];
  test.each(nothings)('%s', (_, input) => {
    const parsed = parseConfig(input);
    expect(parsed).toMatchObject({ ok: false, problems: expect.arrayContaining([expect.anything()]) });
  });

  testRefusals([
    ['a board without a name', { name: undefined }, 'name', 'IsMalformed'],
    ['an empty name', { name: '' }, 'name', 'IsMalformed'],
    ['a name that is a number', { name: 1 }, 'name', 'IsOutOfRange'],
  ]);

  test('several mistakes, and names them all', () => {
    const parsed = parseConfig({ ...document, name: '', cards: null, rules: { setup: 'auction', fog: 1 } });
    expect(parsed.ok ? [] : parsed.problems.map(problem => problem.path).sort()).toEqual([
      'cards',
      'name',
      'rules.fog',
      'rules.setup',
    ]);
  });

  test('what a prototype brings in', () => {
    const inherited = JSON.parse(`{"__proto__": ${JSON.stringify(document)}}`);
    expect(parseConfig(inherited).ok).toBe(false);
    const rules = JSON.parse('{"__proto__": {"garrisons": 2}}');
    const parsed = parseConfig({ ...document, rules });
    expect(parsed.ok && parsed.value.rules.garrisons).toBeFalsy();
  });
});

describe('parseConfig accepts', () => {
  const generated = [8, 20, 42, 100, 600].map(territories => {
    const board = generateBoard({ territories, seed: territories });
    return [`a generated board of ${territories}`, board.ok ? board.value : undefined] as const;
  });
  const sound: (readonly [string, unknown])[] = [
    ...Object.entries(boards),
    ...generated,
    ['matchConfig', matchConfig],
  ];

  test.each(sound)('%s, twice alike, frozen, and out of JSON', (_, board) => {
    const once = parseConfig(deepFreeze(board));
    if (!once.ok) expect.fail(JSON.stringify(once.problems));
    expect(parseConfig(once.value)).toEqual(once);
    expect(JSON.parse(JSON.stringify(once.value))).toEqual(once.value);
    expect(parseConfig(JSON.parse(JSON.stringify(board)))).toEqual(once);
  });

  const rules: [name: string, rules: object, expected: object][] = [
    ['no rules: the classic ones', {}, {}],
    ['setup', { setup: 'deal' }, { setup: 'deal' }],
    ['garrisons', { setup: 'deal', garrisons: 1 }, { setup: 'deal', garrisons: 1 }],
    [
      'a part of reinforcement',
      { reinforcement: { round: 'up' } },
      { reinforcement: { per: 3, round: 'up', least: 3 } },
    ],
    ['cards', { cards: 'fixed' }, { cards: 'fixed' }],
    ['a part of fortify', { fortify: { moves: 'any' } }, { fortify: { reach: 'adjacent', moves: 'any' } }],
    [
      'the other part of fortify',
      { fortify: { reach: 'connected' } },
      { fortify: { reach: 'connected', moves: 1 } },
    ],
    ['a turn limit', { turnLimit: 100 }, { turnLimit: 100 }],
    ['turnLimit "none"', { turnLimit: 'none' }, { turnLimit: null }],
    ['turnLimit null', { turnLimit: null }, { turnLimit: null }],
  ];
  test.each(rules)('%s', (_, given, expected) => {
    const parsed = parseConfig({ ...document, rules: given });
    expect(parsed.ok && parsed.value.rules).toEqual({ ...matchConfig.rules, ...expected });
  });

  test('the classic rules', () => {
    expect(matchConfig.rules).toEqual({
      setup: 'claim',
      reinforcement: { per: 3, round: 'down', least: 3 },
      cards: 'escalating',
      fortify: { reach: 'adjacent', moves: 1 },
      turnLimit: null,
    });
  });

  test('as few armies as a deal may start with', () => {
    expect(
      parseConfig({ ...document, startingArmiesByPlayers: [0, 0, 1, 1], rules: { setup: 'deal' } }).ok,
    ).toBe(true);
  });

  test('exactly as many territories as players, and as armies', () => {
    const three = { ...document, maxPlayers: 4, startingArmiesByPlayers: [0, 0, 2, 2, 1] };
    expect(parseConfig(three).ok).toBe(true);
  });
});

describe('configs of reduce', () => {
  const { startMatch } = actionCreators;

  test('as written, as parsed and as copied give the same states', () => {
    const parsed = parseConfig(document);
    const copy = JSON.parse(JSON.stringify(document));
    const states = [document, parsed.ok ? parsed.value : undefined, copy].map(config => {
      const begun = reduce(reduce(undefined, undefined, config), startMatch(3), config);
      return [begun, getPrompt(begun, config), legalActions(begun, config)];
    });
    expect(states[1]).toEqual(states[0]);
    expect(states[2]).toEqual(states[0]);
  });

  test('more configs than are remembered may take turns', () => {
    const many = Array.from({ length: 20 }, (_, i) => ({
      ...document,
      name: `board ${i}`,
      maxPlayers: 2 + (i % 2),
    }));
    for (let round = 0; round < 3; round++)
      for (const config of many)
        expect(getPrompt(undefined, config)).toMatchObject({ maxPlayers: config.maxPlayers });
  });

  test('a state is of its own board only, even the one just given out', () => {
    const fresh = reduce(undefined, startMatch(3));
    expect(explain(fresh, actionCreators.selectFirstPlayer(0), document)?.code).toBe('StateIsInvalid');
    expect(legalActions(fresh, document)).toEqual([]);
    expect(explain(fresh, actionCreators.selectFirstPlayer(0))).toBeUndefined();
  });

  test('none is the classic world', () => {
    expect(reduce()).toEqual(reduce(undefined, undefined, boards.world));
  });

  const wrong: [name: string, config: unknown][] = [
    ['null', null],
    ['a string', 'world'],
    ['a number', 1],
    ['NaN', Number.NaN],
    ['an empty object', {}],
    ['a spoiled document', { ...document, minPlayers: 9 }],
  ];
  test.each(wrong)('%s: refused, nothing thrown', (_, config) => {
    for (let again = 0; again < 2; again++) {
      const bad = config as ConfigDocument;
      const state = reduce();
      expect(explain(state, startMatch(3), bad)).toMatchObject({
        code: 'ConfigIsInvalid',
        message: expect.stringMatching(/^\w.*: the config is invalid\.$/),
      });
      expect(reduce(state, startMatch(3), bad)).toBe(state);
      expect(reduce(undefined, startMatch(3), bad)).toBeUndefined();
      expect(legalActions(state, bad)).toEqual([]);
      expect(getPrompt(state, bad)).toBeUndefined();
    }
  });
});
