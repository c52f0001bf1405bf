import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { choose, watchErrors } from '../../../testing/site.js';

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** A machine that has much else to do may need this long for anything on a page. */
const PATIENCE = 120_000;

const SETTINGS = { speed: 'instant', confirm: 'never', name: 'Tess', hints: false };

/** Somebody with a browser of their own. */
export interface Visitor {
  readonly page: Page;
  /** What their page complained about, but for connections that were cut on purpose. */
  complaints(): readonly string[];
}

export async function visit(browser: Browser, options = DESKTOP): Promise<Visitor> {
  const page = await (await browser.newContext(options)).newPage();
  page.setDefaultTimeout(PATIENCE);
  const errors = watchErrors(page);
  await choose(page, SETTINGS);
  return {
    page,
    complaints: () => errors.filter(text => !/WebSocket connection|ERR_INTERNET|ERR_CONN/.test(text)),
  };
}

export interface TableWishes {
  readonly game: string;
  /** How many seats are free; recruits have the others. */
  readonly free: number;
  readonly turns: number;
  /** Territories of a board that is made for the match. */
  readonly size?: number;
}

/** Makes a table of Quick with free seats and recruits, and gives its link. */
export function makeTable(page: Page, url: string, free: number, turns: number): Promise<string> {
  return makeTableOf(page, url, { game: 'quick', free, turns });
}

/** The same for any game. */
export async function makeTableOf(page: Page, url: string, wishes: TableWishes): Promise<string> {
  const { game, free, turns, size } = wishes;
  await page.goto(`${url}/online/new/${game}`);
  if (size) {
    await page.getByRole('combobox', { name: /^Board/ }).selectOption('generated');
    await page.getByRole('spinbutton', { name: 'Territories' }).fill(String(size));
  }
  const seats = page.getByRole('combobox', { name: /Who plays seat/ });
  await seats.first().waitFor();
  for (let seat = 1; seat < (await seats.count()); seat++)
    await seats.nth(seat).selectOption(seat <= free ? 'open' : 'level:recruit');
  await page.getByLabel('Clock').selectOption('150 seconds a decision, 5 minutes in reserve');
  await page.getByLabel('Turn limit').fill(String(turns));
  await page.getByRole('button', { name: 'Make the table' }).click();
  return page.getByLabel('Link to this table').inputValue();
}

/** Sits down at a table by its link, as a guest. */
export async function joinBy(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('(you)').waitFor();
}

export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await board(page);
}

export async function board(page: Page): Promise<void> {
  await page.locator('.board .label').first().waitFor();
}

export function lost(page: Page) {
  return page.getByText('Reconnecting');
}
