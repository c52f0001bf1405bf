import { levelsOf } from '@hegemon/bots';
import type { BotInfo, PlayerId } from '@hegemon/client';
import { findGame } from '@hegemon/engine';
import { client } from '../place.js';
import { useLoaded } from './loaded.js';

/** Somebody who can be seated at once, without being asked. */
export interface Contender {
  readonly player: PlayerId;
  readonly name: string;
  /** What there is to say besides. */
  readonly note: string;
}

/** The players that a game takes on its usual board. */
export function seatsOf(game: string): { readonly min: number; readonly max: number } {
  const found = findGame(game);
  const parsed = found?.parseConfig({ board: found.boards[0] });
  return found && parsed?.ok ? found.rules(parsed.value).seats : { min: 2, max: 2 };
}

export function computersOf(game: string): readonly Contender[] {
  return levelsOf(game).map(({ id, title }) => ({
    player: `computer:${id}`,
    name: title,
    note: 'computer',
  }));
}

function contenderOf({ id, name, owner }: BotInfo): Contender {
  return { player: `bot:${id}`, name, note: `by ${owner.name}` };
}

/** Bots that play a game and are well, as far as the server knows. */
export function useBots(game: string): readonly Contender[] {
  const { value } = useLoaded(async () => ({ game, bots: await client.arena.bots({ game }) }), [game]);
  if (value?.game !== game) return [];
  return value.bots.filter(({ status }) => status === 'active' || status === 'new').map(contenderOf);
}

interface SelectProps {
  readonly label: string;
  readonly value: PlayerId;
  readonly computers: readonly Contender[];
  readonly bots: readonly Contender[];
  onChange(player: PlayerId): void;
}

/** One of the computers or of the bots. */
export function ContenderSelect({ label, value, computers, bots, onChange }: SelectProps) {
  const options = (list: readonly Contender[]) =>
    list.map(({ player, name, note }) => (
      <option key={player} value={player}>
        {note === 'computer' ? name : `${name}, ${note}`}
      </option>
    ));
  return (
    <select aria-label={label} value={value} onChange={event => onChange(event.currentTarget.value)}>
      <optgroup label="Computers">{options(computers)}</optgroup>
      {bots.length > 0 ? <optgroup label="Bots">{options(bots)}</optgroup> : null}
    </select>
  );
}
