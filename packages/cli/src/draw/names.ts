/**
 * A name in at most so many characters: its leading words become initials, one after the other
 * (`W United States`, `W U States`), and what is still too long is cut.
 */
export function shorten(name: string, most: number): string {
  const words = name.split(' ');
  for (let i = 0; i < words.length - 1 && lengthOf(words) > most; i++) words[i] = words[i]!.charAt(0);
  return clip(words.join(' '), most);
}

/** Text in at most so many characters, with a mark where it is cut. */
export function clip(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, Math.max(0, most - 1))}…` : text;
}

function lengthOf(words: readonly string[]): number {
  return words.join(' ').length;
}
