import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { startMatch } from './screens.js';
import { choose, serveSite, watchErrors } from './site.js';

let browser: Browser;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), serveSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A machine that has much else to do may need this long. */
const LONG = 180_000;

async function visit(reducedMotion: 'reduce' | 'no-preference', speed: 'watch' | 'instant') {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const errors = watchErrors(page);
  await choose(page, { speed, confirm: 'never', name: 'Tess' });
  return { page, errors };
}

/** Waits until the computers have done something else. */
async function playsOn(page: Page): Promise<void> {
  const caption = page.locator('.exhibition .caption');
  const before = await caption.textContent();
  await expect.poll(() => caption.textContent(), { timeout: 60_000 }).not.toBe(before);
}

test('computers play on the home page, rest, and can be watched full size', { timeout: LONG }, async () => {
  const { page, errors } = await visit('no-preference', 'watch');
  await page.goto(site.url);
  await page.locator('.company-of .now').waitFor();
  await playsOn(page);
  await page.getByRole('button', { name: 'Pause the match of computers' }).click();
  await page.getByRole('button', { name: 'Let computers play' }).click();
  await playsOn(page);
  expect(await page.locator('.kept li').count()).toBe(0);
  await page.getByRole('button', { name: 'Watch it full size' }).click();
  await page.getByText('(out)').or(page.getByText('is playing')).first().waitFor();
  expect(await page.locator('.players tbody th').allTextContents()).toHaveLength(4);
  await page.getByRole('link', { name: 'Hegemon' }).click();
  await page.locator('.kept li').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('nothing moves for those who want no motion, until they say so', { timeout: LONG }, async () => {
  const { page } = await visit('reduce', 'watch');
  await page.goto(site.url);
  const button = page.getByRole('button', { name: 'Let computers play' });
  await button.waitFor();
  expect(page.workers()).toHaveLength(0);
  await button.click();
  await page.locator('.company-of .now').waitFor();
  await page.context().close();
});

async function exportBy(page: Page, name: string | RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return readFile(await download.path());
}

test('a record is exported at the end and from the list, and opened from there', {
  timeout: LONG,
}, async () => {
  const { page, errors } = await visit('reduce', 'instant');
  await startMatch(page, site.url, 'quick', { turns: 4 });
  await page.locator('.resign').click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog', { name: /win/ }).waitFor();
  const first = await exportBy(page, 'Export the record');
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await page.locator('.ended').getByRole('button', { name: 'Home' }).click();
  const second = await exportBy(page, /^Export the match of/);
  expect(second.equals(first)).toBe(true);
  const file = page.getByLabel('Open a record');
  await file.setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await page.getByRole('alert').waitFor();
  await file.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: first });
  await page.getByRole('button', { name: 'Verify the dice' }).click();
  await page.getByText('Every roll was checked').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});
