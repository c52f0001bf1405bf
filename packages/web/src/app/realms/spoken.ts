import { EMPTY } from './desk.js';
import { sceneOf } from './scene.js';
import { isNeighbour, type RealmsTable } from './table.js';

/** What a spoken key tells. */
export function spoken(
  table: RealmsTable,
  key: string,
  place: number,
  names: readonly string[],
  clock: string,
): string | undefined {
  const { view, me, forecast } = table;
  switch (key.toLowerCase()) {
    case 'i':
      return me < 0
        ? 'You are watching.'
        : `You have ${view.players[me]!.gold} gold, ${forecast?.gold ?? '?'} after this turn.`;
    case 'o':
      return view.players
        .map(
          ({ score, ready }, seat) =>
            `${names[seat]}: ${score?.sum ?? 'unknown'} points, ${ready ? 'ready' : 'thinking'}`,
        )
        .join('. ');
    case 'p':
      return `${sceneOf(table, EMPTY, names, { lit: null, told: [] }).places[place]!.label}. Next to ${neighbourNames(table, place)}.`;
    case 'k':
      return clock;
    default:
      return undefined;
  }
}

function neighbourNames(table: RealmsTable, place: number): string {
  return table.config.territories
    .flatMap(({ name }, other) => (isNeighbour(table, place, other) ? [name] : []))
    .join(', ');
}
