import type { MatchConfig } from '@hegemon/engine';
import type { Field } from '../value/field.js';

export type CardSet = readonly [i: number, j: number, k: number];

/** Whether cards of a kind stand for any kind. */
function isWild(config: MatchConfig, card: number): boolean {
  return /^wild$/i.test(config.cardTypeNames[config.cards[card]![0]] ?? '');
}

/** The set of a hand that brings most: armies first, then few wild cards, then a territory that is one's own. */
export function bestSet(
  config: MatchConfig,
  hand: readonly number[],
  field: Field,
  me: number,
): CardSet | undefined {
  let best: CardSet | undefined;
  let top = -Infinity;
  for (let a = 0; a < hand.length; a++)
    for (let b = a + 1; b < hand.length; b++)
      for (let c = b + 1; c < hand.length; c++) {
        const cards = [hand[a]!, hand[b]!, hand[c]!];
        const worth = worthOf(config, cards);
        if (worth === undefined) continue;
        const own = cards.findIndex(card => isOwn(config, card, field, me));
        const score = worth + (own < 0 ? 0 : 1);
        if (score <= top) continue;
        top = score;
        const first = own < 0 ? 0 : own;
        const [j, k] = cards.filter((_, i) => i !== first);
        best = [cards[first]!, j!, k!];
      }
  return best;
}

function isOwn(config: MatchConfig, card: number, field: Field, me: number): boolean {
  const territory = config.cards[card]![1];
  return territory !== null && field.owner[territory] === me;
}

/** How good a set is; nothing if it is none. */
function worthOf(config: MatchConfig, cards: readonly number[]): number | undefined {
  const plain = cards.filter(card => !isWild(config, card)).map(card => config.cards[card]![0]);
  const kinds = new Set(plain).size;
  if (plain.length === 3 && kinds === 2) return undefined;
  const wilds = 3 - plain.length;
  const isAlike = plain.length > 1 && kinds === 1;
  const award = config.rules.cards === 'fixed' ? (isAlike ? 4 + 2 * plain[0]! : 10) : 0;
  return 4 * award - 3 * wilds;
}
