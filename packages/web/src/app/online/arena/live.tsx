import { arenaFile, type LiveMatch } from '@hegemon/client';
import { games } from '@hegemon/engine';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../../common/router.js';
import { Fault } from '../account.js';
import { titleOf } from '../news.js';
import { client } from '../place.js';
import { Data } from './data.js';
import { useTitle } from './frame.js';
import { useLoaded } from './loaded.js';
import { setWords, wordOf } from './query.js';
import { Results } from './results.js';
import { ago, OCCASIONS } from './words.js';

const LOOK_AGAIN = 3_000;

/** What is being played now, to be watched, and what was. */
export function LiveListPage() {
  useTitle('Live');
  const { value, isBusy, fault } = useLoaded(() => client.arena.live(), [], LOOK_AGAIN);
  const game = games.find(({ id }) => id === wordOf('game'))?.id;
  const version = useEndings(value);
  return (
    <main class="page arena" aria-busy={isBusy}>
      <h1>Live</h1>
      <section aria-labelledby="on-now">
        <h2 id="on-now">On now</h2>
        <Fault text={fault} />
        {value?.length === 0 ? (
          <p class="soft">
            No public match is on just now. <Link to="/online">Begin one</Link>, or{' '}
            <Link to="/online/bots">challenge a bot</Link>.
          </p>
        ) : null}
        <ul class="tables">
          {value?.map(match => (
            <LiveLine key={match.match} match={match} />
          ))}
        </ul>
        {value && value.length > 0 ? (
          <Data csv={arenaFile('liveCsv')} json="/api/live/matches" what="Matches on now" />
        ) : null}
      </section>
      <label class="field">
        Results of{' '}
        <select value={game ?? ''} onChange={event => setWords({ game: event.currentTarget.value })}>
          <option value="">all games</option>
          {games.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <Results
        title="Results"
        empty="No match is over yet."
        filter={game ? { game } : {}}
        version={version}
      />
    </main>
  );
}

/** Counts up when a match that was on is not any more: then there are new results. */
function useEndings(live: readonly LiveMatch[] | undefined): number {
  const [version, setVersion] = useState(0);
  const [before, setBefore] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!live) return;
    const now = live.map(({ match }) => match);
    if (before.some(match => !now.includes(match))) setVersion(version + 1);
    setBefore(now);
  }, [live]);
  return version;
}

function LiveLine({
  match: { match, game, occasion, names, spectators, startedAt },
}: {
  readonly match: LiveMatch;
}) {
  return (
    <li>
      <div>
        <b>{names.join(', ')}</b>
        <span class="soft">
          {titleOf(game)}, {OCCASIONS[occasion]}, began {ago(startedAt)}
          {spectators === 0 ? '' : spectators === 1 ? ', one watches' : `, ${spectators} watch`}
        </span>
      </div>
      <Link to={`/live/${match}`} class="button">
        Watch
        <span class="hidden">
          {' '}
          {titleOf(game)}, {names.join(', ')}
        </span>
      </Link>
    </li>
  );
}
