import { type Game, games, type Problem } from '@hegemon/engine';
import { type Complaint, isComplaint } from '../../complaint.js';
import { readJson } from '../../files.js';
import { type GameName, gameOf } from '../games.js';

/** A board that was read, or everything that is wrong with its document. */
export interface ReadBoard {
  readonly game: Game;
  readonly config: unknown;
  readonly problems: readonly Problem[];
}

/** A shipped board by its name, or a document out of a file. */
export function readBoard(name: string, game?: GameName): ReadBoard | Complaint {
  const shipped = games.find(one => one.boards.includes(name) && (game === undefined || one.id === game));
  if (shipped) return parse(shipped, name);
  const read = readJson(name);
  if (isComplaint(read)) return read;
  return parse(gameOf(game ?? guessGame(read.value)), read.value);
}

function parse(game: Game, document: unknown): ReadBoard {
  const parsed = game.parseConfig(document);
  return parsed.ok
    ? { game, config: parsed.value, problems: [] }
    : { game, config: undefined, problems: parsed.problems };
}

/** Documents of Realms list their edges; those of the games of dice have them in their territories. */
function guessGame(document: unknown): GameName {
  return typeof document === 'object' && document !== null && 'edges' in document ? 'realms' : 'classic';
}
