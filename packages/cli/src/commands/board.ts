import { check } from './board/check.js';
import { generate } from './board/generate.js';
import { list } from './board/list.js';
import { show } from './board/show.js';
import type { Command } from './command.js';

export const board: Command = {
  name: 'board',
  group: 'Study',
  summary: 'list, draw, check and generate boards',
  shape: command => command.usage('COMMAND [options]'),
  examples: ['hegemon board show quick', 'hegemon board generate --territories 30 --seed 7 --out mine.json'],
  commands: [list, show, check, generate],
};
