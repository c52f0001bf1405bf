import { describe, expect, test } from 'vitest';
import { ran } from './testing/ran.js';
import { moveLine } from './testing/schemas.js';

describe('without a terminal', () => {
  test('every move is a line of plain text', async () => {
    const { code, output, lines } = await ran('--seed 7');
    expect(code).toBe(0);
    expect(lines[0]).toBe('Classic on world · seed 7: Amber (A), Sky (S), Blue (B) and White (W).');
    expect(lines[1]).toBe('     1  White goes first');
    expect(output).toMatch(/\n\nTurn 2: Amber gets \d+ armies\n/);
    expect(output).toMatch(/attacks .* with 3 dice \(\d+ against \d+, \d+ % to take it\)\n/);
    expect(output).toMatch(/holds the whole board in turn \d+, after [\d,]+ moves\./);
    expect(output).not.toContain('\x1b');
  });

  test('the same seed gives the same text; a seed is found where none is named', async () => {
    const [first, second, other] = await Promise.all([ran('--seed 42'), ran(''), ran('--seed 43')]);
    expect(first.output).toBe(second.output);
    expect(first.output).not.toBe(other.output);
    expect(second.output).toContain('The same match again: npm run hegemon -- watch --seed 42');
  });

  test('--moves stops early and shows the board', async () => {
    const { code, output, lines } = await ran('--seed 7 --moves 150');
    expect(code).toBe(0);
    expect(output).toMatch(/Stopped in turn \d, after 150 moves: /);
    expect(output).toContain('HEGEMON Classic on world');
    expect(lines.filter(line => /^ +\d+ {2}/.test(line))).toHaveLength(150);
  });

  test('an interrupted match says how far it came, with another exit code', async () => {
    const { code, output, isListening } = await ran('--seed 7', { after: { naps: 3, command: 'stop' } });
    expect(code).toBe(130);
    expect(output).toMatch(/Ended in turn \d+, after \d+ moves: \w+ leads with \d+ of 42 territories\./);
    expect(isListening).toBe(false);
  });
});

describe('--json', () => {
  test('is a line for each move, between what is played and how it ended', async () => {
    const { code, lines } = await ran('--json --game quick --seed 3');
    for (const line of lines) moveLine.parse(JSON.parse(line));
    const parsed = lines.map(line => JSON.parse(line));
    expect(code).toBe(0);
    expect(parsed[0]).toMatchObject({ type: 'match', board: 'quick', players: 4, seed: 3 });
    const moves = parsed.slice(1, -1);
    moves.forEach((move, i) => {
      expect(move).toMatchObject({ type: 'move', move: i + 1, action: { type: expect.any(String) } });
      expect(move.chance === undefined).toBe(move.action.type !== 'Battle');
    });
    expect(parsed.pop()).toMatchObject({ type: 'end', why: 'conquest', moves: moves.length });
  });

  test('says why it ended early', async () => {
    const stopped = await ran('--json --moves 5');
    expect(JSON.parse(stopped.lines.pop()!)).toMatchObject({
      why: 'moves',
      moves: 5,
      turn: 0,
      outcome: null,
    });
    const interrupted = await ran('--json', { after: { naps: 1, command: 'stop' } });
    expect(JSON.parse(interrupted.lines.pop()!)).toMatchObject({ why: 'interrupted' });
    expect(interrupted.code).toBe(130);
  });

  test('is the same in a terminal', async () => {
    const line = '--json --seed 5 --moves 50';
    expect((await ran(line, { isTerminal: true, depth: 24 })).output).toBe((await ran(line)).output);
  });
});

describe('in a terminal', () => {
  const OPEN = '\x1b[?1049h';
  const CLOSE = '\x1b[?1049l';

  test('the match is drawn on the other screen, the last picture and the report on this one', async () => {
    const { code, output } = await ran('--seed 7 --moves 200', {
      isTerminal: true,
      depth: 24,
      columns: 120,
      rows: 40,
    });
    expect(code).toBe(0);
    expect(output.startsWith(OPEN)).toBe(true);
    const [, after] = output.split(CLOSE);
    expect(after).toContain('HEGEMON');
    expect(after).toContain('Stopped in turn ');
    expect(after).not.toContain('space pauses');
    expect(output).toContain('space pauses');
  });

  test.each([
    ['world', 'classic', 120, 52],
    ['quick', 'quick', 100, 40],
  ])('%s: what stays fits on the screen', async (_, game, columns, rows) => {
    const { output } = await ran(`--seed 7 --game ${game}`, { isTerminal: true, columns, rows });
    expect(output.split(CLOSE)[1]!.split('\n').length).toBeLessThanOrEqual(rows);
  });

  test('instant draws only the end', async () => {
    const { output } = await ran('--seed 7 --speed instant', { isTerminal: true, columns: 120, rows: 40 });
    expect(output).not.toContain('\x1b');
    expect(output).toContain('holds the whole board');
    expect(output.match(/HEGEMON/g)).toHaveLength(1);
  });

  test('q ends politely', async () => {
    const { code, output } = await ran('', {
      isTerminal: true,
      depth: 8,
      after: { naps: 500, command: 'stop' },
    });
    expect(code).toBe(0);
    expect(output.split(CLOSE)[1]).toMatch(/Ended in turn \d+, after \d+ moves: \w+ leads/);
  });

  test('a terminal too small for any board still tells what happens', async () => {
    const { output } = await ran('--seed 7 --moves 60', { isTerminal: true, columns: 30, rows: 6 });
    expect(output).toMatch(/\w+ occupies \w+/);
  });
});
