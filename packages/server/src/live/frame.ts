const LAST_TEXT = 0x81;
/** Longer texts say so, and give their length in two bytes, or in eight. */
const SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** A text as it goes over a WebSocket from the server: one frame, whole and unmasked (RFC 6455, 5.2). */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const from = length <= SHORT ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(from + length);
  frame[0] = LAST_TEXT;
  if (from === 2) frame[1] = length;
  else if (from === 4) {
    frame[1] = TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  // a text as long as its bytes is ASCII, and quicker to copy
  frame.write(text, from, length === text.length ? 'latin1' : 'utf8');
  return frame;
}
