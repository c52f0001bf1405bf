import { findGame, type MatchConfig } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import type { Roll } from './rolls.js';
import { lossWords, spokenRolls, sumWords, trayOf } from './tray.js';

const parsed = findGame('quick')!.parseConfig({ board: 'quick' });
if (!parsed.ok) throw new Error('no board');
const config = parsed.value as MatchConfig;
const place = (name: string) => config.territories.findIndex(([known]) => known === name);

const ROLL: Roll = {
  number: 7,
  battle: 6,
  from: place('Yukon'),
  to: place('Siberia'),
  attacker: 0,
  defender: 1,
  attack: [6, 5, 2],
  defence: [4, 3],
};
const TIE: Roll = { ...ROLL, number: 9, attack: [4, 3, 3], defence: [4, 1] };
const [ATTACKER, DEFENDER, OTHER, SPECTATOR] = [0, 1, 2, -1];

describe('a roll in words', () => {
  const rows: readonly [who: string, me: number, roll: Roll, words: string][] = [
    ['to whoever attacks', ATTACKER, ROLL, 'you lose none, Siberia loses 2'],
    ['to whoever defends', DEFENDER, ROLL, 'Yukon loses none, your Siberia loses 2'],
    ['to another player', OTHER, TIE, 'Yukon loses 1, Siberia loses 1'],
    ['to those who watch', SPECTATOR, TIE, 'Yukon loses 1, Siberia loses 1'],
    [
      'against a garrison, to those who watch',
      SPECTATOR,
      { ...TIE, defender: -1 },
      'Yukon loses 1, Siberia loses 1',
    ],
    [
      'against whoever it was, to those who watch',
      SPECTATOR,
      { ...TIE, defender: null },
      'Yukon loses 1, Siberia loses 1',
    ],
  ];
  test.each(rows)('%s', (_, me, roll, words) => expect(lossWords({ config, me }, roll)).toBe(words));
});

test('several rolls are summed up', () => {
  expect(sumWords({ config, me: ATTACKER }, [ROLL, TIE])).toBe('2 rolls: you lost 1, Siberia lost 3');
  expect(sumWords({ config, me: DEFENDER }, [ROLL, ROLL])).toBe(
    '2 rolls: Yukon lost none, your Siberia lost 4',
  );
});

describe('is spoken', () => {
  const rows: readonly [name: string, rolls: readonly Roll[], words: string][] = [
    ['nothing where nothing was rolled', [], ''],
    ['one roll in full', [ROLL], '6 5 2 against 4 3: you lose none, Siberia loses 2'],
    ['a blitz by what came of it', [ROLL, TIE], '2 rolls: you lost 1, Siberia lost 3'],
  ];
  test.each(rows)('%s', (_, rolls, words) =>
    expect(spokenRolls({ config, me: ATTACKER }, rolls)).toBe(words),
  );
});

describe('a tray', () => {
  test('marks who won each pair, and leaves the third die out', () => {
    const { sides, label, words } = trayOf({ config, me: ATTACKER }, [TIE]);
    expect(sides.map(({ dice }) => dice.map(({ face, fate }) => `${face} ${fate}`))).toEqual([
      ['4 lost', '3 won', '3 idle'],
      ['4 won', '1 lost'],
    ]);
    expect(label).toBe('Dice: 4 3 3 against 4 1');
    expect(words).toBe('You lose 1, Siberia loses 1');
  });
  test('shows the last roll of a battle, and the sum of all', () => {
    const tray = trayOf({ config, me: SPECTATOR }, [TIE, ROLL]);
    expect(tray.label).toBe('Dice: 6 5 2 against 4 3');
    expect(tray.words).toBe('2 rolls: Yukon lost 1, Siberia lost 3');
    expect(tray.sides.map(({ seat, name }) => [seat, name])).toEqual([
      [0, 'Yukon'],
      [1, 'Siberia'],
    ]);
  });
});
