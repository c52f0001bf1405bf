import type { SeatWish } from '@hegemon/client';
import { choiceOfLevel, levelOfChoice, SeatList } from '../new/seat-list.js';
import { useBots } from './arena/contenders.js';

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

const BOT = 'bot:';

function choiceOf(seat: SeatWish): string {
  if (seat.type === 'computer') return choiceOfLevel(seat.level);
  return seat.type === 'bot' && 'bot' in seat ? BOT + seat.bot : seat.type;
}

function wishOf(choice: string): SeatWish {
  const level = levelOfChoice(choice);
  if (level !== undefined) return { type: 'computer', level };
  if (choice.startsWith(BOT)) return { type: 'bot', bot: choice.slice(BOT.length) };
  if (choice === 'invited') return { type: 'invited', name: '' };
  if (choice === 'bot') return { type: 'bot', url: '', name: 'Bot' };
  return choice === 'me' ? { type: 'me' } : { type: 'open' };
}

/** One person has one seat: whoever takes another leaves the first. */
function withOneOfMe(before: readonly SeatWish[], after: readonly SeatWish[]): readonly SeatWish[] {
  return after.filter(({ type }) => type === 'me').length < 2
    ? after
    : after.map((seat, i) => (seat.type === 'me' && before[i]?.type === 'me' ? { type: 'open' } : seat));
}

/** Who may sit where. */
export function SeatWishes({ game, seats, min, max, onChange }: WishesProps) {
  const bots = useBots(game);
  return (
    <SeatList
      game={game}
      seats={seats}
      min={min}
      max={max}
      choices={[
        ['me', 'Me'],
        ['open', 'Whoever comes'],
        ['invited', 'Somebody by name'],
      ]}
      others={[
        ...bots.map(({ player, name, note }) => [player, `Bot: ${name}, ${note}`] as const),
        ['bot', 'A bot, by its address'],
      ]}
      choiceOf={choiceOf}
      chosen={wishOf}
      particulars={(seat, index, change) => <Particulars seat={seat} index={index} onChange={change} />}
      added={(): SeatWish => ({ type: 'open' })}
      onChange={after => onChange(withOneOfMe(seats, after))}
    />
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
  if (seat.type !== 'bot' || 'bot' in seat) return null;
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
