import { type Bot, findBot, levelsOf } from '@hegemon/bots';
import { type Complaint, complaint, isComplaint } from './complaint.js';
import type { Table } from './table.js';
import { enumerated } from './text/columns.js';

/** The computer player of that name for a game. */
export function playerNamed(game: string, name: string): Bot | Complaint {
  const found = findBot(game, name);
  if (found) return found;
  const names = levelsOf(game).map(({ id }) => id);
  return complaint(`There is no player "${name}" for ${game}; there are ${enumerated(names)}.`);
}

/** Who plays at a table: by name, one name for all seats. A middling player where nobody is named. */
export function playersAt(
  { game, players }: Pick<Table, 'game' | 'players'>,
  names: readonly string[] = [USUAL[game.id] ?? 'soldier'],
): readonly Bot[] | Complaint {
  const found = names.map(name => playerNamed(game.id, name));
  const wrong = found.find(isComplaint);
  if (wrong) return wrong;
  const bots = found as Bot[]; // none of them is a complaint
  if (bots.length === 1) return new Array<Bot>(players).fill(bots[0]!);
  return bots.length === players
    ? bots
    : complaint(`There are ${players} seats to fill, and ${bots.length} players named.`);
}

const USUAL: { readonly [game: string]: string } = { realms: 'captain' };
