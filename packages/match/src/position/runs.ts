/** Lists of numbers as text: `3.1*4.12` is 3, four times 1, and 12. */

export function formatRuns(numbers: readonly number[]): string {
  const runs: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let end = i + 1;
    while (end < numbers.length && numbers[end] === numbers[i]) end++;
    runs.push(end - i > 1 ? `${numbers[i]}*${end - i}` : `${numbers[i]}`);
    i = end;
  }
  return runs.join('.');
}

/** The numbers of such a text, `most` of them at most; nothing if it is none. */
export function parseRuns(text: string, most: number): number[] | undefined {
  const numbers: number[] = [];
  if (text === '') return numbers;
  for (const run of text.split('.')) {
    const [value, count] = run.split('*', 2);
    const times = count === undefined ? 1 : parseWhole(count);
    const number = parseWhole(value!);
    if (number === undefined || times === undefined || run.split('*').length > 2) return undefined;
    if (numbers.length + times > most) return undefined;
    for (let i = 0; i < times; i++) numbers.push(number);
  }
  return numbers;
}

/** A whole number from 0 on, written in the one way it has. */
export function parseWhole(text: string): number | undefined {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined;
}
