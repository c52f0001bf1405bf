import { describe, expect, test } from 'vitest';
import { eventsIn } from './events.js';
import { fill, introductionOf } from './player.js';

/** A stream that brings its text in parts of so many bytes. */
function streamOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

const streams: readonly (readonly [
  what: string,
  text: string,
  events: readonly (readonly [string, string])[],
])[] = [
  ['one event', 'event: turn\ndata: {"a":1}\n\n', [['turn', '{"a":1}']]],
  [
    'an id and a wait',
    'retry: 1000\n\nevent: end\nid: 7\ndata: {}\n\n',
    [
      ['', ''],
      ['end', '{}'],
    ],
  ],
  ['a sign of life', ': still here\n\n', [['', '']]],
  ['data of several lines', 'data: a\ndata: b\n\n', [['', 'a\nb']]],
  ['colons in data', 'event: hello\ndata: {"url":"http://x:1"}\n\n', [['hello', '{"url":"http://x:1"}']]],
  ['line ends of elsewhere', 'event: turn\r\ndata: 1\r\n\r\n', [['turn', '1']]],
  ['letters of several bytes', 'event: hello\ndata: "Zoë 東"\n\n', [['hello', '"Zoë 東"']]],
  ['an end in the middle', 'event: turn\ndata: 1\n\nevent: tu', [['turn', '1']]],
];

describe.each([1, 2, 3, 7, 1_000])('in parts of %i bytes', size => {
  test.each(streams)('%s', async (_, text, events) => {
    const heard: [string, string][] = [];
    for await (const { name, data } of eventsIn(streamOf(text, size))) heard.push([name, data]);
    expect(heard).toEqual(events);
  });
});

test('a choice is filled with the most there is, or as wished', () => {
  const choice = { type: 'Battle', attackingTerritory: 'Ural', attackingDiceCount: { min: 1, max: 3 } };
  expect(fill(choice)).toEqual({ ...choice, attackingDiceCount: 3 });
  expect(fill(choice, ({ min }) => min)).toEqual({ ...choice, attackingDiceCount: 1 });
});

test('a bot wants to be told of others only if it listens', () => {
  const decide = () => ({ type: 'EndTurn' });
  expect(introductionOf({ decide })).toEqual({ apiversion: '1', name: 'Bot' });
  expect(introductionOf({ decide, name: 'Ann', maxConcurrent: 4, onEvents: () => undefined })).toEqual({
    apiversion: '1',
    name: 'Ann',
    max_concurrent: 4,
    wants_events: true,
  });
});
