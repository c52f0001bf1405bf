import { arenaFile, type Profile, type Rating } from '@hegemon/client';
import { Link } from '../../common/router.js';
import { Fault } from '../account.js';
import { titleOf } from '../news.js';
import { client, person } from '../place.js';
import { Data, withQuery } from './data.js';
import { Frame, useTitle } from './frame.js';
import { useLoaded } from './loaded.js';
import { KindMark, PlayerLink } from './player.js';
import { Form, Places, RatingGraph } from './plots.js';
import { RatingText } from './rating.js';
import { Results } from './results.js';
import { day, ordinal, percent } from './words.js';

/** Somebody's page: ratings, statistics, opponents, matches. */
export function ProfilePage({ player }: { readonly player: string }) {
  const loaded = useLoaded(() => client.arena.profile(player), [player]);
  useTitle(loaded.value?.name);
  return (
    <Frame of={loaded} missing="Nobody here" back={['/online/ladders', 'Go to the ladders']}>
      {profile => (
        <main class="page arena">
          <header class="who-header">
            <h1>{profile.name}</h1>
            <p class="soft">
              <KindMark player={player} />
              {profile.since ? ` here since ${day(profile.since)}` : ''}
            </p>
          </header>
          {player === `person:${person.value?.id}` ? <Own isGuest={person.value!.isGuest} /> : null}
          <Bots profile={profile} />
          <ProfileBody profile={profile} />
        </main>
      )}
    </Frame>
  );
}

/** What one may do on one's own page. */
function Own({ isGuest }: { readonly isGuest: boolean }) {
  return (
    <div class="own card">
      <p>
        {isGuest
          ? 'This is you, as a guest of this browser. Keep the name, and your matches count for the ladder.'
          : 'This is you, as others see you.'}
      </p>
      <div class="buttons">
        <Link to="/online/you" class={isGuest ? 'button primary' : 'button'}>
          {isGuest ? 'Keep your name' : 'Name and sign-in'}
        </Link>
        <Link to="/settings" class="button">
          Settings
        </Link>
        <Link to="/online/bots/new" class="button">
          Register a bot
        </Link>
      </div>
    </div>
  );
}

function Bots({ profile: { bots } }: { readonly profile: Profile }) {
  if (bots.length === 0) return null;
  return (
    <p>
      Author of{' '}
      {bots.map(({ id, name }, i) => (
        <span key={id}>
          {i === 0 ? '' : ', '}
          <Link to={`/online/bots/${id}`}>{name}</Link>
        </span>
      ))}
      .
    </p>
  );
}

interface BodyProps {
  readonly profile: Profile;
  /** The id of the bot, for its author. */
  readonly ownBot?: string | undefined;
}

/** Ratings, statistics, opponents and matches: the same for people, bots and computers. */
export function ProfileBody({ profile, ownBot }: BodyProps) {
  const { player, name, ratings, statistics } = profile;
  const played = [...new Set([...ratings, ...statistics].map(({ game }) => game))];
  return (
    <>
      {played.length === 0 ? <p class="soft">{name} has not finished a match yet.</p> : null}
      <div class="columns">
        {played.map(game => (
          <GameCard key={game} game={game} profile={profile} />
        ))}
      </div>
      {played.length > 0 ? (
        <Data
          csv={withQuery(arenaFile('playerCsv', player), { of: 'games' })}
          json={`/api/players/${player}`}
          what="Ratings and statistics"
          title="Ratings and statistics as"
        />
      ) : null}
      <Opponents profile={profile} />
      <Results filter={{ player }} title="Matches" empty="None is over yet." ownBot={ownBot} />
    </>
  );
}

interface CardProps {
  readonly game: string;
  readonly profile: Profile;
}

function GameCard({ game, profile }: CardProps) {
  const rating = profile.ratings.find(one => one.game === game);
  const statistics = profile.statistics.find(one => one.game === game);
  const title = titleOf(game);
  return (
    <section class="card game-card" aria-label={`${profile.name} in ${title}`}>
      <h2>{title}</h2>
      {rating ? (
        <Standing rating={rating} name={profile.name} />
      ) : (
        <p class="soft">No rated match yet, so no rating.</p>
      )}
      {rating ? <Graph player={profile.player} rating={rating} /> : null}
      {statistics ? (
        <>
          <p class="tally">
            {statistics.matches === 1 ? 'One match' : `${statistics.matches} matches`},{' '}
            {statistics.wins === 1 ? 'one won' : `${statistics.wins} won`}
            {statistics.matches > 0 ? ` (${percent(statistics.wins / statistics.matches)})` : ''}
          </p>
          <Places statistics={statistics} />
          <Form statistics={statistics} />
        </>
      ) : null}
    </section>
  );
}

function Standing({ rating, name }: { readonly rating: Rating; readonly name: string }) {
  const { game, rank } = rating;
  return (
    <p class="standing">
      <RatingText rating={rating} name={`${name} in ${titleOf(game)}`} />
      <span>
        {ordinal(rank)} on <Link to={`/online/ladders/${game}`}>the ladder</Link>
      </span>
    </p>
  );
}

function Graph({ player, rating: { game, matches } }: { readonly player: string; readonly rating: Rating }) {
  const { value, fault } = useLoaded(() => client.arena.ratingSteps(player, game), [player, game, matches]);
  return (
    <>
      <Fault text={fault} />
      {value ? <RatingGraph title={titleOf(game)} steps={value} /> : <div class="rating-graph waiting" />}
      <Data
        csv={withQuery(arenaFile('playerCsv', player), { of: 'steps', game })}
        json={withQuery(`/api/players/${player}/ratings`, { game })}
        what={`The rating in ${titleOf(game)}, step by step,`}
      />
    </>
  );
}

/** Those one met most, and who came in before whom. */
function Opponents({ profile: { player: me, name, headToHead } }: { readonly profile: Profile }) {
  if (headToHead.length === 0) return null;
  const rows = [...headToHead].sort((a, b) => b.matches - a.matches).slice(0, 20);
  return (
    <section aria-labelledby="opponents">
      <h2 id="opponents">Head to head</h2>
      <table class="list">
        <caption class="hidden">How {name} fared against others</caption>
        <thead>
          <tr>
            <th scope="col">Against</th>
            <th scope="col" class="number">
              Matches
            </th>
            <th scope="col" class="number">
              Ahead
            </th>
            <th scope="col">
              <span class="hidden">Share</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ player, name: other, matches, ahead }) => (
            <tr key={player}>
              <th scope="row">
                <PlayerLink player={player} name={other} /> <KindMark player={player} />
              </th>
              <td class="number">{matches}</td>
              <td class="number">{ahead}</td>
              <td>
                <span class="share" aria-hidden="true">
                  <span style={`width:${((ahead / Math.max(1, matches)) * 100).toFixed(1)}%`} />
                </span>
                <span class="hidden">{percent(ahead / Math.max(1, matches))}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Data
        csv={withQuery(arenaFile('playerCsv', me), { of: 'opponents' })}
        json={`/api/players/${me}`}
        what="Head to head"
      />
    </section>
  );
}
