import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../testing/browser.js';
import { serveSite } from '../../testing/site.js';
import { faultsOf } from './testing/axe.js';
import { board, joinBy, makeTable, PHONE, start, visit } from './testing/company.js';
import { type ServerProcess, startServer } from './testing/server.js';

let browser: Browser;
let server: ServerProcess;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** A machine that has much else to do may need this long. */
const LONG = 240_000;

test('people talk at a table, mute each other, and are told when it begins', { timeout: LONG }, async () => {
  const [ann, bob] = [await visit(browser), await visit(browser, PHONE)];
  await joinBy(bob.page, await makeTable(ann.page, server.url, 1, 12));
  const say = async (text: string) => {
    await bob.page.getByLabel('Say something').fill(text);
    await bob.page.getByRole('button', { name: 'Say', exact: true }).click();
    await bob.page.getByText(text).waitFor();
  };
  await say('good luck');
  await ann.page.getByText('good luck').waitFor();
  await ann.page.getByRole('button', { name: /^Mute/ }).click();
  await ann.page.getByText('You do not read').waitFor();
  await say('are you there');
  expect(await ann.page.getByText('are you there').count()).toBe(0);
  await ann.page.getByRole('button', { name: 'Read again' }).click();
  await ann.page.getByText('are you there').waitFor();

  await bob.page.getByRole('link', { name: 'Hegemon' }).click();
  await ann.page.getByText('is away').waitFor();
  await start(ann.page);
  await bob.page.getByText(/Your match of Quick has begun|It is your turn/).waitFor();
  await bob.page.getByRole('button', { name: 'Go there' }).click();
  await board(bob.page);
  expect([...ann.complaints(), ...bob.complaints()]).toEqual([]);
  await ann.page.context().close();
  await bob.page.context().close();
});

test('a match begins by itself when everybody is ready', { timeout: LONG }, async () => {
  const [ann, bob] = [await visit(browser), await visit(browser, PHONE)];
  const ready = (page: Page) => page.getByRole('button', { name: 'Ready', exact: true });
  await joinBy(bob.page, await makeTable(ann.page, server.url, 1, 12));
  await ready(ann.page).click();
  await bob.page.getByText('is ready').waitFor();
  expect(await ready(ann.page).getAttribute('aria-pressed')).toBe('true');
  await ready(bob.page).click();
  await Promise.all([ann, bob].map(({ page }) => board(page)));
  expect([...ann.complaints(), ...bob.complaints()]).toEqual([]);
  await ann.page.context().close();
  await bob.page.context().close();
});

test('one tab plays, the others watch', { timeout: LONG }, async () => {
  const { page, complaints } = await visit(browser);
  await makeTable(page, server.url, 0, 40);
  await start(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const elsewhere = (tab: Page) => tab.getByText('You play this match in another tab');
  await elsewhere(other).waitFor();
  expect(await other.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  await other.getByRole('button', { name: 'Play here' }).click();
  await elsewhere(page).waitFor();
  await elsewhere(other).waitFor({ state: 'detached' });
  await other.close();
  await elsewhere(page).waitFor({ state: 'detached' });
  expect(complaints()).toEqual([]);
  await page.context().close();
});

test('a guest keeps the name, leaves, and comes back with it', { timeout: LONG }, async () => {
  const { page } = await visit(browser);
  const name = `Robin ${Date.now() % 100_000}`;
  await page.goto(`${server.url}/online/you`);
  await page.getByLabel('Name, if you like').fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('heading', { name: 'Keep your name' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Sign in' }) });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill('a wrong password');
  await form.getByRole('button').click();
  await page.getByRole('alert').getByText('do not belong together').waitFor();
  await form.getByLabel('Password').fill('a long password');
  await form.getByRole('button').click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('link', { name: 'Go to the tables' }).click();
  await page.getByRole('button', { name: 'Play Quick now' }).click();
  await page.getByText(/It begins when the table is full/).waitFor();
  await page.context().close();
});

describe('axe finds nothing', () => {
  test.each(['light', 'dark'] as const)('%s', { timeout: LONG }, async colorScheme => {
    const { page } = await visit(browser, { ...PHONE, colorScheme });
    const check = async (what: string) => expect([what, await faultsOf(page)]).toEqual([what, []]);
    await page.goto(`${server.url}/online/you`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await check('nobody');
    await makeTable(page, server.url, 1, 12);
    await check('table');
    await page.goto(`${server.url}/online/new`);
    await page.getByRole('heading', { name: 'New table' }).waitFor();
    await check('new table');
    await page.goto(`${server.url}/online`);
    await page.getByRole('heading', { name: 'Your tables' }).waitFor();
    await check('lobby');
    await page
      .getByRole('link', { name: /^Open Quick/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Start now with computers' }).click();
    await board(page);
    await check('match');
    await page.getByRole('button', { name: /^Chat/ }).click();
    await check('chat');
    await page.context().close();
  });
});

test('without a server nothing is said of it, and this device plays as ever', { timeout: LONG }, async () => {
  const site = await serveSite();
  const { page, complaints } = await visit(browser);
  const asked = page.waitForResponse(`${site.url}/api/games`);
  await page.goto(site.url);
  await asked;
  await page.getByRole('button', { name: 'Play Quick' }).click();
  await board(page);
  expect(await page.getByRole('link', { name: 'Online' }).count()).toBe(0);
  expect(complaints()).toEqual([]);
  await page.context().close();
  await site.close();
});
