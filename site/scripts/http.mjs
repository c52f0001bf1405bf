// @ts-check
/** Pages for every request that a server answers, from the OpenAPI document of a server that runs. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@hegemon/server';
import { docs, MADE } from './paths.mjs';
import { nameOf, typeText } from './schema.mjs';

/** @typedef {import('./schema.mjs').Schema} Schema */

/** Pages that take more than the paths of their own name. */
const PAGES = {
  people: ['me', 'guests', 'claim', 'login', 'logout', 'tokens', 'my', 'passkeys', 'people'],
  tables: ['tables', 'play'],
};

async function openApi() {
  const folder = mkdtempSync(join(tmpdir(), 'hegemon-docs-'));
  const server = await startServer({ place: { type: 'folder', folder }, port: 0, threads: 1 });
  try {
    return await (await fetch(`${server.url}/api/openapi.json`)).json();
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} path */
function pageOf(path) {
  const first = path.split('/')[2] ?? '';
  return Object.entries(PAGES).find(([, taken]) => taken.includes(first))?.[0] ?? first;
}

/** @param {Schema | undefined} content */
function typeIn(content) {
  return typeText(Object.values(content ?? {})[0]?.schema);
}

/** @param {string} title @param {string} type */
function block(title, type) {
  return `${title}\n\n\`\`\`ts\n${type}\n\`\`\`\n`;
}

/** @param {string} path @param {string} method @param {Schema} operation */
function operationText(path, method, { summary, parameters = [], requestBody, responses = {} }) {
  const rows = parameters.map(
    (/** @type {Schema} */ one) =>
      `| \`${one.name}\` | ${one.in}${one.required ? '' : ', may be left out'} | \`${typeText(one.schema).replaceAll('|', '\\|')}\` |`,
  );
  const answers = Object.entries(responses).filter(([status]) => status !== 'default');
  return [
    `## ${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}\n`,
    `${summary}.\n`,
    ...(rows.length > 0 ? [`| takes | in | type |\n|---|---|---|\n${rows.join('\n')}\n`] : []),
    ...(requestBody ? [block('What to send:', typeIn(requestBody.content))] : []),
    ...answers.map(([status, { content }]) =>
      content
        ? block(`What comes back, with ${status}:`, typeIn(content))
        : `Nothing comes back, with ${status}.\n`,
    ),
  ].join('\n');
}

/** @param {Schema} document */
function formsText({ components }) {
  const names = [...new Set(Object.keys(components?.schemas ?? {}).map(nameOf))].sort();
  const forms = names.map(name => {
    const schema = components.schemas[name] ?? components.schemas[`${name}Input`];
    return `## ${name}\n\n\`\`\`ts\ntype ${name} = ${typeText(schema)};\n\`\`\`\n`;
  });
  return `# Forms\n\nWhat requests and answers have in common.\n\n${forms.join('\n')}`;
}

/** @param {string} page */
function headOf(page) {
  const title = `${page[0]?.toUpperCase()}${page.slice(1)}`;
  return `# ${title}\n\nAll paths begin with \`/api\`. Types by name are among the [forms](forms.md). What is refused is answered by a [Problem](forms.md#problem).\n\n`;
}

export async function makeHttpPages() {
  const folder = `${docs}${MADE.http}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const document = await openApi();
  /** @type {{ [page: string]: string }} */
  const pages = {};
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      pages[pageOf(path)] =
        `${pages[pageOf(path)] ?? headOf(pageOf(path))}${operationText(path, method, operation)}\n`;
  for (const [page, text] of Object.entries(pages)) writeFileSync(`${folder}/${page}.md`, text);
  writeFileSync(`${folder}/forms.md`, formsText(document));
  return Object.keys(pages).length;
}
