/** Finds what somebody means by a name they did not write out. */
export type Found =
  | { readonly type: 'one'; readonly index: number }
  | { readonly type: 'none' }
  | { readonly type: 'many'; readonly names: readonly string[] };

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Whether every word begins a word of the name, or is the first letters of some: `w us` is Western United States. */
function isBegun(name: string, words: readonly string[]): boolean {
  const parts = name.split(' ');
  let at = 0;
  for (const word of words) {
    const isHere = () =>
      parts[at]!.startsWith(word) || initials(parts.slice(at, at + word.length).join(' ')) === word;
    while (at < parts.length && !isHere()) at++;
    if (at >= parts.length) return false;
    at += parts[at]!.startsWith(word) ? 1 : word.length;
  }
  return true;
}

/** The letters that names begin with: eastern united states is eus. */
function initials(name: string): string {
  return name
    .split(' ')
    .map(([letter]) => letter)
    .join('');
}

export function findName(names: readonly string[], text: string): Found {
  const wanted = plain(text);
  if (wanted === '') return { type: 'none' };
  const known = names.map(plain);
  const tests: ((name: string) => boolean)[] = [
    name => name === wanted,
    name => initials(name) === wanted && wanted.length > 1,
    name => isBegun(name, wanted.split(' ')),
    name => name.includes(wanted),
  ];
  for (const test of tests) {
    const hits = known.flatMap((name, index) => (test(name) ? [index] : []));
    if (hits.length === 1) return { type: 'one', index: hits[0]! };
    if (hits.length > 1) return { type: 'many', names: hits.map(index => names[index]!) };
  }
  return { type: 'none' };
}
