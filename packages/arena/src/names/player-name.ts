import type { Refusal } from '@hegemon/engine';

export type ParsedName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly refusal: Refusal };

const MOST_LETTERS = 64;

/** Words that mean something else on the wire. */
const RESERVED = ['none', 'neutral', 'null', 'undefined'];
const PROTOTYPE_KEYS = new Set([
  ...Object.getOwnPropertyNames(Object.prototype).map(key => key.toLowerCase()),
  'prototype',
]);

/** Letters of other alphabets, and digits, that look like a Latin letter. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'вβЬ6',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεҽ',
    g: 'ɡ9',
    h: 'һнη',
    i: 'іιı1l|!',
    j: 'ј',
    k: 'кκ',
    m: 'м',
    n: 'пո',
    o: 'оοσօ0',
    p: 'рρ',
    q: 'ԛ',
    r: 'гr',
    s: 'ѕꜱ5$',
    t: 'тτ',
    u: 'υսμ',
    v: 'ѵν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγү',
    z: 'ᴢ2',
  }).flatMap(([latin, others]) => [...others].map((other): [string, string] => [other, latin])),
);

/** What a name looks like: two names of the same looks cannot be told apart at a glance. */
export function looksOf(name: string): string {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...bare]
    .map(letter => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .replace(/[\s_\-.]+/g, '');
}

function refuse(code: string, message: string): ParsedName {
  return { ok: false, refusal: { code, message } };
}

function isReserved(name: string): boolean {
  const plain = name.toLowerCase();
  const looks = looksOf(name);
  const isWord = RESERVED.some(word => looks === looksOf(word));
  return isWord || looks.startsWith(looksOf('wild')) || PROTOTYPE_KEYS.has(plain);
}

/** A player's name from a stranger, made plain; refused where it could be taken for something else. */
export function parsePlayerName(input: unknown, taken: readonly string[] = []): ParsedName {
  if (typeof input !== 'string') return refuse('bad-name', 'A name is text.');
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(input))
    return refuse('bad-letters', 'A name has no control characters and nothing invisible.');
  const name = input.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const letters = [...name].length;
  if (letters < 1 || letters > MOST_LETTERS || !/[\p{L}\p{N}\p{S}\p{P}]/u.test(name))
    return refuse('bad-length', `A name has 1 to ${MOST_LETTERS} characters.`);
  if (isReserved(name)) return refuse('reserved', 'This name means something else here; choose another.');
  if (taken.some(other => looksOf(other) === looksOf(name)))
    return refuse('looks-alike', 'Somebody else has this name, or one that looks like it.');
  return { ok: true, name };
}
