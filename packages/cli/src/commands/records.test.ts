import type { RecordDocument } from '@hegemon/match';
import { describe, expect, test } from 'vitest';
import { ran } from '../testing/ran.js';
import { fileWith, quickRecord } from '../testing/record.js';
import { moveLine, positionLine, verdictLine } from '../testing/schemas.js';

const record = quickRecord();
const file = fileWith(record);

/** The record with the first roll of a kind changed, and the number of that action. */
function tampered(change: (action: { [field: string]: number[] }) => boolean): [string, number] {
  const copy = structuredClone(record) as RecordDocument;
  const found = copy.entries.find(
    ({ actor, action }) => actor === 'chance' && change(action as { [field: string]: number[] }),
  );
  return [fileWith(copy), found!.number];
}

const other = (face: number) => (face % 6) + 1;

describe('verify', () => {
  test('a genuine record', async () => {
    const { code, output } = await ran(`verify ${file}`);
    expect(code).toBe(0);
    expect(output.replaceAll(file, 'FILE')).toMatchSnapshot();
  });

  test.each<[name: string, field: string, die: number, sentence: RegExp]>([
    [
      'an attacker’s second die',
      'attackerDice',
      1,
      /the attacker's second die says (\d), but chance rolled (\d)\./,
    ],
    ['a defender’s die', 'defenderDice', 0, /the defender's first die says (\d), but chance rolled (\d)\./],
  ])('a record with %s changed is refused, and the die named', async (_, field, die, sentence) => {
    const [bad, number] = tampered(action => {
      const dice = action[field];
      if (!dice || dice.length <= die) return false;
      dice[die] = other(dice[die]!);
      return true;
    });
    const { code, output } = await ran(`verify ${bad}`);
    expect(code).toBe(1);
    expect(output).toContain(`${bad} is not genuine.\n  Action ${number}: `);
    expect(output).toMatch(sentence);
  });

  test('a deal that was changed', async () => {
    const [bad] = tampered(({ owners }) => {
      owners?.reverse();
      return owners !== undefined;
    });
    expect((await ran(`verify ${bad}`)).output).toMatch(/Action \d+ says .*, but chance drew /);
  });

  test('an outcome that was changed', async () => {
    const bad = fileWith({ ...record, outcome: { ...record.outcome!, reason: 'luck' } });
    expect(await ran(`verify ${bad}`)).toMatchObject({ code: 1 });
  });

  test('one bad record among several', async () => {
    const [bad] = tampered(({ attackerDice }) => {
      if (attackerDice) attackerDice[0] = other(attackerDice[0]!);
      return attackerDice !== undefined;
    });
    const { code, lines } = await ran(`verify ${file} ${bad} --json`);
    expect(code).toBe(1);
    const [good, wrong] = lines.map(line => verdictLine.parse(JSON.parse(line)));
    expect([good!.ok, wrong!.ok]).toEqual([true, false]);
  });

  test.each<[name: string, value: unknown, sentence: RegExp]>([
    ['no record', { format: 'x' }, /is no record: /],
    ['no object', [], /is no record: /],
    ['no JSON', 'nonsense', /is no JSON: /],
  ])('%s', async (_, value, sentence) => {
    const { code, errors } = await ran(`verify ${fileWith(value)}`);
    expect(code).toBe(2);
    expect(errors).toMatch(sentence);
  });
});

describe('replay', () => {
  test('without a terminal every move is a line', async () => {
    const { code, lines } = await ran(`replay ${file}`);
    expect(code).toBe(0);
    expect(lines[0]).toBe('Quick on quick · a-match: Amber (A), Sky (S), Blue (B) and White (W).');
    expect(lines.filter(line => /^ +\d+ {2}/.test(line))).toHaveLength(record.entries.length);
  });

  test('--at shows the board after so many moves', async () => {
    const { output, lines } = await ran(`replay ${file} --at 20`);
    expect(output).toMatchSnapshot();
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('--at as JSON', async () => {
    const position = positionLine.parse(JSON.parse((await ran(`replay ${file} --at 20 --json`)).output));
    expect(position.move).toBe(20);
  });

  test('--json is a line for each move', async () => {
    const parsed = (await ran(`replay ${file} --json`)).lines.map(line => moveLine.parse(JSON.parse(line)));
    expect(parsed).toHaveLength(record.entries.length + 2);
  });

  test('no further than the match went', async () => {
    const { code, errors } = await ran(`replay ${file} --at 99999`);
    expect(code).toBe(2);
    expect(errors).toMatch(/ has \d+ moves, not 99999\./);
  });

  test('an action that is not legal is named', async () => {
    const copy = structuredClone(record);
    (copy.entries as unknown[]).splice(5, 1);
    const entries = copy.entries.map((entry, i) => ({ ...entry, number: i + 1 }));
    const { code, errors } = await ran(`replay ${fileWith({ ...copy, entries })}`);
    expect(code).toBe(2);
    expect(errors).toMatch(/Action \d+ is not legal: /);
  });

  test('in a terminal it goes as the viewer wishes', async () => {
    const { code, output } = await ran(`replay ${file}`, {
      isTerminal: true,
      columns: 100,
      rows: 40,
      after: { naps: 5, command: 'last' },
      later: { naps: 9, command: 'stop' },
    });
    expect(code).toBe(0);
    expect(output).toContain('move 0');
    expect(output).toContain(`move ${record.entries.length}`);
    expect(output.endsWith('\x1b[?1049l')).toBe(true);
  });
});
