import { expect, test } from 'vitest';
import { Host } from './host.js';
import type { Reply } from './messages.js';

const PLAN = {
  id: 'show',
  game: 'quick',
  config: { board: 'quick' },
  seed: 3,
  seats: ['Ada', 'Boris', 'Chen', 'Dalia'].map(name => ({
    name,
    player: { type: 'computer' as const, level: 'recruit' },
  })),
};

/** A host whose time passes when the test says so. */
function openShow() {
  const replies: Reply[] = [];
  const pauses: number[] = [];
  let go = () => {};
  const host = new Host({
    post: reply => replies.push(reply),
    now: () => 0,
    wait: ms =>
      new Promise(resolve => {
        pauses.push(ms);
        go = resolve;
      }),
  });
  const settle = () => new Promise(resolve => setImmediate(resolve));
  const pass = async () => {
    go();
    await settle();
  };
  const seen = () => replies.filter(({ type }) => type === 'seen').length;
  const open = () => host.take({ type: 'open', plan: PLAN, id: 'show', speed: 'watch', isShow: true });
  return { host, replies, pauses, pass, settle, seen, open };
}

test('a show plays by itself, an action after the other, and keeps nothing', async () => {
  const { replies, pauses, pass, seen, open } = openShow();
  // there is no store here: whatever were kept would fail
  await open();
  expect(replies[0]).toMatchObject({ type: 'opened', plan: { id: 'show' } });
  const before = seen();
  await pass();
  await pass();
  expect(seen()).toBe(before + 2);
  expect(new Set(pauses)).toEqual(new Set([450]));
});

test('a show that is paused rests until it may go on', async () => {
  const { host, pass, settle, seen, open } = openShow();
  await open();
  await host.take({ type: 'pause', isPaused: true });
  await pass();
  const before = seen();
  await pass();
  await pass();
  expect(seen()).toBe(before);
  await host.take({ type: 'pause', isPaused: false });
  await settle();
  expect(seen()).toBe(before + 1);
});
