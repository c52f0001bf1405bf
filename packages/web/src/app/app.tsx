import { address, Link, wordsOf } from './common/router.js';
import { Home } from './home.js';
import { LearnPage } from './learn/page.js';
import { MatchPage } from './match.js';
import { NewMatch } from './new/page.js';
import { OnlineDoor, OnlineLink, OnlineNotices } from './online/door.js';
import { ReplayPage } from './replay/page.js';
import { RulesPage } from './rules/page.js';
import { SettingsPage } from './settings.js';
import { WatchPage } from './watch/page.js';

function pageOf(path: string) {
  const [first, second] = wordsOf(path);
  switch (first) {
    case undefined:
      return <Home />;
    case 'new':
      return <NewMatch game={second ?? 'classic'} />;
    case 'play':
      return second ? <MatchPage key={second} id={second} /> : <Home />;
    case 'replay':
      return <ReplayPage key={second ?? ''} id={second} />;
    case 'rules':
      return <RulesPage game={second} />;
    case 'learn':
      return <LearnPage game={second} />;
    case 'settings':
      return <SettingsPage />;
    case 'watch':
      return <WatchPage />;
    case 'online':
    case 'table':
    case 'live':
      return <OnlineDoor words={wordsOf(path)} />;
    default:
      return <Missing />;
  }
}

function Missing() {
  return (
    <main class="page">
      <h1>Nothing here</h1>
      <p>
        There is no such page. <Link to="/">Go to the start</Link>.
      </p>
    </main>
  );
}

/** The whole client: a header and the page that the address names. */
export function App() {
  const path = address.value;
  const [first] = wordsOf(path);
  const isMatch = /^\/(play|live|watch)\b/.test(path);
  const isSlim = isMatch || /^\/replay\b/.test(path);
  return (
    <>
      <header class={`top ${isSlim ? 'slim' : ''} ${isMatch ? 'bare' : ''}`}>
        <Link to="/" class="brand">
          Hegemon
        </Link>
        <nav aria-label="Site">
          <Link to="/new" current={first === 'new'}>
            Play
          </Link>
          <OnlineLink current={first === 'online' || first === 'table'} />
          <Link to="/rules" current={first === 'rules'}>
            Rules
          </Link>
          <Link to="/replay" current={first === 'replay'}>
            Replay
          </Link>
          <Link to="/settings" current={first === 'settings'}>
            Settings
          </Link>
        </nav>
      </header>
      <OnlineNotices />
      {pageOf(path)}
    </>
  );
}
