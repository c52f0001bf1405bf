import { describe, expect, test } from 'vitest';
import type { RecordDocument } from './document.js';
import { replay } from './replay.js';
import { play } from './testing/play.js';
import { TABLES } from './testing/tables.js';
import { verify } from './verify.js';

const records = Object.entries(TABLES).map(([name, table]) => ({ name, record: play(table) }));
const fair = records.find(({ name }) => name === 'Classic, fair')!.record;

type Roll = { readonly attackerDice: number[]; readonly defenderDice: number[] };
const flipped = (face: number) => (face === 6 ? 1 : face + 1);

function withAction(record: RecordDocument, number: number, action: object): RecordDocument {
  const entries = record.entries.map(entry => (entry.number === number ? { ...entry, action } : entry));
  return { ...record, entries };
}

describe('an honest record', () => {
  test.each(records)('$name', ({ record }) => {
    const verdict = verify(record);
    const replayed = replay(record);
    expect(verdict).toMatchObject({ ok: true, value: { chance: 'recomputed', outcome: record.outcome } });
    expect(replayed.ok && verdict.ok && replayed.value.state).toEqual(verdict.ok && verdict.value.state);
  });
});

test('any die turned over is found, the first of them named', () => {
  const rolls = fair.entries.filter(({ action }) => 'attackerDice' in action);
  expect(rolls.length).toBeGreaterThan(10);
  for (const { number, action } of rolls) {
    const { attackerDice, defenderDice } = action as Roll;
    const said = { ...action, defenderDice: defenderDice.map(flipped), attackerDice };
    const later = withAction(fair, rolls[rolls.length - 1]!.number, { type: 'RollDice' });
    expect(verify(withAction(later, number, said))).toMatchObject({
      ok: false,
      problems: [
        { code: 'WrongRoll', path: `entries[${number - 1}].action`, number, says: said, should: action },
      ],
    });
  }
});

const own = fair.entries.find(({ actor }) => typeof actor === 'number')!.number;
const { chance } = fair as { chance: Extract<RecordDocument['chance'], { type: 'fair' }> };
const zeros = '00'.repeat(32);

describe('a record that is not as it should be', () => {
  test.each<[string, RecordDocument, object]>([
    [
      'an action that is not legal',
      withAction(fair, own, { type: 'EndTurn' }),
      { number: own, path: `entries[${own - 1}]`, says: { type: 'EndTurn' } },
    ],
    [
      'a roll when there is none to make',
      {
        ...fair,
        entries: fair.entries.map(entry => (entry.number === own ? { ...entry, actor: 'chance' } : entry)),
      },
      { number: own, code: 'NotYourTurn' },
    ],
    [
      'another secret',
      { ...fair, chance: { ...chance, secret: zeros } },
      { number: null, code: 'BrokenPromise', path: 'chance.commitment', says: chance.commitment },
    ],
    [
      'another promise',
      { ...fair, chance: { ...chance, commitment: zeros } },
      { code: 'BrokenPromise', says: zeros, should: chance.commitment },
    ],
    ['a secret kept', { ...fair, chance: { ...chance, secret: null } }, { code: 'NotRevealed' }],
    ['another nonce', { ...fair, chance: { ...chance, nonces: ['01', null, null] } }, { code: 'WrongRoll' }],
    ['another name', { ...fair, match: 'fair-9' }, { code: 'WrongRoll' }],
    [
      'another outcome',
      { ...fair, outcome: { ...fair.outcome!, reason: 'conquest' } },
      { code: 'WrongOutcome', path: 'outcome', should: fair.outcome },
    ],
    ['no outcome', { ...fair, outcome: null }, { code: 'WrongOutcome', says: null, should: fair.outcome }],
    [
      'an end too early',
      { ...fair, entries: fair.entries.slice(0, -1) },
      { code: 'WrongOutcome', should: null },
    ],
    ['another game', { ...fair, game: 'chess' }, { code: 'UnknownGame', number: null }],
  ])('%s', (_, record, fault) => {
    const verdict = verify(record);
    expect(verdict).toMatchObject({ ok: false, problems: [fault] });
    expect(verdict.ok || verdict.problems[0].message).toMatch(/\.$/);
  });
});

test('another seed draws otherwise', () => {
  const { record } = records.find(({ name }) => name === 'Classic, seeded')!;
  expect(verify({ ...record, chance: { type: 'seeded', seed: 12 } })).toMatchObject({
    problems: [{ code: 'WrongRoll', number: 1 }],
  });
});

describe('what cannot be drawn again', () => {
  const begun = { ...fair, entries: fair.entries.slice(0, 200), outcome: null };
  test.each<[string, RecordDocument, string]>([
    ['a match that goes on', { ...begun, chance: { ...chance, secret: null } }, 'sealed'],
    ['a script', { ...fair, chance: { type: 'scripted' } }, 'scripted'],
  ])('%s', (_, record, found) => {
    expect(verify(record)).toMatchObject({ ok: true, value: { chance: found } });
  });
});
