import { arenaFile, type Fixture, type PlayerId } from '@hegemon/client';
import { Link } from '../../common/router.js';
import { Data } from './data.js';
import { inOrder } from './results.js';
import { plainWords } from './words.js';

interface FixturesProps {
  readonly fixtures: readonly Fixture[];
  readonly names: ReadonlyMap<PlayerId, string>;
}

/** Every match of a tournament, round by round; those that are on can be watched. */
export function Fixtures({ tournament, fixtures, names }: FixturesProps & { readonly tournament: string }) {
  const rounds = [...new Set(fixtures.map(({ round }) => round))].sort((a, b) => b - a);
  return (
    <section aria-labelledby="fixtures">
      <h2 id="fixtures">Matches</h2>
      {rounds.map(round => (
        <Round
          key={round}
          round={round}
          isOpen={round === rounds[0]}
          fixtures={fixtures.filter(fixture => fixture.round === round)}
          names={names}
        />
      ))}
      {fixtures.length > 0 ? (
        <Data
          csv={`${arenaFile('tournamentCsv', tournament)}?of=fixtures`}
          json={`/api/tournaments/${tournament}`}
          what="The matches"
        />
      ) : null}
    </section>
  );
}

interface RoundProps extends FixturesProps {
  readonly round: number;
  /** The newest round is open, the others are opened by whoever wants to. */
  readonly isOpen: boolean;
}

function Round({ round, isOpen, fixtures, names }: RoundProps) {
  const over = fixtures.filter(({ status }) => status === 'over').length;
  return (
    <details class="round" open={isOpen}>
      <summary>
        Round {round}{' '}
        <span class="soft">
          {over} of {fixtures.length} over
        </span>
      </summary>
      <ul class="tables">
        {fixtures.map(fixture => (
          <FixtureLine key={fixture.id} fixture={fixture} names={names} />
        ))}
      </ul>
    </details>
  );
}

function FixtureLine({ fixture, names }: { readonly fixture: Fixture } & Pick<FixturesProps, 'names'>) {
  const { id, players, match, status, places, reason } = fixture;
  const named = players.map(player => names.get(player) ?? player);
  const told = places
    ? inOrder(places)
        .map(seat => `${places[seat]} ${named[seat]}`)
        .join(' · ')
    : named.join(', ');
  return (
    <li class={status}>
      <div>
        <span>{told}</span>
        <span class="soft">
          Match {id}
          {status === 'over'
            ? `, ${plainWords(reason ?? 'over')}`
            : status === 'playing'
              ? ', on now'
              : ', waiting'}
        </span>
      </div>
      {match ? (
        <Link to={status === 'over' ? `/live/${match}/replay` : `/live/${match}`} class="button">
          {status === 'over' ? 'Replay' : 'Watch'}
          <span class="hidden"> match {id}</span>
        </Link>
      ) : null}
    </li>
  );
}
