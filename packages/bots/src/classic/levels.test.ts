import type { ClassicView, MatchAction, Question } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import type { Bot } from '../bot.js';
import { configOf, viewOf } from '../testing/row.js';
import { captain } from './captain.js';
import { recruit } from './recruit.js';
import { soldier } from './soldier.js';

interface Ask {
  readonly row: string;
  readonly prompt: object;
  readonly view?: Partial<ClassicView>;
  readonly rules?: object;
}

function ask(bot: Bot, { row, prompt, view = {}, rules = {} }: Ask): { action: MatchAction; why: string } {
  const sitting = bot.sit({ config: configOf(row, rules), seats: 2, seat: 0 });
  const question: Question = {
    seat: 0,
    view: viewOf(row, view),
    prompt,
    random: n => n >> 1,
    budget: { type: 'nodes', nodes: 1000 },
  };
  const action = sitting.decide(question) as MatchAction;
  return { action, why: sitting.why()?.text ?? '' };
}

const BATTLE = { type: 'Battle', alternatives: ['EndAttack'] };
const FORTIFY = { type: 'Fortify', alternatives: ['EndTurn'] };
const PLACE = { type: 'PlaceNewArmies', minArmies: 1, maxArmies: 3 };

type Row = readonly [name: string, ask: Ask, does: object];

/** What every one of them does. */
const common: readonly Row[] = [
  [
    'attacks where it can hardly lose',
    { row: 'a9 b1 b1', prompt: BATTLE },
    { type: 'Battle', attackingDiceCount: 3 },
  ],
  ['attacks garrisons too', { row: 'a9 -2', prompt: BATTLE }, { type: 'Battle' }],
  ['attacks nobody at bad odds', { row: 'a3 b9', prompt: BATTLE }, { type: 'EndAttack' }],
  ['attacks nobody with one army', { row: 'a1 b1', prompt: BATTLE }, { type: 'EndAttack' }],
  [
    'places armies at the front',
    { row: 'a1 a1 b1', prompt: PLACE },
    { type: 'PlaceNewArmies', territory: 1 },
  ],
  [
    'trades a set as soon as it has one',
    { row: 'b1 b1 a1', prompt: { type: 'TradeCards', sets: [[0, 1, 2]], alternatives: ['EndTrade'] } },
    { type: 'TradeCards', i: 2, j: 0, k: 1 },
  ],
  [
    'keeps cards that make no set',
    { row: 'a1 b1', prompt: { type: 'TradeCards', sets: [] } },
    { type: 'EndTrade' },
  ],
  [
    'moves what is behind the lines towards them',
    { row: 'a5 a1 a1 b1', prompt: FORTIFY },
    { type: 'Fortify', fromTerritory: 0, toTerritory: 1, armies: 4 },
  ],
  [
    'moves it all the way where that is allowed',
    { row: 'a5 a1 a1 b1', prompt: FORTIFY, rules: { fortify: { reach: 'connected' } } },
    { fromTerritory: 0, toTerritory: 2 },
  ],
  ['ends its turn when nothing waits', { row: 'a1 a9 b1', prompt: FORTIFY }, { type: 'EndTurn' }],
  [
    'moves no army twice',
    { row: 'a1 a5 a1 b1', prompt: FORTIFY, view: { moved: [0, 5, 0, 0] } },
    { type: 'EndTurn' },
  ],
];

describe.each([recruit, soldier, captain].map(bot => [bot.id, bot] as const))('%s', (_, bot) => {
  test.each(common)('%s', (_name, question, does) => {
    const { action, why } = ask(bot, question);
    expect(action).toMatchObject(does);
    expect(why).not.toBe('');
  });
});

describe('soldier', () => {
  test.each<Row>([
    ['takes what completes a continent', { row: 'b1 a9 | b1 b1', prompt: BATTLE }, { defendingTerritory: 0 }],
    [
      'puts all new armies where they win most',
      { row: 'b1 a1 | b1 b1 | b1 a1', prompt: PLACE },
      { territory: 1, armies: 3 },
    ],
    [
      'ends a player who holds cards',
      { row: 'b1 b1 a5 c1', prompt: BATTLE, view: { handSizes: [0, 0, 3] } },
      { defendingTerritory: 3 },
    ],
    [
      'claims next to what it has',
      { row: '.. .. | a1 .. | .. ..', prompt: { type: 'OccupyTerritory' } },
      { territory: 3 },
    ],
  ])('%s', (_, question, does) => {
    expect(ask(soldier, question).action).toMatchObject(does);
  });
});

describe('captain', () => {
  const campaign: Ask = { row: 'a2 b1 | b1 b1 | a1 c9', prompt: PLACE };

  test.each<Row>([
    ['places armies for a campaign, not for one battle', campaign, { territory: 0, armies: 3 }],
    [
      'guards a continent rather than take what it cannot keep',
      { row: 'a1 a2 | b8 b8 | c9 c9', prompt: PLACE },
      { territory: 1 },
    ],
    [
      'moves everybody in when there is more to take',
      {
        row: 'a9 b0 | b1 b1',
        prompt: { type: 'Capture', minArmies: 3, maxArmies: 8 },
        view: { activeBattle: { attackingTerritory: 0, defendingTerritory: 1, attackingDiceCount: 3 } },
      },
      { armies: 8 },
    ],
  ])('%s', (_, question, does) => {
    expect(ask(captain, question).action).toMatchObject(does);
  });

  test('tells its plan and its chance', () => {
    expect(ask(captain, { row: 'a9 b1 | b1 b1', prompt: BATTLE }).why).toMatch(/T0, on to T1, T2.*%/);
  });
});

test('players of a level differ from seat to seat, and say how', () => {
  const config = configOf('a1 b1 | b1 b1');
  const about = (random: (n: number) => number) => {
    const sitting = soldier.sit({ config, seats: 2, seat: 0 });
    const view = viewOf('a1 b1 | b1 b1');
    sitting.decide({ seat: 0, view, prompt: BATTLE, random, budget: { type: 'nodes', nodes: 1 } });
    return sitting.about?.();
  };
  expect(about(() => 0)).toMatch(/^Reckless, forgives soon and dreams of C\d\.$/);
  expect(about(n => n - 1)).toMatch(/^Careful, never forgets a grudge and dreams of C\d\.$/);
});
