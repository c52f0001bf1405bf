// @ts-check
import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const docs = `${root}docs/`;
/** Pictures that the site has by a fixed name; made by the build. */
export const pictures = `${root}site/.cache/pictures/`;
/** Folders of `docs` that are made by the build. */
export const MADE = { types: 'reference/api', http: 'reference/http', repository: 'repository' };

/**
 * Where a page of the site stands in the repository.
 * @param {string} page its path under `docs`
 */
export function sourceOf(page) {
  const { repository } = MADE;
  return page.startsWith(`${repository}/`) ? page.slice(repository.length + 1) : `docs/${page}`;
}

/**
 * What of the repository a link on a page leads to; nothing for links within the page or to other sites.
 * @param {string} page
 * @param {string} href
 */
export function targetOf(page, href) {
  if (/^(\w+:|#|\/)/.test(href)) return undefined;
  const path = posix.join(posix.dirname(sourceOf(page)), decodeURI(href.split('#')[0] ?? ''));
  return path.startsWith('..') ? undefined : path.replace(/\/$/, '');
}

/** @param {string} path */
export function isFolder(path) {
  return existsSync(`${root}${path}`) && statSync(`${root}${path}`).isDirectory();
}

/**
 * The page of the site that shows a file or folder of the repository.
 * @param {string} path
 */
export function pageOf(path) {
  if (path.startsWith('docs/')) return path.slice('docs/'.length);
  const page = `${MADE.repository}/${path}`;
  if (isFolder(path))
    return existsSync(`${root}${path}/README.md`) ? `${page}/README.md` : `${page}/index.md`;
  return path.endsWith('.md') ? page : `${page}.md`;
}
