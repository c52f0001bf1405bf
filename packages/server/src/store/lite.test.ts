import {
  closeSync,
  cpSync,
  fstatSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseIn } from './folder.js';
import { Disk, openLite } from './lite.js';

/** Bytes that were written to a file and may not have reached the disk yet. */
interface Write {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** A file as it is on the disk where that differs, and what has been written to it since. */
interface Unsynced {
  readonly size: number;
  /** What was there before, latest last. */
  readonly before: Write[];
  readonly after: Write[];
}

/**
 * A disk that may lose whatever nobody waited for, in any order. Files are made, renamed and removed on it at once. It
 * stands for one that obeys unless told not to: then it keeps nothing for sure.
 */
class WeakDisk extends Disk {
  private readonly folder: string;
  private readonly obeys: boolean;
  private readonly unsynced = new Map<number, Unsynced>();

  constructor(folder: string, obeys: boolean) {
    super(folder);
    this.folder = folder;
    this.obeys = obeys;
  }

  protected override equip(machine: Parameters<Disk['equip']>[0]): void {
    super.equip(machine);
    const ops = machine.NODEFS.stream_ops;
    const { write, fsync } = ops;
    ops.write = (stream, buffer, offset, length, position) => {
      const { ino, size } = fstatSync(stream.nfd);
      const file = this.unsynced.get(ino) ?? { size, before: [], after: [] };
      this.unsynced.set(ino, file);
      file.before.push({ at: position, bytes: bytesOf(stream.nfd, position, length) });
      file.after.push({ at: position, bytes: Uint8Array.from(buffer.subarray(offset, offset + length)) });
      return write(stream, buffer, offset, length, position);
    };
    ops.fsync = stream => {
      if (this.obeys) this.unsynced.delete(fstatSync(stream.nfd).ino);
      return fsync!(stream);
    };
  }

  /** The folder as it may be after the power was cut now: of what was not waited for each write is there by chance. */
  cut(to: string, random: () => number): void {
    cpSync(this.folder, to, { recursive: true });
    for (const name of readdirSync(this.folder, { recursive: true, encoding: 'utf8' })) {
      const file = this.unsynced.get(statSync(join(this.folder, name)).ino);
      if (!file) continue;
      const fd = openSync(join(to, name), 'r+');
      for (const { at, bytes } of [...file.before].reverse()) writeSync(fd, bytes, 0, bytes.length, at);
      ftruncateSync(fd, file.size);
      for (const { at, bytes } of file.after) if (random() < 0.5) writeSync(fd, bytes, 0, bytes.length, at);
      closeSync(fd);
    }
  }
}

/** What is in a file, also where it was opened for writing alone. */
function bytesOf(open: number, at: number, length: number): Uint8Array {
  const fd = openSync(`/proc/self/fd/${open}`, 'r');
  const bytes = new Uint8Array(length);
  const count = readSync(fd, bytes, 0, length, at);
  closeSync(fd);
  return bytes.slice(0, count);
}

/** Numbers that look random, the same every time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the power is cut', () => {
  const home = mkdtempSync(join(tmpdir(), 'hegemon-power-'));
  let template: string;
  beforeAll(async () => {
    template = await databaseIn(join(home, 'template'));
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const rowsOf = async (lite: PGlite) =>
    (await lite.query<{ id: number }>('select id from power order by id')).rows.map(({ id }) => id);

  /** Writes, and cuts now and then; which rows were there each time, and which had been acknowledged by then. */
  async function playOn(
    obeys: boolean,
    cuts: number,
  ): Promise<{ had: number[]; kept: number[] | undefined }[]> {
    const folder = join(home, `live-${obeys}`);
    cpSync(template, folder, { recursive: true });
    const disk = new WeakDisk(folder, obeys);
    const lite = await openLite(disk);
    const random = chance(7);
    await lite.exec('create table power (id integer primary key, text text not null)');
    await lite.exec('checkpoint');
    const outcomes: { had: number[]; kept: number[] | undefined }[] = [];
    const had: number[] = [];
    for (let cut = 0; cut < cuts; cut++) {
      for (let times = Math.ceil(random() * 60); times > 0; times--) {
        const id = had.length;
        await lite.query('insert into power values ($1, $2)', [id, 'x'.repeat(Math.ceil(random() * 1_500))]);
        had.push(id);
        // so that old pages are written and made room for
        if (random() < 0.1) await lite.exec(`update power set text = text || 'y' where id % 3 = 0`);
        if (random() < 0.02) await lite.exec('checkpoint');
      }
      const after = join(home, `after-${obeys}-${cut}`);
      disk.cut(after, random);
      outcomes.push({ had: [...had], kept: await reopen(after) });
      rmSync(after, { recursive: true, force: true });
    }
    await lite.close();
    return outcomes;
  }

  async function reopen(folder: string): Promise<number[] | undefined> {
    try {
      const lite = await openLite(new Disk(folder));
      const rows = await rowsOf(lite);
      await lite.close();
      return rows;
    } catch {
      return undefined;
    }
  }

  test('and nothing is lost that was acknowledged', async () => {
    for (const { had, kept } of await playOn(true, 8)) expect(kept).toEqual(had);
  });

  test('and much is lost on a disk that does not do as it says', async () => {
    const outcomes = await playOn(false, 3);
    expect(outcomes.some(({ had, kept }) => kept?.length !== had.length)).toBe(true);
  });
});
