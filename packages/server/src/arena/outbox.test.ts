import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hub } from '../live/hub.js';
import { openStore, type Store } from '../store/store.js';
import { until } from '../testing/patience.js';
import { KINDS, makePlace } from '../testing/stores.js';
import { Outbox, type Posting } from './outbox.js';
import { type Stream, Streams } from './streams.js';

interface Node {
  readonly outbox: Outbox;
  readonly streams: Streams;
}

/** A stream that writes down what it was sent. */
function makeStream(): Stream & { readonly sent: string[]; isEnded: boolean } {
  const sent: string[] = [];
  return {
    sent,
    isEnded: false,
    send(event, data) {
      sent.push(`${event} ${data}`);
      return true;
    },
    beat: () => undefined,
    end() {
      this.isEnded = true;
    },
  };
}

let seq = 0;
const posting = (more: Partial<Posting> = {}): Posting => ({
  bot: 'robo',
  matchId: null,
  match: 'm',
  seq: ++seq,
  kind: 'turn',
  message: `"${seq}"`,
  deadlineMs: 20_000,
  ...more,
});

describe.each(KINDS)('messages to bots that call, on a %s', kind => {
  let store: Store;
  let remove: () => void;
  let one: Node;
  let other: Node;
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    store = await openStore(made.place);
    [one, other] = [await makeNode(), await makeNode()];
  });
  afterAll(async () => {
    await one.streams.closeAll();
    await store.close();
    remove();
  });

  /** As many as there are servers; in a folder they are parts of one. */
  async function makeNode(): Promise<Node> {
    const hub = new Hub(store, console.error);
    const outbox = new Outbox(store, console.error);
    const streams = new Streams(store, hub, outbox, console.error);
    await hub.start();
    await streams.start();
    return { outbox, streams };
  }

  test('go from one server to another and back', async () => {
    const stream = makeStream();
    const close = await other.streams.open('robo', stream);
    const asked = posting();
    const posted = one.outbox.send(asked);
    await until(() => stream.sent.length > 0, 'it is asked');
    expect(stream.sent).toEqual([`turn ${asked.message}`]);
    expect(await other.outbox.answer('robo', 'm', asked.seq, '{}')).toBe('taken');
    expect(await other.outbox.answer('robo', 'm', asked.seq, '{"x":1}')).toBe('late');
    expect(await posted).toEqual({ type: 'answered', answer: '{}' });
    close();
  });

  test('that nobody answers in time are gone', async () => {
    const close = await other.streams.open('robo', makeStream());
    const asked = posting({ deadlineMs: 1_500 });
    expect(await one.outbox.send(asked)).toEqual({ type: 'unanswered' });
    expect(await other.outbox.answer('robo', 'm', asked.seq, '{}')).toBe('late');
    close();
  });

  test('that nobody fetches in time are told apart', async () => {
    expect(await one.outbox.send(posting({ bot: 'gone', deadlineMs: 200 }))).toEqual({ type: 'undelivered' });
  });

  test('wait for a bot that comes in time, in order, the beginning again for each that comes', async () => {
    const start = posting({ bot: 'late', kind: 'start' });
    const begun = one.outbox.send(start);
    const first = makeStream();
    await other.streams.open('late', first);
    expect(await begun).toEqual({ type: 'answered', answer: '' });
    const turn = posting({ bot: 'late' });
    const asked = one.outbox.send(turn);
    await until(() => first.sent.length === 2, 'it is asked');
    const second = makeStream();
    await other.streams.open('late', second);
    await until(() => second.sent.length === 2, 'it is asked again');
    expect(second.sent).toEqual([`start ${start.message}`, `turn ${turn.message}`]);
    expect(first.isEnded).toBe(true);
    // whoever takes the match up asks anew, and the old question is void
    const again = posting({ bot: 'late', seq: turn.seq + 1_000, kind: 'start' });
    await one.outbox.send(again);
    expect(await other.outbox.answer('late', 'm', turn.seq, '{}')).toBe('late');
    one.outbox.forget('late');
    expect(await asked).toEqual({ type: 'undelivered' });
  });

  test('are left to others by a server that closes', async () => {
    const node = await makeNode();
    const asked = posting({ bot: 'nobody' });
    const posted = node.outbox.send(asked);
    node.outbox.close();
    expect(await posted).toEqual({ type: 'closing' });
    expect(await node.outbox.send(posting())).toEqual({ type: 'closing' });
    // nobody has fetched the first answer: it stands all the same
    expect(await one.outbox.answer('nobody', 'm', asked.seq, '{}')).toBe('taken');
    expect(await one.outbox.answer('nobody', 'm', asked.seq, '{}')).toBe('late');
  });
});
