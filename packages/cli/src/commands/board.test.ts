import { describe, expect, test } from 'vitest';
import { ran } from '../testing/ran.js';
import { fileWith } from '../testing/record.js';
import { boardLine, boardsLine, checkLine } from '../testing/schemas.js';

describe('board list', () => {
  test('as a table', async () => {
    expect((await ran('board list')).output).toMatchSnapshot();
  });

  test('as JSON', async () => {
    const { boards } = boardsLine.parse(JSON.parse((await ran('board list --json')).output));
    expect(boards.map(({ name }) => name)).toContain('world');
  });
});

describe('board show', () => {
  test.each(['quick', 'world', 'duel --borders'])('%s', async name => {
    expect((await ran(`board show ${name}`, { columns: 100 })).output).toMatchSnapshot();
  });

  test('in 80 columns every line fits', async () => {
    const { lines } = await ran('board show world --borders');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('with colours the same names', async () => {
    const { output } = await ran('board show quick', { isTerminal: true, depth: 24, columns: 100 });
    expect(output).toContain('\x1b[');
    expect(output).toContain('Siberia');
  });

  test('as JSON', async () => {
    const { places } = boardLine.parse(JSON.parse((await ran('board show quick --json')).output));
    expect(places).toHaveLength(16);
  });
});

describe('board check', () => {
  const sound = {
    name: 'x',
    territories: [
      ['a', 0, [1]],
      ['b', 7, [0, 0]],
    ],
  };

  test('a board that was generated is sound', async () => {
    const file = fileWith((await ran('board generate --territories 12 --seed 5')).output);
    expect(await ran(`board check ${file}`)).toMatchObject({
      code: 0,
      output: `${file} is a sound board of 12 territories for Classic.\n`,
    });
    const realm = fileWith((await ran('board generate --game realms --seed 5')).output);
    expect((await ran(`board check ${realm}`)).output).toMatch(
      / is a sound board of 19 territories for Realms\.\n$/,
    );
  });

  test('every problem is named, with exit code 1', async () => {
    const file = fileWith(sound);
    const { code, output } = await ran(`board check ${file}`);
    expect(code).toBe(1);
    expect(output.replaceAll(file, 'FILE')).toMatchSnapshot();
  });

  test('as JSON', async () => {
    const { ok, problems } = checkLine.parse(
      JSON.parse((await ran(`board check ${fileWith(sound)} --json`)).output),
    );
    expect(ok).toBe(false);
    expect(problems.map(({ path }) => path)).toContain('territories[1][1]');
  });

  test('what is no JSON', async () => {
    expect((await ran(`board check ${fileWith('{')}`)).errors).toMatch(/ is no JSON: /);
  });
});

describe('board generate', () => {
  test('the same seed gives the same board', async () => {
    const [first, second, other] = await Promise.all([
      ran('board generate --seed 5'),
      ran('board generate --seed 5'),
      ran('board generate --seed 6'),
    ]);
    expect(first.output).toBe(second.output);
    expect(first.output).not.toBe(other.output);
  });

  test('a board of one’s own can be watched', async () => {
    const file = fileWith('');
    expect((await ran(`board generate --territories 12 --seed 5 --players 2-4 --out ${file}`)).code).toBe(0);
    const { lines } = await ran(`--board ${file} --players 2 --seed 1 --moves 20`);
    expect(lines[0]).toBe('Classic on generated-12-5 · seed 1: Amber (A) and Sky (S).');
  });
});
