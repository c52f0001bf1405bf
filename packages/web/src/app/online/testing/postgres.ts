import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A real PostgreSQL in the hands of a process of its own. */
export interface PostgresProcess {
  readonly url: string;
  close(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../../../../..', import.meta.url));

/** The server's tests have one to lend; a client must not import it, so it is started beside. */
const SCRIPT = `
  import { startPostgres } from './packages/server/src/testing/postgres.ts';
  const postgres = await startPostgres();
  console.log(postgres.url);
  process.stdin.on('end', () => postgres.stop()).resume();
`;

/** A machine that has much else to do may need this long to start or stop one. */
const PATIENCE = 120_000;

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((tell, fail) => {
    const late = new Error(`PostgreSQL did not say where it is within ${PATIENCE / 1_000} s`);
    setTimeout(() => fail(late), PATIENCE).unref();
    child.stdout!.once('data', chunk => tell(String(chunk).trim()));
    child.once('exit', code => fail(new Error(`PostgreSQL ended with ${code}`)));
  });
}

export async function startPostgres(): Promise<PostgresProcess> {
  const options = ['--conditions=hegemon-source', '--import', 'tsx', '--input-type=module', '--eval', SCRIPT];
  const child = spawn(process.execPath, options, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  const url = await addressOf(child);
  return {
    url,
    close: async () => {
      const isGone = once(child, 'exit', { signal: AbortSignal.timeout(PATIENCE) });
      child.stdin!.end();
      await isGone.catch(cause => {
        child.kill('SIGKILL');
        throw new Error(`PostgreSQL did not stop within ${PATIENCE / 1_000} s`, { cause });
      });
    },
  };
}
