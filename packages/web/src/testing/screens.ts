import type { Page } from 'playwright-core';
import { change, look, type Place, resign } from './dice-driver.js';
import { typeLine } from './hands.js';

/** A screen of the client, and the way there. */
export interface Screen {
  readonly name: string;
  open(page: Page, url: string): Promise<void>;
}

/** A page whose chance is the same each time, so that screens can be compared. */
export async function makeRepeatable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let next = 7;
    crypto.getRandomValues = array => {
      const bytes = new Uint8Array((array as unknown as Uint8Array).buffer);
      for (let i = 0; i < bytes.length; i++) {
        next = (next * 1103515245 + 12345) % 2 ** 31;
        bytes[i] = next >> 16;
      }
      return array;
    };
  });
}

interface Wishes {
  readonly turns?: number;
  readonly persons?: readonly number[];
  readonly deal?: boolean;
  readonly board?: string;
  readonly size?: number;
}

/** Sets a match up as a person would, against the quickest computers. */
export async function startMatch(page: Page, url: string, game: string, wishes: Wishes = {}): Promise<void> {
  const { turns, persons = [1], deal, board, size } = wishes;
  await page.goto(`${url}/new/${game}`);
  if (board) await page.getByRole('combobox', { name: /^Board/ }).selectOption(board);
  if (size) await page.getByRole('spinbutton', { name: 'Territories' }).fill(String(size));
  if (deal) await page.getByRole('combobox', { name: /^Set-up/ }).selectOption('deal');
  if (turns) await page.getByLabel('Turn limit').fill(String(turns));
  const players = page.getByRole('combobox', { name: /Who plays seat/ });
  for (let seat = 0; seat < (await players.count()); seat++)
    await players.nth(seat).selectOption(persons.includes(seat + 1) ? 'person' : 'level:recruit');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.board .label').first().waitFor();
}

async function until(page: Page, title: string): Promise<void> {
  await page.locator('.bar-title strong', { hasText: title }).waitFor();
}

function strongest(places: readonly Place[]): Place | undefined {
  return places.filter(({ mark }) => mark === 'legal').sort((a, b) => b.armies - a.armies)[0];
}

/** Commands are typed without the box being seen, as it is in the sheet of a phone. */
export async function command(page: Page, line: string): Promise<void> {
  const before = await look(page);
  const sheet = page.getByRole('button', { name: /^(Players and log|Orders and players)$/ });
  const isSheet = await sheet.isVisible();
  if (isSheet) await sheet.click();
  await typeLine(page, line);
  if (isSheet) await page.locator('.side .close').click();
  await change(page, before);
}

async function toDeploy(page: Page, url: string, game: string): Promise<void> {
  await startMatch(page, url, game, game === 'classic' ? { deal: true } : {});
  const fill = page.getByRole('button', { name: 'Fill in the rest for me' });
  await page.getByText(/Place (armies|one army)/).waitFor();
  if (await fill.isVisible()) await fill.click();
  await until(page, 'Place armies');
}

export async function toAttack(page: Page, url: string, game: string): Promise<Place> {
  await toDeploy(page, url, game);
  const front = strongest((await look(page)).places)!;
  await command(page, `d ${front.name} 99`);
  await command(page, 'e');
  await until(page, 'Attack');
  return front;
}

/** The best attack picked: source, target, and the strip that shows the battle. */
async function toBattle(page: Page, url: string, game: string): Promise<void> {
  const front = await toAttack(page, url, game);
  await command(page, `s ${front.name}`);
  const target = [...(await look(page)).places]
    .filter(({ mark }) => mark === 'legal')
    .sort((a, b) => b.chance - a.chance)[0]!;
  await page.locator(`.board .label[data-place="${target.index}"] .halo`).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Blitz', exact: true }).waitFor();
}

/** The same, and the dice have fallen once. */
async function toRoll(page: Page, url: string): Promise<void> {
  await toBattle(page, url, 'classic');
  await page.getByRole('button', { name: 'Roll once' }).click();
  await page.getByRole('img', { name: /^Dice: \d( \d)* against \d( \d)*$/ }).waitFor();
}

/** Blitzes on until something falls and more than one number may follow. */
async function toOccupy(page: Page, url: string): Promise<void> {
  await toBattle(page, url, 'classic');
  await page.getByRole('button', { name: 'Blitz', exact: true }).click();
  await until(page, 'Move in');
}

async function toMarch(page: Page, url: string, game: string): Promise<void> {
  await toAttack(page, url, game);
  await command(page, 'e');
  await until(page, 'March');
}

async function toOrders(page: Page, url: string): Promise<void> {
  await startMatch(page, url, 'realms', { board: 'quartet' });
  await until(page, 'Give orders');
  const from = strongest((await look(page)).places)!;
  await command(page, `s ${from.name}`);
  const to = strongest((await look(page)).places)!;
  await command(page, `m ${from.name} ${to.name} 2`);
}

async function toReport(page: Page, url: string): Promise<void> {
  await toOrders(page, url);
  await command(page, 'e');
  await page.locator('.report').first().waitFor({ state: 'attached' });
}

/** A match that computers play on by themselves is soon over. */
async function toEnd(page: Page, url: string, game: string): Promise<void> {
  await startMatch(page, url, game, game === 'realms' ? { turns: 8, board: 'quartet' } : { turns: 24 });
  await resign(page);
  await page.getByRole('dialog', { name: /win/ }).waitFor();
}

async function toReplay(page: Page, url: string, game: string): Promise<void> {
  await toEnd(page, url, game);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.scrubber').waitFor();
}

/** The last roll of a match. */
async function toReplayedRoll(page: Page, url: string): Promise<void> {
  await toReplay(page, url, 'classic');
  const now = page.locator('.told .now').first();
  while (!(await now.textContent())?.startsWith('Dice'))
    await page.getByRole('button', { name: 'One step back' }).click();
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').waitFor();
}

function plain(name: string, path: string): Screen {
  return { name, open: (page, url) => goTo(page, url + path) };
}

async function withKey(page: Page, url: string, key: string, title: RegExp): Promise<void> {
  await toDeploy(page, url, 'classic');
  await page.locator('.board .halo[tabindex="0"]').focus();
  await page.keyboard.press(key);
  await page.getByRole('dialog', { name: title }).waitFor();
}

/** Every screen there is, dialogs included. */
export const SCREENS: readonly Screen[] = [
  plain('home', '/'),
  plain('new-classic', '/new/classic'),
  plain('new-realms', '/new/realms'),
  {
    name: 'new-generated',
    open: async (page, url) => {
      await goTo(page, `${url}/new/classic`);
      await page.getByRole('combobox', { name: /^Board/ }).selectOption('generated');
      await page.getByLabel('Seed').waitFor();
    },
  },
  plain('rules-classic', '/rules/classic'),
  plain('rules-quick', '/rules/quick'),
  plain('rules-realms', '/rules/realms'),
  plain('settings', '/settings'),
  plain('open-record', '/replay'),
  {
    name: 'classic-claim',
    open: async (page, url) => {
      await startMatch(page, url, 'classic');
      await until(page, 'Claim');
    },
  },
  {
    name: 'classic-deploy',
    open: async (page, url) => {
      await toDeploy(page, url, 'classic');
      await command(page, `d ${strongest((await look(page)).places)!.name} 2`);
    },
  },
  { name: 'classic-attack', open: (page, url) => toBattle(page, url, 'classic') },
  { name: 'classic-roll', open: toRoll },
  { name: 'classic-occupy', open: toOccupy },
  { name: 'classic-march', open: (page, url) => toMarch(page, url, 'classic') },
  { name: 'classic-cards', open: (page, url) => withKey(page, url, 'c', /cards/) },
  { name: 'keys', open: (page, url) => withKey(page, url, '?', /Keys/) },
  {
    name: 'classic-500',
    open: async (page, url) => {
      await startMatch(page, url, 'classic', { board: 'generated', size: 500, deal: true });
      await page.getByText(/Place (armies|one army)/).waitFor();
    },
  },
  { name: 'quick-deploy', open: (page, url) => toDeploy(page, url, 'quick') },
  { name: 'quick-attack', open: (page, url) => toBattle(page, url, 'quick') },
  { name: 'realms-orders', open: toOrders },
  { name: 'realms-report', open: toReport },
  {
    name: 'cover',
    open: async (page, url) => {
      await startMatch(page, url, 'quick', { persons: [1, 2] });
      await page.getByRole('dialog', { name: 'Pass the device on' }).waitFor();
    },
  },
  { name: 'end', open: (page, url) => toEnd(page, url, 'quick') },
  {
    name: 'lesson-classic',
    open: async (page, url) => {
      await page.goto(`${url}/learn/classic`);
      await page.locator('.coach').waitFor();
    },
  },
  {
    name: 'lesson-realms',
    open: async (page, url) => {
      await page.goto(`${url}/learn/realms`);
      await page.locator('.coach').waitFor();
    },
  },
  { name: 'replay-classic', open: (page, url) => toReplay(page, url, 'classic') },
  { name: 'replay-roll', open: toReplayedRoll },
  { name: 'replay-realms', open: (page, url) => toReplay(page, url, 'realms') },
];
