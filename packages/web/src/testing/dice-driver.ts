import type { Page } from 'playwright-core';

/** One way of doing things on the page: by mouse, by finger, by keys, by typing. */
export interface Hands {
  /** Picks a place of the board; with everything that is left, where armies are placed. */
  pick(place: number, all: boolean): Promise<void>;
  press(name: string): Promise<void>;
}

export interface Place {
  readonly index: number;
  readonly mark: string;
  readonly armies: number;
  readonly chance: number;
}

/** What a person sees of the board. */
export function placesOn(page: Page): Promise<readonly Place[]> {
  return page.locator('.board .label').evaluateAll(labels =>
    labels.map(label => ({
      index: Number(label.getAttribute('data-place')),
      mark: ['source', 'target', 'legal', 'free'].find(mark => label.classList.contains(mark)) ?? '',
      armies: Number(label.querySelector('.count')?.textContent ?? 0),
      chance: Number.parseInt(label.querySelector('.note')?.textContent ?? '0', 10),
    })),
  );
}

export async function phaseOf(page: Page): Promise<string> {
  if ((await page.locator('dialog').count()) > 0) return 'dialog';
  return (await page.locator('.bar-title strong').textContent()) ?? '';
}

async function attack(page: Page, hands: Hands): Promise<void> {
  const sources = (await placesOn(page))
    .filter(({ mark }) => mark === 'legal')
    .sort((a, b) => b.armies - a.armies);
  for (const { index } of sources.slice(0, 3)) {
    await hands.pick(index, false);
    const targets = (await placesOn(page))
      .filter(({ mark }) => mark === 'legal')
      .sort((a, b) => b.chance - a.chance);
    if (targets[0] && targets[0].chance >= 65) {
      await hands.pick(targets[0].index, false);
      return hands.press('Blitz');
    }
    await hands.pick(index, false);
  }
  await hands.press('End attacks');
}

/** Does one thing that the page asks for. */
async function step(page: Page, hands: Hands): Promise<void> {
  switch (await phaseOf(page)) {
    case 'dialog':
      return page.locator('dialog .primary').first().click();
    case 'Claim a free territory':
    case 'Place one army':
      return hands.press('Fill in the rest for me');
    case 'Place armies': {
      const own = (await placesOn(page))
        .filter(({ mark }) => mark === 'legal')
        .sort((a, b) => b.armies - a.armies);
      await hands.pick(own[0]!.index, true);
      return hands.press('Done placing');
    }
    case 'Attack':
      return attack(page, hands);
    case 'Move in':
      return page.locator('.bar .primary').first().click();
    case 'March':
      return hands.press('End turn');
    case 'Trade cards':
      return hands.press('Show cards');
    default:
      await page.waitForTimeout(30);
  }
}

/** Plays until the match is over, or gives up after so many steps of its own. */
export async function playDice(page: Page, hands: Hands, most: number): Promise<string> {
  const ending = page.getByRole('button', { name: 'Play again' });
  for (let steps = 0; (await ending.count()) === 0; steps++) {
    if (steps === most) await resign(page);
    await step(page, hands).catch(error => {
      // the page moved on while this one looked at it
      if (!/Timeout|detached|not attached/.test(String(error))) throw error;
    });
  }
  return (await page.locator('dialog h2').textContent()) ?? '';
}

export async function resign(page: Page): Promise<void> {
  await page.locator('.resign').click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
}
