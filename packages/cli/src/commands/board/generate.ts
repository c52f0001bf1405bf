import type { Parsed } from '@hegemon/engine';
import { generateBoard } from '@hegemon/engine/boards';
import { generateRealm } from '@hegemon/engine/realms';
import { type Complaint, complaint } from '../../complaint.js';
import { writeText } from '../../files.js';
import { EXIT } from '../../world.js';
import { makeCommand } from '../command.js';
import { oneOf, type Reader, seed, text, whole } from '../values.js';

const KINDS = ['classic', 'realms'] as const;

interface Options {
  readonly game: (typeof KINDS)[number];
  readonly territories?: number;
  readonly players?: string;
  readonly continents?: number;
  readonly cards: boolean;
  readonly seed?: number;
  readonly out?: string;
}

const TERRITORIES = { classic: 42, realms: 19 } as const;

export const generate = makeCommand<Options>({
  name: 'generate',
  group: 'Commands',
  summary: 'writes the document of a new board, the same for the same seed',
  shape: command =>
    command
      .option(
        '--game <name>',
        'classic or realms; classic unless you say otherwise',
        oneOf('--game', KINDS),
        'classic',
      )
      .option(
        '--territories <n>',
        '42, or 19 for realms, unless you say otherwise',
        whole('--territories', 1),
      )
      .option('--players <n>', 'how many may play, such as 2-6; for realms 4', text('--players'))
      .option('--continents <n>', 'one for about seven territories', whole('--continents', 1))
      .option('--no-cards', 'a board without cards')
      .option('--seed <n>', 'a new one each time unless you say otherwise', seed as Reader<number>)
      .option('--out <file>', 'where to; the standard output unless you say otherwise', text('--out')),
  examples: [
    'hegemon board generate --territories 30 --seed 7 --out mine.json',
    'hegemon board show mine.json',
    'hegemon --board mine.json',
  ],
  run({ world, options }) {
    const made = make(options, options.seed ?? world.anySeed());
    if ('complaint' in made) return made;
    if (!made.ok) return complaint(made.problems.map(({ message }) => message).join(' '));
    const json = `${JSON.stringify(made.value, null, 2)}\n`;
    if (options.out === undefined) {
      world.output.write(json);
      return EXIT.done;
    }
    const unwritten = writeText(options.out, json);
    if (unwritten) return unwritten;
    world.output.write(`${options.out}: ${(made.value as { readonly name: string }).name}\n`);
    return EXIT.done;
  },
});

function make(options: Options, number: number): Parsed<object> | Complaint {
  const { game, territories = TERRITORIES[game], players, continents, cards } = options;
  const range = /^(\d+)(?:-(\d+))?$/.exec(players ?? '');
  if (players !== undefined && !range)
    return complaint(`--players must be a number or two, such as 2-6, not "${players}".`);
  const least = Number(range?.[1]);
  const most = Number(range?.[2] ?? range?.[1]);
  if (game === 'realms') return generateRealm({ territories, seed: number, players: range ? most : 4 });
  return generateBoard({
    territories,
    seed: number,
    ...(range ? { players: { min: least, max: most } } : {}),
    ...(continents === undefined ? {} : { continents }),
    ...(cards ? {} : { cards }),
  });
}
