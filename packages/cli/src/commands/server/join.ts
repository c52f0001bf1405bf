import type { Client, Table } from '@hegemon/client';
import { Option } from 'commander';
import { isComplaint } from '../../complaint.js';
import { type AccountOptions, asMe } from '../../remote/account.js';
import { follow } from '../../remote/seat.js';
import { EXIT, type World } from '../../world.js';
import { type Answer, makeCommand } from '../command.js';
import { text } from '../values.js';
import { accountOption } from './login.js';

interface Options extends AccountOptions {
  readonly json?: true;
}

function nameOf({ type, name, level }: Table['seats'][number]): string {
  return type === 'open' ? 'free' : type === 'computer' ? `${name} (${level})` : (name ?? type);
}

function lineOf({ id, game, config, seats }: Table): string {
  const board = typeof config === 'string' ? ` on ${config}` : '';
  return `${id}  ${game}${board}: ${seats.map(nameOf).join(', ')}`;
}

export const tables = makeCommand<Options & { readonly mine?: true }>({
  name: 'tables',
  group: 'Servers',
  summary: 'tables with free seats, or your own',
  shape: command =>
    command
      .option('--mine', 'tables and matches at which you sit')
      .addOption(accountOption())
      .option('--json', 'one JSON object instead of lines'),
  examples: ['hegemon tables', 'hegemon tables --mine'],
  async run({ world, options }) {
    const found = await asMe(options.account, client => (options.mine ? client.myTables() : client.tables()));
    if (isComplaint(found)) return found;
    const list = found as readonly Table[];
    const none = options.mine ? 'You sit nowhere.' : 'Nobody waits. hegemon join begins a table.';
    const lines = list.length === 0 ? [none] : list.map(lineOf);
    world.output.write(
      options.json ? `${JSON.stringify({ type: 'tables', tables: list })}\n` : `${lines.join('\n')}\n`,
    );
    return EXIT.done;
  },
});

export const join = makeCommand<Options & { readonly game: string }>({
  name: 'join',
  group: 'Servers',
  summary: 'takes a seat at a table of a server, and plays',
  shape: command =>
    command
      .usage('[TABLE] [options]')
      .argument('[table]', 'its id; without one, wherever somebody waits, or a new table')
      .addOption(
        new Option('--game <name>', 'what to play without a table (quick)')
          .default('quick')
          .argParser(text('--game')),
      )
      .addOption(accountOption())
      .option('--json', 'a line of JSON for each move, and nothing is asked'),
  notes:
    'At your turn, what you can do is listed; type its number. Computers take seats that stay free for a while.',
  examples: ['hegemon join', 'hegemon join fj3kAw93kd0s'],
  run: ({ world, words, options }) =>
    attend(world, options, async client => {
      const [id] = words;
      if (id === undefined) return (await client.playNow(options.game)).id;
      const me = await client.me();
      const mine = await client.myTables();
      if (!me || !mine.some(table => table.id === id)) await client.join(id);
      return id;
    }),
});

export const followMatch = makeCommand<Options>({
  name: 'follow',
  group: 'Servers',
  summary: 'watches a match of a server, or goes on with one of your own',
  shape: command =>
    command
      .usage('MATCH [options]')
      .argument('<match>', 'its id')
      .addOption(accountOption())
      .option('--json', 'a line of JSON for each move, and nothing is asked'),
  examples: ['hegemon follow fj3kAw93kd0s', 'hegemon follow fj3kAw93kd0s --json'],
  run: ({ world, words, options }) => attend(world, options, async () => words[0]!),
});

async function attend(
  world: World,
  options: Options,
  find: (client: Client) => Promise<string>,
): Promise<Answer> {
  const left = await asMe(options.account, async (client, account) => {
    const id = await find(client);
    if (!options.json) world.output.write(`Table ${id} at ${account.url}\n`);
    return { id, sight: await follow(account, id, options.json === true, world) };
  });
  if (isComplaint(left)) return left;
  const { id, sight } = left as { id: string; sight: Awaited<ReturnType<typeof follow>> };
  const outcome = sight?.glance.outcome ?? null;
  if (options.json)
    world.output.write(
      `${JSON.stringify({ type: 'left', match: id, number: sight?.number ?? 0, outcome })}\n`,
    );
  else world.output.write(outcome ? 'The match is over.\n' : `Come back with: hegemon follow ${id}\n`);
  return EXIT.done;
}
