import { findBot } from '@hegemon/bots';
import type { Seat } from '@hegemon/engine';
import { effect, untracked } from '@preact/signals';
import type { Session } from './session.js';

/** What is asked before the first turn, and who answers it for those who do not care to. */
const SETUP: ReadonlySet<string> = new Set(['OccupyTerritory', 'PlaceAdditionalArmy']);
const FILLER = 'soldier';
/** Little enough to be thought on the page itself. */
const THINKING = 20;

function random(n: number): number {
  return Math.floor(Math.random() * n);
}

/** Makes a seat's set-up moves, now and whenever it is asked, until the first turn begins or the end is called. */
export function fillIn(session: Session, seat: Seat): () => void {
  const { plan, config } = session;
  const sitting = findBot(plan.game, FILLER)?.sit({ config, seats: plan.seats.length, seat });
  const end = effect(() => {
    const { view, prompt } = session.glance.value;
    if (!sitting || !prompt) return;
    if (!SETUP.has((prompt as { readonly type?: string }).type ?? '')) {
      // an effect cannot be ended while it runs for the first time
      queueMicrotask(() => end());
      return;
    }
    const budget = { type: 'time', ms: THINKING, now: () => performance.now() } as const;
    const action = sitting.decide({ seat, view, prompt, random, budget });
    untracked(() => void session.act(action));
  });
  return end;
}
