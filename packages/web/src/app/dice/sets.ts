import { type DiceTable, nameOf } from './table.js';

/** A set of cards that can be traded: the first card's territory gets the extra armies. */
export interface CardSet {
  readonly cards: readonly [number, number, number];
  readonly armies: number;
  /** Armies that appear on an own territory of the set. */
  readonly extra: number;
  readonly reason: string;
}

/** What the set after so many traded ones pays where each pays more. */
export function payOf(trades: number): number {
  return Math.max(2 * trades + 4, 5 * trades - 10);
}

function kindOf({ config }: DiceTable, card: number): number {
  return config.cards[card]![0];
}

function isWild(table: DiceTable, card: number): boolean {
  return /^wild$/i.test(table.config.cardTypeNames[kindOf(table, card)]!);
}

/** Where every set pays by its cards: three alike by their kind, one of each most. */
function fixedPay(table: DiceTable, cards: readonly number[]): number {
  const kinds = cards.filter(card => !isWild(table, card)).map(card => kindOf(table, card));
  return kinds.length > 1 && new Set(kinds).size < 2 ? 4 + 2 * kinds[0]! : 10;
}

export function isOwn({ config, view, me }: DiceTable, card: number): boolean {
  const territory = config.cards[card]![1];
  return territory !== null && view.owners[territory] === me;
}

function setOf(table: DiceTable, cards: readonly number[]): CardSet {
  const { config, view } = table;
  const own = cards.find(card => isOwn(table, card));
  const ordered = own === undefined ? cards : [own, ...cards.filter(card => card !== own)];
  const armies = config.rules.cards === 'fixed' ? fixedPay(table, cards) : payOf(view.trades);
  const wilds = cards.filter(card => isWild(table, card)).length;
  const kinds = new Set(cards.map(card => kindOf(table, card)));
  const alike = wilds > 0 ? 'with a wild card' : kinds.size === 1 ? 'three alike' : 'one of each';
  const place = own === undefined ? '' : `, ${nameOf(table, config.cards[own]![1]!)} is yours`;
  return {
    cards: ordered as unknown as CardSet['cards'],
    armies,
    extra: own === undefined ? 0 : config.cardOccupiedTerritoryReward,
    reason: `${alike}${place}`,
  };
}

/** Every set in hand, best first: most armies, then fewest wild cards used up. */
export function bestSets(table: DiceTable): readonly CardSet[] {
  const seen = new Map<string, CardSet>();
  for (const { type, i, j, k } of table.legal) {
    if (type !== 'TradeCards') continue;
    const cards = [i!, j!, k!].sort((a, b) => a - b);
    seen.set(cards.join(), setOf(table, cards));
  }
  const wildsIn = ({ cards }: CardSet) => cards.filter(card => isWild(table, card)).length;
  return [...seen.values()].sort(
    (a, b) => b.armies + b.extra - a.armies - a.extra || wildsIn(a) - wildsIn(b),
  );
}

/** What sets will pay, in words. */
export function payNote({ config, view }: DiceTable): string {
  if (config.rules.cards === 'fixed') return 'A set pays 4, 6 or 8 for three alike, 10 for one of each.';
  return `The next set pays ${payOf(view.trades)}, then ${payOf(view.trades + 1)}, whoever trades it.`;
}
