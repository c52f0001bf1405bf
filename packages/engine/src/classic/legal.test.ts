import { describe, expect, test } from 'vitest';
import { Sfc32 } from '../random.js';
import {
  actionCreators,
  type ConfigDocument,
  explain,
  getPrompt,
  isActionValid,
  legalActions,
  type MatchAction,
  type MatchConfig,
  type MatchState,
  parseConfig,
  reduce,
  type StateName,
} from './index.js';
import { everyAction, timesListed } from './testing/every-action.js';
import { naiveNext } from './testing/naive.js';
import { randomMatch } from './testing/random-match.js';
import { positions } from './testing/samples.js';
import { sketch } from './testing/sketch.js';
import { largeVariants, tinyVariants } from './testing/variants.js';

const LISTS: { readonly [S in StateName]: readonly object[] } = {
  Initializing: [{ type: 'StartMatch', players: { min: 2, max: 4 } }],
  SelectingFirstPlayer: [
    { type: 'SelectFirstPlayer', firstPlayer: 0 },
    { type: 'SelectFirstPlayer', firstPlayer: 1 },
  ],
  DealingTerritories: [{ type: 'DealTerritories', owners: new Array(4).fill({ min: -1, max: 1 }) }],
  OccupyingTerritory: [
    { type: 'OccupyTerritory', territory: 2 },
    { type: 'OccupyTerritory', territory: 3 },
  ],
  PlacingAdditionalArmy: [
    { type: 'PlaceAdditionalArmy', territory: 0 },
    { type: 'PlaceAdditionalArmy', territory: 1 },
  ],
  TradingCards: [
    ...[
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ].map(([i, j, k]) => ({ type: 'TradeCards', i, j, k })),
    { type: 'EndTrade' },
  ],
  PlacingNewArmies: [
    { type: 'PlaceNewArmies', territory: 0, armies: { min: 1, max: 3 } },
    { type: 'PlaceNewArmies', territory: 1, armies: { min: 1, max: 3 } },
  ],
  Battling: [
    {
      type: 'Battle',
      attackingTerritory: 1,
      defendingTerritory: 2,
      attackingDiceCount: { min: 1, max: 1 },
    },
    { type: 'EndAttack' },
  ],
  RollingDice: [{ type: 'RollDice', attackerDice: [{ min: 1, max: 6 }], defenderDice: [{ min: 1, max: 6 }] }],
  Capturing: [{ type: 'Capture', armies: { min: 1, max: 2 } }],
  Fortifying: [
    { type: 'Fortify', fromTerritory: 0, toTerritory: 1, armies: { min: 1, max: 3 } },
    { type: 'Fortify', fromTerritory: 1, toTerritory: 0, armies: { min: 1, max: 1 } },
    { type: 'EndTurn' },
  ],
  DrawingRandomCard: [
    { type: 'DrawRandomCard', card: 2 },
    { type: 'DrawRandomCard', card: 3 },
  ],
  GameOver: [],
};

describe('the list of each state', () => {
  test.each(Object.entries(LISTS))('%s', (name, list) => {
    const { config, state } = positions[name as StateName];
    expect(legalActions(state, config)).toStrictEqual(list);
  });

  test('a defender of many may roll one die or two', () => {
    const { config, state } = sketch('a4 - b3', { state: 'RollingDice', battle: [0, 1, 3] });
    const face = { min: 1, max: 6 };
    expect(legalActions(state, config)).toEqual([
      { type: 'RollDice', attackerDice: [face, face, face], defenderDice: [face] },
      { type: 'RollDice', attackerDice: [face, face, face], defenderDice: [face, face] },
    ]);
  });

  test('five cards: trading cannot end', () => {
    const { config, state } = sketch('a1 - b1', { state: 'TradingCards', kinds: 'IIICC', cards: 'aaaaa' });
    expect(legalActions(state, config)).not.toContainEqual({ type: 'EndTrade' });
  });

  test('no garrisons: owners are players', () => {
    const { config, state } = sketch('.. - ..', {
      state: 'DealingTerritories',
      rules: { setup: 'deal', garrisons: 0 },
    });
    const player = { min: 0, max: 1 };
    expect(legalActions(state, config)).toEqual([{ type: 'DealTerritories', owners: [player, player] }]);
  });

  test.each([null, {}, positions.Battling.state])('what is no state of the match has none', state => {
    expect(legalActions(state as MatchState)).toEqual([]);
  });
});

function parsed(config: ConfigDocument): MatchConfig {
  const result = parseConfig(config);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** That everybody agrees on one action: the naive rules, reduce, explain, isActionValid and the list. */
function expectAgreement(state: MatchState, action: MatchAction, config: MatchConfig, listed: number): void {
  const expected = naiveNext(state, action, config);
  const next = reduce(state, action, config);
  const isLegal = expected !== undefined;
  const isListed = action.type === 'DealTerritories' ? isLegal : listed === 1;
  if (
    (next !== state) === isLegal &&
    (explain(state, action, config) === undefined) === isLegal &&
    isActionValid(state, action, config) === isLegal &&
    isListed === isLegal &&
    listed <= 1
  )
    return;
  expect.fail(`legal: ${isLegal}, listed: ${listed}, ${JSON.stringify(action)} in ${JSON.stringify(state)}`);
}

/** That the prompt asks for what is listed, and within the same bounds. */
function expectPromptToAgree(state: MatchState, config: MatchConfig): void {
  const prompt = getPrompt(state, config)!;
  const legal = legalActions(state, config);
  const types = [...new Set(legal.map(action => action.type))];
  for (const other of prompt.alternatives ?? []) expect(types).toContain(other);
  for (const type of types) expect([prompt.type, ...(prompt.alternatives ?? [])]).toContain(type);
  expect(prompt.player ?? -1).toBe(state.currentPlayer);
  for (const action of legal)
    if (action.type === 'PlaceNewArmies' || action.type === 'Capture')
      expect(action.armies).toEqual({ min: prompt['minArmies'], max: prompt['maxArmies'] });
}

describe.each(tinyVariants)('%s: legal is what every action tried one by one shows', (_, document) => {
  const config = parsed(document);

  test('every action, in several states of each name', () => {
    const enough = new Map([
      ['DealingTerritories', 2],
      ['TradingCards', 4],
    ]);
    const seen = new Map<string, number>();
    for (let seed = 1; seed <= 12; seed++)
      for (const { before } of randomMatch(config, new Sfc32(seed), 150)) {
        const times = seen.get(before.state) ?? 0;
        const isHuge = before.territories.some(territory => territory.armies > 9);
        if (times >= (enough.get(before.state) ?? 12) || isHuge) continue;
        seen.set(before.state, times + 1);
        const legal = legalActions(before, config);
        for (const action of everyAction(before))
          expectAgreement(before, action, config, timesListed(legal, action));
        expectPromptToAgree(before, config);
      }
    expect(seen.get('Fortifying')).toBe(12);
  });
});

describe.each(largeVariants)('%s: legal is what a sample of actions shows', (_, document) => {
  const config = parsed(document);

  test('actions of this and of other moments, with fields a little off', () => {
    const random = new Sfc32(7);
    const recent: MatchAction[] = [actionCreators.endTrade()];
    for (const { before, action } of randomMatch(config, new Sfc32(11), 700)) {
      recent.push(action);
      if (recent.length % 7 !== 0) continue;
      const legal = legalActions(before, config);
      for (let i = 0; i < 40; i++) {
        const tried = disturbed(recent[Math.max(0, recent.length - 1 - random.below(20))]!, config, random);
        expectAgreement(before, tried, config, timesListed(legal, tried));
      }
      expectAgreement(before, action, config, timesListed(legal, action));
      expectPromptToAgree(before, config);
    }
  });
});

/** An action with one of its numbers replaced. */
function disturbed(action: MatchAction, config: MatchConfig, random: Sfc32): MatchAction {
  const fields = Object.entries(action).filter(([, value]) => typeof value === 'number');
  const field = fields[random.below(Math.max(1, fields.length))];
  if (!field) return action;
  const [name, value] = field as [string, number];
  const any = random.below(Math.max(config.territories.length, config.cards.length) + 2) - 1;
  return { ...action, [name]: random.below(2) === 0 ? any : value + random.below(3) - 1 };
}
