import { findGame, games } from '@hegemon/engine';
import { useMemo, useState } from 'preact/hooks';
import type { SeatSetup } from '../../session/session.js';
import { go, Link } from '../common/router.js';
import { person, startMatch } from '../start.js';
import { Boards } from './boards.js';
import { type Choices, configOf, usualChoices } from './choices.js';
import { RuleChoices } from './rules.js';
import { fitSeats, Seats, withUniqueNames } from './seats.js';

/** Game, board, rules, seats. */
export function NewMatch({ game }: { readonly game: string }) {
  const found = findGame(game) ?? games[0]!;
  return <NewMatchOf key={found.id} game={found.id} />;
}

function NewMatchOf({ game }: { readonly game: string }) {
  const [choices, setChoices] = useState<Choices>(() => usualChoices(game));
  const [wanted, setSeats] = useState<readonly SeatSetup[]>([person()]);
  const chosen = useMemo(() => configOf(game, choices), [game, choices]);
  const { min, max } = chosen.ok ? chosen.rules.seats : { min: 2, max: 2 };
  const seats = fitSeats(game, wanted, min, max);
  const change = (some: Partial<Choices>) => setChoices({ ...choices, ...some });
  return (
    <main class="page">
      <h1>New match</h1>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (chosen.ok) startMatch({ game, config: chosen.config, seats: withUniqueNames(seats) });
        }}
      >
        <fieldset class="choices">
          <legend>Game</legend>
          {games.map(({ id, title, summary }) => (
            <label key={id} class="choice">
              <input type="radio" name="game" checked={id === game} onChange={() => go(`/new/${id}`, true)} />
              <span>
                <b>{title}</b> <span>{summary}</span>
              </span>
            </label>
          ))}
          <p>
            <Link to={`/rules/${game}`}>How it is played</Link>
          </p>
        </fieldset>
        <div class="columns">
          <Boards game={game} choices={choices} chosen={chosen} onChange={change} />
          <div>
            <RuleChoices game={game} choices={choices} chosen={chosen} onChange={change} />
            <Seats game={game} seats={seats} min={min} max={max} onChange={setSeats} />
          </div>
        </div>
        <button type="submit" class="primary big" disabled={!chosen.ok}>
          Start
        </button>
      </form>
    </main>
  );
}
