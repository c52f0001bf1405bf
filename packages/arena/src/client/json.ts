import type { Refusal } from '@hegemon/engine';

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };

/** How deep lists and objects may lie within one another. Answers need four. */
export const MOST_DEPTH = 16;

function refuse(code: string, message: string): ParsedJson {
  return { ok: false, refusal: { code, message } };
}

/** How deep a text would nest as JSON, brackets within strings left out; looks no further than `most`. */
function depthOf(text: string, most: number): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let i = 0; i < text.length && deepest <= most; i++) {
    const char = text[i];
    if (isString && char === '\\') i++;
    else if (char === '"') isString = !isString;
    else if (!isString && (char === '{' || char === '[')) deepest = Math.max(deepest, ++depth);
    else if (!isString && (char === '}' || char === ']')) depth--;
  }
  return deepest;
}

/** Text from a stranger as JSON, or why it is none. */
export function parseJson(text: string): ParsedJson {
  const bare = text.replace(/^\uFEFF/, '').trim();
  if (bare === '') return refuse('empty', 'The answer is empty; it must be JSON.');
  if (depthOf(bare, MOST_DEPTH) > MOST_DEPTH)
    return refuse('too-deep', `The answer nests lists or objects more than ${MOST_DEPTH} deep.`);
  try {
    return { ok: true, value: JSON.parse(bare) };
  } catch {
    return refuse('not-json', `The answer is not JSON; it begins with ${excerpt(bare, 40)}.`);
  }
}

/** The beginning of a stranger's text, safe to print: control and format characters are escaped. */
export function excerpt(text: string, most = 500): string {
  const cut = text.length > most ? `${text.slice(0, most)}…` : text;
  return JSON.stringify(cut).replace(
    /[\u007f-\u009f\p{Cf}\u2028\u2029]/gu,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
