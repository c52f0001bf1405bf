import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { has } from '../../testing/bots.js';

const ROOT = new URL('../../../../../', import.meta.url);
const PAGE = readFileSync(new URL('docs/write-a-bot.md', ROOT), 'utf8');

/** A block of the page with the mark above it, such as `file: bot.py`. */
interface Block {
  readonly mark: string;
  readonly text: string;
}

const BLOCKS: readonly Block[] = [...PAGE.matchAll(/<!-- ([^\n]*) -->\n```\w+\n(.*?)\n```/gs)].map(
  ([, mark, text]) => ({ mark: mark!, text: text! }),
);

describe('the bodies on the page are those of the fixtures', () => {
  /** Whether all that is shown is there; lists may be cut short. */
  function isPart(shown: unknown, whole: unknown): boolean {
    if (Array.isArray(shown))
      return Array.isArray(whole) && shown.every(one => whole.some(other => isPart(one, other)));
    if (typeof shown !== 'object' || shown === null) return shown === whole;
    if (typeof whole !== 'object' || whole === null) return false;
    return Object.entries(shown).every(([field, value]) => isPart(value, (whole as never)[field]));
  }
  const shown = BLOCKS.filter(({ mark }) => mark.startsWith('from: '));
  test('and there are some', () => expect(shown.length).toBeGreaterThanOrEqual(4));
  test.each(shown)('$mark', ({ mark, text }) => {
    const file = new URL(`fixtures/wire/examples/${mark.slice('from: '.length)}`, ROOT);
    expect(isPart(JSON.parse(text), JSON.parse(readFileSync(file, 'utf8')))).toBe(true);
  });
});

/** Ports as the page has them, and those that are free here. */
interface Ports {
  readonly bot: number;
  readonly server: number;
}

/** Somebody who does what the page says, in a folder of their own. */
class Reader {
  private readonly folder = mkdtempSync(join(tmpdir(), 'hegemon-'));
  private readonly ports: Ports;
  private bot: ChildProcess | undefined;
  private readonly others: ChildProcess[] = [];

  constructor(ports: Ports) {
    this.ports = ports;
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const main = fileURLToPath(new URL('packages/cli/src/main.ts', ROOT));
    const node = `exec "${process.execPath}" --conditions=hegemon-source --import "${tsx}" "${main}" "$@"`;
    writeFileSync(join(this.folder, 'hegemon'), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
  }

  private here(text: string): string {
    return text
      .replaceAll('8000', String(this.ports.bot))
      .replaceAll('8080', String(this.ports.server))
      .replaceAll('~/hegemon/', fileURLToPath(ROOT))
      .replace('--turn 57', () => `--turn ${this.someTurn()}`);
  }

  /** A turn of the log, as a reader would pick one. */
  private someTurn(): string {
    const lines = readFileSync(join(this.folder, 'games.jsonl'), 'utf8').split('\n');
    return String((JSON.parse(lines[3]!) as { readonly turn: number }).turn);
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), `${this.here(text)}\n`);
  }

  /** Starts a program and leaves it running, once it has said these words. */
  private async leave(text: string, said: string): Promise<ChildProcess> {
    const [program, ...words] = this.here(text).split(' ');
    const child = spawn(program!, words, {
      cwd: this.folder,
      env: this.env(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.others.push(child);
    await new Promise<void>((resolve, reject) => {
      let heard = '';
      child.stdout.on('data', data => {
        heard += data;
        if (heard.includes(said)) resolve();
      });
      child.once('exit', code => reject(new Error(`${text} ended with ${code}: ${heard}`)));
    });
    return child;
  }

  /** Starts the bot and waits until it listens. */
  async start(text: string): Promise<void> {
    this.bot = await this.leave(text, 'Listening');
    await this.answers(`http://127.0.0.1:${this.ports.bot}/`);
  }

  /** Starts a bot that calls, and waits until it says that it is connected. */
  async startCalling(text: string, said: string): Promise<void> {
    await this.leave(text, said);
  }

  async serve(text: string): Promise<void> {
    await this.leave(text, 'ready');
    await this.answers(`http://127.0.0.1:${this.ports.server}/readyz`);
  }

  private async answers(url: string): Promise<void> {
    for (;;) {
      const answer = await fetch(url).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }

  async stop(): Promise<void> {
    if (this.bot) await end(this.bot);
  }

  async stopAll(): Promise<void> {
    for (const child of this.others.reverse()) await end(child);
  }

  private env(): NodeJS.ProcessEnv {
    return { ...process.env, PATH: `${this.folder}:${process.env['PATH']}`, PYTHONDONTWRITEBYTECODE: '1' };
  }

  run(text: string): Promise<string> {
    const env = this.env();
    return new Promise((resolve, reject) => {
      execFile('sh', ['-c', this.here(text)], { cwd: this.folder, env }, (error, output, errors) =>
        error ? reject(new Error(`${text}\n${output}${errors}`)) : resolve(output),
      );
    });
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill();
  await ended;
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}

let reader: Reader | undefined;
afterEach(() => reader?.stopAll());

async function follow({ mark, text }: Block, by: Reader): Promise<void> {
  const [, what, about] = /^(\w+)(?:: (.*))?$/.exec(mark)!;
  if (what === 'file') by.write(about!, text);
  if (what === 'restart') await by.stop();
  if (what === 'start' && about !== undefined) await by.startCalling(text, about);
  else if (what === 'start' || what === 'restart') await by.start(text);
  if (what === 'serve') await by.serve(text);
  if (what === 'run') expect(await by.run(text)).toContain(about ?? '');
}

const PYTHON = has('python3') ? '' : ' (left out: there is no python3 on this machine)';

test.skipIf(PYTHON !== '')(
  `whoever follows the page has ranked matches, at an address and by token${PYTHON}`,
  { timeout: 300_000 },
  async () => {
    reader = new Reader({ bot: await freePort(), server: await freePort() });
    const steps = BLOCKS.filter(({ mark }) => !mark.startsWith('from: '));
    expect(steps.length).toBeGreaterThan(18);
    for (const step of steps) await follow(step, reader);
  },
);
