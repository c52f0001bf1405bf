import { check } from './arena/check.js';
import { play } from './arena/play.js';
import { resend } from './arena/resend.js';
import { standings } from './arena/standings.js';
import { tournament } from './arena/tournament.js';
import type { Command } from './command.js';

export const arena: Command = {
  name: 'arena',
  group: 'Study',
  summary: 'bots over HTTP: check one, play series and tournaments',
  shape: command => command.usage('COMMAND [options]'),
  notes: 'docs/write-a-bot.md tells how to write one, from nothing to a first match.',
  examples: [
    'hegemon arena check http://127.0.0.1:8000',
    'hegemon arena play --bot mine=http://127.0.0.1:8000 \\',
    '  --bot builtin:recruit --bot builtin:recruit',
  ],
  commands: [check, play, resend, tournament, standings],
};
