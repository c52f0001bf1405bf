import { levelsOf } from '@hegemon/bots';
import { findGame, games } from '@hegemon/engine';
import { useState } from 'preact/hooks';
import type { SeatSetup } from '../session/session.js';
import { go } from './common/router.js';
import { computer, person, startMatch } from './start.js';

function seatsOf(game: string, board: string): { readonly min: number; readonly max: number } {
  const found = findGame(game)!;
  const parsed = found.parseConfig({ board });
  return parsed.ok ? found.rules(parsed.value).seats : { min: 2, max: 2 };
}

function fit(game: string, seats: readonly SeatSetup[], min: number, max: number): readonly SeatSetup[] {
  const kept = seats.slice(0, max);
  const missing = Math.max(0, Math.min(max, Math.max(min, 4)) - kept.length);
  return [...kept, ...Array.from({ length: missing }, (_, i) => computer(game, kept.length + i - 1))];
}

/** Game, board, seats. */
export function NewMatch({ game }: { readonly game: string }) {
  const found = findGame(game) ?? games[0]!;
  const [board, setBoard] = useState(found.boards[0]!);
  const chosen = found.boards.includes(board) ? board : found.boards[0]!;
  const { min, max } = seatsOf(found.id, chosen);
  const [wanted, setSeats] = useState<readonly SeatSetup[]>([person()]);
  const seats = fit(found.id, wanted, min, max);
  const levels = levelsOf(found.id);
  const setSeat = (index: number, seat: SeatSetup) =>
    setSeats(seats.map((old, i) => (i === index ? seat : old)));
  return (
    <main class="page">
      <h1>New match</h1>
      <form
        onSubmit={event => {
          event.preventDefault();
          startMatch({ game: found.id, config: { board: chosen }, seats: unique(seats) });
        }}
      >
        <fieldset class="choices">
          <legend>Game</legend>
          {games.map(({ id, title, summary }) => (
            <label key={id} class="choice">
              <input
                type="radio"
                name="game"
                checked={id === found.id}
                onChange={() => go(`/new/${id}`, true)}
              />
              <span>
                <b>{title}</b> {summary}
              </span>
            </label>
          ))}
        </fieldset>
        <label class="field">
          Board{' '}
          <select value={chosen} onChange={event => setBoard(event.currentTarget.value)}>
            {found.boards.map(name => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>Seats</legend>
          <ul class="seats">
            {seats.map((seat, index) => (
              <li key={index}>
                <input
                  aria-label={`Name of seat ${index + 1}`}
                  value={seat.name}
                  maxLength={32}
                  onInput={event => setSeat(index, { ...seat, name: event.currentTarget.value })}
                />
                <select
                  aria-label={`Who plays seat ${index + 1}`}
                  value={seat.player.type === 'computer' ? seat.player.level : 'person'}
                  onChange={event => {
                    const { value } = event.currentTarget;
                    setSeat(index, {
                      name: seat.name,
                      player: value === 'person' ? { type: 'person' } : { type: 'computer', level: value },
                    });
                  }}
                >
                  <option value="person">Person at this device</option>
                  {levels.map(({ id, title }) => (
                    <option key={id} value={id}>
                      Computer: {title}
                    </option>
                  ))}
                </select>
                <button
                  type="button"
                  disabled={seats.length <= min}
                  aria-label={`Remove seat ${index + 1}`}
                  onClick={() => setSeats(seats.filter((_, i) => i !== index))}
                >
                  ✕
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            disabled={seats.length >= max}
            onClick={() => setSeats([...seats, computer(found.id, seats.length - 1)])}
          >
            Add a seat
          </button>
        </fieldset>
        <ul class="levels">
          {levels.map(({ id, title, sentence }) => (
            <li key={id}>
              <b>{title}</b>: {sentence}
            </li>
          ))}
        </ul>
        <button type="submit" class="primary big">
          Start
        </button>
      </form>
    </main>
  );
}

/** Names that differ, so that everybody knows who is meant. */
function unique(seats: readonly SeatSetup[]): readonly SeatSetup[] {
  const taken = new Set<string>();
  return seats.map((seat, index) => {
    const wish = seat.name.trim() || `Player ${index + 1}`;
    const name = taken.has(wish) ? `${wish} ${index + 1}` : wish;
    taken.add(name);
    return { ...seat, name };
  });
}
