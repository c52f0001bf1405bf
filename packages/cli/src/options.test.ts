import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { helpText } from './help.js';
import { parseOptions } from './options.js';

const DEFAULTS = { game: 'classic', speed: 'watch', json: false, help: false };

function parse(line: string) {
  return parseOptions(line.split(' ').filter(Boolean));
}

describe('understood', () => {
  test.each<[line: string, options: object]>([
    ['', {}],
    ['--seed 7', { seed: 7 }],
    ['--seed=7', { seed: 7 }],
    ['--seed 0', { seed: 0 }],
    ['--seed 4294967295', { seed: 4294967295 }],
    ['--players 6', { players: 6 }],
    ['--game quick', { game: 'quick' }],
    ['--game quick --board quick-18', { game: 'quick', board: 'quick-18' }],
    ['--board world-2017', { board: 'world-2017' }],
    ['--moves 100', { moves: 100 }],
    ['--speed instant', { speed: 'instant' }],
    ['--json', { json: true }],
    ['--help', { help: true }],
    ['-h', { help: true }],
    ['--seed 1 --seed 2', { seed: 2 }],
  ])('%s', (line, options) => {
    expect(parse(line)).toEqual({ ...DEFAULTS, ...options });
  });
});

describe('refused', () => {
  test.each<[line: string, complaint: string]>([
    ['--foo', 'There is no option --foo.'],
    ['-x', 'There is no option -x.'],
    ['--no-json', 'There is no option --no-json.'],
    ['play', '"play" is not an option.'],
    ['--json=yes', '--json takes no value.'],
    ['--seed', '--seed needs a value.'],
    ['--seed=', '--seed needs a value.'],
    ['--seed x', '--seed must be a whole number, from 0 to 4294967295, not "x".'],
    ['--seed 1.5', '--seed must be a whole number, from 0 to 4294967295, not "1.5".'],
    ['--seed=-1', '--seed must be a whole number, from 0 to 4294967295, not "-1".'],
    ['--seed 4294967296', '--seed must be a whole number, from 0 to 4294967295, not "4294967296".'],
    ['--seed 0x10', '--seed must be a whole number, from 0 to 4294967295, not "0x10".'],
    ['--players 1', '--players must be a whole number, from 2 to 6, not "1".'],
    ['--moves 0', '--moves must be a whole number, 1 or more, not "0".'],
    ['--game chess', '--game must be classic or quick, not "chess".'],
    ['--game realms', '--game must be classic or quick, not "realms".'],
    ['--speed slow', '--speed must be instant, fast or watch, not "slow".'],
    ['--board quick', '--board must be world, world-2017 or competition, not "quick".'],
    ['--game quick --board world', '--board must be quick or quick-18, not "world".'],
  ])('%s', (line, complaint) => {
    expect(parse(line)).toEqual({ complaint });
  });
});

describe('the help', () => {
  test('names every option and every choice', () => {
    const words = ['game', 'board', 'players', 'seed', 'speed', 'moves', 'json', 'help'].map(
      name => `--${name}`,
    );
    const choices = [
      'classic',
      'quick-18',
      'world-2017',
      'competition',
      'instant',
      'fast',
      'watch',
      'NO_COLOR',
    ];
    for (const word of [...words, ...choices]) expect(helpText()).toContain(word);
  });

  test('is in the README as it is', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(`\`\`\`text\n${helpText()}\`\`\``);
  });

  test('fits into 100 columns', () => {
    for (const line of helpText().split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });
});
