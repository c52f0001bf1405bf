import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** What runs one task, with its options, in a fresh process: what the compiler makes of code varies between them. */
export type RunTask = <Result>(name: string, options?: object) => Result;

/**
 * Compiles the tasks, but not the engine: that is imported as it ships. The folder must lie where Node finds
 * the engine's package.
 */
export async function makeTasks(folder: string): Promise<RunTask> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('tasks/main.ts', import.meta.url)),
    external: /^@hegemon\//,
    platform: 'node',
    transform: { target: 'es2022' },
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: 'main.mjs',
    chunkFileNames: '[name].mjs',
  });
  await bundle.close();
  return (name, options = {}) => {
    const args = [`${folder}/main.mjs`, name, JSON.stringify(options)];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  };
}
