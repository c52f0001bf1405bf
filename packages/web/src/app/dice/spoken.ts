import { continentNote, type DiceTable, incomeOf, nameOf, total } from './table.js';

/** What a spoken key tells. */
export function spoken(
  table: DiceTable,
  key: string,
  place: number,
  names: readonly string[],
  clock: string,
): string | undefined {
  const { view, me } = table;
  switch (key.toLowerCase()) {
    case 'i':
      return me < 0
        ? 'You are watching.'
        : `Your income is ${total(incomeOf(table, me))}: ${incomeOf(table, me)
            .map(({ text, armies }) => `${armies} for ${text}`)
            .join(', ')}.`;
    case 'o':
      return names
        .map(
          (name, seat) =>
            `${name}: ${view.owners.filter(owner => owner === seat).length} territories, income ${total(incomeOf(table, seat))}, ${view.handSizes[seat]} cards`,
        )
        .join('. ');
    case 'p':
      return `${nameOf(table, place)}. ${continentNote(table, place)}. Borders ${table.config.territories[place]![2].map(other => `${nameOf(table, other)} ${view.armies[other]}`).join(', ')}.`;
    case 'k':
      return clock;
    default:
      return undefined;
  }
}
