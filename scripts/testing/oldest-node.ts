import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { run } from './run.js';

/** Node of August 2012, the oldest that npm hands out; only for Linux on x64, and only with glibc. */
const FOLDER = `${root}node_modules/oldest-node`;
const ARCHIVE = 'node-v0.8.6-linux-x64.tar.gz';
const MEMBER = 'node-v0.8.6-linux-x86_64/bin/node';

function reasonForNone(): string | undefined {
  const machine = `${process.platform} on ${process.arch}`;
  if (machine !== 'linux on x64') return `there is no Node 0.8 for ${machine}`;
  if (!existsSync('/lib64/ld-linux-x86-64.so.2')) return 'Node 0.8 needs glibc';
  return undefined;
}

/** The program, unpacked into a folder; or why there is none for this machine. */
export function oldestNode(folder: string): { readonly program: string } | { readonly reason: string } {
  const reason = reasonForNone();
  if (reason !== undefined) return { reason };
  // The package unpacks itself only where install scripts are allowed.
  run('tar', ['-xzf', join(FOLDER, ARCHIVE), '-C', folder, MEMBER], root);
  return { program: join(folder, MEMBER) };
}
