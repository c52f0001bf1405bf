import type { Participant } from '@hegemon/arena';
import type { Game, Problem } from '@hegemon/engine';
import type { Command as Commander } from 'commander';
import { type Complaint, complaint, isComplaint } from '../../complaint.js';
import { readJson } from '../../files.js';
import { enumerated } from '../../text/columns.js';
import { GAMES, type GameName, gameOf } from '../games.js';
import { oneOf, text, whole } from '../values.js';
import { labelOf } from './participants.js';

/** What every match of the arena may be asked for with. */
export interface MatchOptions {
  readonly game?: GameName;
  readonly map?: string;
  readonly turns?: number;
  readonly timeout: number;
}

export const USUAL_TIMEOUT = 5000;
const USUAL_TURNS = 1000;

/** Adds the options that say what is played. */
export function addMatch(command: Commander): Commander {
  return command
    .option('--game <name>', `${enumerated(GAMES, 'or')} (classic)`, oneOf('--game', GAMES))
    .option(
      '--map <name>',
      'a board of that game, or a file of JSON (competition, for classic)',
      text('--map'),
    )
    .option('--turns <n>', `games of dice end after so many turns (${USUAL_TURNS})`, whole('--turns', 1))
    .option(
      '--timeout <ms>',
      `what a bot may take for a decision (${USUAL_TIMEOUT})`,
      whole('--timeout', 1, 600_000),
      USUAL_TIMEOUT,
    );
}

/** The document that a match is set up from: the map, with the turn limit in it where there is one. */
export function configFor(
  game: Game,
  map: string | undefined,
  turnLimit = USUAL_TURNS,
): { readonly config: unknown } | Complaint {
  const usual = game.id === 'classic' ? 'competition' : game.boards[0]!;
  const limits = game.id === 'realms' ? {} : { rules: { turnLimit } };
  if (map === undefined || game.boards.includes(map)) return { config: { board: map ?? usual, ...limits } };
  if (!map.endsWith('.json'))
    return complaint(`--map must be ${enumerated(game.boards, 'or')}, or a JSON file, not "${map}".`);
  const read = readJson(map);
  if (isComplaint(read)) return read;
  const document = read.value as { readonly rules?: object };
  return {
    config: game.id === 'realms' ? document : { ...document, rules: { turnLimit, ...document?.rules } },
  };
}

/** The game and the document of a match, or why there is none. */
export function matchFor(
  { game: name, map, turns }: Partial<MatchOptions>,
  seats: number | undefined,
): { readonly game: Game; readonly config: unknown } | Complaint {
  const game = gameOf(name ?? 'classic');
  const found = configFor(game, map, turns);
  if (isComplaint(found)) return found;
  const parsed = game.parseConfig(found.config);
  if (!parsed.ok) return complaint(`${map}: ${parsed.problems[0]!.message}`);
  const { min, max } = game.rules(parsed.value).seats;
  if (seats !== undefined && (seats < min || seats > max))
    return complaint(
      `${game.title} is for ${min === max ? min : `${min} to ${max}`} players; --bot names ${seats}.`,
    );
  return { game, config: found.config };
}

/** The first thing that is wrong, with whoever it is about. */
export function problemOf(problems: readonly Problem[], participants: readonly Participant[]): Complaint {
  const { path, message } = problems[0]!;
  const who = participants[Number(/^participants\[(\d+)\]/.exec(path)?.[1] ?? -1)];
  const isNamed = who?.name !== undefined && message.startsWith(who.name);
  return complaint(who && !isNamed ? `${labelOf(who)}: ${message}` : message);
}
