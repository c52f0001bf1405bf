import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Place } from '@hegemon/server';
import { type Command as Commander, Option } from 'commander';
import { type Complaint, complaint } from '../../complaint.js';
import { text } from '../values.js';

/** Where a server keeps its matches, as options say it. */
export interface PlaceOptions {
  readonly data: string;
  readonly database?: string;
}

const DATA = join(homedir(), '.hegemon');

export function addPlace(command: Commander): Commander {
  return command
    .addOption(
      new Option('--data <folder>', 'where matches are kept (.hegemon in your home)')
        .default(DATA)
        .argParser(text('--data')),
    )
    .addOption(
      new Option('--database <url>', 'a PostgreSQL that several servers share, instead').argParser(
        text('--database'),
      ),
    );
}

export function placeOf({ data, database }: PlaceOptions): Place {
  return database ? { type: 'postgres', url: database } : { type: 'folder', folder: resolve(data) };
}

/** Why nothing was done, where that is nobody's bug. */
export function reasonOf(error: unknown, { data, database }: PlaceOptions): Complaint {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'FolderInUse' || name === 'Refused') return complaint(message);
  if (code === 'EADDRINUSE') return complaint('That port is taken: name another with --port.');
  if (code === 'EACCES' || code === 'EPERM')
    return complaint(`It is not allowed to use ${database ? 'that address' : data} or that port.`);
  if (code === 'ENOENT') return complaint('There is no such file.');
  if (database && (code === 'ECONNREFUSED' || code === 'ENOTFOUND'))
    return complaint('There is no PostgreSQL at that address.');
  if (database && /^(28|3D)/.test(code ?? '')) return complaint(`PostgreSQL refuses: ${message}.`);
  throw error;
}
