import { findGame, type Seat } from '@hegemon/engine';
import { makeSeeded, openMatch } from '@hegemon/match';
import { describe, expect, test } from 'vitest';
import {
  endedAgainst,
  type Heard,
  lastBattle,
  lossesIn,
  playOf,
  type Roll,
  rollsAt,
  rollsOf,
  WHOLE_PLAY,
  winnersOf,
} from './rolls.js';

type Told = readonly [actor: Heard['actor'], action: object];

function told(...list: readonly Told[]): readonly Heard[] {
  return list.map(([actor, action], i) => ({ number: i + 1, actor, action }));
}

const DEAL: Told = ['chance', { type: 'DealTerritories', owners: [0, 1, -1, 1] }];
const CAPTURE: Told = [0, { type: 'Capture', armies: 2 }];

function battle(from: number, to: number, actor: Seat = 0): Told {
  return [actor, { type: 'Battle', attackingTerritory: from, defendingTerritory: to, attackingDiceCount: 3 }];
}

function dice(attackerDice: readonly number[], defenderDice: readonly number[]): Told {
  return ['chance', { type: 'RollDice', attackerDice, defenderDice }];
}

describe('rolls out of news', () => {
  const rows: readonly [name: string, news: readonly Heard[], rolls: readonly Partial<Roll>[]][] = [
    ['none before the first battle', told(DEAL), []],
    ['none before the dice have fallen', told(DEAL, battle(0, 1)), []],
    [
      'a roll, highest dice first',
      told(DEAL, battle(0, 1), dice([2, 6, 5], [3, 4])),
      [{ number: 3, from: 0, to: 1, attacker: 0, defender: 1, attack: [6, 5, 2], defence: [4, 3] }],
    ],
    [
      'a garrison that is nobody’s',
      told(DEAL, battle(1, 2, 1), dice([1], [1])),
      [{ attacker: 1, defender: -1 }],
    ],
    [
      'territories that were claimed',
      told([2, { type: 'OccupyTerritory', territory: 3 }], battle(0, 3), dice([1], [1])),
      [{ attacker: 0, defender: 2 }],
    ],
    [
      'whoever took a territory defends it next',
      told(DEAL, battle(0, 1), dice([6], [1]), CAPTURE, battle(3, 1, 1), dice([1], [1])),
      [{ defender: 1 }, { attacker: 1, defender: 0 }],
    ],
    [
      'news from the middle of a match',
      told(battle(0, 1), dice([6], [1])),
      [{ attacker: 0, defender: null }],
    ],
  ];
  test.each(rows)('%s', (_, news, rolls) => expect(rollsOf(news)).toMatchObject(rolls));

  test('are those of a whole match, with losses that its board shows', () => {
    const game = findGame('quick')!;
    const opened = openMatch({ game, config: { board: 'quick' }, seats: 4, seed: 5, chance: makeSeeded(5) });
    if (!opened.ok) throw new Error('no match');
    const match = opened.value;
    const armies = () => (match.view('spectator') as { readonly armies: readonly number[] }).armies;
    let checked = 0;
    while (match.log.length < 300 && match.turn().type === 'seats') {
      const seat = (match.turn() as { readonly seats: readonly Seat[] }).seats[0]!;
      const attack = match.legalActions(seat).find(one => (one as { type: string }).type === 'Battle');
      const before = armies();
      if (!attack || !match.act(seat, { ...attack, attackingDiceCount: 1 }).ok) match.actByDefault(seat);
      else {
        const roll = rollsOf(match.newsFor('spectator')).at(-1)!;
        const lost = {
          attacker: before[roll.from]! - armies()[roll.from]!,
          defender: before[roll.to]! - armies()[roll.to]!,
        };
        expect(lossesIn([roll])).toEqual(lost);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(20);
  });
});

describe('one battle', () => {
  const twice = [battle(0, 1), dice([6], [1]), battle(0, 1), dice([1], [1])] as const;
  const rows: readonly [name: string, news: readonly Heard[], count: number][] = [
    ['is all rolls of an attack', told(DEAL, ...twice), 2],
    ['ends when another place is attacked', told(DEAL, ...twice, battle(0, 2), dice([6], [1])), 1],
    ['ends when something else is done', told(DEAL, ...twice, [0, { type: 'EndTurn' }], ...twice), 2],
    ['is over with a conquest', told(DEAL, ...twice, CAPTURE, battle(1, 3), dice([6], [1])), 1],
    ['is none before the first', told(DEAL), 0],
  ];
  test.each(rows)('%s', (_, news, count) => expect(lastBattle(rollsOf(news))).toHaveLength(count));
});

describe('a roll is won', () => {
  const rows: readonly [
    name: string,
    attack: number[],
    defence: number[],
    winners: string,
    lost: [number, number],
  ][] = [
    ['by the higher die', [6], [5], 'a', [0, 1]],
    ['by the defender where they are alike', [4], [4], 'd', [1, 0]],
    ['pair by pair', [6, 3, 1], [5, 3], 'ad', [1, 1]],
    ['twice by the attacker', [6, 5, 2], [4, 3], 'aa', [0, 2]],
    ['twice by the defender', [2, 2, 2], [2, 2], 'dd', [2, 0]],
    ['once where one defends', [5, 4, 3], [4], 'a', [0, 1]],
    ['once where one attacks', [5], [6, 4], 'd', [1, 0]],
  ];
  test.each(rows)('%s', (_, attack, defence, winners, [attacker, defender]) => {
    expect(
      winnersOf({ attack, defence })
        .map(([letter]) => letter)
        .join(''),
    ).toBe(winners);
    expect(lossesIn([{ attack, defence }])).toEqual({ attacker, defender });
  });
  test('and losses add up', () =>
    expect(
      lossesIn([
        { attack: [6, 5], defence: [4, 3] },
        { attack: [6, 1], defence: [5, 2] },
      ]),
    ).toEqual({ attacker: 1, defender: 3 }));
});

describe('a battle against somebody', () => {
  const onSeat1 = [battle(0, 1), dice([6], [1]), battle(0, 1), dice([1], [1])] as const;
  const onSeat0 = [battle(3, 0, 1), dice([6], [1])] as const;
  const over: Told = [0, { type: 'EndAttack' }];
  const rows: readonly [name: string, news: readonly Heard[], seat: number, since: number, rolls: number][] =
    [
      ['is told when it is over', told(DEAL, ...onSeat1, over), 1, 0, 2],
      ['not before', told(DEAL, ...onSeat1), 1, 0, 0],
      ['also when the next one has begun', told(DEAL, ...onSeat1, ...onSeat0), 1, 0, 2],
      ['not a second time', told(DEAL, ...onSeat1, over), 1, 5, 0],
      ['not to whoever attacked', told(DEAL, ...onSeat1, over), 0, 0, 0],
      ['not to those who watch', told(DEAL, battle(0, 2), dice([6], [1]), over), -1, 0, 0],
    ];
  test.each(rows)('%s', (_, news, seat, since, rolls) =>
    expect(endedAgainst(news, rollsOf(news), seat, since)).toHaveLength(rolls),
  );
});

describe('after so many deeds', () => {
  const deeds = told(
    DEAL,
    battle(0, 1),
    dice([6], [1]),
    battle(0, 1),
    dice([6], [1]),
    CAPTURE,
    battle(1, 3),
    [0, { type: 'EndAttack' }],
  );
  const rows: readonly [name: string, number: number, seen: number][] = [
    ['nothing is seen before the first roll', 2, 0],
    ['a roll is seen when it falls', 3, 1],
    ['and while its battle goes on', 4, 1],
    ['the next one comes with those before it', 5, 2],
    ['and is seen while somebody moves in', 6, 2],
    ['not when another battle begins', 7, 0],
    ['nor after it', 8, 0],
  ];
  test.each(rows)('%s', (_, number, seen) =>
    expect(rollsAt(deeds, rollsOf(deeds), number)).toHaveLength(seen),
  );
});

describe('many rolls at once', () => {
  const rows: readonly [count: number, shown: readonly number[]][] = [
    [0, []],
    [1, [1]],
    [3, [1, 2, 3]],
    [8, [1, 2, 3, 4, 5, 6, 7, 8]],
    [20, [3, 5, 8, 10, 13, 15, 18, 20]],
  ];
  test.each(rows)('%i are played through to the last', (count, shown) =>
    expect(playOf(Array.from({ length: count }, (_, i) => i + 1)).shown).toEqual(shown),
  );
  test.each([1, 2, 5, 9, 400])('%i take no longer than they may', count => {
    const { shown, each } = playOf(Array.from({ length: count }, (_, i) => i));
    expect(shown.length * each).toBeLessThanOrEqual(WHOLE_PLAY);
    expect(shown.at(-1)).toBe(count - 1);
  });
});
