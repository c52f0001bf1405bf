import { findGame } from '@hegemon/engine';
import { describe, expect, it } from 'vitest';
import { readActions } from './answer.js';
import { modernGame } from './game.js';

function gameOf(id: string, board: string) {
  const config = findGame(id)!.parseConfig(board);
  if (!config.ok) throw new Error(config.problems[0]!.message);
  return modernGame(id, config.value);
}

const classic = gameOf('classic', 'world');
const realms = gameOf('realms', 'duel');
const place = { type: 'PlaceNewArmies', territory: 'ural', armies: 3 };
const placed = { type: 'PlaceNewArmies', territory: 27, armies: 3 };

const taken: readonly (readonly [what: string, game: typeof classic, answer: unknown, actions: object[]])[] =
  [
    ['an action', classic, place, [placed]],
    ['an action by id', classic, placed, [placed]],
    ['an action with its seq', classic, { ...place, seq: 5 }, [placed]],
    ['an action within', classic, { seq: 5, action: place }, [placed]],
    ['several', classic, { actions: [place, placed] }, [placed, placed]],
    ['an old name', classic, { ...place, territory: 'RUSSIA' }, [{ ...placed, territory: 15 }]],
    ['2.0', classic, JSON.parse('{"type": "Capture", "armies": 2.0}'), [{ type: 'Capture', armies: 2 }]],
    ['more than is needed', classic, { ...place, mood: 'good' }, [placed]],
    [
      'orders',
      realms,
      { actions: [{ type: 'Move', units: [0], to: 'millbrook' }, { type: 'Ready' }] },
      [{ type: 'Move', units: [0], to: 1 }, { type: 'Ready' }],
    ],
  ];

const refused: readonly (readonly [what: string, game: typeof classic, answer: unknown, code: string])[] = [
  ['nothing', classic, null, 'no-action'],
  ['text', classic, 'EndTurn', 'no-action'],
  ['no type', classic, {}, 'no-action'],
  ['a type that is no text', classic, { type: 7 }, 'no-action'],
  ['no actions', classic, { actions: [] }, 'no-action'],
  ['too many actions', classic, { actions: new Array(1001).fill(place) }, 'no-action'],
  ['an unknown action', classic, { type: 'Dance' }, 'bad-action'],
  ['an action of chance', classic, { type: 'RollDice', attackerDice: [6], defenderDice: [1] }, 'bad-action'],
  ['an action of the arena', classic, { type: 'GoNeutral' }, 'bad-action'],
  ['an action of the clock', realms, { type: 'Resolve' }, 'bad-action'],
  ['an action of another game', realms, place, 'bad-action'],
  ['a resignation', classic, { type: 'Resign' }, 'bad-action'],
  ['text for a number', classic, { ...place, armies: '3' }, 'bad-action'],
  ['truth for a number', classic, { ...place, armies: true }, 'bad-action'],
  ['a part of an army', classic, { ...place, armies: 1.5 }, 'bad-action'],
  ['a negative number', classic, { ...place, armies: -1 }, 'bad-action'],
  ['a number without end', classic, JSON.parse('{"type": "Capture", "armies": 1e999}'), 'bad-action'],
  ['a territory that there is not', classic, { ...place, territory: 'Atlantis' }, 'unknown-territory'],
  ['an id that there is not', classic, { ...place, territory: 42 }, 'unknown-territory'],
  ['a prototype', classic, { ...place, territory: '__proto__' }, 'unknown-territory'],
  ['one bad one among several', classic, { actions: [place, { type: 'Dance' }] }, 'bad-action'],
  ['an answer to another question', classic, { ...place, seq: 4 }, 'wrong-seq'],
  ['an answer to no question', classic, { ...place, seq: '5' }, 'wrong-seq'],
];

describe('an answer', () => {
  it.each(taken)('that is %s is taken', (_, game, answer, actions) =>
    expect(readActions(game, answer, 5)).toEqual({ ok: true, actions }),
  );
  it.each(refused)('that is %s is refused', (_, game, answer, code) => {
    const read = readActions(game, answer, 5);
    expect(read).toMatchObject({ ok: false, refusal: { code } });
    expect(!read.ok && read.refusal.message).toMatch(/^[A-Z].*\.$/);
  });
  it('that has a range left in it is told so', () => {
    const read = readActions(classic, { ...place, armies: { min: 1, max: 7 } }, 5);
    expect(!read.ok && read.refusal.message).toBe(
      'Your bot answered `PlaceNewArmies`, but "armies" must be one number from 1 to 7, not the range itself.',
    );
  });
});
