import type { SeatSetup } from '../../session/session.js';
import { computer } from '../start.js';
import { choiceOfLevel, levelOfChoice, SeatList } from './seat-list.js';

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

const PERSON = 'person';

/** Who plays where. */
export function Seats({ game, seats, min, max, onChange }: SeatsProps) {
  return (
    <SeatList
      game={game}
      seats={seats}
      min={min}
      max={max}
      choices={[[PERSON, 'Person at this device']]}
      choiceOf={({ player }) => (player.type === 'computer' ? choiceOfLevel(player.level) : PERSON)}
      chosen={(choice, { name }): SeatSetup => {
        const level = levelOfChoice(choice);
        return { name, player: level === undefined ? { type: 'person' } : { type: 'computer', level } };
      }}
      particulars={(seat, index, change) => (
        <input
          aria-label={`Name of seat ${index + 1}`}
          value={seat.name}
          maxLength={32}
          onInput={event => change({ ...seat, name: event.currentTarget.value })}
        />
      )}
      added={count => computer(game, count - 1)}
      onChange={onChange}
    />
  );
}
