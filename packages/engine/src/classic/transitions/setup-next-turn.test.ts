import { describe, expect, test } from 'vitest';
import { boards } from '../../boards/index.js';
import { actionCreators, type ConfigDocument, type MatchState, matchConfig, reduce } from '../index.js';
import { sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { endTurn } = actionCreators;

/** What player 0 gets for holding these territories, player 1 having just ended a turn. */
function income(config: ConfigDocument, held: (territory: number) => boolean): number {
  const state: MatchState = {
    ...reduce(undefined, undefined, config),
    state: 'Fortifying',
    territories: config.territories.map((_, t) => ({ owner: held(t) ? 0 : 1, armies: 1 })),
    playersUndeployedArmies: [0, 0],
    currentPlayer: 1,
  };
  return reduce(state, endTurn(), config).playersUndeployedArmies[0]!;
}

/** Territories of the world such that no continent is held whole, as many as are asked for. */
function scattered(count: number): (territory: number) => boolean {
  const gaps = matchConfig.continents.map((_, c) => matchConfig.territories.findIndex(row => row[1] === c));
  const chosen = matchConfig.territories.map((_, t) => t).filter(t => !gaps.includes(t));
  return t => chosen.slice(0, count).includes(t);
}

describe('income for territories', () => {
  const table: [held: number, armies: number][] = [
    [1, 3],
    [3, 3],
    [8, 3],
    [9, 3],
    [11, 3],
    [12, 4],
    [14, 4],
    [15, 5],
    [29, 9],
    [30, 10],
    [36, 12],
  ];
  test.each(table)('%i territories: %i armies', (held, armies) => {
    expect(income(matchConfig, scattered(held))).toBe(armies);
  });
});

describe('income for continents of the world', () => {
  const bonuses: [continent: string, bonus: number][] = [
    ['Asia', 7],
    ['North America', 5],
    ['Europe', 5],
    ['Africa', 3],
    ['Australia', 2],
    ['South America', 2],
  ];
  test.each(bonuses)('%s: %i', (name, bonus) => {
    const c = matchConfig.continents.findIndex(row => row[0] === name);
    const members = matchConfig.territories.map(row => row[1] === c);
    const size = members.filter(Boolean).length;
    expect(income(matchConfig, t => members[t]!)).toBe(Math.max(3, Math.floor(size / 3)) + bonus);
    const first = members.indexOf(true);
    expect(income(matchConfig, t => members[t]! && t !== first)).toBe(
      Math.max(3, Math.floor((size - 1) / 3)),
    );
  });

  test('two continents add up', () => {
    expect(income(matchConfig, t => [1, 5].includes(matchConfig.territories[t]![1]))).toBe(3 + 2 + 2);
  });

  test('all but one territory', () => {
    expect(income(matchConfig, t => t !== 0)).toBe(13 + 2 + 5 + 3 + 7 + 2);
  });
});

describe('rules of reinforcement', () => {
  type Reinforcement = { per?: number; round?: string; least?: number };
  const table: [name: string, rule: Reinforcement, held: number, armies: number][] = [
    ['round up: 13 territories', { round: 'up' }, 13, 5],
    ['round up: 12 territories', { round: 'up' }, 12, 4],
    ['round up: never below the least', { round: 'up' }, 1, 3],
    ['per 1, least 0', { per: 1, least: 0 }, 5, 5],
    ['per 4, least 1', { per: 4, least: 1 }, 11, 2],
    ['per 4, least 1: the least', { per: 4, least: 1 }, 3, 1],
    ['per 5, least 0, round up', { per: 5, least: 0, round: 'up' }, 1, 1],
    ['least 0: nothing for two territories', { least: 0 }, 2, 0],
    ['per more than there are territories', { per: 100, least: 0 }, 30, 0],
  ];
  test.each(table)('%s', (_, reinforcement, held, armies) => {
    // Parts of a rule may be left out; the type does not say so.
    const config = { ...matchConfig, rules: { reinforcement } } as unknown as ConfigDocument;
    expect(income(config, scattered(held))).toBe(armies);
  });

  test('the competition rounds up', () => {
    const { competition } = boards;
    const row = (t: number) => competition.territories[t]!;
    const firsts = competition.continents.map((_, c) => competition.territories.findIndex(r => r[1] === c));
    const held = competition.territories.flatMap((_, t) => (firsts.includes(t) ? [] : [t])).slice(0, 13);
    expect(held.map(row)).toHaveLength(13);
    expect(income(competition, t => held.includes(t))).toBe(5);
  });

  test.each([
    ['quick', 4 + 3],
    ['quick-18', 4 + 3],
  ] as const)('%s: one for each territory, three for Asia', (name, armies) => {
    expect(income(boards[name], t => boards[name].territories[t]![1] === 0)).toBe(armies);
  });
});

describe('who is next', () => {
  testActions([
    {
      name: 'the next seat',
      on: sketch('a1 - b1 - c1', { state: 'Fortifying', player: 1 }),
      action: endTurn(),
      next: { currentPlayer: 2, playersUndeployedArmies: [0, 0, 3] },
    },
    {
      name: 'after the last seat the first',
      on: sketch('a1 - b1 - c1', { state: 'Fortifying', player: 2 }),
      action: endTurn(),
      next: { currentPlayer: 0 },
    },
    {
      name: 'seats without territories are skipped',
      on: sketch('a1 - d1', { state: 'Fortifying', player: 0 }),
      action: endTurn(),
      next: { currentPlayer: 3 },
    },
    {
      name: 'only garrisons are left besides: one plays on alone',
      on: sketch('a1 - n2', { state: 'Fortifying', player: 0 }),
      action: endTurn(),
      next: { currentPlayer: 0, state: 'PlacingNewArmies' },
    },
    {
      name: 'a garrison makes no continent one’s own',
      on: sketch('a1 - n2 - b1', {
        state: 'Fortifying',
        player: 1,
        continents: [
          ['West', 5, 'AB'],
          ['East', 1, 'C'],
        ],
      }),
      action: endTurn(),
      next: { playersUndeployedArmies: [3, 0] },
    },
    {
      name: 'cards lead to trading',
      on: sketch('a1 - b1', { state: 'Fortifying', cards: '.b' }),
      action: endTurn(),
      next: { state: 'TradingCards', currentPlayer: 1 },
    },
    {
      name: 'neither cards nor armies: on to battle',
      on: sketch('a1 - b1', { state: 'Fortifying', rules: { reinforcement: { least: 0 } } }),
      action: endTurn(),
      next: { state: 'Battling', currentPlayer: 1, playersUndeployedArmies: [0, 0] },
    },
    {
      name: 'cards but no armies: trading comes first',
      on: sketch('a1 - b1', { state: 'Fortifying', cards: '.b', rules: { reinforcement: { least: 0 } } }),
      action: endTurn(),
      next: { state: 'TradingCards', playersUndeployedArmies: [0, 0] },
    },
    {
      name: 'the last card traded away for armies, where income is none',
      on: sketch('a1 - b1', {
        state: 'TradingCards',
        kinds: 'III',
        cards: 'aaa',
        rules: { reinforcement: { least: 0 } },
      }),
      action: actionCreators.tradeCards(0, 1, 2),
      next: { state: 'PlacingNewArmies', playersUndeployedArmies: [4, 0] },
    },
  ]);
});

describe('turnLimit', () => {
  function ending(turn: number, turnLimit: unknown) {
    return sketch('a1 - b1', { state: 'Fortifying', turn, rules: { turnLimit } });
  }
  testActions([
    {
      name: 'below the limit play goes on',
      on: ending(1, 3),
      action: endTurn(),
      next: { state: 'PlacingNewArmies', turn: 2, currentPlayer: 1 },
    },
    {
      name: 'the last turn before the limit',
      on: ending(2, 3),
      action: endTurn(),
      next: { state: 'PlacingNewArmies', turn: 3 },
    },
    {
      name: 'the limit is reached',
      on: ending(3, 3),
      action: endTurn(),
      next: { state: 'GameOver', turn: 3 },
    },
    { name: 'a limit of one turn', on: ending(1, 1), action: endTurn(), next: { state: 'GameOver' } },
  ]);

  test('turns are counted only where they are limited', () => {
    for (const turnLimit of [null, 'none']) {
      const { config, state } = sketch('a1 - b1', { state: 'Fortifying', rules: { turnLimit } });
      expect(reduce(state, endTurn(), config)).not.toHaveProperty('turn');
    }
  });

  test('a whole match of two turns', () => {
    const config = sketch('.. - ..', {
      rules: { turnLimit: 2 },
      config: { startingArmiesByPlayers: [0, 0, 1] },
    }).config as ConfigDocument;
    const { startMatch, selectFirstPlayer, occupyTerritory, placeNewArmies, endAttack } = actionCreators;
    const turn = (t: number) => [placeNewArmies(t, 3), endAttack(), endTurn()];
    const duel = { ...config, maxPlayers: 2 };
    const actions = [startMatch(2), selectFirstPlayer(1), occupyTerritory(0), occupyTerritory(1)];
    const end = [...actions, ...turn(0), ...turn(1)].reduce<MatchState>(
      (state, action) => reduce(state, action, duel),
      reduce(undefined, undefined, duel),
    );
    expect(end).toMatchObject({ state: 'GameOver', turn: 2 });
  });
});
