import { rmSync } from 'node:fs';
import { type RunningServer, startServer } from '@hegemon/server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../packages/web/src/testing/browser.js';
import { emptyFolder } from './testing/run.js';

/** The built documentation as a server shows it, under the server's own policy, in a real browser. */
const folder = emptyFolder();
let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ place: { type: 'folder', folder }, port: 0, threads: 1 });
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

test('pages are shown in the reader’s colours, lead to each other and are found by words', async () => {
  const page = await browser.newPage({ colorScheme: 'dark' });
  const complaints: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(String(error)));
  await page.goto(`${server.url}/docs/`);
  expect(await page.locator('html.dark').count()).toBe(1);
  await page.getByRole('link', { name: 'Write a bot' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Write a bot' }).waitFor();
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill('garrison');
  await page.getByRole('option').first().click();
  await page.waitForURL(/classic|engine|reference/);
  expect(complaints).toEqual([]);
});

test('an address that leads nowhere says so', async () => {
  const page = await browser.newPage();
  const answer = await page.goto(`${server.url}/docs/nothing`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'PAGE NOT FOUND' }).waitFor();
});
