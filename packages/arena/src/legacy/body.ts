import type { LegacyMessage } from './message.js';

/** How a bot wants its messages. */
export type Encoding = 'json' | 'form';

export interface Body {
  readonly contentType: string;
  readonly text: string;
}

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * JSON of ASCII letters only. `+` and `%` are escaped as well: some bots undo the encoding of a form before
 * they parse, whether there was one or not. Outside strings JSON has neither, except the + of a power of ten,
 * which whole numbers of this size do not need.
 */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[^\x20-\x7e]|[+%]/g, escaped);
}

/** The oldest bots cut five characters off what they get, where once stood the name of a form's field. */
const CUT_OFF = '     ';

export function encodeJson({ game, you }: LegacyMessage): Body {
  const text = asciiJson({ game, you, risk: { game, you } });
  return { contentType: 'application/json', text: `${CUT_OFF}${text}` };
}

export function encodeForm({ game, you }: LegacyMessage): Body {
  const text = `risk=${encodeURIComponent(asciiJson({ game, you }))}`;
  return { contentType: 'application/x-www-form-urlencoded', text };
}

export function encode(message: LegacyMessage, encoding: Encoding): Body {
  return encoding === 'form' ? encodeForm(message) : encodeJson(message);
}
