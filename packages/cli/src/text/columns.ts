/** A column of a table of text: its heading, and whether it lines up to the right, as numbers do. */
export interface Column {
  readonly heading: string;
  readonly isNumber?: boolean;
}

const GAP = '  ';

/** A table as lines of text, each column as wide as its widest cell. */
export function tableOf(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const all = [columns.map(({ heading }) => heading), ...rows];
  const widths = columns.map((_, i) => Math.max(...all.map(row => row[i]?.length ?? 0)));
  return all.map(row =>
    row
      .map((cell, i) => (columns[i]!.isNumber ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join(GAP)
      .trimEnd(),
  );
}

/** Text in lines of at most so many characters, broken between words; later lines are indented. */
export function wrapped(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const cut = rest.lastIndexOf(' ', width);
    if (rest.slice(0, Math.max(0, cut)).trim() === '') break;
    lines.push(rest.slice(0, cut).trimEnd());
    rest = indent + rest.slice(cut + 1);
  }
  return [...lines, rest];
}

/** `a, b and c`. */
export function enumerated(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}

/** `1 army`, `2 armies`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
}
