import type { Command } from './pace.js';

const COMMANDS: { readonly [key: string]: Command } = {
  ' ': 'pause',
  p: 'pause',
  '+': 'faster',
  '=': 'faster',
  '-': 'slower',
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
    for (const key of data.toString()) if (COMMANDS[key]) obey(COMMANDS[key]);
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
