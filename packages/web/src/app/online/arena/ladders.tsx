import { arenaFile, type LadderRow, type PlayerKind } from '@hegemon/client';
import { findGame, games } from '@hegemon/engine';
import { Fault } from '../account.js';
import { client } from '../place.js';
import { Data, withQuery } from './data.js';
import { useTitle } from './frame.js';
import { scaleOf } from './interval.js';
import { useLoaded } from './loaded.js';
import { KindMark, PlayerLink } from './player.js';
import { setWords, wordOf } from './query.js';
import { RatingText, uncertain } from './rating.js';
import { GameTabs } from './tabs.js';
import { KINDS, percent } from './words.js';

const PAGE = 25;
const LOOK_AGAIN = 10_000;

const FILTERS: readonly (readonly [kind: PlayerKind | '', title: string])[] = [
  ['', 'Everybody'],
  ['person', 'People'],
  ['bot', 'Bots'],
  ['computer', 'Computers'],
];

function kindOf(word: string | undefined): PlayerKind | undefined {
  return word !== undefined && word in KINDS ? (word as PlayerKind) : undefined;
}

/** Who is how good at a game. */
export function LaddersPage({ game: wish }: { readonly game: string | undefined }) {
  const { id: game, title } = findGame(wish ?? 'classic') ?? games[0]!;
  useTitle(`Ladder of ${title}`);
  const kind = kindOf(wordOf('kind'));
  const page = Math.max(1, Math.floor(Number(wordOf('page') ?? 1)) || 1);
  const filter = { ...(kind ? { kind } : {}), limit: PAGE + 1, offset: (page - 1) * PAGE };
  // one row more than is shown tells whether there is another page
  const { value, isBusy, fault } = useLoaded(
    async () => ({ game, rows: await client.arena.ladder(game, filter) }),
    [game, kind, page],
    LOOK_AGAIN,
  );
  const rows = value?.game === game ? value.rows : [];
  const { value: ladders } = useLoaded(() => client.arena.ladders(), [], LOOK_AGAIN);
  const size = ladders?.find(one => one.game === game);
  const turnTo = (to: number) => setWords({ page: to > 1 ? String(to) : undefined });
  return (
    <main class="page arena" aria-busy={isBusy}>
      <h1>Ladders</h1>
      <p class="soft">
        Every rated match moves its players. A rating is the skill that somebody has shown for sure: it begins
        low, and rises as more matches make the guess surer. All of them can be worked out again from{' '}
        <a href={arenaFile('resultsLog')} download>
          the public log
        </a>
        .
      </p>
      <GameTabs now={game} to={id => `/online/ladders/${id}${kind ? `?kind=${kind}` : ''}`} />
      <label class="field">
        Show{' '}
        <select
          value={kind ?? ''}
          onChange={event => setWords({ kind: event.currentTarget.value, page: undefined })}
        >
          {FILTERS.map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {size && size.players > 0 ? (
        <p class="soft">
          {size.players === 1 ? 'One player' : `${size.players} players`},{' '}
          {size.matches === 1 ? 'one rated match' : `${size.matches} rated matches`} so far.
        </p>
      ) : null}
      <Fault text={fault} />
      {rows.length > 0 ? <Ladder title={title} rows={rows.slice(0, PAGE)} /> : null}
      {rows.length === 0 && !isBusy && !fault ? (
        <p class="soft">Nobody has a rating here yet: it takes a rated match.</p>
      ) : null}
      <div class="buttons pager" hidden={page === 1 && rows.length <= PAGE}>
        <button type="button" disabled={page === 1} onClick={() => turnTo(page - 1)}>
          Higher
        </button>
        <span>Page {page}</span>
        <button type="button" disabled={rows.length <= PAGE} onClick={() => turnTo(page + 1)}>
          Lower
        </button>
      </div>
      <Data
        csv={withQuery(arenaFile('ladderCsv', game), { kind })}
        json={withQuery(`/api/ladders/${game}`, { kind })}
        what={`The ladder of ${title}`}
      />
      <Data
        csv={arenaFile('laddersCsv')}
        json="/api/ladders"
        what="How many are on each ladder"
        title="All ladders, with how many are on each, as"
      />
    </main>
  );
}

function Ladder({ title, rows }: { readonly title: string; readonly rows: readonly LadderRow[] }) {
  const scale = scaleOf(rows.map(uncertain));
  return (
    <table class="list ladder">
      <caption class="hidden">Ladder of {title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span aria-hidden="true">#</span>
            <span class="hidden">Rank</span>
          </th>
          <th scope="col">Player</th>
          <th scope="col">Rating</th>
          <th scope="col" class="number">
            Matches
          </th>
          <th scope="col" class="number">
            Won
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.player}>
            <td class="number rank">{row.rank}</td>
            <th scope="row">
              <PlayerLink player={row.player} name={row.name} /> <KindMark player={row.player} />
            </th>
            <td>
              <RatingText rating={row} name={row.name} scale={scale} />
            </td>
            <td class="number">{row.matches}</td>
            <td class="number">{row.matches > 0 ? percent(row.wins / row.matches) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
