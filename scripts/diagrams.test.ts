import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../packages/engine/src/classic/action.js';
import { machine } from '../packages/engine/src/classic/machine.js';
import { pseudostateNames, stateNames } from '../packages/engine/src/classic/names.js';
import { conditionOf, drawAll, FOLDER, fileFor, graphOf, layOut, wordsOf } from './diagrams.mjs';

const actionNames = Object.values(ACTIONS);
const pictures: ReadonlyMap<string, string> = await drawAll();
const whole = pictures.get('machine.svg')!;

/** Whether a picture has this as a whole label, a guard in its brackets. */
function says(picture: string, label: string): boolean {
  return picture.includes(`>${label}</text>`);
}

describe('the committed pictures', () => {
  test('are all there, and no others', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...pictures.keys()].sort());
  });

  test.each([...pictures.keys()])('%s is up to date: else run npm run docs:diagrams', file => {
    expect(readFileSync(`${FOLDER}${file}`, 'utf8')).toBe(pictures.get(file));
  });
});

describe('the whole machine shows', () => {
  test.each([...stateNames, ...pseudostateNames])('%s', name => {
    expect(says(whole, name)).toBe(true);
  });

  test.each(machine.map(row => [row.action, conditionOf(row)]))('%s %s', (action, condition) => {
    expect(says(whole, condition ? `${action} (${condition})` : action!)).toBe(true);
  });

  test('every guard in words', () => {
    const guards = ['a territory is free', 'territories are dealt', 'must trade the spoils', 'else'];
    for (const guard of guards) expect(says(whole, `[${guard}]`)).toBe(true);
  });
});

test.each(actionNames)('%s has a picture of its own, from its state on', action => {
  const picture = pictures.get(fileFor(action))!;
  const row = machine.find(other => other.action === action)!;
  expect(picture).toContain(`>${action}`);
  expect(says(picture, stateNames[row.from]!)).toBe(true);
});

describe('the layout', () => {
  const cases = ['the whole machine', ...actionNames].map(
    name => [name, machine.filter(row => row.action === name || name === 'the whole machine')] as const,
  );
  test.each(cases)('of %s lays nothing over anything else', async (_, rows) => {
    const { children = [], edges = [] } = await layOut(graphOf(rows));
    const labels = edges.flatMap(edge => edge.labels ?? []);
    const boxes = [...children, ...labels].map(({ x = 0, y = 0, width = 0, height = 0 }) => ({
      x,
      y,
      width,
      height,
    }));
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1)) {
        const isApart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(isApart).toBe(true);
      }
    });
  });
});

test.each([
  ['aTerritoryIsFree', 'a territory is free'],
  ['else', 'else'],
])('%s reads: %s', (name, words) => {
  expect(wordsOf(name)).toBe(words);
});

test.each([
  ['RollDice', 'roll-dice.svg'],
  ['Battle', 'battle.svg'],
])('%s is drawn in %s', (action, file) => {
  expect(fileFor(action)).toBe(file);
});
