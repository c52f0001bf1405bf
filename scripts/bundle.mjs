// @ts-check
/** Puts the program together: our packages and what they depend on in a few files, which load at once. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const packages = fileURLToPath(new URL('../packages/', import.meta.url));

/** Left where they are: one has files beside it that it looks for, the others need not be there. */
const EXTERNAL = ['@electric-sql/pglite', 'pg-native', 'esbuild', 'tsx'];

/**
 * The program alone.
 * @param {string} outdir
 */
export async function bundleProgram(outdir) {
  await build({
    // threads are files of their own
    entryPoints: ['cli/src/main.ts', 'cli/src/simulate/worker.ts', 'server/src/computers/thread.ts'].map(
      file => packages + file,
    ),
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    outdir,
    bundle: true,
    splitting: true,
    // names stay: keeping them otherwise costs a call for every function that is made
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['hegemon-source'],
    external: EXTERNAL,
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
}

/**
 * Builds the web client, and the program into a folder: whole or not at all. Older ones are taken away.
 * @param {string} folder
 */
export async function bundleAll(folder) {
  const fresh = `${folder}.${process.pid}`;
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true });
  const web = ['run', '--silent', 'build', '-w', '@hegemon/web', '--', '--logLevel', 'error'];
  execFileSync('npm', web, { cwd: dirname(packages), stdio: ['ignore', 'inherit', 'inherit'] });
  await bundleProgram(fresh);
  for (const name of readdirSync(parent).filter(name => !name.includes('.')))
    rmSync(`${parent}/${name}`, { recursive: true, force: true });
  if (existsSync(folder)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, folder);
}
