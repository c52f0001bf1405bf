import { Chip, Why } from '../common/panels.js';
import type { SeatNames } from './scene.js';
import { type DiceTable, incomeOf, total } from './table.js';

interface PlayersProps {
  readonly table: DiceTable;
  readonly names: SeatNames;
  onWhy(seat: number): void;
  /** Seats that a computer plays. */
  readonly computers: readonly number[];
}

/** Who stands where: territories, armies, cards, income. */
export function Players({ table, names, onWhy, computers }: PlayersProps) {
  const { view, me } = table;
  return (
    <table class="players">
      <caption>Players</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Land</th>
          <th scope="col">Armies</th>
          {table.config.rules.cards === 'none' ? null : <th scope="col">Cards</th>}
          <th scope="col">Income</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, seat) => {
          const held = view.owners.filter(owner => owner === seat).length;
          const armies = view.armies.reduce(
            (sum, n, place) => (view.owners[place] === seat ? sum + n : sum),
            0,
          );
          const income = incomeOf(table, seat);
          const isOut = held === 0 && view.turn > 0;
          return (
            <tr key={name} class={`${view.currentPlayer === seat ? 'now' : ''} ${isOut ? 'out' : ''}`}>
              <th scope="row">
                <Chip seat={seat} /> {name}
                {seat === me ? ' (you)' : ''}
                {isOut ? ' (out)' : ''}
                {computers.includes(seat) && !isOut ? (
                  <button
                    type="button"
                    class="plain"
                    aria-label={`Why did ${name} do that?`}
                    onClick={() => onWhy(seat)}
                  >
                    why?
                  </button>
                ) : null}
              </th>
              <td>{held}</td>
              <td>{armies}</td>
              {table.config.rules.cards === 'none' ? null : <td>{view.handSizes[seat]}</td>}
              <td>
                +{total(income)}{' '}
                {income.length > 0 ? (
                  <Why label={`${name} gets ${total(income)}`}>
                    {income.map(({ text, armies: share }) => `${share} for ${text}`).join('; ')}
                  </Why>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
