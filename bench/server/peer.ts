import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGame } from '@hegemon/engine';
import { gauge } from './gauge.js';

/** What a move cost the other server, or why that is not known. */
export type Peer =
  | {
      readonly ok: true;
      readonly version: string;
      readonly moves: number;
      readonly cpu: number;
      readonly p99: number;
    }
  | { readonly ok: false; readonly why: string };

const HERE = fileURLToPath(new URL('peer/', import.meta.url));
const FILES = ['game.mjs', 'server.mjs', 'load.mjs'];

/**
 * boardgame.io's server with Classic as one would write it for it, as many matches, players and actions: installed
 * into a temporary folder each time, as nothing of this project depends on it. CPU of its process is counted, with
 * what it takes to tell all four players of every move.
 */
export async function measurePeer(matches: number, seconds: number): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'hegemon-peer-'));
  const children: ChildProcess[] = [];
  try {
    execFileSync('npm', ['init', '-y'], { cwd: folder, stdio: 'ignore' });
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', 'boardgame.io@0.50.2'];
    execFileSync('npm', install, { cwd: folder, stdio: 'pipe', timeout: 180_000 });
    for (const file of FILES) copyFileSync(join(HERE, file), join(folder, file));
    writeFileSync(join(folder, 'board.json'), JSON.stringify(world()));
    const server = fork(join(folder, 'server.mjs'), {
      cwd: folder,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(server);
    const { port } = (await message(server)) as { port: number };
    const load = fork(join(folder, 'load.mjs'), [String(port), String(matches)], {
      cwd: folder,
      execArgv: [],
    });
    children.push(load);
    await message(load);
    const before = gauge(server.pid!);
    load.send({ seconds });
    const { moves, p99 } = (await message(load)) as { moves: number; p99: number };
    const cpu = ((gauge(server.pid!).cpu - before.cpu) / moves) * 1_000;
    return { ok: true, version: '0.50.2', moves, cpu, p99 };
  } catch (error) {
    return { ok: false, why: String(error).slice(0, 300) };
  } finally {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
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
