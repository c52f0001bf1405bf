// @ts-check
/** Pages for what the docs link to outside their folder: READMEs, examples, fixtures, and what those link to. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { docs, isFolder, pageOf, root, targetOf } from './paths.mjs';

/** More of a file is not shown. */
const MOST = 8_000;
/** What is coloured; data is not, as that makes pages of it ten times as large. */
const LANGUAGES = { '.ts': 'ts', '.mjs': 'js', '.py': 'python', '.rs': 'rust' };

/** @param {string} text */
function linksOf(text) {
  const prose = text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(match => match[1] ?? '');
}

/** @param {string} path */
function shownFile(path) {
  const text = readFileSync(`${root}${path}`, 'utf8').trimEnd();
  const language = LANGUAGES[/** @type {keyof typeof LANGUAGES} */ (extname(path))] ?? 'text';
  const more = text.length > MOST ? '\nThis is its beginning; the rest is in the repository.\n' : '';
  return `# ${path}\n\n\`\`\`\`${language}\n${text.slice(0, MOST)}\n\`\`\`\`\n${more}`;
}

/** @param {string} path */
function isShown(path) {
  return isFolder(path) || (!/\.(hgr|png|bin|br)$/.test(path) && statSync(`${root}${path}`).size < 200_000);
}

/** @param {string} path */
function shownFolder(path) {
  const rows = readdirSync(`${root}${path}`)
    .filter(name => !name.startsWith('.') && name !== 'node_modules')
    .map(name => (isShown(`${path}/${name}`) ? `- [${name}](${name})` : `- ${name}`));
  return `# ${path}\n\n${rows.join('\n')}\n`;
}

/** @param {string} path */
function textOf(path) {
  const readme = `${root}${path}/README.md`;
  if (isFolder(path)) return existsSync(readme) ? readFileSync(readme, 'utf8') : shownFolder(path);
  return path.endsWith('.md') ? readFileSync(`${root}${path}`, 'utf8') : shownFile(path);
}

export function makeRepositoryPages() {
  const written = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter(page =>
    page.endsWith('.md'),
  );
  const waiting = written.map(page => ({ page, text: readFileSync(docs + page, 'utf8') }));
  const made = new Set();
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const href of linksOf(next.text)) {
      const path = targetOf(next.page, href);
      if (path === undefined || path.startsWith('docs/') || !existsSync(root + path)) continue;
      const page = pageOf(path);
      if (made.has(page)) continue;
      made.add(page);
      const text = textOf(path);
      mkdirSync(dirname(docs + page), { recursive: true });
      writeFileSync(docs + page, text);
      waiting.push({ page, text });
    }
  return made.size;
}
