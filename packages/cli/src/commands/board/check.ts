import type { Problem } from '@hegemon/engine';
import { isComplaint } from '../../complaint.js';
import { counted, enumerated } from '../../text/columns.js';
import { EXIT } from '../../world.js';
import { makeCommand } from '../command.js';
import { GAMES, type GameName } from '../games.js';
import { oneOf } from '../values.js';
import { readBoard } from './document.js';

interface Options {
  readonly game?: GameName;
  readonly json?: true;
}

export const check = makeCommand<Options>({
  name: 'check',
  group: 'Commands',
  summary: 'reads a board document and names everything that is wrong with it',
  shape: command =>
    command
      .usage('FILE [options]')
      .argument('<file>', 'a file of JSON, or - for the standard input')
      .option(
        '--game <name>',
        `${enumerated(GAMES, 'or')}; told from the document unless you say otherwise`,
        oneOf('--game', GAMES),
      )
      .option('--json', 'one JSON object instead of text'),
  notes: 'The exit code is 0 for a sound document and 1 for one with problems.',
  examples: ['hegemon board check mine.json', 'hegemon board generate --seed 7 | hegemon board check -'],
  run({ world, words, options }) {
    const file = words[0]!;
    const read = readBoard(file, options.game);
    if (isComplaint(read)) return read;
    const { game, config, problems } = read;
    const ok = problems.length === 0;
    const places = ok ? game.rules(config).drawing.places.length : 0;
    const lines = options.json
      ? [JSON.stringify({ type: 'check', file, game: game.id, ok, problems })]
      : ok
        ? [`${file} is a sound board of ${counted(places, 'territory', 'territories')} for ${game.title}.`]
        : [
            `${file} is no board for ${game.title}: ${counted(problems.length, 'problem')}.`,
            ...problems.map(problem => `  ${lineOf(problem)}`),
          ];
    world.output.write(`${lines.join('\n')}\n`);
    return ok ? EXIT.done : EXIT.failed;
  },
});

/** Where it is wrong and what; most sentences name the place themselves. */
function lineOf({ path, message }: Problem): string {
  return path === '' || message.startsWith(path) ? message : `${path}: ${message}`;
}
