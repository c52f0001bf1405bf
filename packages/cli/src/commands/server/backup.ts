import { resolve } from 'node:path';
import { makeCommand } from '../command.js';
import { inOffice, type OfficeOptions } from './office.js';
import { addPlace } from './place.js';

export const backup = makeCommand<OfficeOptions>({
  name: 'backup',
  group: 'Servers',
  summary: 'writes everything that a server keeps into a file of JSON lines',
  shape: command =>
    addPlace(command.usage('FILE [options]').argument('<file>', 'a file that is not there yet')).option(
      '--json',
      'one JSON object instead of text',
    ),
  notes:
    'The server may go on running: the file shows one moment. It holds hashed passwords and the secrets of dice: only you may read it.',
  examples: ['hegemon backup monday.jsonl', 'hegemon backup monday.jsonl --database postgres://db/hegemon'],
  run: ({ world, words, options }) =>
    inOffice(world, options, office => office.run({ type: 'backup', file: resolve(words[0]!) })),
});

export const restore = makeCommand<OfficeOptions>({
  name: 'restore',
  group: 'Servers',
  summary: 'reads a backup into an empty folder or database',
  shape: command =>
    addPlace(command.usage('FILE [options]').argument('<file>', 'what hegemon backup wrote')).option(
      '--json',
      'one JSON object instead of text',
    ),
  notes: 'A backup of a folder can be restored in a database, and the other way round.',
  examples: ['hegemon restore monday.jsonl --data elsewhere'],
  run: ({ world, words, options }) => inOffice(world, options, office => office.restore(resolve(words[0]!))),
});
