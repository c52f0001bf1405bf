import { bestSet } from './cards.js';
import type { Asked } from './prompt.js';
import type { Choice, Moment } from './sitting.js';

/** Trades a set as soon as there is one: armies now are worth more than armies later. */
export function tradeAtOnce({ ground }: Moment, { sets }: Extract<Asked, { type: 'TradeCards' }>): Choice {
  if (sets.length === 0) return { option: { action: { type: 'EndTrade' }, value: 0 } };
  const [i, j, k] = bestSet(ground, sets);
  return { option: { action: { type: 'TradeCards', i, j, k }, value: 1 } };
}
