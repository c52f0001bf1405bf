import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { look } from './dice-driver.js';
import { command, makeRepeatable, SCREENS, toAttack } from './screens.js';
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
const MOTIONS = ['no-preference', 'reduce'] as const;
type Motion = (typeof MOTIONS)[number];

async function open(
  reducedMotion: Motion,
): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const page = await (await browser.newContext({ serviceWorkers: 'block', reducedMotion })).newPage();
  const errors = watchErrors(page);
  await makeRepeatable(page);
  await choose(page, { speed: 'instant', confirm: 'never', name: 'Tess' });
  return { page, errors };
}

/** An attack picked that one roll cannot decide: every roll takes two armies at most. */
async function toLongBattle(page: Page): Promise<void> {
  const front = await toAttack(page, site.url, 'classic');
  await command(page, `s ${front.name}`);
  const target = (await look(page)).places
    .filter(({ mark }) => mark === 'legal')
    .sort((a, b) => b.armies - a.armies)[0]!;
  expect([front.armies > 4, target.armies > 2]).toEqual([true, true]);
  await page.locator(`.board .label[data-place="${target.index}"] .halo`).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Blitz', exact: true }).waitFor();
}

const before = (page: Page) => page.getByRole('img', { name: /^Dice: \d against \d, not rolled yet/ });
const fallen = (page: Page) => page.getByRole('img', { name: /^Dice: \d( \d)* against \d( \d)*$/ });

/** The rolls that the log tells of. */
async function logged(page: Page): Promise<readonly string[]> {
  return (await page.locator('.log li').allTextContents()).filter(text => text.startsWith('Dice'));
}

/** Writes down what the bar says of the dice from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const bar = document.querySelector('.bar')!;
    new MutationObserver(() => {
      const text = bar.querySelector('.fell')?.textContent ?? '';
      if (text !== said.at(-1)) said.push(text);
    }).observe(bar, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

const boxOf = async (page: Page) => (await page.locator('.board').boundingBox())!;
const voice = (page: Page, text: string | RegExp) => page.locator('.voice', { hasText: text });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.each(MOTIONS)('with motion: %s', motion => {
  test('a roll shows its dice, and is told once', { timeout: LONG }, async () => {
    const { page, errors } = await open(motion);
    await toLongBattle(page);
    await before(page).waitFor();
    const box = await boxOf(page);
    await press(page, 'Roll once');
    await fallen(page).waitFor();
    const animations = await page.evaluate(() =>
      [...document.querySelectorAll('.tray *')].map(one => getComputedStyle(one).animationName),
    );
    expect(animations.includes('fall')).toBe(motion === 'no-preference');
    const [line] = await logged(page);
    const dice = /^Dice ([\d ]+ against [\d ]+):/.exec(line!)![1]!;
    expect(await fallen(page).getAttribute('aria-label')).toBe(`Dice: ${dice}`);
    const words = (await page.locator('.bar .fell').textContent())!;
    expect(words).toMatch(/^You lose (none|\d), .+ loses (none|\d)$/);
    await voice(page, `${dice}: ${words.replace('You', 'you')}`).waitFor({ state: 'attached' });
    expect(await boxOf(page)).toEqual(box);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a blitz is played through and summed up', { timeout: LONG }, async () => {
    const { page, errors } = await open(motion);
    await toLongBattle(page);
    const [box, said] = [await boxOf(page), await listen(page)];
    await press(page, 'Blitz');
    const spoken = voice(page, /\d+ rolls: you lost/);
    await spoken.waitFor({ state: 'attached' });
    const sum = (await spoken.textContent())!.trim();
    expect(sum).toMatch(/^\d+ rolls: you lost (none|\d+), .+ lost (none|\d+)$/);
    await page.locator('.bar .fell', { hasText: sum }).waitFor();
    const rolls = await logged(page);
    expect(sum.startsWith(`${rolls.length} rolls`)).toBe(true);
    // what is in the air takes a moment of its own, and the rolls before the last are for those who like motion
    const played = (await said()).filter(text => !text.startsWith('Rolling'));
    if (motion === 'reduce') expect(played).toEqual([sum]);
    else expect(played.length).toBeGreaterThan(1);
    expect(played.at(-1)).toBe(sum);
    expect(await fallen(page).getAttribute('aria-label')).toContain(
      /^Dice ([\d ]+)/.exec(rolls.at(-1)!)![1]!.trim(),
    );
    expect(await boxOf(page)).toEqual(box);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

test('a replay shows the dice of a roll', { timeout: LONG }, async () => {
  const { page, errors } = await open('reduce');
  await SCREENS.find(({ name }) => name === 'replay-roll')!.open(page, site.url);
  const told = (await page.locator('.told .now').first().textContent())!;
  const dice = /^Dice ([\d ]+ against [\d ]+):/.exec(told)![1]!;
  expect(await fallen(page).getAttribute('aria-label')).toBe(`Dice: ${dice}`);
  expect(errors).toEqual([]);
  await page.context().close();
});
