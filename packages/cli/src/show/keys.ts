import type { Command } from './pace.js';

const COMMANDS: { readonly [key: string]: Command } = {
  ' ': 'pause',
  p: 'pause',
  '+': 'faster',
  '=': 'faster',
  '-': 'slower',
  '\x1b[C': 'next',
  n: 'next',
  '\x1b[D': 'back',
  b: 'back',
  g: 'first',
  G: 'last',
  q: 'stop',
  '\x03': 'stop',
  '\x04': 'stop',
};

export const KEYS = 'space pauses · + faster · - slower · q ends';

/** The part of a terminal's input that is needed to listen to keys. */
export interface Keyboard {
  readonly isTTY?: boolean;
  setRawMode?(isRaw: boolean): unknown;
  on(event: 'data', listener: (data: Buffer) => void): unknown;
  off(event: 'data', listener: (data: Buffer) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** Listens to keys until the function given back is called; not at all where nobody can press any. */
export function listen(keyboard: Keyboard, obey: (command: Command) => void): () => void {
  if (!keyboard.isTTY || !keyboard.setRawMode) return () => {};
  const hear = (data: Buffer) => {
    for (const key of keysIn(data.toString())) if (COMMANDS[key]) obey(COMMANDS[key]);
  };
  keyboard.setRawMode(true);
  keyboard.on('data', hear);
  keyboard.resume();
  return () => {
    keyboard.off('data', hear);
    keyboard.setRawMode?.(false);
    keyboard.pause();
  };
}

/** Single keys, and those that come as an escape code. */
function keysIn(text: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes begin with one
  return text.match(/\x1b\[[A-Z~\d]+|[\s\S]/g) ?? [];
}
