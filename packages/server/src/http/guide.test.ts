import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from './context.js';
import { addGuide, scriptHashes } from './guide.js';

const INLINE =
  '<script id="theme">let dark = 1;</script><script type="module" src="/docs/assets/app.js"></script>';
/** Worked out by another program: printf 'let dark = 1;' | openssl dgst -sha256 -binary | base64 */
const HASH = 'IAD2sbTtL4aTKqbejWr37grin4hNLGwLbTTU9Hk9e8Q=';

const folder = mkdtempSync(join(tmpdir(), 'hegemon-docs-'));
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } }) as unknown as App;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'play'));
  for (const [name, text] of [
    ['404.html', 'nothing here'],
    ['index.html', 'home'],
    ['classic.html', 'rules'],
    ['play/index.html', 'games'],
  ])
    writeFileSync(join(folder, name!), `${INLINE}${text}`);
  writeFileSync(join(folder, 'assets', 'app-abc.js'), 'script');
  await addGuide(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['/docs/', 200, 'home', 'no-cache'],
  ['/docs/classic', 200, 'rules', 'no-cache'],
  ['/docs/classic.html', 200, 'rules', 'no-cache'],
  ['/docs/play/', 200, 'games', 'no-cache'],
  ['/docs/assets/app-abc.js', 200, 'script', 'public, max-age=31536000, immutable'],
  ['/docs/nothing', 404, 'nothing here', 'no-cache'],
  ['/docs/assets/gone.js', 404, 'nothing here', 'no-cache'],
  ['/docs/../package.json', 404, '', undefined],
  ['/docs/%2e%2e/package.json', 404, '', undefined],
])('%s gives %i', async (url, status, text, cache) => {
  const reply = await app.inject({ url });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, cache]);
  expect(reply.body).toContain(text);
});

test.each(['/docs', '/docs/play'])('%s leads to the folder', async url => {
  const reply = await app.inject({ url });
  expect([reply.statusCode, reply.headers['location']]).toEqual([301, `${url}/`]);
});

test('pages may run the scripts they begin with, and no others', async () => {
  const policy = String((await app.inject({ url: '/docs/classic' })).headers['content-security-policy']);
  expect(policy).toContain(`; script-src 'self' 'sha256-${HASH}'`);
  expect(policy.match(/script-src/g)).toHaveLength(1);
  expect(policy).toContain("default-src 'self'");
});

test('a hash is one of the text of a script without a source', () => {
  expect(scriptHashes(INLINE)).toEqual([`'sha256-${HASH}'`]);
});

test('says so where it is not built', async () => {
  const bare = Fastify({ routerOptions: { ignoreTrailingSlash: true } }) as unknown as App;
  await addGuide(bare, join(folder, 'assets'));
  for (const url of ['/docs', '/docs/', '/docs/write-a-bot'])
    expect((await bare.inject({ url })).body).toContain('npm run docs');
  await bare.close();
});
