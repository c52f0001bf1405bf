import { levelsOf } from '@hegemon/bots';
import type { ComponentChildren } from 'preact';
import { Chip } from '../common/panels.js';

/** Who may sit somewhere besides computers: what is chosen, and in words. */
export type SeatChoice = readonly [value: string, words: string];

const LEVEL = 'level:';

/** The choice that is a computer of some level. */
export function choiceOfLevel(level: string): string {
  return LEVEL + level;
}

/** The level of a choice; nothing where it is no computer. */
export function levelOfChoice(choice: string): string | undefined {
  return choice.startsWith(LEVEL) ? choice.slice(LEVEL.length) : undefined;
}

interface SeatListProps<Seat> {
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly min: number;
  readonly max: number;
  /** Offered before the computers, and after them. */
  readonly choices: readonly SeatChoice[];
  readonly others?: readonly SeatChoice[];
  choiceOf(seat: Seat): string;
  /** The seat after another choice was made for it. */
  chosen(choice: string, seat: Seat): Seat;
  /** What a seat needs besides; under its choice. */
  particulars(seat: Seat, index: number, change: (seat: Seat) => void): ComponentChildren;
  /** A seat that is added after so many. */
  added(count: number): Seat;
  onChange(seats: readonly Seat[]): void;
  readonly children?: ComponentChildren;
}

/** Who plays where: a line for each seat, of any kind. */
export function SeatList<Seat>(props: SeatListProps<Seat>) {
  const { game, seats, min, max, choices, others = [], onChange } = props;
  const change = (index: number, seat: Seat) => onChange(seats.map((old, i) => (i === index ? seat : old)));
  const computers = levelsOf(game).map(
    ({ id, title }): SeatChoice => [choiceOfLevel(id), `Computer: ${title}`],
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
              value={props.choiceOf(seat)}
              onChange={event => change(index, props.chosen(event.currentTarget.value, seat))}
            >
              {[...choices, ...computers, ...others].map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
            {props.particulars(seat, index, changed => change(index, changed))}
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
          onClick={() => onChange([...seats, props.added(seats.length)])}
        >
          Add a seat
        </button>
      ) : null}
      <Levels game={game} />
    </fieldset>
  );
}

function Levels({ game }: { readonly game: string }) {
  return (
    <details>
      <summary>How strong the computers are</summary>
      <ul class="levels">
        {levelsOf(game).map(({ id, title, sentence }) => (
          <li key={id}>
            <b>{title}</b>: {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}
