import { type Client, type Connection, Refused, type Said } from '@hegemon/client';
import type { Refusal } from '@hegemon/engine';
import { type ReadonlySignal, signal } from '@preact/signals';

/** What is said at a table, and whom one does not want to read. */
export interface Chat {
  /** Oldest first, without those who are muted. */
  readonly said: ReadonlySignal<readonly Said[]>;
  /** Those who are muted, by their ids. */
  readonly muted: ReadonlySignal<ReadonlySet<string>>;
  say(text: string): Promise<Refusal | undefined>;
  mute(person: string, isMuted: boolean): Promise<void>;
  close(): void;
}

const MOST_KEPT = 200;

/** The talk at a table. `isMember` is whether one is signed in: strangers have nobody muted. */
export function openChat(client: Client, connection: Connection, match: string, isMember: boolean): Chat {
  const said = signal<readonly Said[]>([]);
  const muted = signal<ReadonlySet<string>>(new Set());
  const add = (more: readonly Said[]) => {
    const known = new Map([...said.value, ...more].map(one => [one.id, one]));
    said.value = [...known.values()].sort((a, b) => a.id - b.id).slice(-MOST_KEPT);
  };
  /** What was said while nobody listened; a server that is not there says it when it is. */
  const catchUp = () => void client.chat(match).then(add, () => undefined);
  const end = connection.hear(word => {
    if (word.type === 'line' && word.isOpen) catchUp();
    if (word.type === 'said' && word.match === match) add([word]);
    if (word.type === 'mutes') muted.value = new Set(word.muted);
  });
  catchUp();
  if (isMember)
    void client.mutes().then(
      list => {
        muted.value = new Set(list);
      },
      () => undefined,
    );
  return {
    said,
    muted,
    close: end,
    say: async text => {
      try {
        await connection.say(match, text);
        return undefined;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { code: error.code, message: error.message };
      }
    },
    mute: async (person, isMuted) => {
      await (isMuted ? client.mute(person) : client.unmute(person));
      said.value = said.value.filter(one => !isMuted || one.person !== person);
      const others = new Set(muted.value);
      if (isMuted) others.add(person);
      else others.delete(person);
      muted.value = others;
      if (!isMuted) catchUp();
    },
  };
}
