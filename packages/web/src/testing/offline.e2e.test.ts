import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { choose, serveSite, watchErrors } from './site.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('what was opened once opens and plays without a network', { timeout: 180_000 }, async () => {
  const site = await serveSite();
  const page = await (await browser.newContext()).newPage();
  await choose(page, { speed: 'instant', hints: false });
  await page.goto(site.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await site.close();
  await page.context().setOffline(true);
  const errors = watchErrors(page);
  await page.goto(`${site.url}/new/quick`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Place armies').waitFor();
  expect(await page.locator('.board .label').count()).toBe(16);
  expect(errors.filter(text => !text.includes('ERR_'))).toEqual([]);
  await page.context().close();
});

test('it can be installed', { timeout: 180_000 }, async () => {
  const site = await serveSite();
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.goto(site.url);
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(site.url + link)).json();
  for (const { src, type } of manifest.icons as { src: string; type: string }[])
    expect((await page.request.get(site.url + src)).headers()['content-type']).toContain(type);
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  await page.context().close();
  await site.close();
});
