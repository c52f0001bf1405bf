import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A bot in a process of its own. */
export interface RunningBot {
  readonly url: string;
  stop(): Promise<void>;
}

const EXAMPLES = fileURLToPath(new URL('../../../../examples/bots/', import.meta.url));

/** Node with TypeScript, from whatever folder. */
const NODE = [
  process.execPath,
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
] as const;

/** The starters: how each is run, and what it takes. */
export const STARTERS: readonly {
  readonly name: string;
  readonly protocol: 'legacy' | 'modern';
  readonly needs?: string;
  command(): readonly string[];
}[] = [
  {
    name: 'typescript/modern.ts',
    protocol: 'modern',
    command: () => [...NODE, file('typescript/modern.ts')],
  },
  {
    name: 'typescript/legacy.ts',
    protocol: 'legacy',
    command: () => [...NODE, file('typescript/legacy.ts')],
  },
  {
    name: 'python/modern.py',
    protocol: 'modern',
    needs: 'python3',
    command: () => ['python3', file('python/modern.py')],
  },
  {
    name: 'python/legacy.py',
    protocol: 'legacy',
    needs: 'python3',
    command: () => ['python3', file('python/legacy.py')],
  },
  {
    name: 'typescript/outbound.ts',
    protocol: 'modern',
    command: () => [...NODE, '--conditions=hegemon-source', file('typescript/outbound.ts')],
  },
  {
    name: 'python/outbound.py',
    protocol: 'modern',
    needs: 'python3',
    command: () => ['python3', '-B', file('python/outbound.py')],
  },
  { name: 'rust/bot.rs', protocol: 'modern', needs: 'rustc', command: () => [compiled('rust/bot.rs')] },
];

function file(name: string): string {
  return join(EXAMPLES, name);
}

function compiled(name: string): string {
  const out = join(mkdtempSync(join(tmpdir(), 'hegemon-')), 'bot');
  execFileSync('rustc', ['--edition', '2021', '-O', '-o', out, file(name)]);
  return out;
}

/** Whether a program is on this machine. */
export function has(program: string | undefined): boolean {
  if (program === undefined) return true;
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts a bot at any free port, and waits until it says where it listens. */
export async function startStarter(name: string): Promise<RunningBot> {
  const [program, ...words] = STARTERS.find(starter => starter.name === name)!.command();
  const child = spawn(program!, [...words, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const url = await urlFrom(child);
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

function urlFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', data => {
      said += data;
      const url = /Listening at (\S+)\s/.exec(said)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', code => reject(new Error(`The bot ended with ${code}: ${said}`)));
  });
}
