import type { PlayerId, TournamentInfo } from '@hegemon/client';
import { findGame, games } from '@hegemon/engine';
import { useMemo, useState } from 'preact/hooks';
import { go } from '../../common/router.js';
import { Whole } from '../../common/whole.js';
import { Boards } from '../../new/boards.js';
import { type Choices, configOf, usualChoices } from '../../new/choices.js';
import { RuleChoices } from '../../new/rules.js';
import { Fault } from '../account.js';
import { useDeed } from '../deed.js';
import { client, somebody } from '../place.js';
import { isUsual } from '../rated.js';
import { type Contender, computersOf, useBots } from './contenders.js';
import { useTitle } from './frame.js';
import { TOURNAMENT_KINDS, usualRounds } from './words.js';

type Kind = TournamentInfo['kind'];

/** A tournament of one's own: game, kind, size, who plays. */
export function NewTournamentPage({ game }: { readonly game: string | undefined }) {
  useTitle('Hold a tournament');
  const found = findGame(game ?? 'quick') ?? games[0]!;
  return <NewTournament key={found.id} game={found.id} />;
}

function NewTournament({ game }: { readonly game: string }) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('round-robin');
  const [choices, setChoices] = useState<Choices>(() => usualChoices(game));
  const chosen = useMemo(() => configOf(game, choices), [game, choices]);
  const { min, max } = chosen.ok ? chosen.rules.seats : { min: 2, max: 2 };
  const [wantedTable, setTable] = useState<number | null>(null);
  const table = Math.min(max, Math.max(min, wantedTable ?? min));
  const [rounds, setRounds] = useState<number | null>(null);
  const [matches, setMatches] = useState(2);
  const [players, setPlayers] = useState<readonly PlayerId[]>([]);
  const { fault, isBusy, run } = useDeed();
  const isRated = isUsual(game, choices) && choices.board === usualChoices(game).board;
  const change = (some: Partial<Choices>) => setChoices({ ...choices, ...some });
  const make = async () => {
    if (!chosen.ok) return;
    await somebody();
    const { id } = await client.arena.makeTournament({
      name: name.trim(),
      kind,
      game,
      // on the usual board by the usual rules it counts for the ladder
      ...(isRated ? {} : { config: chosen.config }),
      table,
      games: matches,
      players,
      ...(rounds === null ? {} : { rounds }),
    });
    go(`/online/tournaments/${id}`);
  };
  const usual = usualRounds(kind, Math.max(players.length, table), table);
  const total = Math.floor(Math.max(players.length, table) / table) * (rounds ?? usual) * matches;
  return (
    <main class="page arena">
      <h1>Hold a tournament</h1>
      <form
        onSubmit={event => {
          event.preventDefault();
          run(make);
        }}
      >
        <label class="field tall">
          Name
          <input
            required
            maxLength={100}
            autocomplete="off"
            value={name}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        <fieldset class="choices">
          <legend>Game</legend>
          {games.map(({ id, title, summary }) => (
            <label key={id} class="choice">
              <input
                type="radio"
                name="game"
                checked={id === game}
                onChange={() => go(`/online/tournaments/new/${id}`, true)}
              />
              <span>
                <b>{title}</b> {summary}
              </span>
            </label>
          ))}
        </fieldset>
        <div class="columns">
          <fieldset>
            <legend>Who meets whom</legend>
            {(Object.keys(TOURNAMENT_KINDS) as Kind[]).map(id => (
              <label key={id} class="choice">
                <input type="radio" name="kind" checked={id === kind} onChange={() => setKind(id)} />
                <span>{TOURNAMENT_KINDS[id]}</span>
              </label>
            ))}
            <Whole title="Players at a table" value={table} min={min} max={max} onChange={setTable} />
            <Whole title="Rounds" value={rounds ?? usual} min={1} max={100} onChange={setRounds} />
            <Whole title="Matches at each table" value={matches} min={1} max={50} onChange={setMatches} />
            <p class="soft">
              With {Math.max(players.length, table)} players that is{' '}
              {total === 1 ? 'one match' : `${total} matches`}.
            </p>
          </fieldset>
          <Entrants game={game} players={players} onChange={setPlayers} />
        </div>
        <details class="card">
          <summary>Board and rules</summary>
          <div class="columns">
            <Boards game={game} choices={choices} chosen={chosen} onChange={change} />
            <RuleChoices game={game} choices={choices} chosen={chosen} onChange={change} />
          </div>
        </details>
        <Fault text={fault} />
        <button type="submit" class="primary big" disabled={isBusy || !chosen.ok}>
          Open it
        </button>
        <p class="soft">
          {isRated ? 'It counts for the ladder. ' : 'On a board or by rules of its own it is not rated. '}
          Others may enter their bots until you start it.
        </p>
      </form>
    </main>
  );
}

interface EntrantsProps {
  readonly game: string;
  readonly players: readonly PlayerId[];
  onChange(players: readonly PlayerId[]): void;
}

/** Those who play from the start. */
function Entrants({ game, players, onChange }: EntrantsProps) {
  const bots = useBots(game);
  const toggle = (player: PlayerId, isIn: boolean) =>
    onChange(isIn ? [...players, player] : players.filter(other => other !== player));
  const line = ({ player, name, note }: Contender) => (
    <label key={player} class="choice">
      <input
        type="checkbox"
        checked={players.includes(player)}
        onChange={event => toggle(player, event.currentTarget.checked)}
      />
      <span>
        <b>{name}</b> <span class="soft">{note}</span>
      </span>
    </label>
  );
  return (
    <fieldset class="entrants">
      <legend>Who plays from the start</legend>
      {computersOf(game).map(line)}
      {bots.map(line)}
    </fieldset>
  );
}
