import type { Connection } from '@hegemon/client';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Chat, openChat } from '../../session/remote-chat.js';
import { Fault } from './account.js';
import { client, person } from './place.js';

/** The talk at a table, as long as a page is open. */
export function useChat(connection: Connection, match: string): Chat {
  const me = person.value?.id;
  const chat = useMemo(() => openChat(client, connection, match, me !== undefined), [connection, match, me]);
  useEffect(() => () => chat.close(), [chat]);
  return chat;
}

interface TalkProps {
  readonly chat: Chat;
  /** Only those who sit at the table talk; others read. */
  readonly mayTalk: boolean;
}

/** What is said at a table. */
export function Talk({ chat, mayTalk }: TalkProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const names = useRef(new Map<string, string>());
  const said = chat.said.value;
  for (const one of said) names.current.set(one.person, one.name);
  useEffect(() => {
    list.current!.scrollTop = list.current!.scrollHeight;
  }, [said.length]);
  const say = async () => {
    if (text.trim() === '') return;
    const refusal = await chat.say(text);
    setFault(refusal?.message ?? '');
    if (!refusal) setText('');
  };
  return (
    <section class="talk" aria-label="Chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
      <ol ref={list} tabIndex={0} aria-live="polite" aria-label="What was said">
        {said.map(({ id, person: who, name, text: words }) => (
          <li key={id}>
            <span>
              <b>{name}</b> {words}
            </span>
            {who === person.value?.id || !person.value ? null : (
              <button
                type="button"
                class="plain"
                aria-label={`Mute ${name}`}
                onClick={() => void chat.mute(who, true)}
              >
                Mute
              </button>
            )}
          </li>
        ))}
        {said.length === 0 ? <li class="soft">Nothing was said yet.</li> : null}
      </ol>
      {[...chat.muted.value].map(who => (
        <p key={who} class="soft">
          You do not read {names.current.get(who) ?? 'somebody'}.{' '}
          <button type="button" class="plain" onClick={() => void chat.mute(who, false)}>
            Read again
          </button>
        </p>
      ))}
      <Fault text={fault} />
      {mayTalk ? (
        <form
          onSubmit={event => {
            event.preventDefault();
            void say();
          }}
        >
          <input
            aria-label="Say something"
            maxLength={500}
            value={text}
            onInput={event => setText(event.currentTarget.value)}
          />
          <button type="submit">Say</button>
        </form>
      ) : (
        <p class="soft">Those who sit at the table talk here.</p>
      )}
    </section>
  );
}
