import { findGame, type MatchConfig } from '@hegemon/engine';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../testing/browser.js';
import { change, look, type Place, type Sight } from '../../testing/dice-driver.js';
import { byMouse } from '../../testing/hands.js';
import { order, ordersBy } from '../../testing/realms-driver.js';
import { makeTableOf, start, visit } from './testing/company.js';
import { type ServerProcess, startServer } from './testing/server.js';
import { slowLine } from './testing/slow-line.js';

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
const PATIENCE = { timeout: 120_000 };

function phase(page: Page, title: string): Promise<void> {
  return page.locator('.bar-title strong', { hasText: title }).waitFor(PATIENCE);
}

const pending = (page: Page) => page.getByText('Sent, waiting for the server');

/** Somebody at a table with recruits, on a line that can be held up. */
async function begin(game: string) {
  const { page, complaints } = await visit(browser);
  const line = await slowLine(page);
  await makeTableOf(page, server.url, { game, free: 0, turns: 12 });
  await start(page);
  return { page, line, complaints };
}

/** All armies on the first place that may have them, told to the server. */
async function deploy(page: Page) {
  await phase(page, 'Place armies');
  const place = (await look(page)).places.find(({ mark }) => mark === 'legal')!;
  const hands = byMouse(page);
  await hands.fill(place);
  await hands.press('Done placing');
  return { place, armies: async () => (await look(page)).places[place.index]!.armies };
}

test('armies stand and phases end before the server answers', { timeout: LONG }, async () => {
  const { page, line, complaints } = await begin('quick');
  await phase(page, 'Place armies');
  line.hold();
  const { place, armies } = await deploy(page);
  await phase(page, 'Attack');
  await pending(page).waitFor(PATIENCE);
  expect(await armies()).toBeGreaterThan(place.armies);
  await byMouse(page).press('End attacks');
  await phase(page, 'March');
  const placed = await armies();
  line.release();
  await pending(page).waitFor({ ...PATIENCE, state: 'detached' });
  await phase(page, 'March');
  expect(await armies()).toBe(placed);
  expect(complaints()).toEqual([]);
  await page.context().close();
});

test('what the server refuses is taken back, and it is said why', { timeout: LONG }, async () => {
  const { page, line, complaints } = await begin('quick');
  await phase(page, 'Place armies');
  line.spoil(message =>
    message['type'] === 'act' ? { ...message, action: { type: 'EndAttack' } } : message,
  );
  const { place, armies } = await deploy(page);
  const reason = page.locator('.voice', { hasText: /not possible now/i });
  await reason.waitFor({ ...PATIENCE, state: 'attached' });
  await phase(page, 'Place armies');
  expect(await page.locator('.info').textContent()).toBe(await reason.textContent());
  expect(await armies()).toBe(place.armies);
  line.spoil(undefined);
  await deploy(page);
  await phase(page, 'Attack');
  expect(complaints()).toEqual([]);
  await page.context().close();
});

test('orders of Realms are seen before the server has them', { timeout: LONG }, async () => {
  const { page, line, complaints } = await begin('realms');
  await phase(page, 'Give orders');
  const orders = page.locator('.orders li');
  expect(await orders.count()).toBe(0);
  line.hold();
  await order(page, ordersBy(byMouse(page)), await look(page));
  await orders.first().waitFor(PATIENCE);
  const given = await orders.allTextContents();
  await pending(page).waitFor(PATIENCE);
  line.release();
  await pending(page).waitFor({ ...PATIENCE, state: 'detached' });
  expect(await orders.allTextContents()).toEqual(given);
  expect(complaints()).toEqual([]);
  await page.context().close();
});

const isLegal = ({ mark }: Place) => mark === 'legal';

/** A place of one's own with an enemy beside it, while armies are placed. */
function frontier({ places }: Sight): Place {
  const parsed = findGame('quick')!.parseConfig({ board: 'quick' });
  if (!parsed.ok) throw new Error('no board');
  const isOwn = (index: number) => isLegal(places[index]!);
  const beside = (parsed.value as MatchConfig).territories.map(([, , others]) => others);
  return places.find(({ index }) => isOwn(index) && !beside[index]!.every(isOwn))!;
}

/** Everything on one place that has an enemy beside it, and that enemy picked. */
async function toBattle(page: Page): Promise<void> {
  const hands = byMouse(page);
  await phase(page, 'Place armies');
  await hands.fill(frontier(await look(page)));
  await hands.press('Done placing');
  await phase(page, 'Attack');
  const sight = await look(page);
  await hands.pick(sight.places.filter(isLegal).sort((a, b) => b.armies - a.armies)[0]!);
  await hands.pick((await change(page, sight)).places.filter(isLegal)[0]!);
  await page.getByRole('button', { name: 'Blitz', exact: true }).waitFor(PATIENCE);
}

/** How many rolls the log tells of. */
async function rolls(page: Page): Promise<number> {
  return (await page.locator('.log li').allTextContents()).filter(text => text.startsWith('Dice')).length;
}

test('dice tumble until the server answers, and a blitz can be stopped', { timeout: LONG }, async () => {
  const { page, line, complaints } = await begin('quick');
  await toBattle(page);
  const before = await rolls(page);
  line.hold();
  await byMouse(page).press('Blitz');
  await page.getByRole('img', { name: 'The dice are rolling' }).waitFor(PATIENCE);
  const turning = await page
    .locator('.tray .die .body')
    .evaluateAll(dice => dice.map(die => getComputedStyle(die).animationName));
  expect(new Set(turning)).toEqual(new Set(['tumble']));
  await byMouse(page).press('Stop');
  line.release();
  await page.getByRole('img', { name: /^Dice: \d/ }).waitFor(PATIENCE);
  await page.locator('.bar[aria-busy="false"]').waitFor(PATIENCE);
  expect(await rolls(page)).toBe(before + 1);
  expect(complaints()).toEqual([]);
  await page.context().close();
});
