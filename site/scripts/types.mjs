// @ts-check
/** A page for each entry point of each package, by TypeDoc. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Application } from 'typedoc';
import { docs, MADE, root } from './paths.mjs';

/** @typedef {{ name: string, file: string, page: string }} Entry */

/**
 * @param {string} folder
 * @returns {Entry[]}
 */
function entriesOf(folder) {
  const { name, exports = {} } = JSON.parse(readFileSync(`${root}packages/${folder}/package.json`, 'utf8'));
  return Object.entries(exports).flatMap(([path, target]) => {
    const source = target['hegemon-source'];
    if (source === undefined) return [];
    const file = `packages/${folder}/${source.slice(2)}`;
    return [{ name: name + path.slice(1), file, page: `${folder}${path.slice(1).replace('/', '-')}` }];
  });
}

/** Every entry point that a package of ours promises. */
export function entryPoints() {
  return readdirSync(`${root}packages`).flatMap(entriesOf);
}

/** Each module is named as its page is to be. @param {readonly Entry[]} entries */
async function documentTypes(entries) {
  const out = docs + MADE.types;
  const options = {
    tsconfig: `${root}site/reference.tsconfig.json`,
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: entries.map(({ file }) => root + file),
    basePath: `${root}packages`,
    readme: 'none',
    skipErrorChecking: true, // the project's own compiler has checked them
    disableSources: true,
    excludeExternals: true,
    outputs: [{ name: 'markdown', path: out }],
    outputFileStrategy: 'modules',
    entryFileName: 'index',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    propertyMembersFormat: 'table',
    typeDeclarationFormat: 'table',
    logLevel: 'Warn',
  };
  const app = await Application.bootstrapWithPlugins(/** @type {object} */ (options));
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the sources.');
  for (const module of project.children ?? []) module.name = pageNamed(entries, module.name).page;
  await app.generateOutputs(project);
}

/** @param {readonly Entry[]} entries @param {string} module as TypeDoc calls it, such as `engine/src/odds` */
function pageNamed(entries, module) {
  const files = [`packages/${module}/index.ts`, `packages/${module}.ts`];
  const entry = entries.find(({ file }) => files.includes(file));
  if (!entry) throw new Error(`${module} is no entry point.`);
  return entry;
}

/** TypeDoc's pages, under the names by which the entry points are imported. */
export async function makeTypePages() {
  const folder = docs + MADE.types;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries = entryPoints();
  await documentTypes(entries);
  for (const { name, page } of entries) {
    const file = `${folder}/${page}.md`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^# .*/, `# ${name}`));
  }
  rmSync(`${folder}/index.md`);
  return entries.length;
}
