import { arenaFile, type BotInfo, type TournamentInfo, type TournamentPage } from '@hegemon/client';
import { useState } from 'preact/hooks';
import { Ask } from '../../common/ask.js';
import { Link } from '../../common/router.js';
import { Fault } from '../account.js';
import { type Deed, useDeed } from '../deed.js';
import { titleOf } from '../news.js';
import { client, person } from '../place.js';
import { boardOf } from '../words.js';
import { Data, withQuery } from './data.js';
import { Fixtures } from './fixtures.js';
import { Frame, useTitle } from './frame.js';
import { useLoaded } from './loaded.js';
import { KindMark, PlayerLink } from './player.js';
import { Standings } from './standings.js';
import { Progress } from './tournaments.js';
import { moment, TOURNAMENT_KINDS, TOURNAMENT_STATES } from './words.js';

const LOOK_AGAIN = 2_000;

/** A tournament before it begins, while it is played and after: it follows by itself. */
export function TournamentPageOf({ id }: { readonly id: string }) {
  const [isOver, setOver] = useState(false);
  const loaded = useLoaded(
    async () => {
      const page = await client.arena.tournament(id);
      setOver(page.tournament.status === 'over' || page.tournament.status === 'cancelled');
      return page;
    },
    [id, person.value?.id],
    isOver ? undefined : LOOK_AGAIN,
  );
  useTitle(loaded.value?.tournament.name);
  return (
    <Frame of={loaded} missing="No such tournament" back={['/online/tournaments', 'Go to the tournaments']}>
      {page => <Tournament page={page} look={loaded.look} />}
    </Frame>
  );
}

function Tournament({ page, look }: { readonly page: TournamentPage; look(): void }) {
  const { tournament, standings, fixtures } = page;
  const { id, name, status, entrants } = tournament;
  const deed = useDeed();
  const change = (job: () => Promise<unknown>) =>
    deed.run(async () => {
      await job();
      look();
    });
  const isHost = tournament.host.id === person.value?.id;
  const names = new Map(entrants.map(entrant => [entrant.player, entrant.name]));
  return (
    <main class="page arena">
      <header class="who-header">
        <h1>{name}</h1>
        <Facts tournament={tournament} />
        <p role="status" class="hidden">
          {status === 'over' ? 'The tournament is over.' : ''}
        </p>
        <Progress tournament={tournament} />
      </header>
      <Fault text={deed.fault} />
      {isHost ? <Host tournament={tournament} deed={deed} change={change} /> : null}
      {standings.length > 0 && status !== 'open' ? (
        <>
          <Standings standings={standings} />
          <Data csv={arenaFile('tournamentCsv', id)} json={`/api/tournaments/${id}`} what="The standings" />
        </>
      ) : null}
      <Entrants tournament={tournament} isHost={isHost} deed={deed} change={change} />
      {status === 'open' ? null : <Fixtures tournament={id} fixtures={fixtures} names={names} />}
    </main>
  );
}

function Facts({ tournament }: { readonly tournament: TournamentInfo }) {
  const { game, config, kind, table, rounds, games, status, host, startedAt, endedAt } = tournament;
  return (
    <p class="soft">
      <b class={`phase ${status}`}>{TOURNAMENT_STATES[status]}</b> · {titleOf(game)}
      {config === null || config === undefined ? '' : ` on ${boardOf(config)}`}, {TOURNAMENT_KINDS[kind]},{' '}
      {rounds === 1 ? 'one round' : `${rounds} rounds`}, {table} at a table,{' '}
      {games === 1 ? 'one match each' : `${games} matches each`}. Held by{' '}
      <Link to={`/online/players/person:${host.id}`}>{host.name}</Link>
      {startedAt ? `, began ${moment(startedAt)}` : ''}
      {endedAt ? `, ended ${moment(endedAt)}` : ''}.
    </p>
  );
}

interface PartProps {
  readonly tournament: TournamentInfo;
  readonly deed: Deed;
  change(job: () => Promise<unknown>): void;
}

/** What whoever holds it may do. */
function Host({ tournament, deed, change }: PartProps) {
  const { id, status, entrants, table } = tournament;
  const [isAsking, setAsking] = useState(false);
  if (status !== 'open' && status !== 'playing') return null;
  const missing = table - entrants.length;
  return (
    <section class="card" aria-label="You hold it">
      {status === 'open' ? (
        <p>
          {missing > 0
            ? `At least ${missing} more must enter before it can begin.`
            : 'Start it when everybody is in. Then nobody can enter any more.'}
        </p>
      ) : (
        <p>It plays on by itself.</p>
      )}
      <div class="buttons">
        {status === 'open' ? (
          <button
            type="button"
            class="primary"
            disabled={deed.isBusy || missing > 0}
            onClick={() => change(() => client.arena.startTournament(id))}
          >
            Start the tournament
          </button>
        ) : null}
        <button type="button" disabled={deed.isBusy} onClick={() => setAsking(true)}>
          Cancel it
        </button>
      </div>
      {isAsking ? (
        <Ask
          doubt={{
            text: 'The tournament ends here. Matches that are over stay.',
            go: () => change(() => client.arena.cancelTournament(id)),
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

function Entrants({ tournament, isHost, deed, change }: PartProps & { readonly isHost: boolean }) {
  const { id, status, entrants, game } = tournament;
  const me = person.value?.id;
  const { value: bots = [] } = useLoaded(async () => (me ? client.arena.myBots() : []), [me]);
  const isMine = (player: string) => bots.some(bot => `bot:${bot.id}` === player);
  const isIn = (bot: BotInfo) => entrants.some(({ player }) => player === `bot:${bot.id}`);
  const able = bots.filter(bot => bot.games.includes(game) && bot.status !== 'retired' && !isIn(bot));
  return (
    <section aria-labelledby="entrants">
      <h2 id="entrants">Entrants ({entrants.length})</h2>
      <ul class="entrant-list">
        {entrants.map(({ player, name }) => (
          <li key={player}>
            <PlayerLink player={player} name={name} /> <KindMark player={player} />
            {status === 'open' && (isHost || isMine(player)) ? (
              <button
                type="button"
                class="plain"
                disabled={deed.isBusy}
                aria-label={`Withdraw ${name}`}
                onClick={() => change(() => client.arena.withdraw(id, player))}
              >
                ✕
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {entrants.length > 0 ? (
        <Data
          csv={withQuery(arenaFile('tournamentCsv', id), { of: 'entrants' })}
          json={`/api/tournaments/${id}`}
          what="The entrants"
        />
      ) : null}
      {status === 'open' && able.length > 0 ? (
        <Enter bots={able} id={id} deed={deed} change={change} />
      ) : null}
      {status === 'open' && me !== undefined && bots.length === 0 ? (
        <p class="soft">
          You have no bot yet. <Link to="/online/bots/new">Register one</Link> and enter it here.
        </p>
      ) : null}
    </section>
  );
}

interface EnterProps extends Omit<PartProps, 'tournament'> {
  readonly id: string;
  readonly bots: readonly BotInfo[];
}

function Enter({ id, bots, deed, change }: EnterProps) {
  const [wish, setWish] = useState('');
  const chosen = bots.find(bot => bot.id === wish) ?? bots[0]!;
  return (
    <div class="buttons">
      <select
        aria-label="Which of your bots"
        value={chosen.id}
        onChange={event => setWish(event.currentTarget.value)}
      >
        {bots.map(bot => (
          <option key={bot.id} value={bot.id}>
            {bot.name}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="primary"
        disabled={deed.isBusy}
        onClick={() => change(() => client.arena.enter(id, `bot:${chosen.id}`))}
      >
        Enter it
      </button>
    </div>
  );
}
