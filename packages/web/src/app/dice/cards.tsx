import { Dialog } from '../common/panels.js';
import type { Command } from './desk.js';
import { type DiceTable, type Legal, nameOf } from './table.js';

interface CardsProps {
  readonly table: DiceTable;
  command(command: Command): void;
  onClose(): void;
}

function cardText(table: DiceTable, card: number): string {
  const [kind, territory] = table.config.cards[card]!;
  const type = table.config.cardTypeNames[kind]!;
  return territory === null ? type : `${type}, ${nameOf(table, territory)}`;
}

function isOwn({ config, view, me }: DiceTable, card: number): boolean {
  const territory = config.cards[card]![1];
  return territory !== null && view.owners[territory] === me;
}

/** Sets that differ only in what the extra armies fall to are one set; the best comes first. */
function distinct(table: DiceTable, sets: readonly Legal[]): readonly (readonly [number, number, number])[] {
  const best = new Map<string, readonly [number, number, number]>();
  for (const { i, j, k } of sets) {
    const key = [i!, j!, k!].sort((a, b) => a - b).join();
    const known = best.get(key);
    if (!known || (!isOwn(table, known[0]) && isOwn(table, i!))) best.set(key, [i!, j!, k!]);
  }
  return [...best.values()].sort((a, b) => Number(isOwn(table, b[0])) - Number(isOwn(table, a[0])));
}

/** The cards in hand, and every set they make, best first. */
export function Cards({ table, command, onClose }: CardsProps) {
  const sets = distinct(
    table,
    table.legal.filter(({ type }) => type === 'TradeCards'),
  );
  const isForced = sets.length > 0 && !table.legal.some(({ type }) => type === 'EndTrade');
  const { cardOccupiedTerritoryReward: extra } = table.config;
  return (
    <Dialog title={isForced ? 'You must trade a set' : 'Your cards'} onClose={onClose}>
      {isForced ? <p>You hold five cards or more, so a set has to go before you go on.</p> : null}
      <ul class="fan">
        {table.view.hand.map(card => (
          <li key={card} class={isOwn(table, card) ? 'own' : ''}>
            {cardText(table, card)}
          </li>
        ))}
      </ul>
      {table.view.hand.length === 0 ? <p>You hold no cards. Take a territory to draw one.</p> : null}
      {sets.map(set => (
        <p key={set.join()}>
          <button
            type="button"
            class="primary"
            onClick={() => {
              command({ type: 'trade', cards: set });
              onClose();
            }}
          >
            Trade
          </button>{' '}
          {set.map(card => cardText(table, card)).join(' · ')}
          {isOwn(table, set[0]) ? ` (+${extra} in ${nameOf(table, table.config.cards[set[0]]![1]!)})` : ''}
        </p>
      ))}
      <p class="soft">Sets traded so far: {table.view.trades}.</p>
    </Dialog>
  );
}
