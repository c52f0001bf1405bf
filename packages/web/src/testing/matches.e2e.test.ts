import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { type Hands, playDice } from './dice-driver.js';
import { byBox, byKeys, byMouse, byTouch, typeLine } from './hands.js';
import { ordersBy, playRealms, type RealmsHands } from './realms-driver.js';
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
const SETTINGS = { speed: 'instant', confirm: 'never', name: 'Tess', hints: false };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

interface Wishes {
  readonly turns: number;
  /** Seats that people play, from 1. */
  readonly persons?: readonly number[];
}

/** A new match against recruits, set up on the page, that ends after so many turns. */
async function openMatch(
  game: string,
  { turns, persons = [1] }: Wishes,
  options = DESKTOP,
): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const page = await (await browser.newContext({ serviceWorkers: 'block', ...options })).newPage();
  const errors = watchErrors(page);
  await choose(page, SETTINGS);
  await page.goto(`${site.url}/new/${game}`);
  const players = page.getByRole('combobox', { name: /Who plays seat/ });
  for (let seat = 0; seat < (await players.count()); seat++)
    await players.nth(seat).selectOption(persons.includes(seat + 1) ? 'person' : 'level:recruit');
  await page.getByLabel('Turn limit').fill(String(turns));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.board .label').first().waitFor();
  return { page, errors };
}

/** The places that the last dialog shows: numbers and names. */
async function placesOn(page: Page): Promise<(readonly [number, string])[]> {
  const items = page.getByRole('list', { name: 'Places' }).getByRole('listitem');
  await items.first().waitFor({ timeout: 5_000 });
  return items.evaluateAll(list =>
    list.map(item => [
      (item as HTMLLIElement).value,
      [...item.childNodes]
        .slice(1)
        .map(node => node.textContent)
        .join('')
        .trim(),
    ]),
  );
}

describe('Quick, to the end', () => {
  const rows: readonly [how: string, hands: (page: Page) => Hands, options: BrowserContextOptions][] = [
    ['by mouse', byMouse, DESKTOP],
    ['by keys', byKeys, DESKTOP],
    ['by finger on a phone', byTouch, PHONE],
    ['by command box', byBox, DESKTOP],
  ];
  test.each(rows)('%s', { timeout: LONG }, async (_, hands, options) => {
    const { page, errors } = await openMatch('quick', { turns: 16 }, options);
    const title = await playDice(page, hands(page), 60);
    expect(title).toMatch(/win/);
    const places = await placesOn(page);
    expect(places).toHaveLength(4);
    expect(places.map(([, name]) => name)).toContain('Tess (you)');
    // equals have the same number, and whoever follows them counts them all
    places.forEach(([number], i) => {
      expect([i + 1, places[i - 1]?.[0]]).toContain(number);
    });
    const winners = places.filter(([number]) => number === 1).map(([, name]) => name.replace(' (you)', ''));
    for (const name of winners) expect(title).toContain(title === 'You win!' ? 'You' : name);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

test('Classic, to the end, by mouse, and its dice are checked', { timeout: LONG }, async () => {
  const { page, errors } = await openMatch('classic', { turns: 12 });
  expect(await playDice(page, byMouse(page), 60)).toMatch(/win/);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Verify the dice' }).click();
  await page.getByText('Every roll was checked').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

function ordersByBox(page: Page): RealmsHands {
  return {
    pick: ({ name }) => typeLine(page, `s ${name}`),
    move: (from, to) => typeLine(page, `m ${from.name} ${to.name}`),
    press: name => (name === 'Ready' ? typeLine(page, 'e') : byMouse(page).press(name)),
  };
}

describe('Realms, to the end', () => {
  const rows: readonly [how: string, hands: (page: Page) => RealmsHands][] = [
    ['by mouse', page => ordersBy(byMouse(page))],
    ['by command box', ordersByBox],
  ];
  test.each(rows)('%s', { timeout: LONG }, async (_, hands) => {
    const { page, errors } = await openMatch('realms', { turns: 5 });
    expect(await playRealms(page, hands(page), 30)).toMatch(/win/);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

test('two people share a device, and a cover lies between them', { timeout: LONG }, async () => {
  const { page, errors } = await openMatch('quick', { turns: 8, persons: [1, 2] });
  const covers: string[] = [];
  const hands = byMouse(page);
  const ending = await playDice(
    page,
    {
      ...hands,
      press: async name => {
        const cover = page.getByRole('dialog', { name: 'Pass the device on' });
        if (await cover.isVisible()) {
          covers.push((await cover.getByRole('button').textContent()) ?? '');
          expect(await page.locator('.players').textContent()).not.toMatch(/\(you\)/);
        }
        return hands.press(name);
      },
    },
    60,
  );
  expect(ending).toMatch(/win/);
  expect(new Set(covers)).toEqual(new Set(['I am Tess', 'I am Ada']));
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a match goes on after a reload', { timeout: LONG }, async () => {
  const { page, errors } = await openMatch('quick', { turns: 16 });
  await page.getByText('Place armies').waitFor();
  const before = await page.locator('.players tbody').textContent();
  await page.reload();
  await page.getByText('Place armies').waitFor();
  expect(await page.locator('.players tbody').textContent()).toBe(before);
  expect(errors).toEqual([]);
  await page.context().close();
});
