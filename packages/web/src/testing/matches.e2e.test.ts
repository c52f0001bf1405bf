import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { type Hands, playDice } from './dice-driver.js';
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

const SETTINGS = { speed: 'instant', confirm: 'never', name: 'Tess' };
const PATIENCE = { timeout: 2_000 };

async function openMatch(game: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await choose(page, SETTINGS);
  await page.goto(`${site.url}/new/${game}`);
  for (const seat of await page.getByRole('combobox', { name: /Who plays seat/ }).all())
    if ((await seat.inputValue()) !== 'person') await seat.selectOption('recruit');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.board .label').first().waitFor();
  return page;
}

function discOf(page: Page, place: number) {
  return page.locator(`.board .label[data-place="${place}"] .disc`);
}

function byMouse(page: Page): Hands {
  return {
    pick: (place, all) => discOf(page, place).click({ ...PATIENCE, modifiers: all ? ['Control'] : [] }),
    press: name => page.getByRole('button', { name, exact: true }).click(PATIENCE),
  };
}

function byTouch(page: Page): Hands {
  return {
    pick: async (place, all) => {
      const done = page.getByRole('button', { name: 'Done placing' });
      for (let taps = 0; taps < (all ? 30 : 1); taps++) {
        await discOf(page, place).tap(PATIENCE);
        const name = page.locator('.either button').first();
        if (await name.isVisible()) await name.tap(PATIENCE);
        if (all && (await done.isEnabled())) return;
      }
    },
    press: name => page.getByRole('button', { name, exact: true }).tap(PATIENCE),
  };
}

/** Tab to the map, walk there by N or straight by focus, letters for everything else. */
function byKeys(page: Page): Hands {
  const KEYS: Readonly<Record<string, string>> = {
    Blitz: 'b',
    'End attacks': 'e',
    'End turn': 'e',
    'Done placing': 'e',
  };
  const onMap = async (keys: readonly string[]) => {
    await page.locator('.board .label[tabindex="0"]').focus(PATIENCE);
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    pick: async (place, all) => {
      await onMap([]);
      for (let walked = 0; walked < 60; walked++) {
        if ((await page.evaluate(() => document.activeElement?.getAttribute('data-place'))) === String(place))
          break;
        await page.keyboard.press('n');
      }
      await page.keyboard.press(all ? 'a' : 'Enter');
    },
    press: async name => {
      const key = KEYS[name];
      if (key) return onMap([key]);
      await page.getByRole('button', { name, exact: true }).focus(PATIENCE);
      await page.keyboard.press('Enter');
    },
  };
}

describe('Quick, to the end', () => {
  const rows: readonly [
    how: string,
    hands: (page: Page) => Hands,
    options: Parameters<Browser['newContext']>[0],
  ][] = [
    ['by mouse', byMouse, { viewport: { width: 1280, height: 800 } }],
    ['by keys', byKeys, { viewport: { width: 1280, height: 800 } }],
    [
      'by finger on a phone',
      byTouch,
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ],
  ];
  test.each(rows)('%s', async (_, hands, options) => {
    const page = await openMatch('quick', options);
    const errors = watchErrors(page);
    expect(await playDice(page, hands(page), 120)).toMatch(/win/);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

test('Classic, to the end, by mouse', async () => {
  const page = await openMatch('classic', { viewport: { width: 1280, height: 800 } });
  const errors = watchErrors(page);
  expect(await playDice(page, byMouse(page), 60)).toMatch(/win/);
  expect(errors).toEqual([]);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Verify the dice' }).click();
  expect(await page.locator('[role=status]').first().textContent()).toMatch(/Every roll was checked/);
  await page.context().close();
});

test('a match goes on after a reload', async () => {
  const page = await openMatch('quick', { viewport: { width: 1280, height: 800 } });
  await page.getByText('Place armies').waitFor();
  const before = await page.locator('.players tbody').textContent();
  await page.reload();
  await page.getByText('Place armies').waitFor();
  expect(await page.locator('.players tbody').textContent()).toBe(before);
  await page.context().close();
});
