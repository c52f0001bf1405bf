import { Chip, Why } from '../common/panels.js';
import type { RealmsTable } from './table.js';

/** Who has how many points, and who is ready. */
export function Players({
  table,
  names,
}: {
  readonly table: RealmsTable;
  readonly names: readonly string[];
}) {
  return (
    <table class="players">
      <caption>
        Turn {table.view.turn} of {table.config.limits.turns}, {table.config.limits.points} points win
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Points</th>
          <th scope="col">Gold</th>
          <th scope="col">Orders</th>
        </tr>
      </thead>
      <tbody>
        {table.view.players.map(({ gold, score, ready, out }, seat) => (
          <tr key={seat} class={out ? 'out' : ''}>
            <th scope="row">
              <Chip seat={seat} /> {names[seat]}
              {seat === table.me ? ' (you)' : ''}
            </th>
            <td>
              {score?.sum ?? '?'}{' '}
              {score ? (
                <Why label={`${names[seat]} has ${score.sum} points`}>
                  {score.units} units, {score.territories} territories, {score.upgrades} upgrades,{' '}
                  {score.gold} gold and {score.deeds} for deeds
                </Why>
              ) : null}
            </td>
            <td>{gold ?? '?'}</td>
            <td>{out ? 'out' : ready ? 'ready' : 'thinking'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
