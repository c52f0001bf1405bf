import { findGame } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import type { Chance } from '../chance/chance.js';
import { commit, makeFair } from '../chance/fair.js';
import { makeScripted } from '../chance/scripted.js';
import { makeSeeded } from '../chance/seeded.js';
import { type Match, openMatch } from '../match.js';
import { makeRecord, tellChance } from './make.js';
import { parseRecord } from './parse.js';
import { accepted } from './testing/play.js';
import { verify } from './verify.js';

const secret = new Uint8Array(32).fill(9);
const nonces = [null, Uint8Array.of(1, 255), null, null];
const fair = makeFair({ secret, match: 'm', nonces });
const seats = ['Ann', 'Bob', 'Cid', 'Dot'].map(name => ({ name, player: 'human' }));

function open(chance: Chance): Match {
  return accepted(openMatch({ game: findGame('quick')!, config: 'quick', seats: 4, chance, seed: 1 }));
}

function recordOf(match: Match, chance: Chance) {
  return makeRecord(match, { match: 'm', config: 'quick', seats, chance });
}

describe('a match that was opened, played and recorded', () => {
  const match = open(fair);
  for (let i = 0; i < 30; i++) {
    const turn = match.turn();
    if (turn.type === 'seats') match.actByDefault(turn.seats[0]!);
  }
  const early = recordOf(match, fair);
  for (const seat of [3, 0, 2]) match.resign(seat);
  const late = recordOf(match, fair);

  test('keeps its secret while it goes on', () => {
    expect(early.outcome).toBeNull();
    expect(early.chance).toMatchObject({ secret: null, nonces: [null, '01ff', null, null] });
    expect(JSON.stringify(early)).not.toContain('09'.repeat(32));
    expect(verify(early)).toMatchObject({ ok: true, value: { chance: 'sealed' } });
  });

  test('tells it when it is over', () => {
    expect(late.outcome).toMatchObject({ winners: [1], reason: 'resignation' });
    expect(late.chance).toMatchObject({ secret: '09'.repeat(32), commitment: commit(secret) });
    expect(verify(late)).toMatchObject({ ok: true, value: { chance: 'recomputed' } });
  });

  test('is not changed by what is done later', () => {
    expect(early.entries.length).toBeLessThan(late.entries.length);
  });

  test('reads back', () => {
    for (const record of [early, late])
      expect(parseRecord(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record });
  });
});

test.each<[string, Chance, object]>([
  ['a seed', makeSeeded(5), { type: 'seeded', seed: 5 }],
  ['a script', makeScripted([]), { type: 'scripted' }],
])('%s is told at any time', (_, chance, told) => {
  expect(tellChance(chance, false)).toEqual(told);
  expect(tellChance(chance, true)).toEqual(told);
});
