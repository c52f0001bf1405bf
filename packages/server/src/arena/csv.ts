export type Cell = string | number | boolean | null;

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Text of somebody's is never carried out: where it begins like a formula, it is made text. */
function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row of comma-separated values, as RFC 4180 has it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** A whole table, its heads first. */
export async function* csvOf(
  heads: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield csvLine(heads);
  for await (const row of rows) yield csvLine(row);
}
