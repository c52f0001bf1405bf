import { describe, expect, test } from 'vitest';
import { begin, play } from './testing/match.js';

describe.each([false, true])('what a player foresees, fog %s', fog => {
  const { rules, state } = begin({ board: 'duel', options: { fog } });
  const foresee = (from: typeof state, action: object) => rules.foresee!(rules.view(from, 0), 0, action);

  test.each<[string, object]>([
    ['a march', { type: 'Move', units: [0], to: 1 }],
    ['a build, paid for', { type: 'Build', territory: 0, build: 'city' }],
    ['being ready', { type: 'Ready' }],
  ])('%s', (_, action) => {
    const rich = { ...state, gold: [20, 20] };
    const foreseen = foresee(rich, action)!;
    expect(rules.view(foreseen, 0)).toEqual(rules.view(rules.apply(rich, 0, action), 0));
    expect(rules.view(foreseen, 0)).not.toEqual(rules.view(rich, 0));
    expect(rules.turn(foreseen)).toEqual(rules.turn(rules.apply(rich, 0, action)));
  });

  test('no end of a turn: others have given orders too', () => {
    const ready = play(rules, state, [[1, { type: 'Ready' }]]);
    expect(foresee(ready, { type: 'Ready' })).toBeUndefined();
  });

  test('nothing of what is refused', () => {
    expect(foresee(state, { type: 'Move', units: [0], to: 12 })).toBeUndefined();
    expect(foresee(state, { type: 'Unready' })).toBeUndefined();
  });
});
