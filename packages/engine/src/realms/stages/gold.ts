import type { Earned } from '../events.js';
import { presenceOf } from '../score.js';
import { copyOf } from '../state.js';
import { yieldOf } from '../upgrades.js';
import type { Stage } from './stage.js';

/** Each player who is not out gets base income plus the gold of the territories they own now. */
export const gold: Stage = (state, { settings }) => {
  const sources = state.gold.map((): { territory: number; gold: number }[] => []);
  state.owner.forEach((owner, territory) => {
    const made = yieldOf(state.upgrades[territory]!).gold;
    if (owner !== null && made > 0) sources[owner]!.push({ territory, gold: made });
  });
  const events: Earned<number, number>[] = [];
  presenceOf(state).forEach((isIn, player) => {
    if (!isIn) return;
    const base = settings.baseIncome[player]!;
    const from = sources[player]!;
    events.push({
      type: 'Earned',
      player,
      base,
      from,
      total: from.reduce((sum, one) => sum + one.gold, base),
    });
  });
  const purse = [...state.gold];
  for (const { player, total } of events) purse[player]! += total;
  const next = copyOf(state);
  next.gold = purse;
  return { state: next, events };
};
