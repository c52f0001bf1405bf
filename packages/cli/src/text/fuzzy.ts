/** How many letters must be changed, added, left out or swapped with their neighbour to turn one word into another. */
export function distanceOf(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]![j] = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
        isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
  return rows[a.length]![b.length]!;
}

/** What somebody may have meant: every name that fits best, in order. Several fit equally, or none at all. */
export function matches(typed: string, names: readonly string[]): number[] {
  const word = plain(typed);
  if (word === '') return [];
  const all = names.map(plain);
  const ways: readonly ((name: string) => boolean)[] = [
    name => name === word,
    name => name.startsWith(word),
    name => isInitials(word, name),
    name => hasWordPrefixes(word, name),
    name => name.split(' ').some(part => part.startsWith(word)),
    name => name.includes(word),
  ];
  for (const fits of ways) {
    const found = all.flatMap((name, i) => (fits(name) ? [i] : []));
    if (found.length > 0) return found;
  }
  return nearest(word, all);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[-_.]/g, ' ').replace(/\s+/g, ' ').trim();
}

/** `wus` is the Western United States. */
function isInitials(word: string, name: string): boolean {
  const parts = name.split(' ');
  return parts.length > 1 && parts.map(part => part[0]).join('') === word.replaceAll(' ', '');
}

/** `w aus` is Western Australia: each word begins a word of the name, in order. */
function hasWordPrefixes(word: string, name: string): boolean {
  const parts = name.split(' ');
  let at = 0;
  return word.split(' ').every(piece => {
    while (at < parts.length && !parts[at]!.startsWith(piece)) at++;
    return at++ < parts.length;
  });
}

/** Misspelt names: at most a letter in three may be wrong, in the name or in its beginning. */
function nearest(word: string, names: readonly string[]): number[] {
  const scores = names.map(name =>
    Math.min(distanceOf(word, name), distanceOf(word, name.slice(0, word.length)) + 0.5),
  );
  const best = Math.min(...scores);
  if (best > word.length / 3) return [];
  return scores.flatMap((score, i) => (score === best ? [i] : []));
}
