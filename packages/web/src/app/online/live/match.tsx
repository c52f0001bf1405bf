import type { Connection, Table } from '@hegemon/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RemoteSession } from '../../../session/remote.js';
import { Dialog } from '../../common/panels.js';
import { screenOf } from '../../screens.js';
import { titleOf } from '../news.js';
import { Talk, useChat } from '../talk.js';
import { Banners, hasResigned } from './banners.js';
import { Clocks } from './clocks.js';
import { LiveEnding } from './ending.js';
import { claimTab, type TabClaim } from './tab.js';

interface LiveProps {
  readonly table: Table;
  readonly session: RemoteSession;
  readonly line: Connection;
}

type Panel = 'chat' | 'resign' | null;

/** Whether another tab of this browser plays the match, and how to play it here. */
function useTab(session: RemoteSession): { readonly isElsewhere: boolean; takeOver(): void } {
  const [isMine, setMine] = useState(true);
  const claim = useRef<TabClaim>();
  const isPlayer = typeof session.glance.value.viewer === 'number';
  useEffect(() => {
    if (!isPlayer) return;
    claim.current = claimTab(session.plan.id, isHere => {
      setMine(isHere);
      session.setActing(isHere);
    });
    return () => claim.current?.release();
  }, [session, isPlayer]);
  return { isElsewhere: !isMine, takeOver: () => claim.current?.take() };
}

/** The title of the page tells those who look at another one that they are asked. */
function useTitle(game: string, isAsked: boolean): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${isAsked ? 'Your turn: ' : ''}${titleOf(game)} · Hegemon`;
    return () => {
      document.title = before;
    };
  }, [game, isAsked]);
}

/** A live match: the board that every match has, with clocks, chat and company around it. */
export function LiveMatch({ table, session, line }: LiveProps) {
  const Screen = screenOf(session.plan.game);
  const { viewer, outcome, prompt } = session.glance.value;
  const isPlayer = typeof viewer === 'number';
  const { isElsewhere, takeOver } = useTab(session);
  const [panel, setPanel] = useState<Panel>(null);
  const chat = useChat(line, session.plan.id);
  const [read, setRead] = useState(0);
  const said = chat.said.value.length;
  useEffect(() => {
    if (panel === 'chat') setRead(said);
  }, [panel, said]);
  useTitle(session.plan.game, prompt !== null && !outcome);
  const close = () => setPanel(null);
  return (
    <main class="match-page live">
      <h1 class="hidden">{titleOf(session.plan.game)} match</h1>
      <div class="strip-top">
        <Clocks session={session} />
        <div class="buttons">
          <Company session={session} />
          <button
            type="button"
            aria-expanded={panel === 'chat'}
            onClick={() => setPanel(panel === 'chat' ? null : 'chat')}
          >
            Chat{said > read ? ` (${said - read})` : ''}
          </button>
          {outcome || !isPlayer || isElsewhere || hasResigned(session) ? null : (
            <button type="button" class="resign" onClick={() => setPanel('resign')}>
              Resign
            </button>
          )}
        </div>
      </div>
      <Banners session={session} isElsewhere={isElsewhere} takeOver={takeOver} />
      <Screen session={session} />
      {panel === 'chat' ? (
        <aside class="chat-panel" aria-label="Chat at the table">
          <button type="button" class="plain" aria-label="Close the chat" onClick={close}>
            ✕
          </button>
          <Talk chat={chat} mayTalk={isPlayer} />
        </aside>
      ) : null}
      {panel === 'resign' ? <Resign session={session} onClose={close} /> : null}
      {outcome ? <LiveEnding session={session} table={table} /> : null}
    </main>
  );
}

/** How many look on; whoever looks on is one of them. */
function Company({ session }: { readonly session: RemoteSession }) {
  const { spectators } = session.presence.value;
  const isPlayer = typeof session.glance.value.viewer === 'number';
  if (!isPlayer)
    return <span class="soft company">{spectators > 1 ? `${spectators} watch, you too` : 'You watch'}</span>;
  return spectators > 0 ? (
    <span class="soft company">{spectators === 1 ? '1 watches' : `${spectators} watch`}</span>
  ) : null;
}

interface PanelProps {
  readonly session: RemoteSession;
  onClose(): void;
}

function Resign({ session, onClose }: PanelProps) {
  return (
    <Dialog title="Give up?" onClose={onClose}>
      <p>Your armies stay where they are, and the others play on without you.</p>
      <div class="buttons">
        <button
          type="button"
          class="primary"
          onClick={() => {
            onClose();
            void session.resign();
          }}
        >
          Resign
        </button>
        <button type="button" onClick={onClose}>
          Play on
        </button>
      </div>
    </Dialog>
  );
}
