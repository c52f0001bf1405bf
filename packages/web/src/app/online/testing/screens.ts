import type { BrowserContext, Page } from 'playwright-core';
import { PASSWORD, type Town } from './town.js';

/** A page of the online part, and the way there. */
export interface OnlineScreen {
  readonly name: string;
  /** Whether one is somebody there. */
  readonly isMember?: boolean;
  open(page: Page, url: string, town: Town): Promise<void>;
}

/** Signs a browser in without the form. */
export async function signIn(context: BrowserContext, url: string, name: string): Promise<void> {
  const reply = await context.request.post(`${url}/api/login`, { data: { name, password: PASSWORD } });
  if (!reply.ok()) throw new Error(`nobody is let in as ${name}: ${await reply.text()}`);
}

async function goTo(page: Page, address: string, sign: string): Promise<void> {
  await page.goto(address);
  await page.locator(sign).first().waitFor();
}

function at(name: string, path: (town: Town) => string, sign: string, isMember = false): OnlineScreen {
  return { name, isMember, open: (page, url, town) => goTo(page, url + path(town), sign) };
}

/** Every page of bots, ladders, tournaments, players and live matches, with the lobby they start from. */
export const ONLINE_SCREENS: readonly OnlineScreen[] = [
  at('online-lobby', () => '/online', '.tables', true),
  at('online-you', () => '/online/you', 'main form'),
  at('online-password', () => '/online/you', 'main form', true),
  at('online-live', () => '/online/live', '.results li'),
  at('online-ladder', () => '/online/ladders/quick', '.ladder tbody tr'),
  at('online-profile', ({ person }) => `/online/players/person:${person}`, '.rating-graph .plot', true),
  at('online-computer', () => '/online/players/computer:recruit', '.rating-graph .plot'),
  at('online-bots', () => '/online/bots', '.bots li', true),
  at('online-register', () => '/online/bots/new', 'main form', true),
  {
    name: 'online-token',
    isMember: true,
    open: async (page, url) => {
      await goTo(page, `${url}/online/bots/new`, 'main form');
      const name = page.viewportSize()!.width > 600 ? 'Night Owl' : 'Early Bird';
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByRole('radio', { name: /^It calls the server/ }).check();
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await page.getByLabel('Token', { exact: true }).waitFor();
    },
  },
  at('online-bot', ({ bot }) => `/online/bots/${bot}`, '.rating-graph .plot'),
  {
    name: 'online-bot-author',
    isMember: true,
    open: async (page, url, { bot }) => {
      await goTo(page, `${url}/online/bots/${bot}`, '.exchanges details');
      await page.locator('.verdicts li').nth(5).waitFor();
    },
  },
  {
    name: 'online-exchanges',
    isMember: true,
    open: async (page, url, { bot }) => {
      await goTo(page, `${url}/online/bots/${bot}`, '.exchanges details');
      await page.locator('.exchanges summary').first().click();
      await page.locator('.exchanges details').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'online-challenge',
    open: async (page, url, { bot }) => {
      await goTo(page, `${url}/online/bots/${bot}`, '.rating-graph .plot');
      await page.getByRole('button', { name: 'Challenge' }).click();
      await page.getByRole('dialog', { name: /^Challenge/ }).waitFor();
    },
  },
  at('online-tournaments', () => '/online/tournaments', '.bots li'),
  at('online-new-tournament', () => '/online/tournaments/new', '.entrants input', true),
  at('online-tournament', ({ over }) => `/online/tournaments/${over}`, '.standings tbody tr'),
  at('online-tournament-live', ({ playing }) => `/online/tournaments/${playing}`, '.standings tbody tr'),
  at('online-tournament-open', ({ open }) => `/online/tournaments/${open}`, '.entrant-list li', true),
  at('online-new-table', () => '/online/new/quick', 'main form', true),
];
