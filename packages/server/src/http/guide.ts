import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { App } from './context.js';
import { HEADERS } from './headers.js';
import { cacheFor } from './web.js';

const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Hegemon: documentation</title>
<h1>The documentation is not built yet</h1>
<p>Run <code>npm run docs</code> and load this page again, or read the folder <code>docs</code>.
The API of this server is described at <a href="/api/docs">/api/docs</a>.</p></html>
`;

/** What the scripts within a page are known by to a browser that lets no others in. */
export function scriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)];
  return scripts.map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
}

/** The policy of this server, with the scripts that every page of the documentation begins with. */
function policyFor(page: string): string {
  return `${HEADERS['content-security-policy']}; script-src ${["'self'", ...scriptHashes(page)].join(' ')}`;
}

/** The built documentation under `/docs`, where there is one. */
export async function addGuide(app: App, folder: string): Promise<void> {
  const hidden = { schema: { hide: true } };
  if (!existsSync(join(folder, '404.html'))) {
    for (const path of ['/docs', '/docs/*'])
      app.get(path, hidden, (_, reply) => reply.code(404).type('text/html').send(NOT_BUILT));
    return;
  }
  const [home, missing] = ['index.html', '404.html'].map(name => readFileSync(join(folder, name), 'utf8'));
  const policy = policyFor(missing!);
  const show = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  const guide: FastifyPluginAsync = async scope => {
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('content-security-policy', policy);
    });
    scope.setNotFoundHandler((_, reply) => show(reply.code(404), missing!));
    // with and without a slash are one route, and links in the page are relative to the folder
    scope.get('/', hidden, ({ url }, reply) =>
      /^\/docs\/(\?|$)/.test(url) ? show(reply, home!) : reply.redirect('/docs/', 301),
    );
    await scope.register(fastifyStatic, {
      root: folder,
      index: ['index.html'],
      decorateReply: false,
      redirect: true,
      extensions: ['html'],
      cacheControl: false,
      setHeaders: (reply, path) => void reply.setHeader('cache-control', cacheFor(path)),
    });
  };
  await app.register(guide, { prefix: '/docs' });
}
