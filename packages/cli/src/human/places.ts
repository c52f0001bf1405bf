import { type Complaint, complaint } from '../complaint.js';
import { enumerated } from '../text/columns.js';
import { matches } from '../text/fuzzy.js';

/** The place that somebody means: among those that make sense if it can be, else any. */
export function placeNamed(
  typed: string,
  names: readonly string[],
  sensible: (place: number) => boolean,
): number | Complaint {
  const exact = names.findIndex(name => name.toLowerCase() === typed.toLowerCase());
  if (exact >= 0) return exact;
  const some = names.map((_, place) => place).filter(sensible);
  const among = matches(
    typed,
    some.map(place => names[place]!),
  ).map(i => some[i]!);
  const found = among.length > 0 ? among : matches(typed, names);
  if (found.length === 1) return found[0]!;
  if (found.length === 0) return complaint(`There is no territory called "${typed}".`);
  return complaint(
    `"${typed}" could be ${enumerated(
      found.map(place => names[place]!),
      'or',
    )}.`,
  );
}

/** Two places written one after the other, each of which may be several words. */
export function placesNamed(
  words: readonly string[],
  names: readonly string[],
  isFrom: (place: number) => boolean,
  isTo: (from: number, place: number) => boolean,
): readonly [from: number, to: number] | Complaint {
  const divided = words.findIndex(word => /^(to|->|→)$/i.test(word));
  const cuts = divided > 0 ? [divided] : words.slice(1).map((_, i) => i + 1);
  let first: Complaint | undefined;
  let unlikely: readonly [number, number] | undefined;
  for (const cut of cuts) {
    const pair = pairAt(words, cut, divided > 0 ? cut + 1 : cut, names, isFrom, isTo);
    if ('complaint' in pair) first ??= pair;
    else if (isFrom(pair[0]) && isTo(pair[0], pair[1])) return pair;
    else unlikely ??= pair;
  }
  return unlikely ?? first ?? complaint('Two territories are needed.');
}

function pairAt(
  words: readonly string[],
  end: number,
  start: number,
  names: readonly string[],
  isFrom: (place: number) => boolean,
  isTo: (from: number, place: number) => boolean,
): readonly [number, number] | Complaint {
  const from = placeNamed(words.slice(0, end).join(' '), names, isFrom);
  if (typeof from !== 'number') return from;
  const to = placeNamed(words.slice(start).join(' '), names, place => isTo(from, place));
  return typeof to === 'number' ? [from, to] : to;
}
