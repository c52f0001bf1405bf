import type { ClassicView } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import { stepsOf, table } from '../testing/table.js';
import { makeCanvas } from './canvas.js';
import { advance, openScene, type Scene } from './scene.js';
import { drawShare } from './share.js';
import { drawStandings, standingsOf } from './standings.js';
import { type Battle, barOf, drawBattle, percent } from './strip.js';

const world = table({ seed: 7 });
const steps = stepsOf(world, 300);
const scenes: Scene[] = [];
steps.reduce(
  (scene, step) => {
    scenes.push(advance(scene, step));
    return scenes[scenes.length - 1]!;
  },
  openScene(world, 'A match'),
);

function viewIn({ view }: Scene): ClassicView {
  return view as ClassicView;
}

describe('the share of the board', () => {
  test.each<[name: string, owners: (number | null)[], isPlain: boolean, line: string]>([
    ['letters without colours', [0, 0, 1, 1], true, ' AAA A 2 AAASSS S 2 SSS'],
    ['blanks with colours', [0, 0, 1, 1], false, '     A 2        S 2'],
    ['free land is last', [0, null, null, 1], true, '  A 1 A S 1 -----------'],
    ['garrisons come before it', [0, -1, -1, 1], true, '  A 1 A S 1 ### # 2 ###'],
    ['a lone owner has it all', [1, 1, 1, 1], true, ' SSSSSSSS S 4 SSSSSSSSS'],
  ])('%s', (_, owners, isPlain, line) => {
    const canvas = makeCanvas(24, 1);
    drawShare(canvas, 0, owners, 2, isPlain);
    expect(canvas.lines(1)[0]).toBe(line);
  });
});

describe('the standings', () => {
  const view = viewIn(scenes[scenes.length - 1]!);

  test('count what is on the board', () => {
    const standings = standingsOf(view, world.config);
    expect(standings.reduce((sum, { territories }) => sum + territories, 0)).toBe(42);
    expect(standings.reduce((sum, { armies }) => sum + armies, 0)).toBe(
      view.armies.reduce((a, b) => a + b, 0),
    );
    expect(standings.map(({ cards }) => cards)).toEqual(view.handSizes);
  });

  test('say who holds which continent', () => {
    const owners = world.config.territories.map(([, continent]) =>
      continent === 1 || continent === 5 ? 2 : 0,
    );
    const [, , blue] = standingsOf({ ...view, owners }, world.config);
    expect(blue).toMatchObject({ continents: ['South America', 'Australia'], bonus: 4 });
  });

  test('nobody is out before the first turn', () => {
    const canvas = makeCanvas(80, 5);
    drawStandings(canvas, 0, 0, 60, viewIn(scenes[0]!), world.config);
    expect(canvas.lines(1)[1]).toMatch(/^[▸ ] A {2}Amber {6}0 {6}0\+30 {3}0$/);
  });

  test.each<[width: number, shown: string, header: string]>([
    [61, '+4 South America, Australia', 'continents'],
    [52, '+4 South America,…', 'continents'],
    [40, '+4', 'bonus'],
  ])('in %i columns: %s', (width, shown, header) => {
    const owners = world.config.territories.map(([, continent]) =>
      continent === 1 || continent === 5 ? 2 : 0,
    );
    const canvas = makeCanvas(80, 5);
    drawStandings(canvas, 0, 0, width, { ...view, owners }, world.config);
    const lines = canvas.lines(1);
    expect(lines[0]).toMatch(new RegExp(`  ${header}$`));
    expect(lines[3]!.endsWith(`   ${shown}`)).toBe(true);
    expect(lines[4]).toMatch(/White +out$/);
    expect(lines[3]!.length).toBeLessThanOrEqual(width);
  });
});

describe('the battle', () => {
  const battle: Battle = {
    attacker: 0,
    defender: 1,
    from: 'Western United States',
    to: 'Alberta',
    attackers: 11,
    defenders: 10,
    chance: 0.567593,
  };
  const dice = { attacker: [2, 6, 4], defender: [5, 3] };
  test.each<[name: string, width: number, battle: Battle, line: string]>([
    ['declared', 120, battle, '  A Western United States 11  ▸  S Alberta 10   ██████░░░░ 57 % to take it'],
    [
      'rolled, highest first',
      120,
      { ...battle, dice },
      '  A Western United States 11  ▸  S Alberta 10   ██████░░░░ 57 % to take it  [6][4][2] : [5][3]',
    ],
    [
      'in few columns',
      80,
      { ...battle, dice },
      '  A W U States 11  ▸  S Alberta 10   57 % to take it  [6][4][2] : [5][3]',
    ],
    [
      'against a garrison',
      80,
      { ...battle, defender: -1 },
      '  A W U States 11  ▸  # Alberta 10   57 % to take it',
    ],
  ])('%s', (_, width, shown, line) => {
    const canvas = makeCanvas(width, 1);
    drawBattle(canvas, 0, shown);
    expect(canvas.lines(1)[0]).toBe(line);
  });

  test.each<[chance: number, text: string]>([
    [0, '0 %'],
    [0.004, 'under 1 %'],
    [0.5, '50 %'],
    [0.9949, '99 %'],
    [0.996, 'over 99 %'],
    [1, '100 %'],
  ])('a chance of %d is %s', (chance, text) => {
    expect(percent(chance)).toBe(text);
  });

  test.each([
    [0, '░░░░░░░░░░'],
    [0.5, '█████░░░░░'],
    [1, '██████████'],
  ])('a chance of %d is %s long', (chance, bar) => {
    expect(barOf(chance)).toBe(bar);
  });
});

describe('the scene', () => {
  test('follows the match', () => {
    scenes.forEach((scene, i) => {
      const view = viewIn(scene);
      expect(scene.moves).toBe(i + 1);
      expect(view.armies).toBe(steps[i]!.after.armies);
      expect(view.hand).toEqual([]);
    });
  });

  test('shows a battle from its declaration until something else is done', () => {
    scenes.forEach(({ battle }, i) => {
      const { type } = steps[i]!.action;
      if (type === 'Battle') expect(battle?.dice).toBeUndefined();
      if (type === 'RollDice') expect(battle?.dice).toBeDefined();
      expect(battle !== undefined).toBe(['Battle', 'RollDice', 'Capture'].includes(type));
    });
  });

  test('logs in the names of the seats, and only the last lines', () => {
    for (const { log } of scenes) {
      expect(log.length).toBeLessThanOrEqual(40);
      for (const { text } of log) expect(text).not.toMatch(/Player \d/);
    }
  });
});
