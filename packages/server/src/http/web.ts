import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from './context.js';

const YEAR = 31_536_000;
const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Hegemon</title>
<h1>The server runs</h1>
<p>Its web client is not built yet: run <code>npm run build</code> and load this page again.
The API is described by <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>
`;

/** Files with a hash in their name never change; everything else is asked for anew each time. */
export function cacheFor(path: string): string {
  return /[/\\]assets[/\\]/.test(path) ? `public, max-age=${YEAR}, immutable` : 'no-cache';
}

/** Whether a request is for a page of the client, which finds its own way from its address. */
export function isPage(method: string, url: string): boolean {
  const path = url.split('?')[0]!;
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|docs|healthz|readyz|metrics)(\/|$)/.test(path) &&
    !/\.\w+$/.test(path)
  );
}

/** The web client: its files, and its one page at every address that is not the API's. */
export async function addWeb(app: App, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', { schema: { hide: true } }, (_, reply) => reply.type('text/html').send(NOT_BUILT));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.setHeader('cache-control', cacheFor(path)),
  });
}
