// @ts-check
/**
 * Classic as one ES5 script: bundled by esbuild, lowered by swc, made small by terser. It works with `require`
 * and as the global `hegemonClassic`. Only syntax is lowered here; that no newer built-ins are used is what
 * packages/engine/tsconfig.es5.json checks.
 */
import { transform } from '@swc/core';
import { build } from 'esbuild';
import { minify } from 'terser';
import { internalNames } from './es5-names.mjs';
import { gzippedSize, squeeze } from './es5-squeeze.mjs';
import { packedWorld } from './es5-world.mjs';
import { engine } from './paths.mjs';

/** What the script may weigh, gzipped. */
export const LIMIT = 6144;

const OPEN = 'var hegemonClassic = typeof exports == "object" ? exports : {}; !function (target) {';
const CLOSE = '}(hegemonClassic);';

const common = /** @type {const} */ ({
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2018',
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
});

/** @param {string} entry */
async function exportsOf(entry) {
  const { metafile } = await build({ ...common, entryPoints: [entry], metafile: true });
  return Object.values(metafile.outputs).flatMap(output => output.exports);
}

/** The library in one function, to which the object that gets its exports is given. */
async function bundle() {
  const entry = `${engine}src/classic/library.ts`;
  const names = await exportsOf(entry);
  const contents = `import { ${names} } from ${JSON.stringify(entry)};
    ${names.map(name => `target.${name} = ${name};`).join('\n')}`;
  const stdin = { contents, resolveDir: engine };
  const result = await build({ ...common, stdin, minifySyntax: true, plugins: [packedWorld] });
  return OPEN + result.outputFiles.map(file => file.text) + CLOSE;
}

/**
 * In loose mode swc needs no helpers. Its first round of shrinking finds what terser alone does not.
 * @param {string} code
 */
async function lower(code) {
  const exclude = ['transform-typeof-symbol', 'transform-instanceof'];
  const result = await transform(code, {
    swcrc: false,
    configFile: false,
    isModule: false,
    env: { targets: { ie: '9' }, exclude, loose: true },
    jsc: {
      loose: true,
      parser: { syntax: 'ecmascript' },
      minify: { compress: { passes: 3 }, mangle: false },
    },
    minify: true,
  });
  return result.code;
}

/**
 * Terser's names for variables compress better than those of the other two. Getters may be taken for pure:
 * the library has none, and one in an action may answer what it likes.
 * @param {string} code
 */
async function shrink(code) {
  const isInternal = new RegExp(`^(${internalNames.join('|')})$`);
  const result = await minify(code, {
    ecma: 5,
    compress: { passes: 5, pure_getters: true },
    mangle: { properties: { regex: isInternal, builtins: true } },
    format: { comments: false },
  });
  return result.code ?? '';
}

/** @returns {Promise<{ code: string, bytes: number, gzipped: number }>} */
export async function makeScript() {
  const code = `${squeeze(await shrink(await lower(await bundle())))}\n`;
  return { code, bytes: code.length, gzipped: gzippedSize(code) };
}
