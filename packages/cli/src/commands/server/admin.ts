import type { Order } from '@hegemon/server';
import { Option } from 'commander';
import { type Command, makeCommand } from '../command.js';
import { whole } from '../values.js';
import { inOffice, type OfficeOptions } from './office.js';
import { addPlace } from './place.js';

/** A command that passes one word on. */
function passing(
  name: string,
  word: string,
  what: string,
  summary: string,
  order: (word: string) => Order,
): Command {
  return makeCommand<OfficeOptions>({
    name,
    group: 'Commands',
    summary,
    shape: command =>
      addPlace(command.usage(`${word.toUpperCase()} [options]`).argument(`<${word}>`, what)).option(
        '--json',
        'one JSON object instead of text',
      ),
    examples: [],
    run: ({ world, words, options }) => inOffice(world, options, office => office.run(order(words[0]!))),
  });
}

const users = makeCommand<OfficeOptions>({
  name: 'users',
  group: 'Commands',
  summary: 'who has been here, the newest first',
  shape: command =>
    addPlace(
      command.usage('[SEARCH] [options]').argument('[search]', 'only names that have this in them'),
    ).option('--json', 'one JSON object instead of a table'),
  examples: ['hegemon admin users ann'],
  run: ({ world, words, options }) =>
    inOffice(world, options, office =>
      office.run({ type: 'users', ...(words[0] === undefined ? {} : { search: words[0] }) }),
    ),
});

const bots = makeCommand<OfficeOptions>({
  name: 'bots',
  group: 'Commands',
  summary: 'programs at addresses that sit at tables here',
  shape: command => addPlace(command).option('--json', 'one JSON object instead of a table'),
  examples: [],
  run: ({ world, options }) => inOffice(world, options, office => office.run({ type: 'bots' })),
});

const matches = makeCommand<OfficeOptions & { readonly minutes: number }>({
  name: 'matches',
  group: 'Commands',
  summary: 'matches in which nothing happened for a while',
  shape: command =>
    addPlace(
      command.addOption(
        new Option('--minutes <n>', 'for so long (10)')
          .default(10)
          .argParser(whole('--minutes', 0, 1_000_000)),
      ),
    ).option('--json', 'one JSON object instead of a table'),
  examples: ['hegemon admin matches --minutes 60'],
  run: ({ world, options }) =>
    inOffice(world, options, office => office.run({ type: 'matches', minutes: options.minutes })),
});

export const admin: Command = {
  name: 'admin',
  group: 'Servers',
  summary: 'users, bots and stuck matches of a server, whether it runs or not',
  shape: command => command.usage('COMMAND [options]'),
  examples: ['hegemon admin users', 'hegemon admin matches', 'hegemon admin promote Ann'],
  commands: [
    users,
    passing('promote', 'name', 'who', 'makes somebody an admin', name => ({ type: 'promote', name })),
    passing('demote', 'name', 'who', 'makes an admin a user again', name => ({ type: 'demote', name })),
    passing('sign-out', 'name', 'who', 'ends all logins and tokens of somebody', name => ({
      type: 'sign-out',
      name,
    })),
    bots,
    matches,
    passing('nudge', 'match', 'its id', 'has somebody look after a match that stands still', match => ({
      type: 'nudge',
      match,
    })),
    passing('end', 'match', 'its id', 'ends a match without a winner', match => ({ type: 'end', match })),
  ],
};
