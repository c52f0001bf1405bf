import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a program printed; an error with all of it where it failed. */
export function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')} gave ${status}\n${stdout}\n${stderr}`, { cause: error });
}

/** What a program printed, whether it failed or not. */
export function outputOf(command: string, args: readonly string[], cwd: string): string {
  const { stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (error) throw error;
  return stdout + stderr;
}

/** An empty folder outside the repository, so that nothing is found by looking upwards. */
export function emptyFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'hegemon-')));
}
