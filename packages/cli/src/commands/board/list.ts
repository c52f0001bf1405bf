import type { Drawing } from '@hegemon/engine';
import { tableOf } from '../../text/columns.js';
import { EXIT } from '../../world.js';
import { makeCommand } from '../command.js';
import { GAMES, type GameName, gameOf } from '../games.js';

interface Listed {
  readonly name: string;
  readonly game: GameName;
  readonly territories: number;
  readonly regions: number;
  readonly borders: number;
  readonly players: { readonly min: number; readonly max: number };
}

function listed(game: GameName, name: string): Listed {
  const parsed = gameOf(game).parseConfig(name);
  if (!parsed.ok) throw new Error(parsed.problems[0]!.message);
  const { drawing, seats } = gameOf(game).rules(parsed.value);
  const { places, regions, links }: Drawing = drawing;
  const players = { min: seats.min, max: seats.max };
  return { name, game, territories: places.length, regions: regions.length, borders: links.length, players };
}

const COLUMNS = [
  { heading: 'board' },
  { heading: 'game' },
  { heading: 'territories', isNumber: true },
  { heading: 'borders', isNumber: true },
  { heading: 'continents', isNumber: true },
  { heading: 'players', isNumber: true },
];

export const list = makeCommand<{ readonly json?: true }>({
  name: 'list',
  group: 'Commands',
  summary: 'the boards that come with each game',
  shape: command => command.option('--json', 'one JSON object instead of a table'),
  examples: [],
  run({ world, options }) {
    const boards = GAMES.flatMap(game => gameOf(game).boards.map(name => listed(game, name)));
    const rows = boards.map(({ name, game, territories, borders, regions, players: { min, max } }) => [
      name,
      game,
      `${territories}`,
      `${borders}`,
      regions > 0 ? `${regions}` : '',
      min === max ? `${min}` : `${min}-${max}`,
    ]);
    const lines = options.json ? [JSON.stringify({ type: 'boards', boards })] : tableOf(COLUMNS, rows);
    world.output.write(`${lines.join('\n')}\n`);
    return EXIT.done;
  },
});
