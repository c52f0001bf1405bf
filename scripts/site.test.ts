import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './paths.mjs';

/** The built documentation: `npm run docs`. */
const SITE = `${root}site/dist/`;
const BASE = '/docs/';

const pages = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'));
const texts = new Map(pages.map(page => [page, readFileSync(SITE + page, 'utf8')]));

function idsOf(page: string): Set<string> {
  return new Set([...texts.get(page)!.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
}
const ids = new Map(pages.map(page => [page, idsOf(page)]));

/** The file that an address leads to, as the server looks for it; nothing where there is none. */
function fileAt(path: string): string | undefined {
  return [path, `${path}.html`, posix.join(path, 'index.html')].find(
    file => existsSync(SITE + file) && statSync(SITE + file).isFile(),
  );
}

/** What is wrong with a link on a page. */
function faultIn(page: string, href: string): string | undefined {
  if (/^(\w+:|data:)/.test(href)) return undefined;
  const [path = '', hash] = href.split('#');
  const from = `${BASE}${page.replace(/(^|\/)index\.html$/, '$1')}`;
  const { pathname } = new URL(path === '' ? from : path, `http://site${from}`);
  if (!pathname.startsWith(BASE))
    return /^\/(api|metrics)?(\/|$)/.test(pathname) ? undefined : `${href} leaves the site`;
  const file = path === '' ? page : fileAt(decodeURI(pathname.slice(BASE.length)));
  if (file === undefined) return `${href} leads nowhere`;
  return !hash || !ids.has(file) || ids.get(file)!.has(decodeURIComponent(hash))
    ? undefined
    : `${href} is not on ${file}`;
}

describe('the site', () => {
  test('has a page for each audience', () => {
    expect(pages).toEqual(
      expect.arrayContaining([
        'index.html',
        'play/index.html',
        'classic.html',
        'play/realms.html',
        'write-a-bot.html',
        'embed.html',
        'run-a-server.html',
        'add-a-rule-set.html',
        'add-a-board.html',
        'fair-dice.html',
        'architecture.html',
        'reference/api/engine-classic.html',
        'reference/http/tables.html',
      ]),
    );
  });

  test('has no link that leads nowhere', () => {
    const faults = pages.flatMap(page => {
      const links = [...texts.get(page)!.matchAll(/<(?:a|img|link|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g)];
      return links.flatMap(([, href]) => {
        const fault = faultIn(page, href!.replaceAll('&amp;', '&'));
        return fault ? [`${page}: ${fault}`] : [];
      });
    });
    expect([...new Set(faults)]).toEqual([]);
  });

  test('has the same scripts inside every page, which is what the server lets in', () => {
    const scripts = (page: string) =>
      [...texts.get(page)!.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);
    const known = scripts('404.html');
    expect(known.length).toBeGreaterThan(0);
    for (const page of pages) expect(scripts(page), page).toEqual(known);
  });

  test('takes nothing from elsewhere', () => {
    const foreign = pages.filter(page =>
      /<(?:script|link|img)\b[^>]*?\s(?:href|src)="(?:https?:)?\/\//.test(texts.get(page)!),
    );
    expect(foreign).toEqual([]);
  });
});

describe('links in Markdown', () => {
  const files = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
  const inside = (folder: string) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter(
        file => file.endsWith('.md') && !/node_modules|^(repository|reference\/(api|http))\//.test(file),
      )
      .map(file => `${folder}/${file}`);
  const readmes = readdirSync(`${root}packages`).map(name => `packages/${name}/README.md`);
  const all = [
    ...files,
    ...inside('docs'),
    ...inside('examples'),
    ...readmes.filter(file => existsSync(root + file)),
  ];

  test.each(all)('%s', file => {
    const text = readFileSync(root + file, 'utf8').replace(/^```.*?^```/gms, '');
    const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, link]) => link!);
    expect(links.filter(link => !existsSync(root + posix.join(posix.dirname(file), link)))).toEqual([]);
  });
});
