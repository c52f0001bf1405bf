import { Why } from '../common/panels.js';
import type { Command } from './desk.js';
import { goalOf, isPlanning, nameOf, type RealmsTable } from './table.js';

interface OrdersProps {
  readonly table: RealmsTable;
  command(command: Command): void;
  light(order: string | null): void;
}

/** Every order a row, with what takes it back. */
export function Orders({ table, command, light }: OrdersProps) {
  const moves = new Map<string, { from: number; to: number; count: number }>();
  for (const { unit, to } of table.view.orders?.moves ?? []) {
    const from = table.view.units.find(({ id }) => id === unit)!.at;
    const count = (moves.get(`${from}-${to}`)?.count ?? 0) + 1;
    moves.set(`${from}-${to}`, { from, to, count });
  }
  const builds = table.view.orders?.builds ?? [];
  const canEdit = isPlanning(table);
  return (
    <section class="orders" aria-label="Your orders">
      <h2>Your orders</h2>
      {moves.size + builds.length === 0 ? <p class="soft">None yet. Everything stays and digs in.</p> : null}
      <ul>
        {[...moves].map(([key, { from, to, count }]) => (
          <li key={key} onPointerEnter={() => light(key)} onPointerLeave={() => light(null)}>
            {count} {count === 1 ? 'unit' : 'units'}: {nameOf(table, from)} → {nameOf(table, to)}
            <button
              type="button"
              disabled={!canEdit}
              aria-label={`Take back the move from ${nameOf(table, from)} to ${nameOf(table, to)}`}
              onFocus={() => light(key)}
              onClick={() => command({ type: 'recall', from, to })}
            >
              ✕
            </button>
          </li>
        ))}
        {builds.map(({ territory, build }) => (
          <li key={territory}>
            Build a {build} in {nameOf(table, territory)}
            <button
              type="button"
              disabled={!canEdit}
              aria-label={`Take back the ${build} in ${nameOf(table, territory)}`}
              onClick={() => command({ type: 'scrap', place: territory })}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the turn costs and brings, as far as one knows. */
export function Budget({ table }: { readonly table: RealmsTable }) {
  const { forecast, view, me } = table;
  if (!forecast || me < 0) return null;
  const { income } = forecast;
  const hungry = new Set(forecast.starving);
  const places = [
    ...new Set(view.units.filter(({ id }) => hungry.has(id)).map(({ id, at }) => goalOf(table, id) ?? at)),
  ];
  return (
    <p class="budget">
      Gold {view.players[me]!.gold} → {forecast.gold}
      {income ? (
        <>
          {' '}
          <Why label={`you get ${income.total} gold`}>
            {income.base} for everybody
            {income.from.map(({ territory, gold }) => `, ${gold} from ${nameOf(table, territory)}`).join('')}
          </Why>
        </>
      ) : null}
      {places.length > 0 ? (
        <strong class="warn">
          {' '}
          {hungry.size} will starve in {places.map(place => nameOf(table, place)).join(', ')}.
        </strong>
      ) : null}
    </p>
  );
}
