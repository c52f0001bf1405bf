import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ran } from '../testing/ran.js';
import { playedLine } from '../testing/schemas.js';

function fresh(): string {
  return join(mkdtempSync(join(tmpdir(), 'hegemon-')), 'match.json');
}

/** What is said to some lines typed, without the board. */
async function said(words: string, typed: readonly string[], record = fresh()) {
  const { code, output, errors } = await ran(`play ${words} --record ${record}`, { typed });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const from = output.indexOf(' > ');
  const start = output.lastIndexOf('\n', from) + 1;
  return output.slice(start).replaceAll(record, 'FILE');
}

// Of Quick with this seed White begins, so that nothing below depends on how the computer plays.
const FIRST = '--game quick --seed 7 --seat 4';

describe('Quick at the command box', () => {
  test('a turn: deploy, look at odds, attack, move in, undo', async () => {
    const text = await said(FIRST, [
      'help',
      'e',
      'a balkans iberia',
      'd atlantis',
      'd balkans 9',
      'd balk 3',
      'undo',
      'deploy Balkans',
      'undo',
      'u',
      'd bal',
      'odds',
      'odds 11 10',
      'odds balkans',
      'odds balkans persia',
      'f balkans iberia 2',
      'a balkans kenya',
      'a balkans iberia blitz',
      'undo',
      'e',
      'm 99',
      'all',
      'undo',
      '',
      't',
      'c',
      'frobnicate',
      'quit',
    ]);
    expect(text).toMatchSnapshot();
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('a refusal changes nothing', async () => {
    const text = await said(FIRST, ['d balkans', 'f balkans kenya', 'a balkans iberia until 3', 'q']);
    expect(text).not.toContain('stops attacking');
    expect(text).toContain('White, attack > a balkans iberia until 3');
  });

  test('what was played is saved, verified, and goes on where it was left', async () => {
    const record = fresh();
    await said(FIRST, ['d balkans', 'a balkans iberia blitz', 'q'], record);
    expect((await ran(`verify ${record}`)).code).toBe(0);
    const { output } = await ran(`play --resume ${record} --record ${record}`, { typed: ['m all', 'e'] });
    expect(output).toContain('White, move how many into Iberia?');
    expect(output).toContain('White captures Iberia');
  });

  test('without a line to read it ends as by quit', async () => {
    expect(await said(FIRST, [])).toContain('Saved in FILE.');
  });

  test('the computer can play it all to the end', async () => {
    const record = fresh();
    const { output } = await ran(`play ${FIRST} --json --record ${record}`, {
      typed: new Array(600).fill('auto'),
    });
    const played = playedLine.parse(JSON.parse(output));
    expect(played).toMatchObject({ left: 'over', seat: 3, record });
    expect(JSON.parse(readFileSync(record, 'utf8')).outcome).toEqual(played.outcome);
    expect((await ran(`verify ${record}`)).code).toBe(0);
  });

  test('advice and reasons', async () => {
    const text = await said(FIRST, ['why', 'hint', 'auto', 'why', 'q']);
    expect(text).toContain('No computer player has moved yet.');
    expect(text).toMatch(/hint\n\S/);
    expect(text).toMatch(/> why\n(Amber|Sky|Blue): \S/);
  });

  test.each([
    ['in place where there is room', 44, 3],
    ['else one below the other', 18, 0],
  ])('in a terminal the board is drawn %s', async (_, rows, times) => {
    const { output } = await ran(`play ${FIRST} --record ${fresh()}`, {
      typed: ['d balkans', 'odds', 'q'],
      isTerminal: true,
      depth: 24,
      columns: 80,
      rows,
    });
    expect(output).toContain('HEGEMON');
    expect(output.split('\x1b[H\x1b[2J')).toHaveLength(times + 1);
  });

  test('an answer that is too long for that has the screen to itself', async () => {
    const fake = { isTerminal: true, depth: 24, columns: 80, rows: 44 } as const;
    const { output } = await ran(`play ${FIRST} --record ${fresh()}`, { ...fake, typed: ['help', 'q'] });
    expect(output.split('\x1b[H\x1b[2J')).toHaveLength(2);
    expect(output).toContain('take back what revealed nothing');
  });

  test('a terminal too small for any board will do', async () => {
    const fake = { isTerminal: true, columns: 40, rows: 10 } as const;
    const { code, output } = await ran(`play ${FIRST} --record ${fresh()}`, {
      ...fake,
      typed: ['d balkans', 'q'],
    });
    expect(code).toBe(0);
    expect(output).toContain('White places 4 armies on Balkans');
  });
});

test('Classic: claims one by one, and sets of cards are known', async () => {
  const text = await said('--seed 7 --seat 4', ['d siam', 'd siam', 'a siam india', 'e', 'd wus', 'q']);
  expect(text).toContain('White, claim a free territory (30 armies left) > d siam\nWhite occupies Siam\n');
  expect(text).toContain('First claim a free territory: d and its name.');
});

test('Classic: setting up can be shortened', async () => {
  const text = await said('--seed 7 --seat 4', ['auto', 'undo', 'q']);
  expect(text).toMatch(/auto\nAll armies are on the board\.\n/);
  expect(text).toContain('that stays.');
});

test('Realms at the command box', async () => {
  const text = await said('--game realms --seed 3 --against recruit', [
    'help',
    'l',
    'b ash farm',
    'b ash castle',
    'b ash',
    'm ash fen 2',
    'm ash fen 7',
    'm ash oakford',
    'odds',
    'o',
    'c ash',
    'c ash',
    'b ash unit',
    'undo',
    'o',
    'q',
  ]);
  expect(text).toMatchSnapshot();
});

test('Realms: a turn happens when everybody is ready', async () => {
  const text = await said('--game realms --seed 3 --against recruit', ['m ash fen', 'e', 'q']);
  expect(text).toContain('Amber sends 3 units from Ashford to Heron Fen.');
  expect(text).toContain('orders for turn 2');
});
