import { describe, expect, test } from 'vitest';
import { boards, world, world2017 } from '../boards/index.js';
import { actionCreators, explain, matchConfig, reduce } from './index.js';
import { cardsOf, landOf, sketch } from './testing/sketch.js';

/** Where the old documents are silent, wrong or disagree, the specification rules (marked R). One test each. */

const make = actionCreators;

describe('R, state', () => {
  test('a free territory has owner null', () => {
    expect(reduce().territories[0]).toEqual({ owner: null, armies: 0 });
  });

  test('a card is a player’s, null in the deck, or -1 when traded in', () => {
    const { config, state } = sketch('a1 - b1', { state: 'TradingCards', kinds: 'IIIC', cards: 'aaa.' });
    expect(reduce(state, make.tradeCards(0, 1, 2), config).cardOwner).toEqual([-1, -1, -1, null]);
  });

  test('activeBattle is null outside RollingDice and Capturing', () => {
    const { config, state } = sketch('a4 - b1 - b1', { state: 'Battling' });
    const rolling = reduce(state, make.battle(0, 1, 3), config);
    const capturing = reduce(rolling, make.rollDice([6, 6, 6], [1]), config);
    const after = reduce(capturing, make.capture(3), config);
    const battle = { attackingTerritory: 0, defendingTerritory: 1, attackingDiceCount: 3 };
    expect([state, rolling, capturing, after].map(at => [at.state, at.activeBattle])).toEqual([
      ['Battling', null],
      ['RollingDice', battle],
      ['Capturing', battle],
      ['Battling', null],
    ]);
  });

  test('currentPlayer is -1 before the first player is chosen', () => {
    const started = reduce(reduce(), make.startMatch(3));
    expect([reduce().currentPlayer, started.currentPlayer]).toEqual([-1, -1]);
    expect(reduce(started, make.selectFirstPlayer(2)).currentPlayer).toBe(2);
  });

  test('every state survives JSON', () => {
    const state = reduce(reduce(), make.startMatch(3));
    expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
  });
});

describe('R, machine', () => {
  test('two players get 40 armies', () => {
    const config = { ...world, minPlayers: 2 };
    expect(reduce(undefined, make.startMatch(2), config).playersUndeployedArmies).toEqual([40, 40]);
  });

  test('EndTrade with nothing to place leads to Battling', () => {
    const { config, state } = sketch('a1 - b1', { state: 'TradingCards', cards: 'a.' });
    expect(reduce(state, make.endTrade(), config).state).toBe('Battling');
  });

  test('new armies are placed once', () => {
    const { config, state } = sketch('a1 - b1', { state: 'PlacingNewArmies', undeployed: [5, 0] });
    const next = reduce(state, make.placeNewArmies(0, 5), config);
    expect(landOf(next)).toBe('a6 b1');
    expect(next.playersUndeployedArmies).toEqual([0, 0]);
  });

  test('an attacker rolls at most one die less than there are armies', () => {
    const { config, state } = sketch('a3 - b1', { state: 'Battling' });
    expect(reduce(state, make.battle(0, 1, 2), config).state).toBe('RollingDice');
    expect(explain(state, make.battle(0, 1, 3), config)?.code).toBe('IsOutOfRange');
    expect(explain(state, make.battle(0, 1, 4), config)?.code).toBe('IsOutOfRange');
  });

  test('the cards of whoever lost the last territory go to the captor', () => {
    const { config, state } = sketch('a4 - b0 - c1', {
      state: 'Capturing',
      battle: [0, 1, 3],
      cards: 'bcb',
    });
    expect(cardsOf(reduce(state, make.capture(3), config))).toBe('aca');
  });

  test('an empty deck takes the traded cards back before a card is drawn', () => {
    const { config, state } = sketch('a4 - b1 - b1', { state: 'Fortifying', captured: 1, cards: 'xbx' });
    const drawing = reduce(state, make.endTurn(), config);
    expect([drawing.state, cardsOf(drawing)]).toEqual(['DrawingRandomCard', '.b.']);
  });
});

describe('R, config and boards', () => {
  test('the army table is 40, 35, 30, 25, 20 for two to six', () => {
    expect(matchConfig.startingArmiesByPlayers).toEqual([0, 0, 40, 35, 30, 25, 20]);
  });

  test('the world has the border of East Africa and Middle East, the board of 2017 has not', () => {
    const [africa, east] = ['East Africa', 'Middle East'].map(name =>
      world.territories.findIndex(row => row[0] === name),
    ) as [number, number];
    expect(matchConfig.territories[africa]![2]).toContain(east);
    expect(world2017.territories[africa]![2]).not.toContain(east);
  });

  test('quick has 16 territories, dealt four each; no armies are left to place', () => {
    const { quick } = boards;
    const start = reduce(reduce(undefined, make.startMatch(4), quick), make.selectFirstPlayer(2), quick);
    const dealt = reduce(start, make.dealTerritories(quick.territories.map((_, t) => t % 4)), quick);
    expect(dealt).toMatchObject({ state: 'PlacingNewArmies', currentPlayer: 2 });
    expect(dealt.territories.every(territory => territory.armies === 1)).toBe(true);
  });

  test('quick-18 deals 16 of 18 and leaves two to garrisons of two that only defend', () => {
    const board = boards['quick-18'];
    const start = reduce(reduce(undefined, make.startMatch(4), board), make.selectFirstPlayer(0), board);
    const all = board.territories.map((_, t) => t % 4);
    expect(explain(start, make.dealTerritories(all), board)?.code).toBe('IsUnfair');
    const dealt = reduce(start, make.dealTerritories([...all.slice(0, 16), -1, -1]), board);
    expect(dealt.territories.slice(16)).toEqual([
      { owner: -1, armies: 2 },
      { owner: -1, armies: 2 },
    ]);
    expect(dealt.state).toBe('PlacingNewArmies');
  });
});
