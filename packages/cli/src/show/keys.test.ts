import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type Keyboard, listen } from './keys.js';
import type { Command } from './pace.js';

class FakeKeyboard extends EventEmitter {
  isTTY = true;
  raw: boolean[] = [];
  flow: string[] = [];
  setRawMode(isRaw: boolean) {
    this.raw.push(isRaw);
  }
  resume() {
    this.flow.push('resume');
  }
  pause() {
    this.flow.push('pause');
  }
}

test.each<[keys: string, commands: Command[]]>([
  [' ', ['pause']],
  ['p', ['pause']],
  ['+-', ['faster', 'slower']],
  ['=', ['faster']],
  ['q', ['stop']],
  ['\x03', ['stop']],
  ['\x1b[C\x1b[D', ['next', 'back']],
  ['nbgG', ['next', 'back', 'first', 'last']],
  ['xyz\x1b[A', []],
])('%j', (keys, commands) => {
  const keyboard = new FakeKeyboard();
  const heard: Command[] = [];
  listen(keyboard as unknown as Keyboard, command => heard.push(command));
  keyboard.emit('data', Buffer.from(keys));
  expect(heard).toEqual(commands);
});

test('the keyboard is given back', () => {
  const keyboard = new FakeKeyboard();
  const stop = listen(keyboard as unknown as Keyboard, () => {});
  stop();
  expect(keyboard.raw).toEqual([true, false]);
  expect(keyboard.flow).toEqual(['resume', 'pause']);
  expect(keyboard.listenerCount('data')).toBe(0);
});

test('where there is no keyboard nothing is touched', () => {
  const keyboard = new FakeKeyboard();
  keyboard.isTTY = false;
  listen(keyboard as unknown as Keyboard, () => {})();
  expect(keyboard.raw).toEqual([]);
});
