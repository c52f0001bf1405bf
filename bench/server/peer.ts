import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGame } from '@hegemon/engine';
import { startPostgres } from '../../packages/server/src/testing/postgres.js';
import { familyCpu, gauge } from './gauge.js';

const VERSION = '0.50.2';
export const PEER = `boardgame.io ${VERSION}`;

/** Where it has its matches: in memory alone, in the files it brings along, or in a database as its users do. */
export const PEER_STORES = ['memory', 'files', 'postgres'] as const;
export type PeerStore = (typeof PEER_STORES)[number];

export interface PeerPlan {
  readonly store: PeerStore;
  readonly matches: number;
  /** One move of a match in so many milliseconds. */
  readonly pace: number;
  /** Measured for so long, so many times in a row. */
  readonly seconds: number;
  readonly times: number;
}

/** What a server did for some seconds. */
export interface Span {
  readonly movesPerSecond: number;
  /** Of the server, milliseconds a move. */
  readonly cpu: number;
  /** Of its database, where that is a process of its own. */
  readonly databaseCpu: number;
  readonly p99: number;
}

const HERE = fileURLToPath(new URL('peer/', import.meta.url));
const FILES = ['game.mjs', 'server.mjs', 'load.mjs'];
const PACKAGES = [`boardgame.io@${VERSION}`, 'node-persist@3.1.3', 'bgio-postgres@1.0.16'];

/**
 * boardgame.io's server with Classic as one would write it for it, as many matches, players and actions: installed
 * into a temporary folder each time, as nothing of this project depends on it. CPU of its process is counted, with
 * what it takes to tell all four players of every move.
 */
export async function measurePeer(plan: PeerPlan): Promise<readonly Span[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hegemon-peer-'));
  const children: ChildProcess[] = [];
  const { where, pid, remove } = await placeOf(plan.store, folder);
  try {
    execFileSync('npm', ['init', '-y'], { cwd: folder, stdio: 'ignore' });
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES];
    execFileSync('npm', install, { cwd: folder, stdio: 'pipe', timeout: 180_000 });
    for (const file of FILES) copyFileSync(join(HERE, file), join(folder, file));
    writeFileSync(join(folder, 'board.json'), JSON.stringify(world()));
    const server = fork(join(folder, 'server.mjs'), [plan.store, where], {
      cwd: folder,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(server);
    const { port } = (await message(server)) as { port: number };
    const load = fork(join(folder, 'load.mjs'), [String(port), String(plan.matches), String(plan.pace)], {
      cwd: folder,
      execArgv: [],
    });
    children.push(load);
    // a server that falls over leaves its players waiting for ever
    server.once('exit', () => load.kill('SIGKILL'));
    await message(load);
    const spans: Span[] = [];
    const read = () => ({ server: gauge(server.pid!).cpu, database: pid ? familyCpu(pid) : 0 });
    while (spans.length < plan.times) spans.push(await spanOf(load, read, plan.seconds));
    return spans;
  } finally {
    for (const child of children) child.kill('SIGKILL');
    remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface PeerPlace {
  readonly where: string;
  readonly pid?: number;
  remove(): void;
}

async function placeOf(store: PeerStore, folder: string): Promise<PeerPlace> {
  if (store !== 'postgres') return { where: join(folder, 'matches'), remove: () => undefined };
  const { url, pid, stop } = await startPostgres(true);
  return { where: url, pid, remove: stop };
}

/** CPU seconds so far. */
interface Used {
  readonly server: number;
  readonly database: number;
}

async function spanOf(load: ChildProcess, read: () => Used, seconds: number): Promise<Span> {
  const before = read();
  load.send({ seconds });
  const { moves, p99 } = (await message(load)) as { moves: number; p99: number };
  const after = read();
  return {
    movesPerSecond: moves / seconds,
    cpu: ((after.server - before.server) / moves) * 1_000,
    databaseCpu: ((after.database - before.database) / moves) * 1_000,
    p99,
  };
}

/** The board of Classic, for the other server's game. */
function world(): unknown {
  const parsed = findGame('classic')!.parseConfig('world');
  if (!parsed.ok) throw new Error('there is no world');
  return parsed.value;
}

function message(child: ChildProcess): Promise<unknown> {
  return new Promise((done, fail) => {
    child.once('message', done);
    child.once('exit', code => fail(new Error(`it ended with ${code}`)));
  });
}
