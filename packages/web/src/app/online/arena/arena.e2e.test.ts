import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../../testing/browser.js';
import { faultsOf } from '../testing/axe.js';
import { startBot, type TestBot } from '../testing/bot.js';
import { board, DESKTOP, PHONE, visit } from '../testing/company.js';
import { startPostgres } from '../testing/postgres.js';
import { ONLINE_SCREENS, signIn } from '../testing/screens.js';
import { type ServerProcess, startServer } from '../testing/server.js';
import { PASSWORD, settle, type Town } from '../testing/town.js';

/** A machine that has much else to do may need this long. */
const LONG = 400_000;
const PATIENCE = 180_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 120_000);
afterAll(() => browser.close());

/** Waits for something that takes a while; should it not come, tells what the page says instead. */
async function awaitSign(page: Page, what: string, sign: Locator): Promise<void> {
  await sign.waitFor({ timeout: PATIENCE }).catch(async cause => {
    const said = await page.locator('body').innerText();
    const late = `${what} did not come within ${PATIENCE / 1_000} s at ${page.url()}`;
    throw new Error(`${late}, where it says:\n${said.slice(0, 3_000)}`, { cause });
  });
}

/** Becomes somebody with a name of their own, on the way to registering a bot. */
async function signUp(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/online/bots/new`);
  await page.getByLabel('Name, if you like').fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  // before that there is another form with a password
  await page.getByRole('heading', { name: 'Keep your name' }).waitFor();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).waitFor();
}

/** Registers a bot by the form, and gives its secret. */
async function register(page: Page, name: string, bot: TestBot): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Address', { exact: true }).fill(bot.url);
  await page.getByLabel('Ranked matches').uncheck();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  await page.getByRole('link', { name: `Go to ${name}` }).click();
  await page.getByRole('heading', { name: 'For you, its author' }).waitFor();
  return secret;
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run the check' }).click();
  await awaitSign(page, 'the first verdict', page.locator('.verdicts li').first());
  await awaitSign(page, 'the end of the check', page.getByRole('button', { name: 'Check again' }));
  expect(await page.locator('.verdicts li.failed').allTextContents()).toEqual([]);
  expect(await page.locator('.verdicts li').count()).toBeGreaterThan(5);
}

/** Challenges with the bot of this page, watches to the end, and finds it among the results. */
async function challenge(page: Page, url: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Challenge' }).click();
  await page.getByRole('button', { name: 'Begin the match' }).click();
  await board(page);
  const match = /\/live\/([^/?]+)/.exec(page.url())![1]!;
  await awaitSign(page, 'the end of the match', page.getByRole('dialog', { name: /win/ }));
  await page.goto(`${url}/online/live`);
  const result = page.locator('.results li', { has: page.getByRole('link', { name }) }).first();
  await result.getByText('a challenge, unrated').waitFor();
  await result.getByRole('link', { name: /^Replay/ }).click();
  await page.locator('.scrubber').waitFor();
  expect(page.url()).toContain(match);
}

/** The way from a match to what the bot was asked in it: from its list of matches, and from the match itself. */
async function findExchanges(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('link', { name: /^Exchanges of match/ })
    .first()
    .click();
  await page.waitForURL(/\?match=/);
  const asked = page.url();
  await page.getByText('Those of one match only.').waitFor();
  await page.locator('.exchanges summary').first().click();
  await page.locator('.exchanges pre').first().waitFor();
  expect(await page.getByRole('button', { name: 'Only those of this match' }).count()).toBe(0);
  await page.locator('.exchanges').getByRole('link', { name: 'The match' }).first().click();
  await page.getByRole('button', { name: `What ${name} was asked` }).click();
  await page.getByRole('button', { name: 'Show all' }).waitFor();
  expect(page.url()).toBe(asked);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.waitForURL(address);
}

/** Registers a bot that calls, whose token is shown this once. */
async function registerCaller(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/online/bots/new`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: /^It calls the server/ }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^bot_/);
  await page.getByRole('link', { name: `Go to ${name}` }).click();
  await page.getByRole('button', { name: 'Make a new token' }).waitFor();
  expect(await page.content()).not.toContain(token);
}

/** What only the owner may see is nowhere to be found for somebody else. */
async function expectNoSecrets(page: Page, address: string, secret: string, bot: TestBot): Promise<void> {
  const seen: Promise<string>[] = [];
  page.on('response', reply => {
    if (reply.url().includes('/api/')) seen.push(reply.text().catch(() => ''));
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Challenge' }).waitFor();
  await page.locator('.results li').first().waitFor();
  expect(await page.getByRole('heading', { name: 'For you, its author' }).count()).toBe(0);
  expect(await page.locator('.exchanges').count()).toBe(0);
  const all = [await page.content(), ...(await Promise.all(seen))].join('\n');
  expect(seen.length).toBeGreaterThan(1);
  for (const hidden of [secret, bot.url, new URL(bot.url).host]) expect(all).not.toContain(hidden);
  const id = address.split('/').at(-1)!;
  const refused = await page.evaluate(async path => (await fetch(path)).status, `/api/bots/${id}/exchanges`);
  expect([401, 403]).toContain(refused);
}

async function authorsWay(server: ServerProcess): Promise<void> {
  const bot = await startBot({ name: 'Pike', style: 'keen', games: ['classic', 'quick'] });
  const [ann, bob, cleo] = await Promise.all([visit(browser), visit(browser), visit(browser, PHONE)]);
  await signUp(ann.page, server.url, 'Ann');
  const secret = await register(ann.page, 'Pike', bot);
  const address = ann.page.url();
  await check(ann.page);
  await challenge(ann.page, server.url, 'Pike');
  // nothing of the check was kept in this browser
  await ann.page.evaluate(() => sessionStorage.clear());
  await ann.page.goto(address);
  await ann.page.locator('.verdicts li').nth(5).waitFor();
  await ann.page.locator('.exchanges summary').first().click();
  await ann.page.locator('.exchanges pre').first().waitFor();
  await ann.page.getByText('Half within').waitFor();
  await findExchanges(ann.page, address, 'Pike');
  await registerCaller(ann.page, server.url, 'Swift');
  await signUp(bob.page, server.url, 'Bob');
  await expectNoSecrets(bob.page, address, secret, bot);
  await expectNoSecrets(cleo.page, address, secret, bot);
  expect([ann, bob, cleo].flatMap(({ complaints }) => complaints())).toEqual([]);
  for (const { page } of [ann, bob, cleo]) await page.context().close();
  await bot.close();
}

describe('a bot is registered, checked, challenged and watched; its secrets stay its owner’s', () => {
  test('on a folder', { timeout: LONG }, async () => {
    const server = await startServer();
    await authorsWay(server).finally(server.close);
  });
  test('on PostgreSQL', { timeout: LONG }, async () => {
    const postgres = await startPostgres();
    const way = async () => {
      const server = await startServer(postgres.url);
      await authorsWay(server).finally(server.close);
    };
    await way().finally(postgres.close);
  });
});

describe('in a town', () => {
  let server: ServerProcess;
  let town: Town;
  beforeAll(async () => {
    server = await startServer();
    town = await settle(server.url);
  }, LONG);
  afterAll(async () => {
    // where one did not come to be there is nothing to close
    await town?.close();
    await server?.close();
  });

  test('a tournament is opened, entered, played and won', { timeout: LONG }, async () => {
    const { page, complaints } = await visit(browser);
    await signIn(page.context(), server.url, town.author);
    await page.goto(`${server.url}/online/tournaments`);
    await page.getByRole('link', { name: 'Hold a tournament' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Spring Cup');
    await page.getByLabel('Rounds').fill('1');
    await page.getByLabel('Matches at each table').fill('2');
    for (const level of ['Recruit', 'Soldier', 'Captain'])
      await page.getByRole('checkbox', { name: new RegExp(`^${level}`) }).check();
    await page.getByText('Board and rules').click();
    await page.getByLabel('Turn limit').fill('16');
    await page.getByRole('button', { name: 'Open it' }).click();
    await page.getByText('At least 1 more must enter').waitFor();
    await page.getByLabel('Which of your bots').selectOption({ label: 'Blitz' });
    await page.getByRole('button', { name: 'Enter it' }).click();
    await page.getByRole('button', { name: 'Start the tournament' }).click();
    await awaitSign(page, 'the end of the tournament', page.locator('.phase.over'));
    expect(await page.locator('.standings tbody tr').count()).toBe(4);
    expect(await page.locator('.standings .interval').count()).toBe(4);
    expect(await page.locator('.round li.over').count()).toBe(2);
    await page
      .getByRole('link', { name: /^Replay match/ })
      .first()
      .click();
    await page.locator('.scrubber').waitFor();
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  test('the ladder shows ratings, by kind, and leads to players', { timeout: LONG }, async () => {
    const { page, complaints } = await visit(browser, PHONE);
    await page.goto(`${server.url}/online/ladders/quick`);
    const rows = page.locator('.ladder tbody tr');
    await rows.first().waitFor();
    const everybody = await rows.count();
    await page.getByLabel('Show').selectOption('Bots');
    await page.waitForURL(/kind=bot/);
    await page.locator('.ladder .kind.computer').first().waitFor({ state: 'detached' });
    expect(await rows.count()).toBeLessThan(everybody);
    await page
      .getByRole('button', { name: /^Why the rating of/ })
      .first()
      .click();
    await page.getByText(/What is surely there is shown/).waitFor();
    await rows.first().getByRole('link').click();
    await page.locator('.rating-graph').first().waitFor();
    await page.getByText('The same as a table').first().click();
    await page
      .getByRole('link', { name: /^Replay \d/ })
      .first()
      .waitFor();
    expect(complaints()).toEqual([]);
    await page.context().close();
  });

  describe('axe finds nothing', () => {
    const rows = ONLINE_SCREENS.flatMap((screen, i) => {
      // every page is the same for all devices but narrower: each is looked at on one of them
      const [device, options] = i % 2 === 0 ? (['desktop', DESKTOP] as const) : (['phone', PHONE] as const);
      return [[`${screen.name} on a ${device}`, screen, options] as const];
    });
    test.each(rows)('%s, light and dark', { timeout: LONG }, async (_, { open, isMember }, options) => {
      const { page } = await visit(browser, { ...options, reducedMotion: 'reduce' });
      if (isMember) await signIn(page.context(), server.url, town.author);
      await open(page, server.url, town);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, await faultsOf(page)]).toEqual([colorScheme, []]);
      }
      await page.context().close();
    });
  });
});
