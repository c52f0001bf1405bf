import { levelsOf } from '@hegemon/bots';
import type { SeatWish } from '@hegemon/client';
import { Chip } from '../common/panels.js';

interface WishesProps {
  readonly game: string;
  readonly seats: readonly SeatWish[];
  readonly min: number;
  readonly max: number;
  onChange(seats: readonly SeatWish[]): void;
}

/** As many seats as a board takes: those that are wished for, free ones at the rest. */
export function fitWishes(seats: readonly SeatWish[], min: number, max: number): readonly SeatWish[] {
  const kept = seats.slice(0, max);
  const missing = Math.max(0, min - kept.length);
  return [...kept, ...Array.from({ length: missing }, (): SeatWish => ({ type: 'open' }))];
}

/** Whether a person is to sit there: somebody who may have to be waited for. */
export function isPersons({ type }: SeatWish): boolean {
  return type === 'me' || type === 'open' || type === 'invited';
}

const LEVEL = 'level:';

function choiceOf(seat: SeatWish): string {
  return seat.type === 'computer' ? LEVEL + seat.level : seat.type;
}

function wishOf(value: string): SeatWish {
  if (value.startsWith(LEVEL)) return { type: 'computer', level: value.slice(LEVEL.length) };
  if (value === 'invited') return { type: 'invited', name: '' };
  if (value === 'bot') return { type: 'bot', url: '', name: 'Bot' };
  return value === 'me' ? { type: 'me' } : { type: 'open' };
}

/** Who may sit where. */
export function SeatWishes({ game, seats, min, max, onChange }: WishesProps) {
  const setSeat = (index: number, seat: SeatWish) =>
    onChange(
      seats.map((old, i): SeatWish => {
        if (i === index) return seat;
        // one person has one seat
        return seat.type === 'me' && old.type === 'me' ? { type: 'open' } : old;
      }),
    );
  return (
    <fieldset>
      <legend>Seats</legend>
      <ul class="seats">
        {seats.map((seat, index) => (
          <li key={index}>
            <Chip seat={index} />
            <select
              aria-label={`Who plays seat ${index + 1}`}
              value={choiceOf(seat)}
              onChange={event => setSeat(index, wishOf(event.currentTarget.value))}
            >
              <option value="me">Me</option>
              <option value="open">Whoever comes</option>
              <option value="invited">Somebody by name</option>
              {levelsOf(game).map(({ id, title }) => (
                <option key={id} value={LEVEL + id}>
                  Computer: {title}
                </option>
              ))}
              <option value="bot">A bot, by its address</option>
            </select>
            <Particulars seat={seat} index={index} onChange={wish => setSeat(index, wish)} />
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
          onClick={() => onChange([...seats, { type: 'open' }])}
        >
          Add a seat
        </button>
      ) : null}
    </fieldset>
  );
}

interface ParticularsProps {
  readonly seat: SeatWish;
  readonly index: number;
  onChange(seat: SeatWish): void;
}

/** What is needed to find whoever is to sit there. */
function Particulars({ seat, index, onChange }: ParticularsProps) {
  if (seat.type === 'invited')
    return (
      <input
        aria-label={`Name for seat ${index + 1}`}
        placeholder="their name here"
        required
        maxLength={64}
        value={seat.name}
        onInput={event => onChange({ ...seat, name: event.currentTarget.value })}
      />
    );
  if (seat.type !== 'bot') return null;
  return (
    <>
      <input
        aria-label={`Address of the bot at seat ${index + 1}`}
        type="url"
        placeholder="https://"
        required
        maxLength={500}
        value={seat.url}
        onInput={event => onChange({ ...seat, url: event.currentTarget.value })}
      />
      <input
        aria-label={`Name of the bot at seat ${index + 1}`}
        required
        maxLength={64}
        value={seat.name}
        onInput={event => onChange({ ...seat, name: event.currentTarget.value })}
      />
    </>
  );
}
