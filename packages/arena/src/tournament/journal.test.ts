import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openJournal, readJournal } from './journal.js';
import { freshFile, makeLine, makePlan } from './testing/plans.js';

const plan = makePlan();

function opened(file: string, of = plan) {
  const read = openJournal(file, of);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.journal;
}

/** A log with two matches in it. */
function written(): string {
  const file = freshFile();
  const journal = opened(file);
  journal.add(makeLine({ id: '1.1.1' }));
  journal.add(makeLine({ id: '1.2.1' }));
  journal.close();
  return file;
}

describe('a journal', () => {
  test('knows what was finished when it is opened again', () => {
    const file = written();
    const journal = opened(file);
    expect(journal.lines.map(({ id }) => id)).toEqual(['1.1.1', '1.2.1']);
    expect([journal.has('1.2.1'), journal.has('1.2.2')]).toEqual([true, false]);
    journal.add(makeLine({ id: '1.2.1' }));
    journal.add(makeLine({ id: '1.2.2' }));
    journal.close();
    expect(readJournal(file)).toMatchObject({
      ok: true,
      journal: { plan, lines: [{ id: '1.1.1' }, { id: '1.2.1' }, { id: '1.2.2' }] },
    });
  });

  test.each([
    ['in the middle of a match', '{"type":"match","id":"2.1'],
    ['just before the end of a line', JSON.stringify(makeLine({ id: '2.1.1' }))],
  ])('that was cut off %s goes on from the last whole line', (_, torn) => {
    const file = written();
    const whole = readFileSync(file, 'utf8');
    appendFileSync(file, torn);
    const journal = opened(file);
    expect(journal.lines).toHaveLength(2);
    journal.add(makeLine({ id: '9.9.9' }));
    journal.close();
    expect(readFileSync(file, 'utf8')).toBe(`${whole}${JSON.stringify(makeLine({ id: '9.9.9' }))}\n`);
  });

  test('that was cut off in its first line begins anew', () => {
    const file = freshFile();
    writeFileSync(file, '{"type":"plan","pl');
    opened(file).close();
    expect(readJournal(file)).toMatchObject({ ok: true, journal: { plan, lines: [] } });
  });

  test('that two write at once stays whole, and has each match once', () => {
    const file = freshFile();
    const [one, other] = [opened(file), opened(file)];
    one.add(makeLine({ id: '1.1.1', uid: 'first' }));
    other.add(makeLine({ id: '1.2.1' }));
    other.add(makeLine({ id: '1.1.1', uid: 'second' }));
    one.add(makeLine({ id: '1.2.2' }));
    one.close();
    other.close();
    const read = readJournal(file);
    expect(read.ok && read.journal.lines.map(({ id, uid }) => [id, uid])).toEqual([
      ['1.1.1', 'first'],
      ['1.2.1', 'u'],
      ['1.2.2', 'u'],
    ]);
  });

  test('keeps no secrets', () => {
    const file = freshFile();
    const entrants = plan.entrants.map(entrant => ({ ...entrant, secret: 'sesame' }));
    opened(file, { ...plan, entrants }).close();
    expect(readFileSync(file, 'utf8')).not.toContain('sesame');
    opened(file, { ...plan, entrants }).close();
  });

  test.each<[what: string, content: string, code: string]>([
    ['another plan', `${JSON.stringify({ type: 'plan', plan: makePlan({ seed: 8 }) })}\n`, 'other-plan'],
    ['something else', 'Dear diary,\n', 'wrong-file'],
    ['something else without an end', 'Dear diary', 'wrong-file'],
    ['JSON of another kind', '{"a":1}\n', 'wrong-file'],
    ['a match that is none', `${JSON.stringify({ type: 'plan', plan })}\n{"type":"match"}\n`, 'wrong-file'],
    [
      'a match with places for others',
      `${JSON.stringify({ type: 'plan', plan })}\n${JSON.stringify(makeLine({ places: [1] }))}\n`,
      'wrong-file',
    ],
  ])('is refused and left alone where the file has %s', (_, content, code) => {
    const file = freshFile();
    writeFileSync(file, content);
    expect(openJournal(file, plan)).toMatchObject({ ok: false, refusal: { code } });
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  test('in a folder that is not there is refused', () => {
    expect(openJournal('/nowhere/at/all.jsonl', plan)).toMatchObject({
      ok: false,
      refusal: { code: 'unwritable' },
    });
  });
});
