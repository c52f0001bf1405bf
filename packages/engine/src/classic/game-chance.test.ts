import { describe, expect, test } from 'vitest';
import type { ConfigDocument, MatchConfig } from '../boards/document.js';
import type { Random } from '../contract.js';
import { parsed } from '../testing/playout.js';
import { stage } from '../testing/stage.js';
import { kite, row } from '../testing/tiny.js';
import type { FlatState } from './flat.js';
import { applyFlat, classicGame } from './game.js';

type Chances = ReadonlyMap<string, number>;

/** What can come of a draw and how likely each is, by going through every answer of the random source. */
function chancesOf(draw: (random: Random) => unknown): Chances {
  const chances = new Map<string, number>();
  const explore = (answers: readonly number[]): void => {
    let used = 0;
    let share = 1;
    let next = 0;
    const random: Random = n => {
      share /= n;
      if (used === answers.length) next = n;
      return answers[used++] ?? 0;
    };
    const key = JSON.stringify(draw(random));
    if (used > answers.length) for (let i = 0; i < next; i++) explore([...answers, i]);
    else chances.set(key, (chances.get(key) ?? 0) + share);
  };
  explore([]);
  return chances;
}

function expectUniform(chances: Chances, outcomes: number): void {
  expect(chances.size).toBe(outcomes);
  for (const share of chances.values()) expect(share).toBeCloseTo(1 / outcomes, 9);
}

function configOf(document: ConfigDocument): MatchConfig {
  return parsed(classicGame.parseConfig(document));
}

function setup(config: MatchConfig, seats: number): FlatState {
  return parsed(classicGame.rules(config).setup(seats));
}

function expectLegal(chances: Chances, state: FlatState, config: MatchConfig): void {
  for (const action of chances.keys())
    expect(applyFlat(state, JSON.parse(action), config), action).not.toBe(state);
}

describe('each is as likely as any other', () => {
  test('first player', () => {
    const config = configOf(kite);
    const state = setup(config, 3);
    const chances = chancesOf(random => classicGame.rules(config).chance(state, random));
    expectUniform(chances, 3);
    expectLegal(chances, state, config);
  });

  const { rules: _, ...bare } = row;
  const dealt = { rules: { setup: 'deal' } } as const;
  test.each<[name: string, document: ConfigDocument, seats: number, deals: number]>([
    ['even deal', { ...bare, ...dealt }, 2, 6],
    // One of three players gets a second territory: 3 times 4! / 2.
    ['uneven deal', { ...bare, ...dealt }, 3, 36],
    // One of four places stays neutral, one of two players gets one more: 4 times 2 times 3.
    ['deal with a garrison', { ...bare, rules: { setup: 'deal', garrisons: 1 } }, 2, 24],
  ])('%s', (_name, document, seats, deals) => {
    const config = configOf(document);
    const rules = classicGame.rules(config);
    const state = applyFlat(setup(config, seats), { type: 'SelectFirstPlayer', firstPlayer: 0 }, config);
    const chances = chancesOf(random => rules.chance(state, random));
    expectUniform(chances, deals);
    expectLegal(chances, state, config);
  });

  test.each<[name: string, land: string, dice: number, defence: number]>([
    ['roll of three against two', 'a5 - b5', 3, 2],
    ['roll of two against one: the defender has no more', 'a5 - b1', 2, 1],
    ['roll of one against two', 'a2 - b2', 1, 2],
  ])('%s', (_name, land, dice, defence) => {
    const { rules, state } = stage(land, { state: 'RollingDice', battle: [0, 1, dice] });
    const rolls = chancesOf(random => rules.chance(state, random));
    expectUniform(rolls, 6 ** (dice + defence));
    for (const roll of rolls.keys()) {
      const { attackerDice, defenderDice } = JSON.parse(roll);
      expect([attackerDice.length, defenderDice.length]).toEqual([dice, defence]);
    }
  });

  test('card of the deck', () => {
    const drawing = { state: 'DrawingRandomCard', captured: 1, cards: 'x.b.' } as const;
    const { rules, state } = stage('a4 - a2 - b1 - b2', drawing);
    const cards = chancesOf(random => rules.chance(state, random));
    expect([...cards.keys()].map(action => JSON.parse(action).card)).toEqual([1, 3]);
    expectUniform(cards, 2);
  });
});

test.each(['Battling', 'TradingCards', 'GameOver'] as const)('chance has nothing to do in %s', name => {
  const { rules, state } = stage('a4 - b1', { state: name });
  const fail = () => {
    throw new Error('nothing is random here');
  };
  expect(rules.chance(state, fail)).toBeUndefined();
});
