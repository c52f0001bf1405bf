import { levelsOf } from '@hegemon/bots';
import { wrapped } from '../text/columns.js';
import { EXIT } from '../world.js';
import { makeCommand } from './command.js';
import { GAMES, gameOf } from './games.js';

export const players = makeCommand<{ readonly json?: true }>({
  name: 'players',
  group: 'Play',
  summary: 'the computer players of each game, from the weakest to the strongest',
  shape: command => command.option('--json', 'one JSON object instead of text'),
  examples: [],
  run({ world, options }) {
    const games = GAMES.map(game => ({
      game,
      players: levelsOf(game).map(({ id, title, sentence }) => ({ id, title, sentence })),
    }));
    const width = Math.max(...games.flatMap(each => each.players.map(({ id }) => id.length)));
    const lines = games.flatMap(({ game, players: list }, i) => [
      ...(i > 0 ? [''] : []),
      gameOf(game).title,
      ...list.flatMap(({ id, sentence }) =>
        wrapped(`  ${id.padEnd(width)}  ${sentence}`, world.output.columns(), ' '.repeat(width + 4)),
      ),
    ]);
    world.output.write(`${options.json ? JSON.stringify({ type: 'players', games }) : lines.join('\n')}\n`);
    return EXIT.done;
  },
});
