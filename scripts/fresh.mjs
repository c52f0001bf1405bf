// @ts-check
/**
 * What a newcomer does, on a machine that knows nothing yet: both commands of the README in a fresh clone, with an
 * empty home and an empty npm cache.
 *
 *     npm run fresh                  both
 *     npm run fresh -- start         only npm ci && npm start
 *     npm run fresh -- test          only npm ci && npm test
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Variables that a fresh machine has too; of the rest, npm's settings say where packages come from. */
const KEPT =
  /^(PATH|LANG|LC_\w+|TERM|TMPDIR|CI|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|npm_config_registry)$/i;

const machine = mkdtempSync(join(tmpdir(), 'hegemon-fresh-'));
const home = join(machine, 'home');
mkdirSync(home);
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name))),
  HOME: home,
  npm_config_cache: join(home, '.npm'),
};

/** @param {string} text */
function say(text) {
  console.log(`\n[fresh] ${text}`);
}

/** @param {string} folder */
function clone(folder) {
  const { status } = spawnSync('git', ['clone', '--quiet', '--no-local', root, folder], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The repository cannot be cloned.');
}

/** @param {string} command @param {string} cwd */
function shell(command, cwd) {
  const began = Date.now();
  say(command);
  const { status } = spawnSync('sh', ['-c', command], { cwd, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ended with ${status}.`);
  say(`${command}: done in ${Math.round((Date.now() - began) / 1_000)} s`);
}

/** Waits for the address that a program prints. @param {import('node:child_process').ChildProcess} program */
function address(program) {
  return new Promise((resolve, reject) => {
    let said = '';
    program.stdout?.on('data', chunk => {
      said += chunk;
      const url = /http:\/\/[\w.:[\]]+/.exec(said)?.[0];
      if (url) resolve(url);
    });
    program.once('exit', code => reject(new Error(`npm start ended with ${code}: ${said}`)));
  });
}

/** @param {string} url @param {string} part */
async function expectPage(url, part) {
  const answer = await fetch(url);
  if (!answer.ok || !(await answer.text()).includes(part)) throw new Error(`${url} gave ${answer.status}.`);
}

/** @param {string} cwd */
async function tryStart(cwd) {
  const began = Date.now();
  say('npm ci && npm start');
  // its own group, so that whatever it starts ends with it
  const options = { cwd, env, detached: true };
  const program = spawn('sh', ['-c', 'npm ci && npm start'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise(resolve => program.once('exit', resolve));
  try {
    const url = await address(program);
    await expectPage(url, '<title>Hegemon</title>');
    await expectPage(`${url}/healthz`, 'ok');
    say(`npm ci && npm start: ${url} answers after ${Math.round((Date.now() - began) / 1_000)} s`);
  } finally {
    if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, 'SIGINT');
    await ended;
  }
}

const wanted = process.argv[2];
try {
  if (wanted !== 'test') {
    clone(join(machine, 'start'));
    await tryStart(join(machine, 'start'));
  }
  if (wanted !== 'start') {
    rmSync(home, { recursive: true });
    mkdirSync(home);
    clone(join(machine, 'test'));
    shell('npm ci && npm test', join(machine, 'test'));
  }
  say('a newcomer gets there');
} finally {
  rmSync(machine, { recursive: true, force: true });
}
