import type { Page } from 'playwright-core';

/** One way of doing things on the page: by mouse, by finger, by keys, by typing. */
export interface Hands {
  pick(place: Place): Promise<void>;
  /** Places all armies that are left on a place. */
  fill(place: Place): Promise<void>;
  /** Attacks a place from the one that is picked, to the end. */
  blitz(from: Place, to: Place): Promise<void>;
  /** Does what a button of the bar or a dialog says. */
  press(name: string | RegExp): Promise<void>;
}

export interface Place {
  readonly index: number;
  readonly name: string;
  readonly mark: string;
  readonly armies: number;
  /** The chance that it falls, in percent, where it is shown. */
  readonly chance: number;
}

/** What a person sees at one moment. */
export interface Sight {
  /** The title of the bar, or `dialog`. */
  readonly phase: string;
  readonly dialog: string;
  readonly places: readonly Place[];
  /** Everything that changes when something happens. */
  readonly sign: string;
  /** Whether something that was asked for is still under way. */
  readonly isBusy: boolean;
}

/** All of it read at once, so that no part is older than another. */
export function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const [dialog, title, bar, fell, orders] = [
      'dialog h2',
      '.bar-title strong',
      '.bar',
      '.bar .fell',
      '.orders',
    ].map(selector => document.querySelector(selector)?.textContent ?? '');
    const places = [...document.querySelectorAll('.board .label')].map(label => ({
      index: Number(label.getAttribute('data-place')),
      name: (label.querySelector('.halo')?.getAttribute('aria-label') ?? '').split(',')[0]!,
      mark: ['source', 'target', 'legal', 'free'].find(mark => label.classList.contains(mark)) ?? '',
      armies: Number(label.querySelector('.count')?.textContent ?? 0),
      chance: Number.parseInt(label.querySelector('.note')?.textContent ?? '0', 10),
    }));
    return {
      phase: dialog ? 'dialog' : title!,
      dialog: dialog!,
      places,
      // dice that are still being played through are nothing new
      sign: [
        dialog,
        bar!.replace(fell!, ''),
        orders,
        ...places.map(({ mark, armies }) => `${mark}${armies}`),
      ].join('|'),
      isBusy: document.querySelector('.bar[aria-busy="true"]') !== null,
    };
  });
}

/** Waits until the page shows something else than before; whoever waits too long looks again. */
export async function change(page: Page, before: Sight): Promise<Sight> {
  const end = Date.now() + 3_000;
  let now = await look(page);
  while ((now.isBusy || now.sign === before.sign) && Date.now() < end) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    now = await look(page);
  }
  return now;
}

function legalOf({ places }: Sight): readonly Place[] {
  return places.filter(({ mark }) => mark === 'legal');
}

const BOLD = 60;

async function attack(page: Page, hands: Hands, sight: Sight): Promise<void> {
  const sources = [...legalOf(sight)].sort((a, b) => b.armies - a.armies);
  const chosen = sight.places.find(({ mark }) => mark === 'source');
  const from = chosen ?? sources[0];
  if (!from || from.armies < 3) return hands.press('End attacks');
  if (!chosen) {
    await hands.pick(from);
    sight = await change(page, sight);
  }
  const best = [...legalOf(sight)].sort((a, b) => b.chance - a.chance)[0];
  if (best && best.chance >= BOLD) return hands.blitz(from, best);
  return hands.press('End attacks');
}

/** Does one thing that the page asks for. */
async function step(page: Page, hands: Hands, sight: Sight): Promise<void> {
  switch (sight.phase) {
    case 'dialog':
      return hands.press(/^(Trade|I am|Go on|Play on)/);
    case 'Claim a free territory':
    case 'Place one army':
      return hands.press('Fill in the rest for me');
    case 'Place armies': {
      const front = [...legalOf(sight)].sort((a, b) => b.armies - a.armies)[0];
      if (!front) return;
      await hands.fill(front);
      return hands.press('Done placing');
    }
    case 'Attack':
      return attack(page, hands, sight);
    case 'Move in':
      return hands.press(/^Move \d+ in/);
    case 'March':
      return hands.press('End turn');
    case 'Trade cards':
      return hands.press('Show cards');
    default:
  }
}

/** What a page that moves on in the middle of a step makes of it. */
export const MOVED_ON = /Timeout|detached|not attached|not enabled|not visible/;

/** Plays until the match is over; after so many steps of its own it resigns, whoever it is by then. Gives the title of the end. */
export async function playDice(page: Page, hands: Hands, most: number): Promise<string> {
  let sight = await look(page);
  for (let steps = 0; !isOver(sight); steps++) {
    if (steps % most === most - 1) await resign(page);
    else
      await step(page, hands, sight).catch(error => {
        if (!MOVED_ON.test(String(error))) throw error;
      });
    sight = await change(page, sight);
  }
  return sight.dialog;
}

/** The last dialog says who won. */
export function isOver({ dialog }: Sight): boolean {
  return /\bwins?\b/i.test(dialog);
}

export async function resign(page: Page): Promise<void> {
  await page.locator('.resign').click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
}
