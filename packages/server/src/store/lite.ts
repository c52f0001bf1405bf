import { fdatasyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file that the database has open, and its number here. */
interface Stream {
  readonly nfd: number;
}

/** The part of the database's machine through which it reaches files. */
interface Machine {
  readonly NODEFS: { readonly stream_ops: StreamOps };
  readonly FS: { readonly ErrnoError: new (code: number) => Error };
}

export interface StreamOps {
  fsync?(stream: Stream): number;
  write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number;
}

type Options = Parameters<NodeFS['init']>[1];

const INPUT_OUTPUT = 29;

/**
 * A folder in which the database waits for the disk where it wants to. As it comes, what it asks of files stops at the
 * system's memory, and is lost with the power.
 */
export class Disk extends NodeFS {
  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options);
    made.emscriptenOpts.preRun?.push((machine: unknown) => this.equip(machine as Machine));
    return made;
  }

  protected equip({ NODEFS, FS }: Machine): void {
    NODEFS.stream_ops.fsync = ({ nfd }) => {
      try {
        fdatasyncSync(nfd);
        return 0;
      } catch {
        throw new FS.ErrnoError(INPUT_OUTPUT);
      }
    };
  }
}

/** Small in memory and on disk. Of the ways to wait for the disk only this one gets there. */
const CONFIG = [
  'shared_buffers=8MB',
  'wal_buffers=512kB',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'wal_sync_method=fsync',
];
/** It is started with waiting turned off unless told otherwise. */
const PARAMETERS = PGlite.defaultStartParams.filter(parameter => parameter !== '-F');

/** The database of a folder. What it has committed is on the disk. */
export function openLite(disk: Disk): Promise<PGlite> {
  return PGlite.create({ fs: disk, postgresqlconf: CONFIG, startParams: PARAMETERS });
}
