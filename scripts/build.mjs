// @ts-check
/** Makes what is shipped, after tsc has made the declarations. */
import { rmSync, writeFileSync } from 'node:fs';
import { LIMIT, makeScript } from './es5.mjs';
import { buildModules } from './modules.mjs';
import { dist } from './paths.mjs';

rmSync(dist, { recursive: true, force: true });
await buildModules();

const script = await makeScript();
writeFileSync(`${dist}classic.es5.min.js`, script.code);
console.log(`classic.es5.min.js: ${script.bytes} bytes, ${script.gzipped} gzipped, of ${LIMIT} allowed`);
if (script.gzipped > LIMIT) {
  console.error(`classic.es5.min.js is ${script.gzipped - LIMIT} bytes too big`);
  process.exitCode = 1;
}
