import type { Page } from 'playwright-core';
import { change, type Hands, isOver, look, MOVED_ON, type Place, resign, type Sight } from './dice-driver.js';

/** One way of giving orders. */
export interface RealmsHands {
  pick(place: Place): Promise<void>;
  /** Orders from the place that is picked to another. */
  move(from: Place, to: Place): Promise<void>;
  press(name: string | RegExp): Promise<void>;
}

/** The same hands as for a dice game: a move is a pick of where to go. */
export function ordersBy({ pick, press }: Hands): RealmsHands {
  return { pick, press, move: (_, to) => pick(to) };
}

const ORDERS = 2;

function legalOf({ places }: Sight): readonly Place[] {
  return places.filter(({ mark }) => mark === 'legal');
}

/** Sends what stands in one place to the neighbour with the fewest units. */
export async function order(page: Page, hands: RealmsHands, sight: Sight): Promise<Sight> {
  const from = [...legalOf(sight)].sort((a, b) => b.armies - a.armies)[0];
  if (!from) return sight;
  await hands.pick(from);
  const picked = await change(page, sight);
  const to = [...legalOf(picked)].sort((a, b) => a.armies - b.armies || a.index - b.index)[0];
  if (!to) return picked;
  await hands.move(from, to);
  return change(page, picked);
}

async function step(page: Page, hands: RealmsHands, sight: Sight): Promise<void> {
  if (sight.phase === 'dialog') return hands.press(/^(I am|Go on|Close)/);
  if (sight.phase !== 'Give orders') return;
  let now = sight;
  for (let given = 0; given < ORDERS && now.phase === 'Give orders'; given++) {
    now = await order(page, hands, now);
    await page.keyboard.press('Escape');
    now = await look(page);
  }
  await hands.press('Ready');
}

/** Plays until the match is over; after so many turns it resigns. Gives the title of the end. */
export async function playRealms(page: Page, hands: RealmsHands, most: number): Promise<string> {
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
