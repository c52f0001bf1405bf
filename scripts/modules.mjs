// @ts-check
/** The engine as ES modules and as CommonJS: a file for each entry point, what they share in chunks. */
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { rolldown } from 'rolldown';
import { dist, engine, types } from './paths.mjs';
import { markPure } from './pure.mjs';

/**
 * The entry points that package.json promises: the path of the built file without its ending, and the source.
 * @returns {{ [file: string]: string }}
 */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync(`${engine}package.json`, 'utf8'));
  const targets = Object.values(exports).filter(target => typeof target === 'object');
  return Object.fromEntries(
    targets.map(target => [
      target.import.replace(/^\.\/dist\/(.*)\.js$/, '$1'),
      target['hegemon-source'].replace(/^\.\//, engine),
    ]),
  );
}

/**
 * Declarations as tsc made them, less those whose source is gone: tsc leaves them lying.
 * @param {string} to
 */
function copyTypes(to) {
  cpSync(types, to, {
    recursive: true,
    filter: file =>
      statSync(file).isDirectory() ||
      (file.endsWith('.d.ts') &&
        existsSync(`${engine}src/${relative(types, file).replace(/\.d\.ts$/, '.ts')}`)),
  });
}

/** Top-level `const` stays `const` and numbers are put in place: the compiler folds both, but no imports. */
export async function buildModules() {
  const bundle = await rolldown({
    input: entryPoints(),
    tsconfig: `${engine}tsconfig.json`,
    transform: { target: 'es2022' },
    preserveEntrySignatures: 'strict',
    optimization: { inlineConst: { mode: 'all' } },
  });
  const names = { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' };
  const pure = { name: 'pure', renderChunk: markPure };
  await bundle.write({ dir: dist, format: 'esm', plugins: [pure], ...names });
  await bundle.write({ dir: `${dist}cjs`, format: 'cjs', exports: 'named', ...names });
  await bundle.close();
  copyTypes(dist);
  copyTypes(`${dist}cjs`);
  writeFileSync(`${dist}cjs/package.json`, '{ "type": "commonjs" }\n');
}
