import { classicGame, type FlatState } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import { grounds } from '../../testing/boards.js';
import { atlasOf } from './atlas.js';
import { COUNT, FEATURES, measure } from './features.js';
import { Field, readField } from './field.js';
import { makeJudge } from './network.js';
import { lineOf } from './testing/line.js';
import { weights } from './weights.js';

const judge = makeJudge(weights);

function line(owners: readonly number[], armies: readonly number[], rules: object = {}): Field {
  const field = new Field(atlasOf(lineOf(owners.length, rules)), 3);
  owners.forEach((owner, t) => {
    field.setOwner(t, owner);
    field.addArmies(t, armies[t]!);
  });
  return field;
}

describe('chances to win', () => {
  test('add up to one, and whoever is out has none', () => {
    const chances = judge(line([0, 0, 1, 1], [3, 4, 5, 1]));
    expect(chances[0]! + chances[1]!).toBeCloseTo(1);
    expect(chances[2]).toBe(0);
  });

  test.each([
    ['more armies', [9, 9, 2, 2]],
    ['many more armies', [90, 90, 2, 2]],
  ])('are better with %s', (_, armies) => {
    expect(judge(line([0, 0, 1, 1], armies))[0]).toBeGreaterThan(0.5);
  });

  test('follow the territories when the turns run out', () => {
    const late = line([0, 0, 0, 1], [1, 1, 1, 30], { turnLimit: 12 });
    late.turn = 12;
    expect(judge(late)[0]).toBeGreaterThan(0.9);
  });

  test('are certain for the only one left', () => {
    expect(judge(line([1, 1, 1], [1, 1, 1]))[1]).toBe(1);
  });
});

describe('features', () => {
  const dice = grounds.filter(([game]) => game.id !== 'realms');

  test.each(dice.map(([game, ground]) => [`${game.id}, ${ground.name}`, ground] as const))(
    'are finite from the first moment on: %s',
    (_, { config, seats }) => {
      const rules = classicGame.rules(config as Parameters<typeof classicGame.rules>[0]);
      const setup = rules.setup(seats);
      if (!setup.ok) throw new Error(setup.problems[0]!.message);
      let state: FlatState = setup.value;
      for (let i = 0; i < 12; i++) {
        const turn = rules.turn(state);
        if (turn.type === 'chance')
          state = rules.apply(
            state,
            'chance',
            rules.chance(state, n => (7 * i) % n),
          );
        else if (turn.type === 'seats') {
          const field = readField(
            atlasOf(config as Parameters<typeof atlasOf>[0]),
            rules.view(state, turn.seats[0]!),
          );
          const rows = new Float64Array(seats * COUNT);
          measure(field, rows);
          expect(rows.every(Number.isFinite)).toBe(true);
          const [first] = rules.legalActions(state, turn.seats[0]!);
          const before = state;
          state = rules.apply(state, turn.seats[0]!, first);
          if (state === before) break;
        }
      }
    },
  );

  test('have a weight each', () => {
    expect(weights.linear).toHaveLength(FEATURES.length);
    for (const row of weights.hidden) expect(row).toHaveLength(FEATURES.length + 2);
  });
});
