import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { startMatch } from './screens.js';
import { choose, serveSite } from './site.js';

let browser: Browser;
let site: Awaited<ReturnType<typeof serveSite>>;
let page: Page;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), serveSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A machine that has much else to do may need this long. */
const LONG = 120_000;
const PLACE = 20;

async function middleOf(place: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = (await page.locator(`.board .label[data-place="${place}"] .disc`).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function placeAt({ x, y }: { readonly x: number; readonly y: number }): Promise<string | null | undefined> {
  return page.evaluate(
    ([left, top]) =>
      document.elementFromPoint(left!, top!)?.closest('[data-place]')?.getAttribute('data-place'),
    [x, y],
  );
}

/** A spot of the board that is no place. */
function sea(): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    const { left, top, width, height } = document.querySelector('.board')!.getBoundingClientRect();
    for (let i = 0; i < 400; i++) {
      const [x, y] = [left + width * (0.3 + (i % 20) / 50), top + height * (0.3 + Math.floor(i / 20) / 50)];
      if (!document.elementFromPoint(x, y)?.closest('[data-place], .zoom')) return { x, y };
    }
    throw new Error('there is no sea');
  });
}

/** Waits until nothing is stretched any more, but drawn as large as it is. */
async function rest(): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector<HTMLElement>('.board .sheet')!.style.transform.includes('scale'),
  );
}

test('the board is moved and zoomed under the hand, and nothing is drawn for it', {
  timeout: LONG,
}, async () => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  page = await context.newPage();
  await choose(page, { speed: 'instant', confirm: 'never', name: 'Tess' });
  await startMatch(page, site.url, 'classic', { deal: true });
  await page.getByText(/Place (armies|one army)/).waitFor();

  const start = await middleOf(PLACE);
  await page.mouse.move(start.x, start.y);
  await page.mouse.wheel(0, -700);
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('.board .sheet')!.getBoundingClientRect().width > 1_500,
  );
  expect(await placeAt(start)).toBe(String(PLACE));
  await rest();
  const near = await middleOf(PLACE);
  expect(Math.hypot(near.x - start.x, near.y - start.y)).toBeLessThan(3);

  const from = await sea();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { touched: seen });
    new MutationObserver(list => {
      for (const { target } of list) seen.push((target as Element).getAttribute('class') ?? '');
    }).observe(document.querySelector('.board')!, { subtree: true, childList: true, attributes: true });
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 90, from.y + 40, { steps: 6 });
  await page.mouse.up();
  const moved = await middleOf(PLACE);
  expect([Math.round(moved.x - near.x), Math.round(moved.y - near.y)]).toEqual([-90, 40]);
  const touched = await page.evaluate(() => (window as unknown as { touched: string[] }).touched);
  expect(new Set(touched)).toEqual(new Set(['sheet']));
  await context.close();
});
