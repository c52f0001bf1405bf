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

/** Somebody who does what the page says, in a folder of their own. */
class Reader {
  private readonly folder = mkdtempSync(join(tmpdir(), 'hegemon-'));
  private readonly port: number;
  private bot: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const main = fileURLToPath(new URL('packages/cli/src/main.ts', ROOT));
    const node = `exec "${process.execPath}" --conditions=hegemon-source --import "${tsx}" "${main}" "$@"`;
    writeFileSync(join(this.folder, 'hegemon'), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
  }

  private here(text: string): string {
    return text.replaceAll('8000', String(this.port)).replace('--turn 57', () => `--turn ${this.someTurn()}`);
  }

  /** A turn of the log, as a reader would pick one. */
  private someTurn(): string {
    const lines = readFileSync(join(this.folder, 'games.jsonl'), 'utf8').split('\n');
    return String((JSON.parse(lines[3]!) as { readonly turn: number }).turn);
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), `${this.here(text)}\n`);
  }

  /** Starts the bot and waits until it listens. */
  async start(text: string): Promise<void> {
    const [program, ...words] = text.split(' ');
    const bot = spawn(program!, words, { cwd: this.folder, stdio: ['ignore', 'pipe', 'inherit'] });
    this.bot = bot;
    await new Promise<void>((resolve, reject) => {
      bot.stdout.once('data', () => resolve());
      bot.once('exit', code => reject(new Error(`The bot ended with ${code}.`)));
    });
    await this.answers();
  }

  private async answers(): Promise<void> {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }

  async stop(): Promise<void> {
    const { bot } = this;
    if (!bot || bot.exitCode !== null) return;
    const ended = new Promise(resolve => bot.once('exit', resolve));
    bot.kill();
    await ended;
  }

  run(text: string): Promise<string> {
    const PATH = `${this.folder}:${process.env['PATH']}`;
    const env = { ...process.env, PATH };
    return new Promise((resolve, reject) => {
      execFile('sh', ['-c', this.here(text)], { cwd: this.folder, env }, (error, output, errors) =>
        error ? reject(new Error(`${text}\n${output}${errors}`)) : resolve(output),
      );
    });
  }
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
afterEach(() => reader?.stop());

async function follow({ mark, text }: Block, by: Reader): Promise<void> {
  const [what, about] = mark.split(': ');
  if (what === 'file') by.write(about!, text);
  if (what === 'restart') await by.stop();
  if (what === 'start' || what === 'restart') await by.start(text);
  if (what === 'run') expect(await by.run(text)).toContain(about ?? '');
}

const PYTHON = has('python3') ? '' : ' (left out: there is no python3 on this machine)';

test.skipIf(PYTHON !== '')(
  `whoever follows the page has a ranked match${PYTHON}`,
  { timeout: 180_000 },
  async () => {
    reader = new Reader(await freePort());
    const steps = BLOCKS.filter(({ mark }) => !mark.startsWith('from: '));
    expect(steps.length).toBeGreaterThan(9);
    for (const step of steps) await follow(step, reader);
  },
);
