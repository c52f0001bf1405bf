import { arenaFile, type TournamentInfo } from '@hegemon/client';
import { Link } from '../../common/router.js';
import { Fault } from '../account.js';
import { titleOf } from '../news.js';
import { client } from '../place.js';
import { Data } from './data.js';
import { useTitle } from './frame.js';
import { useLoaded } from './loaded.js';
import { day, TOURNAMENT_KINDS, TOURNAMENT_STATES } from './words.js';

const LOOK_AGAIN = 5_000;

/** Those one may enter or watch first, those that are over last. */
const GROUPS: readonly (readonly [title: string, statuses: readonly TournamentInfo['status'][]])[] = [
  ['Open for entries', ['open']],
  ['Being played', ['playing']],
  ['Over', ['over', 'cancelled']],
];

/** Every tournament, and the way to a new one. */
export function TournamentsPage() {
  useTitle('Tournaments');
  const { value, isBusy, fault } = useLoaded(() => client.arena.tournaments(), [], LOOK_AGAIN);
  return (
    <main class="page arena" aria-busy={isBusy}>
      <h1>Tournaments</h1>
      <p class="soft">
        Many matches among the same players, so that luck evens out. Anybody may hold one; bots and computers
        play.
      </p>
      <div class="buttons">
        <Link to="/online/tournaments/new" class="button primary">
          Hold a tournament
        </Link>
      </div>
      <Fault text={fault} />
      {value?.length === 0 ? <p class="soft">There was none yet.</p> : null}
      {GROUPS.map(([title, statuses]) => (
        <Group
          key={title}
          title={title}
          tournaments={value?.filter(({ status }) => statuses.includes(status)) ?? []}
        />
      ))}
      {value && value.length > 0 ? (
        <Data csv={arenaFile('tournamentsCsv')} json="/api/tournaments" what="The tournaments" />
      ) : null}
    </main>
  );
}

interface GroupProps {
  readonly title: string;
  readonly tournaments: readonly TournamentInfo[];
}

function Group({ title, tournaments }: GroupProps) {
  if (tournaments.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul class="bots">
        {tournaments.map(tournament => (
          <li key={tournament.id}>
            <div>
              <Link to={`/online/tournaments/${tournament.id}`}>
                <b>{tournament.name}</b>
              </Link>
              <span class="soft">{lineOf(tournament)}</span>
            </div>
            <Progress tournament={tournament} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function lineOf({ game, kind, host, entrants, createdAt, status }: TournamentInfo): string {
  const state = status === 'cancelled' ? [TOURNAMENT_STATES.cancelled] : [];
  const count = entrants.length === 1 ? 'one entrant' : `${entrants.length} entrants`;
  return [titleOf(game), TOURNAMENT_KINDS[kind], count, `by ${host.name}`, day(createdAt), ...state].join(
    ', ',
  );
}

/** How many of the matches are over. */
export function Progress({
  tournament: { played, total, status, name },
}: {
  readonly tournament: TournamentInfo;
}) {
  if (status === 'open' || status === 'cancelled') return null;
  return (
    <span class="progress">
      <progress max={Math.max(1, total)} value={played} aria-label={`Matches played in ${name}`} />
      <small class="soft">
        {played} of {total}
      </small>
    </span>
  );
}
