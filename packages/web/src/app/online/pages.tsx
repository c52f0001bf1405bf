import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { go, Link } from '../common/router.js';
import { AccountPage } from './account.js';
import { LivePage } from './live/page.js';
import { LiveReplay } from './live/replay.js';
import { Lobby } from './lobby.js';
import { OnlineMenu } from './menu.js';
import { NewTable } from './new-table.js';
import { dismiss, told } from './news.js';
import './online.css';
import { arrive, person } from './place.js';
import { TablePage } from './table.js';

/** Rooms that only some go to, by the word after `/online`: they are loaded by those who do. */
const ARENA: ReadonlySet<string> = new Set(['live', 'ladders', 'players', 'bots', 'tournaments']);

interface PageProps {
  readonly words: readonly string[];
}

/** The page of the online part that an address names. Everything waits until it is known who one is. */
export function OnlinePage({ words }: PageProps) {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => void arrive().catch(() => setMissing(true)), []);
  if (isMissing) return <NoServer />;
  if (person.value === undefined) return <main class="page" aria-busy="true" />;
  const [first, second, third] = words;
  if (first === 'table' && second) return <TablePage key={second} id={second} />;
  if (first === 'live' && second)
    return third === 'replay' ? <LiveReplay id={second} /> : <LivePage key={second} id={second} />;
  return (
    <>
      <OnlineMenu words={words} />
      <Room words={words} />
    </>
  );
}

function Room({ words }: PageProps) {
  const [, room, more] = words;
  if (room !== undefined && ARENA.has(room)) return <Arena words={words} />;
  if (room === 'new') return <NewTable game={more ?? 'quick'} />;
  return room === 'you' ? <AccountPage /> : <Lobby />;
}

let loading: Promise<{ readonly ArenaPage: FunctionComponent<PageProps> }> | undefined;

/** Bots, ladders, tournaments, players and what is live. */
function Arena({ words }: PageProps) {
  const [Page, setPage] = useState<FunctionComponent<PageProps> | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    loading ??= import('./arena/pages.js');
    loading.then(
      ({ ArenaPage }) => setPage(() => ArenaPage),
      () => {
        loading = undefined;
        setMissing(true);
      },
    );
  }, []);
  if (isMissing) return <NoServer />;
  return Page ? <Page words={words} /> : <main class="page" aria-busy="true" />;
}

function NoServer() {
  return (
    <main class="page">
      <h1>The server does not answer</h1>
      <p>
        Tables of other people need it. <Link to="/">Matches on this device</Link> do not.
      </p>
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}

/** What concerns one, wherever one is in the app. */
export function Notices() {
  useEffect(() => void arrive().catch(() => undefined), []);
  return (
    <div class="notices" role="status">
      {told.value.map(({ match, text, to }) => (
        <p key={match}>
          {text}{' '}
          <button
            type="button"
            class="primary"
            onClick={() => {
              dismiss(match);
              go(to);
            }}
          >
            Go there
          </button>
          <button type="button" class="plain" aria-label="Dismiss" onClick={() => dismiss(match)}>
            ✕
          </button>
        </p>
      ))}
    </div>
  );
}
