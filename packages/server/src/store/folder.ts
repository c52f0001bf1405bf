import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, normalize, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A folder that another process owns. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

const LOCK = 'owner.json';
const DATA = 'data';
/** Found by the package's name: this file may have been put together with others elsewhere. */
const HOME = createRequire(import.meta.url).resolve('@hegemon/server/package.json');
const TEMPLATE = join(dirname(HOME), 'template/empty.tar.br');

interface Owner {
  readonly pid: number;
  /** When that process started, as the system counts; the same pid may come again. */
  readonly started: string;
}

/** When a process started, in the system's own words; nothing where it does not run or cannot be asked. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the second field is the command in brackets, which may hold spaces and brackets itself
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return isRunning(pid) ? 'running' : undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ownerOf(folder: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, LOCK), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/**
 * Makes this process the owner of a folder, or says who is. Without it two processes could open the same
 * database and spoil it. Gives what ends the ownership.
 */
export function ownFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, LOCK);
  const owner: Owner = { pid: process.pid, started: startOf(process.pid) ?? 'running' };
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(file, JSON.stringify(owner), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const other = ownerOf(folder);
    if (other && startOf(other.pid) === other.started)
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${other.pid}. Stop that one first, or name another folder with --data.`,
      );
    // its owner is gone: whoever renames the file away first may try again
    try {
      renameSync(file, `${file}.${process.pid}`);
      rmSync(`${file}.${process.pid}`, { force: true });
    } catch {
      // somebody else was faster, and now owns it or is about to
    }
  }
  throw new FolderInUse(`The data folder ${folder} is being taken by another process. Try again.`);
}

/** One file or folder of a tar archive. */
function* filesIn(archive: Buffer): Generator<{ name: string; isFolder: boolean; content: Buffer }> {
  const text = (from: number, to: number) =>
    archive.toString('latin1', from, to).replace(/\0.*$/s, '').trim();
  for (let at = 0; at + 512 <= archive.length; ) {
    const name = text(at, at + 100);
    if (name === '') return;
    const size = Number.parseInt(text(at + 124, at + 136) || '0', 8);
    const isFolder = text(at + 156, at + 157) === '5';
    yield { name, isFolder, content: archive.subarray(at + 512, at + 512 + size) };
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

/** Has what is in files and folders written to the disk, many at a time. Some systems know of no such thing for folders. */
async function sync(paths: readonly string[], isFolder = false): Promise<void> {
  await Promise.all(
    paths.map(async path => {
      const file = await open(path, isFolder ? 'r' : 'r+').catch(error => {
        if (!isFolder) throw error;
      });
      await file?.datasync().catch(error => {
        if (!isFolder) throw error;
      });
      await file?.close();
    }),
  );
}

/** Gives the paths of the files and of the folders. */
function unpack(archive: Buffer, folder: string): { files: string[]; folders: string[] } {
  const files: string[] = [];
  const folders = new Set([folder]);
  for (const { name, isFolder, content } of filesIn(archive)) {
    const path = normalize(join(folder, name));
    if (!path.startsWith(folder + sep) && path !== folder)
      throw new Error(`the template reaches out of its folder: ${name}`);
    const home = isFolder ? path : dirname(path);
    mkdirSync(home, { recursive: true, mode: 0o700 });
    folders.add(home);
    if (isFolder) continue;
    writeFileSync(path, content, { mode: 0o600 });
    files.push(path);
  }
  return { files, folders: [...folders] };
}

/** Where the embedded database of a folder lies; a new one is unpacked there first, whole or not at all. */
export async function databaseIn(folder: string): Promise<string> {
  const data = join(folder, DATA);
  if (existsSync(data)) return data;
  const fresh = join(folder, `${DATA}.new`);
  rmSync(fresh, { recursive: true, force: true });
  const { files, folders } = unpack(brotliDecompressSync(readFileSync(TEMPLATE)), fresh);
  await sync(files);
  await sync(folders, true);
  renameSync(fresh, data);
  await sync([folder], true);
  return data;
}
