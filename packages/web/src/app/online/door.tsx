import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../common/router.js';
import './door.css';
import { hasServer, isKnown, lookForServer } from './server.js';

interface PageProps {
  readonly words: readonly string[];
}

interface Pages {
  readonly OnlinePage: FunctionComponent<PageProps>;
  readonly Notices: FunctionComponent;
}

let loading: Promise<Pages> | undefined;

/** The pages of the online part, loaded by those who go there. */
function usePages(isWanted: boolean): Pages | null {
  const [pages, setPages] = useState<Pages | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    loading ??= import('./pages.js');
    void loading.then(setPages, () => {
      loading = undefined;
    });
  }, [isWanted]);
  return pages;
}

/** A page of the online part: the lobby, a table, a live match. */
export function OnlineDoor({ words }: PageProps) {
  const pages = usePages(true);
  return pages ? <pages.OnlinePage words={words} /> : <main class="page" aria-busy="true" />;
}

/** The way to the lobby; none where there is no server. */
export function OnlineLink({ current }: { readonly current: boolean }) {
  useEffect(() => void lookForServer(), []);
  if (!hasServer.value) return null;
  return (
    <Link to="/online" current={current}>
      Online
    </Link>
  );
}

/** What concerns those who are signed in, on every page. */
export function OnlineNotices() {
  const pages = usePages(hasServer.value && isKnown.value);
  return pages && isKnown.value ? <pages.Notices /> : null;
}

/** What the home page says of playing with others. */
export function OnlineHome() {
  if (!hasServer.value) return null;
  return (
    <section class="card" aria-labelledby="play-with-others">
      <h2 id="play-with-others">Play with others</h2>
      <p>Sit down at a table with people and computers, send a friend a link, or watch a match.</p>
      <div class="buttons">
        <Link to="/online">Go to the tables</Link>
        <Link to="/online/live">Watch a match</Link>
        <Link to="/online/ladders">Ladders</Link>
        <Link to="/online/bots">Bots</Link>
      </div>
    </section>
  );
}
