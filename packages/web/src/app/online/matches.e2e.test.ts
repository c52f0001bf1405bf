import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../testing/browser.js';
import { type Hands, playDice } from '../../testing/dice-driver.js';
import { byMouse, byTouch } from '../../testing/hands.js';
import { ordersBy, playRealms } from '../../testing/realms-driver.js';
import {
  board,
  joinBy,
  lost,
  makeTableOf,
  PHONE,
  start,
  type TableWishes,
  type Visitor,
  visit,
} from './testing/company.js';
import { startPostgres } from './testing/postgres.js';
import { type ServerProcess, startServer } from './testing/server.js';

/** A machine that has much else to do may need this long. */
const LONG = 300_000;
const PATIENCE = { timeout: 120_000 };

interface Row {
  readonly wishes: TableWishes;
  /** Plays to the end as one of the people. */
  play(page: Page, hands: Hands): Promise<string>;
  /** Waits until the match is under way. */
  begun(page: Page): Promise<void>;
  /** What everybody is told in the same words. */
  told(page: Page): Promise<readonly string[]>;
}

const dice: Omit<Row, 'wishes'> = {
  play: (page, hands) => playDice(page, hands, 80),
  begun: page => page.locator('.log li').nth(6).waitFor(PATIENCE),
  told: async page =>
    // which card it was only its owner reads
    (await page.locator('.log li').allTextContents()).map(text => text.replace(/ draws .*/, ' draws')),
};

const ROWS: readonly [game: string, row: Row][] = [
  ['Quick', { ...dice, wishes: { game: 'quick', free: 1, turns: 8 } }],
  ['Classic', { ...dice, wishes: { game: 'classic', free: 1, turns: 6, size: 9 } }],
  [
    'Realms',
    {
      wishes: { game: 'realms', free: 1, turns: 4 },
      play: (page, hands) => playRealms(page, ordersBy(hands), 40),
      begun: page => page.getByText('Turn 2 of').waitFor(PATIENCE),
      told: page => page.locator('.report li').allTextContents(),
    },
  ],
];

const STORES: readonly [store: string, open: () => Promise<Store>][] = [
  ['a folder', async () => ({ server: await startServer(), close: async () => undefined })],
  [
    'PostgreSQL',
    async () => {
      const postgres = await startPostgres();
      return { server: await startServer(postgres.url), close: () => postgres.close() };
    },
  ],
];

interface Store {
  readonly server: ServerProcess;
  close(): Promise<void>;
}

/** The server dies and comes back; then one of the players loses the connection. */
async function disturb(server: ServerProcess, pages: readonly Page[], unlucky: Page): Promise<void> {
  await server.kill();
  await Promise.all(pages.map(page => lost(page).waitFor(PATIENCE)));
  await server.restart();
  await Promise.all(pages.map(page => lost(page).waitFor({ ...PATIENCE, state: 'detached' })));
  await unlucky.context().setOffline(true);
  await lost(unlucky).waitFor(PATIENCE);
  await unlucky.context().setOffline(false);
  await lost(unlucky).waitFor({ ...PATIENCE, state: 'detached' });
}

/** Both of a table want another match, and whoever watched looks at this one again. */
async function goOn(ann: Page, bob: Page, cleo: Page): Promise<void> {
  await ann.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await ann.getByText(/^kept for/).waitFor();
  await bob.getByText(/keeps a seat for you/).waitFor();
  await bob.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await bob.locator('.places').getByText('(you)').waitFor();
  await ann.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await cleo.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
  await cleo.getByRole('button', { name: 'Verify the dice' }).click();
  await cleo.getByText('Every roll was checked').waitFor();
}

describe.each(STORES)('on %s', (_, open) => {
  let browser: Browser;
  let store: Store;
  beforeAll(async () => {
    [browser, store] = await Promise.all([launchBrowser(), open()]);
  }, LONG);
  afterAll(async () => {
    await browser.close();
    await store.server.close();
    await store.close();
  });

  /** Two people at a table, and somebody who watches them. */
  async function gather(wishes: TableWishes): Promise<readonly [Visitor, Visitor, Visitor]> {
    const [ann, bob, cleo] = await Promise.all([visit(browser), visit(browser, PHONE), visit(browser)]);
    const link = await makeTableOf(ann.page, store.server.url, wishes);
    await joinBy(bob.page, link);
    await start(ann.page);
    await cleo.page.goto(link);
    await Promise.all([ann, bob, cleo].map(({ page }) => board(page)));
    await ann.page.getByText('1 watches').waitFor();
    return [ann, bob, cleo];
  }

  test.each(ROWS)(
    'two people play %s, a third watches, the server is killed, a line is lost',
    {
      timeout: LONG,
    },
    async (_, { wishes, play, begun, told }) => {
      const company = await gather(wishes);
      const pages = company.map(({ page }) => page) as [Page, Page, Page];
      const [ann, bob, cleo] = pages;
      // a page that is loaded anew would have forgotten this
      for (const page of pages) await page.evaluate(() => void Object.assign(window, { isSame: true }));
      const [first, second] = await Promise.all([
        play(ann, byMouse(ann)),
        play(bob, byTouch(bob)),
        begun(ann).then(() => disturb(store.server, pages, bob)),
      ]);
      await cleo.getByRole('dialog', { name: /win/ }).waitFor(PATIENCE);
      expect([first, second].every(title => /win/.test(title))).toBe(true);
      const words = await Promise.all(pages.map(told));
      expect(words[0]!.length).toBeGreaterThan(0);
      expect(words[1]).toEqual(words[0]);
      expect(words[2]).toEqual(words[0]);
      for (const page of pages) expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      await goOn(ann, bob, cleo);
      expect(company.flatMap(({ complaints }) => complaints())).toEqual([]);
      await Promise.all(pages.map(page => page.context().close()));
    },
  );
});
