// @ts-check
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { defineConfig } from 'vitepress';
import { docs, MADE, pageOf, pictures, targetOf } from '../scripts/paths.mjs';
import { entryPoints } from '../scripts/types.mjs';

/** Links that leave the folder of the docs lead to the page that shows what is there. @param {import('vitepress').MarkdownRenderer} md */
function followRepository(md) {
  md.core.ruler.push('repository', ({ tokens, env }) => {
    const page = String(env.relativePath);
    for (const token of tokens.flatMap(one => [one, ...(one.children ?? [])])) {
      const name = token.type === 'link_open' ? 'href' : 'src';
      const href = token.type === 'link_open' || token.type === 'image' ? token.attrGet(name) : null;
      const target = href === null ? undefined : targetOf(page, href);
      if (href === null || target === undefined) continue;
      const path = posix.relative(posix.dirname(page), pageOf(target));
      token.attrSet(name, `${path.startsWith('.') ? path : `./${path}`}${/#.*$/.exec(href)?.[0] ?? ''}`);
    }
  });
}

/** @param {string} folder */
function requestPages(folder) {
  return readdirSync(`${docs}${folder}`)
    .map(file => file.replace(/\.md$/, ''))
    .map(name => ({ text: `${name[0]?.toUpperCase()}${name.slice(1)}`, link: `/${folder}/${name}` }));
}

/** @param {string} name */
const readme = name => ({ text: name, link: `/repository/packages/${name}/README` });

const sidebar = [
  {
    text: 'Play',
    items: [
      { text: 'Play', link: '/play/' },
      { text: 'Classic and Quick', link: '/classic' },
      { text: 'Realms', link: '/play/realms' },
      { text: 'At the terminal', link: '/cli' },
      { text: 'Fair dice', link: '/fair-dice' },
    ],
  },
  {
    text: 'Write a bot',
    items: [
      { text: 'Ten minutes', link: '/write-a-bot' },
      { text: 'Starters', link: '/repository/examples/bots/README' },
      { text: 'The SDK', link: '/repository/packages/sdk/README' },
      { text: 'The arena', link: '/repository/packages/arena/README' },
    ],
  },
  {
    text: 'Build on it',
    items: [
      { text: 'Embed the engine', link: '/embed' },
      { text: 'Add a rule set', link: '/add-a-rule-set' },
      { text: 'Add a board', link: '/add-a-board' },
      { text: 'Records and positions', link: '/records' },
      { text: 'Architecture', link: '/architecture' },
    ],
  },
  {
    text: 'Run a server',
    items: [
      { text: 'From a laptop to many machines', link: '/run-a-server' },
      { text: 'In containers', link: '/containers' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'Overview', link: '/reference/' },
      {
        text: 'Packages',
        collapsed: true,
        items: ['engine', 'match', 'bots', 'client', 'sdk', 'arena', 'server', 'web', 'cli'].map(readme),
      },
      {
        text: 'Types',
        collapsed: true,
        items: entryPoints().map(({ name, page }) => ({ text: name, link: `/${MADE.types}/${page}` })),
      },
      { text: 'HTTP', collapsed: true, items: requestPages(MADE.http) },
    ],
  },
];

export default defineConfig({
  srcDir: '../docs',
  outDir: './dist',
  cacheDir: './.cache/vitepress',
  base: '/docs/',
  lang: 'en',
  title: 'Hegemon',
  description:
    'Territory-conquest games, open and in TypeScript: play, write a bot, build on it, run a server.',
  cleanUrls: true,
  // no script of a page's own but the two that set the theme: what a page may run is listed by hash
  metaChunk: true,
  head: [['link', { rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml' }]],
  markdown: { config: followRepository },
  vite: { publicDir: pictures, build: { chunkSizeWarningLimit: 2_000 } },
  themeConfig: {
    logo: '/icon.svg',
    siteTitle: 'Hegemon',
    nav: [
      { text: 'Play', link: '/play/' },
      { text: 'Write a bot', link: '/write-a-bot' },
      { text: 'Build on it', link: '/embed' },
      { text: 'Run a server', link: '/run-a-server' },
      { text: 'Reference', link: '/reference/' },
    ],
    sidebar,
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        _render: (source, env, md) =>
          /^repository\/(fixtures|examples)\//.test(env.relativePath) ? '' : md.render(source, env),
      },
    },
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
