import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { preview } from 'vite';

/** The built client, served on loopback: the folder that `SITE` names, else `dist`. */
export async function serveSite(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const server = await preview({
    root,
    build: { outDir: process.env['SITE'] ?? 'dist' },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'silent',
  });
  const address = server.httpServer.address();
  if (typeof address !== 'object' || !address) throw new Error('the site is nowhere');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise(resolve => server.httpServer.close(() => resolve())),
  };
}

/** Settings as a person would have chosen them, before the first page opens. */
export async function choose(page: Page, settings: object): Promise<void> {
  await page.addInitScript(
    chosen => localStorage.setItem('hegemon-settings', chosen),
    JSON.stringify(settings),
  );
}

/** Everything a page complains about, but for the server that is not there. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(String(error)));
  page.on('console', message => {
    const isForServer = message.location().url.includes('/api/');
    if (message.type() === 'error' && !isForServer) errors.push(message.text());
  });
  return errors;
}
