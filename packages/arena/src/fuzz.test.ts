import { type ClassicView, classicGame, type FlatState } from '@hegemon/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeScene, sceneConfig } from './check/scene.js';
import { SCENES } from './check/scenes.js';
import { readAnswer } from './legacy/answer.js';
import { legacyBoard } from './legacy/board.js';
import { stepOf } from './legacy/offer.js';
import { readActions } from './modern/answer.js';
import { modernGame } from './modern/game.js';

const rules = classicGame.rules(sceneConfig);
const board = legacyBoard(sceneConfig);
const names = [
  ...sceneConfig.territories.map(([name]) => name),
  'ukraine',
  'wild',
  'wild1',
  'wild2',
  '__proto__',
];

const aName = fc.constantFrom(...names);
const anAmount = fc.oneof(
  fc.integer({ min: -1, max: 25 }),
  fc.constantFrom('3', true, null, 1.5, Number.POSITIVE_INFINITY),
);
const aWay = (from: string, to: string, ...amounts: string[]) =>
  fc.record({ [from]: aName, [to]: aName, ...Object.fromEntries(amounts.map(field => [field, anAmount])) });
const someData = fc.oneof(
  aName,
  fc.array(aName, { minLength: 3, maxLength: 3 }),
  fc.dictionary(aName, anAmount, { maxKeys: 3 }),
  aWay('attacking_country', 'defending_country', 'attacking_troops', 'moving_troops'),
  aWay('origin_country', 'destination_country', 'moving_troops'),
  fc.jsonValue(),
);
const anAction = fc.constantFrom(
  ...['choose_country', 'deploy_troops', 'spend_cards', 'use_cards', 'pass', 'attack', 'end_attack_phase'],
  ...['end_attacking_phase', 'reinforce', 'end_turn', 'constructor'],
);
const anAnswer = fc.oneof(
  { weight: 9, arbitrary: fc.record({ action: anAction, data: someData }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const aScene = fc.constantFrom(...SCENES.filter(({ only }) => only === undefined));

/** The state before a question, past everything that leaves nothing to decide. */
function asked(start: FlatState) {
  let state = start;
  for (;;) {
    const view = rules.view(state, 0) as ClassicView;
    const step = stepOf(board, view, 0);
    if (step.type === 'ask') return { state, asked: { board, view, seat: 0, ...step } };
    state = rules.apply(state, 0, step.action);
  }
}

function accepts(start: FlatState, actions: readonly object[]): boolean {
  let state = start;
  return actions.every(action => {
    const next = rules.apply(state, 0, action);
    const isTaken = next !== state;
    state = next;
    return isTaken;
  });
}

describe('whatever an old bot answers', () => {
  it('is refused with a sentence, or does what the rules allow', () => {
    let taken = 0;
    fc.assert(
      fc.property(aScene, anAnswer, ({ sketch }, answer) => {
        const { state, asked: question } = asked(makeScene(sketch));
        const read = readAnswer(question, answer);
        if (read.ok) expect(accepts(state, read.plan.actions)).toBe(true);
        else expect(read.refusal.message).toMatch(/^[A-Z].*\.$/s);
        if (read.ok) taken++;
      }),
      { numRuns: 5000 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  it('moves in as it said when an attack is won', () => {
    const { state, asked: question } = asked(
      makeScene(SCENES.find(({ name }) => name === 'an attack')!.sketch),
    );
    const data = {
      attacking_country: 'ural',
      defending_country: 'russia',
      attacking_troops: 3,
      moving_troops: 5,
    };
    const read = readAnswer(question, { action: 'attack', data });
    if (!read.ok) throw new Error(read.refusal.message);
    const fought = rules.apply(state, 0, read.plan.actions[0]);
    const won = rules.apply(fought, 'chance', {
      type: 'RollDice',
      attackerDice: [6, 6, 6],
      defenderDice: [1],
    });
    const after = rules.apply(won, 0, read.plan.capture);
    const at = (name: string) => board.countries.find(name)!;
    expect([after.owners[at('russia')], after.armies[at('russia')], after.armies[at('ural')]]).toEqual([
      0, 8, 4,
    ]);
  });
});

describe('whatever a modern bot answers', () => {
  it('is refused with a sentence, or well formed', () => {
    const game = modernGame('classic', sceneConfig);
    const some = fc.record({
      type: fc.constantFrom('Battle', 'Fortify', 'PlaceNewArmies', 'TradeCards', 'EndTurn', 'GoNeutral', 'x'),
      territory: fc.oneof(aName, anAmount),
      attackingTerritory: fc.oneof(aName, anAmount),
      defendingTerritory: fc.oneof(aName, anAmount),
      fromTerritory: aName,
      toTerritory: aName,
      attackingDiceCount: anAmount,
      armies: anAmount,
      i: anAmount,
      j: anAmount,
      k: anAmount,
    });
    const wrapped = some.map(action => ({ action }));
    const listed = fc.array(some, { maxLength: 3 }).map(actions => ({ actions }));
    fc.assert(
      fc.property(fc.oneof(some, wrapped, listed, fc.jsonValue()), answer => {
        const read = readActions(game, answer, 1);
        if (!read.ok) expect(read.refusal.message).toMatch(/^[A-Z].*\.$/s);
        else for (const action of read.actions) rules.explain(makeScene(SCENES[3]!.sketch), 0, action);
      }),
      { numRuns: 3000 },
    );
  });
});
