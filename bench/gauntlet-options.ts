import { parseArgs } from 'node:util';
import { levelsOf } from '@hegemon/bots';
import { findGame, type Game, games } from '@hegemon/engine';
import { generateBoard } from '@hegemon/engine/boards';

/**
 * Who meets whom: `pairs` any two levels at a table, `ladder` each and the one below, `one` of a level against the
 * rest, `pool` a mixed table, `strangers` one of a level among strangers of each kind and of all kinds.
 */
export const MODES = ['pairs', 'ladder', 'one', 'pool', 'strangers', 'endings'] as const;
export type Mode = (typeof MODES)[number];

export interface Options {
  readonly modes: readonly Mode[];
  readonly games: readonly Game[];
  /** The board asked for; without one, the first of each game, or every one to see whether matches end. */
  readonly board: string | undefined;
  readonly seats: number | undefined;
  readonly levels: readonly string[] | undefined;
  /** Matches of each table; at least one for every order of seats. */
  readonly matches: number;
  readonly seed: number;
  readonly nodes: number;
  readonly workers: number;
  /** A quick look: nothing is written down. */
  readonly isQuick: boolean;
}

/** What a player may look at for one decision, unless told otherwise: enough for all levels to play as they are. */
export const NODES = 4000;

export const HELP = `npm run gauntlet -- [options]

  --game NAME      ${games.map(game => game.id).join(', ')} or all; classic unless given
  --board NAME     a board of the game, or generated:TERRITORIES:SEED
  --levels A,B     the levels that meet; all of the game unless given
  --mode NAME      ${MODES.join(', ')}; pairs unless given
  --endings        the same as --mode endings: does every match end, without errors?
  --games N        matches of each table; 240 unless given
  --seats N        players at a table; 4 where the board allows
  --seed N         where the seeds of deal and dice begin; 1 unless given
  --nodes N        what a player may look at for one decision; ${NODES} unless given
  --workers N      threads; 2 unless given
  --quick          24 matches of each table, and nothing is written to results.md
`;

/** The options of a run, or what is wrong with them. */
export function readOptions(args: readonly string[]): Options | string {
  const flag = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ game: flag, board: flag, levels: flag, mode: flag, games: flag, seats: flag, seed: flag },
      ...{ nodes: flag, workers: flag, quick: { type: 'boolean' }, endings: { type: 'boolean' } },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return HELP;
  const isQuick = values.quick ?? false;
  const chosen = values.game === 'all' ? games : [findGame(values.game ?? 'classic')];
  const modes = values.endings ? ['endings'] : (values.mode ?? 'pairs').split(',');
  if (!chosen.every(game => game !== undefined)) return `There is no game ${values.game}.\n\n${HELP}`;
  if (!modes.every(isMode)) return `There is no mode ${values.mode}.\n\n${HELP}`;
  const count = (given: string | undefined, otherwise: number) =>
    Math.max(1, Number(given ?? otherwise) || 1);
  return {
    modes,
    games: chosen,
    board: values.board,
    seats: values.seats === undefined ? undefined : count(values.seats, 4),
    levels: values.levels?.split(','),
    matches: count(values.games, isQuick ? 24 : 240),
    seed: count(values.seed, 1),
    nodes: count(values.nodes, NODES),
    workers: count(values.workers, 2),
    isQuick,
  };
}

function isMode(name: string): name is Mode {
  return (MODES as readonly string[]).includes(name);
}

/** The levels of a game that take part, from the weakest to the strongest. */
export function levelsIn(game: Game, { levels }: Options): string[] {
  const all = levelsOf(game.id).map(bot => bot.id);
  return levels === undefined ? all : all.filter(id => levels.includes(id));
}

/** The config of a board by its name; `generated:60:7` is a new one of 60 territories. */
export function configOf(game: Game, board: string): unknown {
  const [, territories, seed = '1'] = /^generated:(\d+)(?::(\d+))?$/.exec(board) ?? [];
  const document = territories === undefined ? board : generated(Number(territories), Number(seed));
  const parsed = game.parseConfig(document);
  if (!parsed.ok) throw new Error(`${game.id}, ${board}: ${parsed.problems[0]?.message}`);
  return parsed.value;
}

function generated(territories: number, seed: number): unknown {
  const made = generateBoard({ territories, seed });
  if (!made.ok) throw new Error(made.problems[0]?.message);
  return made.value;
}
