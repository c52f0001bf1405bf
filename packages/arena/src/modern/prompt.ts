import type { Asking } from '../seat/seat.js';
import type { WirePrompt } from '../wire/message.js';
import type { ModernGame } from './game.js';
import { named } from './territories.js';

/** What is asked, with all that may be answered, and what is done if nothing is. */
export function promptOf({ territories }: ModernGame, asking: Asking): WirePrompt {
  const byDefault = asking.byDefault();
  return {
    type: typeOf(asking.prompt),
    legal: asking
      .legal()
      .filter(isListed)
      .map(action => named(territories, action)),
    default: byDefault ? named(territories, byDefault) : null,
  };
}

function typeOf(prompt: object): string {
  return 'type' in prompt && typeof prompt.type === 'string' ? prompt.type : '';
}

/** Cards may be named in any order, which only says which of them pays: one order is enough to list. */
function isListed(action: object): boolean {
  const { type, i, j, k } = action as { type?: unknown; i?: number; j?: number; k?: number };
  return type !== 'TradeCards' || (i! < j! && j! < k!);
}
