import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ran } from '../testing/ran.js';
import type { Command } from './command.js';
import { commands } from './index.js';

function namesOf(list: readonly Command[], before = ''): string[] {
  return list.flatMap(({ name, commands: children = [] }) => [
    `${before}${name}`,
    ...namesOf(children, `${before}${name} `),
  ]);
}

const names = ['', ...namesOf(commands)];

describe.each(names)('hegemon %s', name => {
  test('--help says what it does', async () => {
    const { code, output, errors } = await ran(`${name} --help`);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatchSnapshot();
    for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('help is the same by the other name', async () => {
    expect((await ran(`help ${name}`)).output).toBe((await ran(`${name} --help`)).output);
  });
});

test('help in a narrow terminal is narrow', async () => {
  const { output } = await ran('simulate --help', { columns: 50 });
  for (const line of output.split('\nFor example')[0]!.split('\n'))
    expect(line.length).toBeLessThanOrEqual(50);
});

test('docs/cli.md names every command', () => {
  const page = readFileSync(new URL('../../../../docs/cli.md', import.meta.url), 'utf8');
  for (const { name } of commands) expect(page).toMatch(new RegExp(`\\| \`${name}\\b`));
});

test('--version', async () => {
  expect((await ran('--version')).output).toMatch(/^\d+\.\d+\.\d+\n$/);
});

describe('refused', () => {
  test.each<[line: string, sentence: string]>([
    ['--foo', 'There is no option --foo. Try --help.'],
    ['--no-json', 'There is no option --no-json. Did you mean --json? Try --help.'],
    ['--sped fast', 'There is no option --sped. Did you mean --seed or --speed? Try --help.'],
    ['conquer', 'There is no command "conquer". Try --help.'],
    ['simluate', 'There is no command "simluate". Did you mean simulate? Try --help.'],
    ['board paint', 'There is no command "paint". Try hegemon board --help.'],
    ['help paint', 'There is no command "paint". Try --help.'],
    ['watch play', 'There is a word too many. Try hegemon watch --help.'],
    ['--json=yes', '--json takes no value. Try --help.'],
    ['--seed', '--seed needs a value. Try --help.'],
    ['--seed=', '--seed needs a value. Try --help.'],
    ['--seed x', '--seed must be a whole number, from 0 to 4294967295, not "x". Try --help.'],
    ['--seed 1.5', '--seed must be a whole number, from 0 to 4294967295, not "1.5". Try --help.'],
    ['--seed=-1', '--seed must be a whole number, from 0 to 4294967295, not "-1". Try --help.'],
    [
      '--seed 4294967296',
      '--seed must be a whole number, from 0 to 4294967295, not "4294967296". Try --help.',
    ],
    ['--seed 0x10', '--seed must be a whole number, from 0 to 4294967295, not "0x10". Try --help.'],
    ['--players 1', '--players must be a whole number, from 2 to 6, not "1". Try --help.'],
    ['--players 2', 'Classic on world is for 3 to 6 players, not 2. Try --help.'],
    ['--game quick --players 3', 'Quick on quick is for 4 players, not 3. Try --help.'],
    ['--moves 0', '--moves must be a whole number, 1 or more, not "0". Try --help.'],
    ['--game chess', '--game must be classic, quick or realms, not "chess". Try --help.'],
    ['--speed slow', '--speed must be instant, fast or watch, not "slow". Try --help.'],
    [
      '--board quick',
      '--board must be world, world-2017 or competition, or a JSON file, not "quick". Try --help.',
    ],
    ['--board none.json', 'There is no file none.json. Try --help.'],
    ['odds', 'ATTACKERS is missing. Try hegemon odds --help.'],
    ['odds 3', 'DEFENDERS or --path is missing. Try hegemon odds --help.'],
    ['odds 3 x', 'Armies must be a whole number, not "x". Try hegemon odds --help.'],
    ['odds 0 3', 'The attackers must be a whole number from 1 to 5000. Try hegemon odds --help.'],
    ['odds 3 3 3', 'There is a word too many. Try hegemon odds --help.'],
    [
      'odds 9 --path 3,,1',
      '--path must be whole numbers, 1 or more, such as 3,1,2, not "3,,1". Try hegemon odds --help.',
    ],
    [
      'odds 9 --path 3,1 --until 4',
      '--until, --under and --rolls are for a single battle, not for a path. Try hegemon odds --help.',
    ],
    ['odds 9 3 --under 2', '--under must be from 0 to 1, or a percentage, not "2". Try hegemon odds --help.'],
    ['simulate --seats ,', '--seats must be names with commas between them. Try hegemon simulate --help.'],
    [
      'simulate --game quick --seats recruit,recruit',
      'Quick on quick is for 4 players, not 2. Try hegemon simulate --help.',
    ],
    ['play --game realms --seat 3', 'There are 2 seats, so --seat must be 1 to 2. Try hegemon play --help.'],
    ['verify', 'FILE is missing. Try hegemon verify --help.'],
    ['replay none.json', 'There is no file none.json. Try hegemon replay --help.'],
    ['board show atlantis', 'There is no file atlantis. Try hegemon board show --help.'],
    [
      'board generate --territories 3 --seed 1',
      'territories must be from 8 to 42000. Try hegemon board generate --help.',
    ],
  ])('%s', async (line, sentence) => {
    expect(await ran(line)).toMatchObject({ code: 2, errors: `hegemon: ${sentence}\n`, output: '' });
  });

  test('a player whom nobody knows', async () => {
    const { code, errors } = await ran('--seats napoleon');
    expect(code).toBe(2);
    expect(errors).toMatch(
      /^hegemon: There is no player "napoleon" for classic; there are recruit, .* Try --help\.\n$/,
    );
  });
});
