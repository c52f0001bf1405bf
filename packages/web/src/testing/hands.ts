import type { Page } from 'playwright-core';
import type { Hands, Place } from './dice-driver.js';

/** Longer than this, the page has moved on: the driver looks again. */
const PATIENCE = { timeout: 3_000 };

function discOf(page: Page, { index }: Place) {
  return page.locator(`.board .label[data-place="${index}"] .disc`);
}

export function byMouse(page: Page): Hands {
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).first().click(PATIENCE);
  const pick = (place: Place) => discOf(page, place).click(PATIENCE);
  return {
    pick,
    press,
    fill: place => discOf(page, place).click({ ...PATIENCE, modifiers: ['Control'] }),
    blitz: async (_, to) => {
      await pick(to);
      await press('Blitz');
    },
  };
}

export function byTouch(page: Page): Hands {
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).first().tap(PATIENCE);
  const isOnBoard = (place: Place) =>
    discOf(page, place).evaluate(disc => {
      const [inner, outer] = [disc, disc.closest('.board')!].map(one => one.getBoundingClientRect());
      return inner!.left > outer!.left && inner!.right < outer!.right;
    });
  const pick = async (place: Place) => {
    if (!(await isOnBoard(place))) await press('Show the whole board');
    await discOf(page, place).tap(PATIENCE);
    const either = page.locator('.either').getByRole('button', { name: place.name, exact: true });
    if (await either.isVisible()) await either.tap(PATIENCE);
  };
  return {
    pick,
    press,
    fill: async place => {
      const done = page.getByRole('button', { name: 'Done placing' });
      for (let taps = 0; taps < 60 && !(await done.isEnabled(PATIENCE)); taps++) await pick(place);
    },
    blitz: async (_, to) => {
      await pick(to);
      await press('Blitz');
    },
  };
}

const LETTERS: Readonly<Record<string, string>> = {
  Blitz: 'b',
  'End attacks': 'e',
  'End turn': 'e',
  'Done placing': 'e',
};

/** N walks to a place, letters do the rest; buttons by focus and Enter. No pointer at all. */
export function byKeys(page: Page): Hands {
  const onMap = async (...keys: readonly string[]) => {
    await page.locator('.board .halo[tabindex="0"]').focus(PATIENCE);
    for (const key of keys) await page.keyboard.press(key);
  };
  const walk = async ({ index }: Place) => {
    await onMap();
    const isThere = () =>
      page.evaluate(
        place => document.activeElement?.closest('[data-place]')?.getAttribute('data-place') === place,
        String(index),
      );
    for (let steps = 0; steps < 60 && !(await isThere()); steps++) await page.keyboard.press('n');
  };
  const pick = async (place: Place) => {
    await walk(place);
    await page.keyboard.press('Enter');
  };
  return {
    pick,
    fill: async place => {
      await walk(place);
      await page.keyboard.press('a');
    },
    blitz: async (_, to) => {
      await pick(to);
      await onMap('b');
    },
    press: async name => {
      const letter = typeof name === 'string' ? LETTERS[name] : undefined;
      if (letter) return onMap(letter);
      await page.getByRole('button', { name, exact: true }).first().focus(PATIENCE);
      await page.keyboard.press('Enter');
    },
  };
}

/** Types a line into the command box. */
export async function typeLine(page: Page, line: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Command' });
  await box.fill(line, PATIENCE);
  await box.press('Enter', PATIENCE);
}

/** Everything that a line can say is typed; what is no command is a button. */
export function byBox(page: Page): Hands {
  const type = (line: string) => typeLine(page, line);
  return {
    pick: ({ name }) => type(`s ${name}`),
    fill: ({ name }) => type(`d ${name} 99`),
    blitz: (from, to) => type(`b ${from.name} ${to.name}`),
    press: async name => {
      if (typeof name === 'string' && LETTERS[name]) return type('e');
      const button = page.getByRole('button', { name, exact: true }).first();
      const armies = /^Move (\d+) in/.exec((await button.textContent(PATIENCE)) ?? '')?.[1];
      return armies ? type(`o ${armies}`) : button.click(PATIENCE);
    },
  };
}
