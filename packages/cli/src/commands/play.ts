import type { Bot } from '@hegemon/bots';
import { type Entry, makeRecord, makeSeeded } from '@hegemon/match';
import { type Complaint, complaint, isComplaint } from '../complaint.js';
import { writeText } from '../files.js';
import { converse, endLines, seatLines } from '../human/console.js';
import { diceTongue } from '../human/dice/tongue.js';
import { realmsTongue } from '../human/realms.js';
import { Session } from '../human/session.js';
import { readRecord, tableOf } from '../play/record.js';
import { playersAt } from '../players.js';
import { liveryOf } from '../seats.js';
import type { Table } from '../table.js';
import { EXIT, type World } from '../world.js';
import { makeCommand } from './command.js';
import { addGame, type GameName, openTable } from './games.js';
import { seed, text, whole, words } from './values.js';

interface Options {
  readonly game: GameName;
  readonly board?: string;
  readonly players?: number;
  readonly against?: readonly string[];
  readonly seat: number;
  readonly seed?: number;
  readonly resume?: string;
  readonly record?: string;
  readonly json?: true;
}

const TURN_LIMIT = 500;

export const play = makeCommand<Options>({
  name: 'play',
  group: 'Play',
  summary: 'play yourself, against computer players',
  shape: command =>
    addGame(command.optionsGroup('What is played'))
      .option('--players <n>', 'how many seats; 4 unless you say otherwise', whole('--players', 2, 6))
      .option(
        '--against <list>',
        'the others, such as recruit,soldier; one name is for all of them, hegemon players lists them',
        words('--against'),
      )
      .option('--seat <n>', 'where you sit (1)', whole('--seat', 1, 8), 1)
      .option('--seed <n>', 'the same seed gives the same dice', seed)
      .optionsGroup('Saving')
      .option(
        '--record <file>',
        'where the match is saved; named after the game and the seed unless you say otherwise',
        text('--record'),
      )
      .option('--resume <file>', 'go on with a match that was saved', text('--resume'))
      .optionsGroup('Options')
      .option('--json', 'say how it ended as one JSON object'),
  notes:
    'You type commands such as d ural 3, a ural ukraine blitz, e; help lists them. Lines from a pipe are taken one by one.',
  examples: [
    'hegemon play --game quick',
    'hegemon play --against recruit,soldier --players 3',
    'hegemon play --resume hegemon-quick-7.json',
  ],
  async run({ world, options }) {
    const opened = options.resume === undefined ? openNew(options, world) : resume(options.resume);
    if (isComplaint(opened)) return opened;
    return playAt(opened, options, world);
  },
});

/** A match that is about to be played, or to go on. */
interface Opened {
  readonly table: Table;
  readonly seat: number;
  readonly bots: readonly Bot[];
  readonly entries: readonly Entry[];
}

function openNew(options: Options, world: World): Opened | Complaint {
  const { against } = options;
  const players = options.players ?? (against && against.length > 1 ? against.length + 1 : undefined);
  const { players: _, ...others } = options;
  const table = openTable({ ...others, ...(players === undefined ? {} : { players }) }, world, TURN_LIMIT);
  if (isComplaint(table)) return table;
  const seat = options.seat - 1;
  if (seat >= table.players)
    return complaint(`There are ${table.players} seats, so --seat must be 1 to ${table.players}.`);
  // The adviser at the person's own seat is as good as whoever sits next.
  const names =
    against && against.length > 1
      ? [...against.slice(0, seat), against[0]!, ...against.slice(seat)]
      : against;
  const bots = playersAt(table, names);
  return isComplaint(bots) ? bots : { table, seat, bots, entries: [] };
}

function resume(file: string): Opened | Complaint {
  const record = readRecord(file);
  if (isComplaint(record)) return record;
  if (record.outcome) return complaint(`${file} is of a match that is over; see hegemon replay.`);
  if (record.chance.type !== 'seeded')
    return complaint(`${file} has dice of its own, which only its server can roll.`);
  const seat = record.seats.findIndex(({ player }) => player === 'human');
  if (seat < 0) return complaint(`${file} has no seat for a person.`);
  const table = tableOf(record);
  const names = record.seats.map(({ player }) => player.replace(/^bot:/, ''));
  const usual = names.find((_, i) => i !== seat)!;
  const bots = playersAt(
    table,
    names.map((name, i) => (i === seat ? usual : name)),
  );
  return isComplaint(bots) ? bots : { table, seat, bots, entries: record.entries };
}

async function playAt(
  { table, seat, bots, entries }: Opened,
  options: Options,
  world: World,
): Promise<number | Complaint> {
  const { output } = options.json ? { output: { ...world.output, write: () => {} } } : world;
  const title = `${table.game.title} on ${table.board} · seed ${table.seed}`;
  const session = new Session(table, seat, bots, title, entries);
  output.write(
    `${[
      title,
      ...seatLines(
        bots.map(bot => bot.id),
        seat,
      ),
      'Say help for what you can type.',
    ].join('\n')}\n`,
  );
  const input = world.openInput();
  const left = await converse(
    session,
    table.game.id === 'realms' ? realmsTongue : diceTongue,
    input,
    output,
  ).finally(() => input.close());
  const file = options.record ?? options.resume ?? `hegemon-${table.game.id}-${table.seed}.json`;
  const unwritten = writeText(file, `${JSON.stringify(recordOf(session, bots))}\n`);
  if (unwritten) return unwritten;
  const how =
    left === 'quit'
      ? `Go on with: hegemon play --resume ${file}`
      : `See it again with: hegemon replay ${file}`;
  output.write(`${['', ...endLines(session), `Saved in ${file}. ${how}`].join('\n')}\n`);
  if (options.json) world.output.write(`${JSON.stringify(resultOf(session, left, file))}\n`);
  return EXIT.done;
}

function recordOf(session: Session, bots: readonly Bot[]): object {
  const { table, seat, match } = session;
  const seats = bots.map((bot, i) => ({
    name: liveryOf(i).name,
    player: i === seat ? 'human' : `bot:${bot.id}`,
  }));
  return makeRecord(match, {
    match: `seed-${table.seed}`,
    config: table.document,
    seats,
    chance: makeSeeded(table.seed),
  });
}

function resultOf({ match, table, seat, scene }: Session, left: string, file: string): object {
  const outcome = match.outcome() ?? null;
  return {
    type: 'played',
    game: table.game.id,
    board: table.board,
    seed: table.seed,
    seat,
    left,
    turn: scene.status.turn,
    moves: scene.moves,
    outcome,
    record: file,
  };
}
