import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A whole server in a process of its own, on loopback, with the built client. */
export interface ServerProcess {
  readonly url: string;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Starts it once more, on the same data and at the same address. */
  restart(): Promise<void>;
  /** Ends it and forgets everything. */
  close(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../../../../..', import.meta.url));
const MAIN = ['--conditions=hegemon-source', '--import', 'tsx', 'packages/cli/src/main.ts', 'serve'];

/** The built client: the folder that `SITE` names, else `dist`. */
const WEB = resolve(ROOT, 'packages/web', process.env['SITE'] ?? 'dist');

function launch(store: readonly string[], port: string): ChildProcess {
  const options = [...store, '--port', port, '--web', WEB, '--log', 'error'];
  return spawn(process.execPath, [...MAIN, ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** A machine that has much else to do may need this long to start one. */
const PATIENCE = 120_000;

/** The address that a server says it is ready at. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((tell, fail) => {
    let text = '';
    const late = `the server did not say where it is within ${PATIENCE / 1_000} s`;
    setTimeout(() => fail(new Error(`${late}: ${text}`)), PATIENCE).unref();
    child.stdout!.on('data', chunk => {
      text += String(chunk);
      const url = /open (http\S+)/.exec(text)?.[1];
      if (url) tell(url);
    });
    child.once('exit', code => fail(new Error(`the server ended with ${code}: ${text}`)));
  });
}

/** Starts one on a folder of its own, or on a PostgreSQL. */
export async function startServer(database?: string): Promise<ServerProcess> {
  const data = await mkdtemp(join(tmpdir(), 'hegemon-web-'));
  const store = database === undefined ? ['--data', data] : ['--database', database];
  let child = launch(store, '0');
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const close = async () => {
    await kill();
    await rm(data, { recursive: true, force: true });
  };
  const url = await addressOf(child).catch(async error => {
    await close();
    throw error;
  });
  return {
    url,
    kill,
    restart: async () => {
      child = launch(store, new URL(url).port);
      await addressOf(child);
    },
    close,
  };
}
