import type { FlatState, MatchConfig } from '@hegemon/engine';
import { advance, openScene } from './draw/scene.js';
import { helpText } from './help.js';
import { type Complaint, gameOf, isComplaint, type Options, parseOptions } from './options.js';
import { type DiceRules, playMatch, type Table } from './play/match.js';
import { makeSanePlayer } from './play/sane.js';
import { makeTally } from './play/tally.js';
import { makeJson } from './show/json.js';
import { makeLines } from './show/lines.js';
import { type Command, lengthOf, makePace, type Pace } from './show/pace.js';
import type { Ending, Output, Reporter } from './show/reporter.js';
import { makeScreen } from './show/screen.js';

/** The world around the command, so that tests can play it. */
export interface World {
  readonly output: Output;
  complain(text: string): void;
  /** A seed for those who named none. */
  anySeed(): number;
  sleep(ms: number): Promise<void>;
  /** Passes the viewer's commands on until the function given back is called. */
  listen(obey: (command: Command) => void): () => void;
}

export const EXIT = { done: 0, refused: 2, interrupted: 130 } as const;

/** No match of sane players comes near this many turns; it is there so that none is endless. */
const TURN_LIMIT = 500;
const PLAYERS = 4;

/** Does what the words ask for, and gives the exit code. */
export async function run(words: readonly string[], world: World): Promise<number> {
  const options = parseOptions(words);
  const table = isComplaint(options) ? options : makeTable(options, world);
  if (isComplaint(options) || isComplaint(table)) return refuse(world, table as Complaint);
  if (options.help) {
    world.output.write(helpText());
    return EXIT.done;
  }
  return show(table, options, world);
}

function refuse(world: World, { complaint }: Complaint): number {
  world.complain(`hegemon: ${complaint} Try --help.\n`);
  return EXIT.refused;
}

/** The match that the options ask for. */
function makeTable(options: Options, world: World): Table | Complaint {
  const game = gameOf(options.game);
  const board = options.board ?? game.boards[0]!;
  const parsed = game.parseConfig({ board, rules: { turnLimit: TURN_LIMIT } });
  if (!parsed.ok) throw new Error(parsed.problems[0]!.message);
  const config = parsed.value as MatchConfig; // what the games of dice make of a config
  const rules = game.rules(config) as DiceRules;
  const { min, max } = rules.seats;
  const players = options.players ?? Math.max(min, Math.min(max, PLAYERS));
  if (players >= min && players <= max)
    return { config, rules, players, seed: options.seed ?? world.anySeed() };
  const seats = min === max ? `${min}` : `${min} to ${max}`;
  return { complaint: `${game.title} on ${board} is for ${seats} players, not ${players}.` };
}

function reporterFor({ json, speed }: Options, output: Output): Reporter {
  if (json) return makeJson(output);
  return output.isTerminal ? makeScreen(output, speed === 'instant') : makeLines(output);
}

async function show(table: Table, options: Options, world: World): Promise<number> {
  const { output } = world;
  const isWatched = output.isTerminal && !options.json;
  const reporter = reporterFor(options, output);
  const pace = makePace(isWatched ? options.speed : 'instant', world.sleep);
  const stopListening = world.listen(pace.obey);
  const ending = await follow(table, options, reporter, pace).finally(() => {
    reporter.close();
    stopListening();
  });
  reporter.end(ending);
  return ending.isInterrupted && !isWatched ? EXIT.interrupted : EXIT.done;
}

async function follow(table: Table, options: Options, reporter: Reporter, pace: Pace): Promise<Ending> {
  const { game, moves = Infinity } = options;
  let scene = openScene(table, `${gameOf(game).title} on ${table.config.name} · seed ${table.seed}`);
  const tally = makeTally(table.players);
  let last: FlatState | undefined;
  reporter.begin(scene);
  for (const step of playMatch(table, makeSanePlayer)) {
    scene = advance(scene, step);
    tally.add(step);
    last = step.after;
    reporter.show(step, scene);
    await pace.rest(lengthOf(step));
    if (pace.isStopped || step.number >= moves) break;
  }
  const outcome = last && table.rules.outcome(last);
  const isInterrupted = pace.isStopped && !outcome;
  return { scene, tally, outcome, isInterrupted, again: again(table, options) };
}

function again({ seed }: Table, { game, board, players }: Options): string {
  const words = [
    ...(game === 'classic' ? [] : ['--game', game]),
    ...(board === undefined ? [] : ['--board', board]),
    ...(players === undefined ? [] : ['--players', players]),
    '--seed',
    seed,
  ];
  return `npm start -- ${words.join(' ')}`;
}
