import { Dialog } from '../common/panels.js';
import type { Command } from './desk.js';
import { bestSets, isOwn, payNote } from './sets.js';
import { type DiceTable, nameOf } from './table.js';

interface CardsProps {
  readonly table: DiceTable;
  command(command: Command): void;
  onClose(): void;
}

function cardWords(table: DiceTable, card: number): readonly [kind: string, place: string] {
  const [kind, territory] = table.config.cards[card]!;
  return [table.config.cardTypeNames[kind]!, territory === null ? '' : nameOf(table, territory)];
}

/** The cards in hand, and every set they make, best first. */
export function Cards({ table, command, onClose }: CardsProps) {
  const sets = bestSets(table);
  const isForced = sets.length > 0 && !table.legal.some(({ type }) => type === 'EndTrade');
  const { hand } = table.view;
  return (
    <Dialog title={isForced ? 'You must trade a set' : 'Your cards'} onClose={onClose}>
      {isForced ? <p>You hold five cards or more, so a set has to go before you go on.</p> : null}
      <ul class="fan">
        {hand.map(card => {
          const [kind, place] = cardWords(table, card);
          return (
            <li key={card} class={isOwn(table, card) ? 'own' : ''}>
              <b>{kind}</b>
              <span>{place}</span>
              {isOwn(table, card) ? <small>yours</small> : null}
            </li>
          );
        })}
      </ul>
      {hand.length === 0 ? <p>You hold no cards. Take a territory to draw one.</p> : null}
      {hand.length > 0 && sets.length === 0 && table.phase !== 'trade' ? (
        <p>Sets are traded at the start of your turn.</p>
      ) : null}
      {sets.length > 0 ? (
        <ul class="sets">
          {sets.map(({ cards, armies, extra, reason }, i) => (
            <li key={cards.join()}>
              <button
                type="button"
                class={i === 0 ? 'primary' : ''}
                onClick={() => {
                  command({ type: 'trade', cards });
                  onClose();
                }}
              >
                Trade for {armies}
                {extra > 0 ? ` + ${extra}` : ''}
              </button>
              <span>
                {cards.map(card => cardWords(table, card).filter(Boolean).join(' ')).join(' · ')}
                <br />
                <span class="soft">{reason}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <p class="soft">{payNote(table)}</p>
    </Dialog>
  );
}
