import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { makeRepeatable, SCREENS } from './screens.js';
import { choose, serveSite } from './site.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), serveSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** What is wrong with a page: the rule, and the elements that break it. */
async function faultsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as {
        axe: {
          run(options: object): Promise<{
            violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
          }>;
        };
      }
    ).axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 2).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  });
}

const DEVICES: readonly [device: string, options: BrowserContextOptions][] = [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
];
/** On a phone these are laid out in another way; the other screens are the same, only narrower. */
const ON_PHONE = new Set([
  'home',
  'new-classic',
  'classic-attack',
  'classic-roll',
  'realms-orders',
  'replay-classic',
]);
const rows = DEVICES.flatMap(([device, options]) =>
  SCREENS.filter(({ name }) => device === 'desktop' || ON_PHONE.has(name)).map(
    screen => [`${screen.name} on a ${device}`, screen, options] as const,
  ),
);

describe('everybody can use', () => {
  test.each(rows)('%s, light and dark', { timeout: 180_000 }, async (_, { open }, options) => {
    const context = await browser.newContext({
      ...options,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await makeRepeatable(page);
    await page.addInitScript({ content: axe });
    await choose(page, { speed: 'instant', confirm: 'never', name: 'Tess' });
    await open(page, site.url);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOn(page), colorScheme).toEqual([]);
    }
    await context.close();
  });
});

test('nothing moves for those who do not want it to', { timeout: 180_000 }, async () => {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await choose(page, { speed: 'instant' });
  await SCREENS.find(({ name }) => name === 'classic-claim')!.open(page, site.url);
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter(element => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return animationName !== 'none' || transitionDuration.split(', ').some(time => time !== '0s');
      }).length,
  );
  expect(moving).toBe(0);
  await context.close();
});
