/** Lists as text: `3.1*4.12` is 3, four times 1, and 12. */

export function formatRuns(items: readonly (number | string)[]): string {
  const runs: string[] = [];
  for (let i = 0; i < items.length; ) {
    let end = i + 1;
    while (end < items.length && items[end] === items[i]) end++;
    runs.push(end - i > 1 ? `${items[i]}*${end - i}` : `${items[i]}`);
    i = end;
  }
  return runs.join('.');
}

/** What such a text lists, `most` items at most; nothing if it is none. */
export function parseItems(text: string, most: number): string[] | undefined {
  const items: string[] = [];
  if (text === '') return items;
  for (const run of text.split('.')) {
    const [item, count = '1', ...more] = run.split('*');
    const times = parseWhole(count);
    if (times === undefined || more.length > 0 || items.length + times > most) return undefined;
    for (let i = 0; i < times; i++) items.push(item!); // a split text has at least one part
  }
  return items;
}

/** The same for whole numbers. */
export function parseRuns(text: string, most: number): number[] | undefined {
  return all(parseItems(text, most)?.map(parseWhole));
}

/** The list, if nothing is missing from it. */
export function all<T>(list: readonly (T | undefined)[] | undefined): T[] | undefined {
  return list && !list.includes(undefined) ? (list as T[]) : undefined;
}

/** A whole number from 0 on, written in the one way it has. */
export function parseWhole(text: string): number | undefined {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined;
}
