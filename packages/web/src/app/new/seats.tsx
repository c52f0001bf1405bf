import { levelsOf } from '@hegemon/bots';
import type { SeatSetup } from '../../session/session.js';
import { Chip } from '../common/panels.js';
import { computer } from '../start.js';

interface SeatsProps {
  readonly game: string;
  readonly seats: readonly SeatSetup[];
  readonly min: number;
  readonly max: number;
  onChange(seats: readonly SeatSetup[]): void;
}

/** As many seats as a board takes: those that are wished for, computers at the rest. */
export function fitSeats(
  game: string,
  seats: readonly SeatSetup[],
  min: number,
  max: number,
): readonly SeatSetup[] {
  const kept = seats.slice(0, max);
  const least = seats.length > 1 ? min : Math.min(max, Math.max(min, 4));
  const missing = Math.max(0, least - kept.length);
  return [...kept, ...Array.from({ length: missing }, (_, i) => computer(game, kept.length + i - 1))];
}

/** Names that differ, so that everybody knows who is meant. */
export function withUniqueNames(seats: readonly SeatSetup[]): readonly SeatSetup[] {
  const taken = new Set<string>();
  return seats.map((seat, index) => {
    const wish = seat.name.trim() || `Player ${index + 1}`;
    const name = taken.has(wish) ? `${wish} ${index + 1}` : wish;
    taken.add(name);
    return { ...seat, name };
  });
}

/** Who plays where. */
export function Seats({ game, seats, min, max, onChange }: SeatsProps) {
  const levels = levelsOf(game);
  const setSeat = (index: number, seat: SeatSetup) =>
    onChange(seats.map((old, i) => (i === index ? seat : old)));
  return (
    <fieldset>
      <legend>Seats</legend>
      <ul class="seats">
        {seats.map((seat, index) => (
          <li key={index}>
            <Chip seat={index} />
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
              onClick={() => onChange(seats.filter((_, i) => i !== index))}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {max > min ? (
        <button
          type="button"
          disabled={seats.length >= max}
          onClick={() => onChange([...seats, computer(game, seats.length - 1)])}
        >
          Add a seat
        </button>
      ) : null}
      <details>
        <summary>How strong the computers are</summary>
        <ul class="levels">
          {levels.map(({ id, title, sentence }) => (
            <li key={id}>
              <b>{title}</b>: {sentence}
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  );
}
