import { findGame, type MatchConfig } from '@hegemon/engine';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../testing/browser.js';
import { change, look, type Place, type Sight } from '../../testing/dice-driver.js';
import { byMouse } from '../../testing/hands.js';
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
  const { page, complaints } = await visit(browser);
  const line = await slowLine(page);
  await makeTableOf(page, server.url, { game: 'quick', free: 0, turns: 12 });
  await start(page);
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
