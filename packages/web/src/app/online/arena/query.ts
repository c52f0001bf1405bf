import { address, go } from '../../common/router.js';

/** A word of the address after the question mark. */
export function wordOf(name: string): string | undefined {
  return new URLSearchParams(address.value.split('?')[1] ?? '').get(name) ?? undefined;
}

/** Changes such words in place: what is chosen can be linked to, and is no step back. */
export function setWords(words: Readonly<Record<string, string | undefined>>): void {
  const [path, search = ''] = address.value.split('?');
  const all = new URLSearchParams(search);
  for (const [name, value] of Object.entries(words))
    if (value === undefined || value === '') all.delete(name);
    else all.set(name, value);
  const text = all.toString();
  go(text === '' ? path! : `${path}?${text}`, true);
}
