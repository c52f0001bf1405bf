import { Broken } from '../record/binary/broken.js';
import { Reader, Writer } from '../record/binary/range.js';
import { Words } from '../record/binary/words.js';

/** Plain data of any form in letters that an address can hold, shorter than JSON but not to be read. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MOST_LETTERS = 4_000_000;

export function pack(value: unknown): string {
  const writer = new Writer();
  new Words(writer).json(value);
  return toDigits(writer.finish());
}

/** What was packed, as JSON would give it; nothing if the text is no such thing. */
export function unpack(text: string): { readonly value: unknown } | undefined {
  const bytes = fromDigits(text);
  if (!bytes) return undefined;
  try {
    return { value: new Words(new Reader(bytes), MOST_LETTERS).json(undefined) };
  } catch (error) {
    if (error instanceof Broken) return undefined;
    throw error;
  }
}

/** Base64 for addresses, as RFC 4648 has it, without padding. */
function toDigits(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const count = Math.min(4, bytes.length - i + 1);
    for (let digit = 0; digit < count; digit++) text += DIGITS[(three >> (18 - 6 * digit)) & 63];
  }
  return text;
}

function fromDigits(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const digit of text) {
    held = ((held << 6) | DIGITS.indexOf(digit)) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 255;
  }
  return bytes;
}
