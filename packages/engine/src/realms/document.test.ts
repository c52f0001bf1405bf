import { describe, expect, test } from 'vitest';
import { BOARDS } from './boards/index.js';
import type { RealmsConfig, TerritoryDocument } from './config.js';
import { parseConfig } from './document.js';
import { configOf } from './testing/match.js';

const plain: RealmsConfig = configOf({
  name: 'tiny',
  players: 2,
  territories: [
    { name: 'West', at: [0, 0.5], owner: 0, food: 3, upgrades: ['settlement', 'fort'], units: 3 },
    { name: 'Middle', at: null, owner: null, food: 0, upgrades: [], units: 1 },
    { name: 'East', at: [1, 0.5], owner: 1, food: 3, upgrades: ['fort', 'settlement'], units: 3 },
  ],
  edges: [
    [1, 0],
    [1, 2],
  ],
  limits: { points: 100, turns: 20 },
  baseIncome: 1,
});

function withTerritory(index: number, change: object): object {
  const territories = plain.territories.map((row, i) => (i === index ? { ...row, ...change } : row));
  return { ...plain, territories };
}

describe('parse', () => {
  test('edges are put lower index first and options left out are the usual ones', () => {
    expect(plain.edges).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(plain.options).toEqual({ starvation: 'unfed', fog: false });
  });

  test('a config is a document that parses to itself', () => {
    for (const config of [plain, ...BOARDS])
      expect(configOf(JSON.parse(JSON.stringify(config)))).toEqual(config);
  });

  test('nothing is shared with the input', () => {
    const input = JSON.parse(JSON.stringify(plain));
    const config = configOf(input);
    input.territories[0].name = 'changed';
    input.territories[0].upgrades.pop();
    input.edges[0][0] = 2;
    expect(config).toEqual(plain);
  });

  test('a shipped board by name, and one with some of its rules changed', () => {
    expect(configOf('trio')).toEqual(BOARDS[1]);
    const changed = configOf({
      board: 'trio',
      options: { fog: true },
      limits: { points: 80, turns: 9 },
      baseIncome: 2,
    });
    expect(changed).toEqual({
      ...BOARDS[1],
      options: { starvation: 'unfed', fog: true },
      limits: { points: 80, turns: 9 },
      baseIncome: 2,
    });
  });
});

describe('refusals', () => {
  const { name: _, ...nameless } = plain;
  test.each<[name: string, path: string, code: string, input: unknown]>([
    ['nothing', '', 'not-an-object', undefined],
    ['null', '', 'not-an-object', null],
    ['a number', '', 'not-an-object', 4],
    ['a list', '', 'not-an-object', []],
    ['an unknown board', '', 'unknown-board', 'quintet'],
    ['an unknown board to change', 'board', 'unknown-board', { board: 'quintet' }],
    ['a board with other territories', 'territories', 'unknown-field', { board: 'duel', territories: [] }],
    ['no name', 'name', 'not-a-text', nameless],
    ['an empty name', 'name', 'not-a-text', { ...plain, name: ' ' }],
    ['a field that does not exist', 'fog', 'unknown-field', { ...plain, fog: true }],
    ['one player', 'players', 'out-of-bounds', { ...plain, players: 1 }],
    ['nine players', 'players', 'out-of-bounds', { ...plain, players: 9 }],
    ['no territories', 'territories', 'not-a-list', { ...plain, territories: {} }],
    [
      'one territory',
      'territories',
      'out-of-bounds',
      { ...plain, territories: plain.territories.slice(1, 2) },
    ],
    [
      'a territory that is none',
      'territories[1]',
      'not-an-object',
      { ...plain, territories: [plain.territories[0], 7] },
    ],
    ['a territory’s unknown field', 'territories[1].gold', 'unknown-field', withTerritory(1, { gold: 3 })],
    ['a name given twice', 'territories[2].name', 'duplicate', withTerritory(2, { name: 'West' })],
    [
      'a position off the square',
      'territories[0].at',
      'not-a-position',
      withTerritory(0, { at: [0.2, 1.2] }),
    ],
    ['an owner who does not play', 'territories[1].owner', 'out-of-bounds', withTerritory(1, { owner: 2 })],
    ['more food than can be kept', 'territories[1].food', 'out-of-bounds', withTerritory(1, { food: 4 })],
    ['half a unit', 'territories[1].units', 'not-a-whole-number', withTerritory(1, { units: 0.5 })],
    [
      'an unknown upgrade',
      'territories[1].upgrades[0]',
      'not-one-of',
      withTerritory(1, { upgrades: ['palace'] }),
    ],
    [
      'a unit for an upgrade',
      'territories[1].upgrades[0]',
      'not-one-of',
      withTerritory(1, { upgrades: ['unit'] }),
    ],
    [
      'a farm on bare land',
      'territories[1].upgrades[0]',
      'needs-more',
      withTerritory(1, { upgrades: ['farm'] }),
    ],
    [
      'an upgrade given twice',
      'territories[1].upgrades[1]',
      'duplicate',
      withTerritory(1, { upgrades: ['settlement', 'settlement'] }),
    ],
    ['too many units', 'territories', 'too-many-units', withTerritory(1, { units: 4999 })],
    ['an edge of three', 'edges[0]', 'out-of-bounds', { ...plain, edges: [[0, 1, 2]] }],
    [
      'an edge to nowhere',
      'edges[1][1]',
      'out-of-bounds',
      {
        ...plain,
        edges: [
          [0, 1],
          [1, 3],
        ],
      },
    ],
    [
      'an edge to itself',
      'edges[0]',
      'loop',
      {
        ...plain,
        edges: [
          [1, 1],
          [0, 1],
          [1, 2],
        ],
      },
    ],
    [
      'an edge given twice',
      'edges[2]',
      'duplicate',
      {
        ...plain,
        edges: [
          [0, 1],
          [1, 2],
          [2, 1],
        ],
      },
    ],
    ['a territory cut off', 'territories[2]', 'unreachable', { ...plain, edges: [[0, 1]] }],
    ['a player without a start', 'territories', 'no-start', withTerritory(2, { owner: 0 })],
    ['no limits', 'limits', 'not-an-object', { ...plain, limits: 30 }],
    ['no turns', 'limits.turns', 'out-of-bounds', { ...plain, limits: { points: 10, turns: 0 } }],
    ['negative income', 'baseIncome', 'out-of-bounds', { ...plain, baseIncome: -1 }],
    ['an unknown option', 'options.fogg', 'unknown-field', { ...plain, options: { fogg: true } }],
    [
      'an unknown starvation',
      'options.starvation',
      'not-one-of',
      { ...plain, options: { starvation: 'none' } },
    ],
    ['fog that is neither on nor off', 'options.fog', 'not-one-of', { ...plain, options: { fog: 'thick' } }],
  ])('%s', (_, path, code, input) => {
    const parsed = parseConfig(input);
    expect(parsed.ok).toBe(false);
    const problems = parsed.ok ? [] : parsed.problems;
    expect(problems.map(problem => [problem.path, problem.code])).toContainEqual([path, code]);
    for (const { message } of problems) expect(message).toMatch(/^\S.*\.$/);
  });

  test('everything that is wrong is told at once', () => {
    const broken = { ...plain, name: 3, baseIncome: 'one', limits: { points: 0, turns: 0 } };
    const parsed = parseConfig(broken);
    expect(parsed.ok ? [] : parsed.problems.map(problem => problem.path)).toEqual([
      'name',
      'baseIncome',
      'limits.points',
      'limits.turns',
    ]);
  });

  test('names are checked across as many territories as there may be', () => {
    const row = (name: string): TerritoryDocument => ({ ...plain.territories[1]!, name, units: 0 });
    const many = Array.from({ length: 2001 }, (_, i) => row(`T${i}`));
    const parsed = parseConfig({ ...plain, territories: many });
    expect(parsed.ok ? [] : parsed.problems.map(problem => problem.message)).toEqual([
      'territories must have 2 to 2000 entries, not 2001.',
    ]);
  });
});
