import { describe, expect, test } from 'vitest';
import type { RealmsEvent } from './events.js';
import { happeningOf } from './narrate.js';
import { begin, play } from './testing/match.js';
import { namesOf, tell } from './words.js';

const names = namesOf(['Hill', 'Bay', 'Moor']);
const red = { player: 0, units: [0, 1, 2, 3], rating: 7, kept: [0, 1], lost: [2, 3], scored: 2 };
const blue = { player: 1, units: [4, 5], rating: 4, kept: [], lost: [4, 5], scored: 2 };
const wild = { player: null, units: [6], rating: 3, kept: [], lost: [6], scored: 0 };
const meal = { type: 'Fed', territory: 0, before: 1, made: 1, eaten: 2, spoiled: 0, after: 0 } as const;

describe('events in plain words', () => {
  test.each<[text: string, event: RealmsEvent]>([
    [
      'Player 1 sends 2 units from Hill to Bay.',
      { type: 'Departed', player: 0, units: [1, 2], from: 0, to: 1 },
    ],
    ['1 unit of Player 2 reaches Bay.', { type: 'Arrived', player: 1, units: [1], from: 0, to: 1 }],
    [
      'Bay: Player 1 7 against Player 2 4: Player 1 keeps 2.',
      { type: 'Battle', territory: 1, sides: [red, blue], tie: false },
    ],
    [
      'Between Hill and Bay: Player 1 7 against Player 2 4 against Neutral 3: Player 1 keeps 2.',
      { type: 'Clash', between: [0, 1], sides: [red, blue, wild], tie: false },
    ],
    [
      'Hill: Player 2 4 against Neutral 4: a tie, nobody is left.',
      { type: 'Battle', territory: 0, sides: [blue, { ...wild, rating: 4 }], tie: true },
    ],
    ['2 units on Moor dig in.', { type: 'DugIn', territory: 2, units: [1, 2] }],
    ['Hill: 1 food, 1 made, 2 eaten, 0 left; 1 unit starving.', { ...meal, fed: [1, 2], starving: [3] }],
    [
      'Hill: 3 food, 1 made, 0 eaten, 1 spoiled, 3 left.',
      { ...meal, before: 3, eaten: 0, spoiled: 1, after: 3, fed: [], starving: [] },
    ],
    [
      'Player 1 earns 3 gold: 1 base income and 2 from territories.',
      { type: 'Earned', player: 0, base: 1, from: [{ territory: 0, gold: 2 }], total: 3 },
    ],
    ['Player 1 captures Moor.', { type: 'Captured', territory: 2, player: 0, from: null, lost: null }],
    [
      'Player 1 captures Moor from Player 2; a fort begun there is lost.',
      { type: 'Captured', territory: 2, player: 0, from: 1, lost: 'fort' },
    ],
    [
      'Player 1 builds a farm on Hill.',
      { type: 'Built', territory: 0, player: 0, build: 'farm', unit: null },
    ],
    [
      'Player 1 raises a new unit on Hill.',
      { type: 'Built', territory: 0, player: 0, build: 'unit', unit: 9 },
    ],
    [
      'Player 1 cannot raise a unit on Hill: units of Player 2 and Player 3 stand there. The price is lost.',
      { type: 'BuildFailed', territory: 0, player: 0, build: 'unit', by: [1, 2] },
    ],
    ['Player 2 has no territory and no unit left and is out.', { type: 'WentOut', player: 1 }],
    ['Player 1 wins by owning the whole map.', { type: 'Ended', reason: 'conquest', winners: [0] }],
    [
      'Player 1, Player 2 and Player 3 share the win on points, as the last turn is over.',
      { type: 'Ended', reason: 'turns', winners: [0, 1, 2] },
    ],
  ])('%s', (text, event) => {
    expect(tell(names, event)).toBe(text);
  });

  test('places are those touched, for a march both ends', () => {
    const march: RealmsEvent = { type: 'Arrived', player: 0, units: [1], from: 0, to: 1 };
    expect(happeningOf(names, march)).toEqual({
      type: 'Arrived',
      text: '1 unit of Player 1 reaches Bay.',
      places: [0, 1],
    });
  });
});

describe('narration', () => {
  const { rules, state: start } = begin('duel');

  test.each([
    ['Player 1 orders 2 units to Millbrook.', { type: 'Move', units: [0, 1], to: 1 }],
    ['Player 1 orders a new unit on Ashford.', { type: 'Build', territory: 0, build: 'unit' }],
    ['Player 1 is ready.', { type: 'Ready' }],
  ] as const)('%s', (text, action) => {
    const after = play(rules, start, [[0, action]]);
    expect(rules.narrate(start, 0, action, after).map(happening => happening.text)).toEqual([text]);
  });

  test.each([
    ['Player 1 keeps 1 unit where it is.', { type: 'CancelMove', units: [0] }],
    ['Player 1 takes back the build on Ashford.', { type: 'CancelBuild', territory: 0 }],
  ] as const)('%s', (text, action) => {
    const before = play(rules, start, [
      [0, { type: 'Move', units: [0], to: 1 }],
      [0, { type: 'Build', territory: 0, build: 'unit' }],
    ]);
    const after = play(rules, before, [[0, action]]);
    expect(rules.narrate(before, 0, action, after).map(happening => happening.text)).toEqual([text]);
  });

  test('an order later in the match does not tell the last turn again', () => {
    const later = play(rules, start, [['clock', { type: 'Resolve' }]]);
    const after = play(rules, later, [[0, { type: 'Ready' }]]);
    expect(rules.narrate(later, 0, { type: 'Ready' }, after)).toHaveLength(1);
  });

  test('whatever resolves a turn brings the whole report', () => {
    const after = play(rules, start, [['clock', { type: 'Resolve' }]]);
    const texts = rules.narrate(start, 'clock', { type: 'Resolve' }, after).map(happening => happening.text);
    expect(texts).toEqual([
      'Time is up: the turn resolves with the orders saved.',
      '3 units on Ashford dig in.',
      '1 unit on Kingsbridge digs in.',
      '3 units on Oakford dig in.',
      'Ashford: 3 food, 1 made, 3 eaten, 1 left.',
      'Copperhill: 3 food, 1 made, 0 eaten, 4 left.',
      'Kingsbridge: 3 food, 1 made, 1 eaten, 3 left.',
      'Saltmarket: 3 food, 1 made, 0 eaten, 4 left.',
      'Oakford: 3 food, 1 made, 3 eaten, 1 left.',
      'Player 1 earns 2 gold: 1 base income and 1 from territories.',
      'Player 2 earns 2 gold: 1 base income and 1 from territories.',
    ]);
  });
});
