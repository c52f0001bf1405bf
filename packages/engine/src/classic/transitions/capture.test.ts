import { describe, expect, test } from 'vitest';
import { actionCreators, type MatchState, reduce } from '../index.js';
import { cardsOf, landOf, type Setting, sketch } from '../testing/sketch.js';
import { testActions } from '../testing/table.js';

const { capture, endAttack, endTrade, endTurn, placeNewArmies, tradeCards } = actionCreators;

function won(drawing: string, dice: number, setting: Setting = {}) {
  return sketch(drawing, { state: 'Capturing', battle: [0, 1, dice], ...setting });
}

describe('Capture', () => {
  testActions([
    {
      name: 'moves in with as many armies as dice were rolled',
      on: won('a5 - b0 - b1', 2),
      action: capture(2),
      land: 'a3 a2 b1',
      next: { state: 'Battling', activeBattle: null, captured: 1, currentPlayer: 0 },
    },
    {
      name: 'moves in with all but one',
      on: won('a5 - b0 - b1', 2, { captured: 4 }),
      action: capture(4),
      land: 'a1 a4 b1',
      next: { captured: 5 },
    },
    { name: 'one choice only', on: won('a4 - b0 - b1', 3), action: capture(3), land: 'a1 a3 b1' },
    {
      name: 'fewer than dice were rolled',
      on: won('a5 - b0 - b1', 3),
      action: capture(2),
      refused: 'IsOutOfRange',
      saying: '3 to 4',
    },
    {
      name: 'none',
      on: won('a5 - b0 - b1', 1),
      action: capture(0),
      refused: 'IsOutOfRange',
      saying: '1 to 4',
    },
    {
      name: 'all of them',
      on: won('a5 - b0 - b1', 1),
      action: capture(5),
      refused: 'IsOutOfRange',
      saying: '1 to 4',
    },
    {
      name: 'without a victory',
      on: sketch('a5 - b1', { state: 'Battling' }),
      action: capture(1),
      refused: 'IsNotPossibleNow',
    },
  ]);
});

describe('Capture: the last territory of a player', () => {
  testActions([
    {
      name: 'its cards go to the captor',
      on: won('a5 - b0 - c1', 1, { kinds: 'ICAICA', cards: 'abb.x.' }),
      action: capture(1),
      cards: 'aaa.x.',
      next: { state: 'Battling' },
    },
    {
      name: 'cards of others stay where they are',
      on: won('a5 - b0 - c1', 1, { kinds: 'ICAICA', cards: 'cbcx..' }),
      action: capture(1),
      cards: 'cacx..',
    },
    {
      name: 'with five cards together one battles on',
      on: won('a5 - b0 - c1', 1, { kinds: 'ICAICAI', cards: 'aabbb..' }),
      action: capture(1),
      cards: 'aaaaa..',
      next: { state: 'Battling' },
    },
    {
      name: 'with six cards together one must trade',
      on: won('a5 - b0 - c1', 1, { kinds: 'ICAICAI', cards: 'aaabbb.' }),
      action: capture(1),
      cards: 'aaaaaa.',
      next: { state: 'TradingCards', captured: 1, activeBattle: null },
    },
    {
      name: 'six cards of one’s own, and somebody without any: one must trade all the same',
      on: won('a5 - b0 - c1', 1, { kinds: 'ICAICAI', cards: 'aaaaaa.' }),
      action: capture(1),
      next: { state: 'TradingCards' },
    },
    {
      name: 'six cards, but nobody was eliminated: one battles on',
      on: won('a5 - b0 - b1', 1, { kinds: 'ICAICAI', cards: 'aaaaaa.' }),
      action: capture(1),
      cards: 'aaaaaa.',
      next: { state: 'Battling' },
    },
    {
      name: 'a garrison is nobody: neither eliminated nor a reason to trade',
      on: won('a5 - n0 - b1', 1, { kinds: 'ICAICAI', cards: 'aaaaaa.' }),
      action: capture(1),
      land: 'a4 a1 b1',
      next: { state: 'Battling' },
    },
    {
      name: 'cards traded in are not the garrison’s',
      on: won('a5 - n0 - b1', 1, { kinds: 'ICAICAI', cards: 'xxx....' }),
      action: capture(1),
      cards: 'xxx....',
    },
    {
      name: 'the last opponent: the match is won',
      on: won('a5 - b0', 1),
      action: capture(3),
      land: 'a2 a3',
      next: { state: 'GameOver', currentPlayer: 0, activeBattle: null, captured: 1 },
    },
    {
      name: 'the last opponent with cards: won, nothing is traded',
      on: won('a5 - b0', 1, { kinds: 'ICAICA', cards: 'aaabbb' }),
      action: capture(3),
      cards: 'aaaaaa',
      next: { state: 'GameOver' },
    },
    {
      name: 'the last garrison: the match is won',
      on: won('a5 - n0', 1),
      action: capture(1),
      next: { state: 'GameOver' },
    },
    {
      name: 'a garrison holds out: not won yet',
      on: won('a5 - b0 - n2', 1),
      action: capture(1),
      next: { state: 'Battling' },
    },
    {
      name: 'under a turn limit a victory counts at once',
      on: won('a5 - b0', 1, { rules: { turnLimit: 9 }, turn: 3 }),
      action: capture(1),
      next: { state: 'GameOver', turn: 3 },
    },
  ]);
});

/** Plays actions, each of which must be accepted, and tells state, land and cards after each. */
function story(start: { config: object; state: MatchState }, actions: readonly object[]): string[] {
  let { state } = start;
  return actions.map(action => {
    const next = reduce(state, action, start.config as never);
    expect(next).not.toBe(state);
    state = next;
    return `${state.state} ${state.playersUndeployedArmies} | ${landOf(state)} | ${cardsOf(state)}`;
  });
}

describe('an elimination, told in full', () => {
  test('eight cards: two trades, armies placed in the middle of the turn, then on with the attack', () => {
    const spoils = won('a5 - b0 - c1 - a1', 1, {
      kinds: 'IIICCCAAA',
      cards: 'aaaabbbb.',
      undeployed: [0, 0, 0],
    });
    expect(
      story(spoils, [
        capture(2),
        tradeCards(0, 1, 2),
        tradeCards(3, 4, 5),
        endTrade(),
        placeNewArmies(1, 4),
        placeNewArmies(0, 6),
        endAttack(),
        endTurn(),
      ]),
    ).toEqual([
      'TradingCards 0,0,0 | a3 a2 c1 a1 | aaaaaaaa.',
      'TradingCards 4,0,0 | a5 a2 c1 a1 | xxxaaaaa.',
      'TradingCards 10,0,0 | a5 a2 c1 a3 | xxxxxxaa.',
      'PlacingNewArmies 10,0,0 | a5 a2 c1 a3 | xxxxxxaa.',
      'PlacingNewArmies 6,0,0 | a5 a6 c1 a3 | xxxxxxaa.',
      'Battling 0,0,0 | a11 a6 c1 a3 | xxxxxxaa.',
      'Fortifying 0,0,0 | a11 a6 c1 a3 | xxxxxxaa.',
      'DrawingRandomCard 0,0,0 | a11 a6 c1 a3 | xxxxxxaa.',
    ]);
  });

  test('six cards: three are left after one trade, and trading may stop', () => {
    const spoils = won('a5 - b0 - c1', 1, { kinds: 'IIICCC', cards: 'aaabbb' });
    const traded = [capture(1), tradeCards(0, 1, 2), endTrade()].reduce<MatchState>(
      (state, action) => reduce(state, action, spoils.config),
      spoils.state,
    );
    expect(traded).toMatchObject({ state: 'PlacingNewArmies', playersUndeployedArmies: [4, 0, 0] });
  });

  test('nine cards, traded to the last: no EndTrade is needed', () => {
    const spoils = won('a5 - b0 - c1', 1, { kinds: 'IIICCCAAA', cards: 'aaaabbbbb' });
    const states = story(spoils, [capture(1), tradeCards(0, 1, 2), tradeCards(3, 4, 5), tradeCards(6, 7, 8)]);
    expect(states.map(text => text.split(' ')[0])).toEqual([
      'TradingCards',
      'TradingCards',
      'TradingCards',
      'PlacingNewArmies',
    ]);
  });

  test('whoever is out is skipped', () => {
    const spoils = won('a5 - b0 - c1', 1, { kinds: '' });
    const states = story(spoils, [capture(1), endAttack(), endTurn()]);
    expect(states.at(-1)).toBe('PlacingNewArmies 0,0,3 | a4 a1 c1 | ');
  });
});
