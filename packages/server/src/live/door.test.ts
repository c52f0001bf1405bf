import { expect, test } from 'vitest';
import { Door } from './door.js';

test('a door lets in as many as there is room for, and from one address fewer', () => {
  const door = new Door({ sockets: 3, socketsPerAddress: 2 });
  const first = door.enter('a');
  expect([first, door.enter('a'), door.enter('b')].every(Boolean)).toBe(true);
  expect([door.enter('a'), door.enter('c')]).toEqual([undefined, undefined]);
  first!();
  first!();
  expect(door.size).toBe(2);
  expect(door.enter('a')).toBeDefined();
});
