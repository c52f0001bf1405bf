import type { Result } from './gauntlet-match.js';
import type { Pairing, Task } from './gauntlet-tables.js';
import { Times } from './gauntlet-times.js';

export interface Standing {
  readonly level: string;
  /** Matches it took part in. */
  readonly matches: number;
  /** Matches won; shared ones count by share. */
  readonly wins: number;
  /** Of the seats it took, over all matches, the share: what parity would give. */
  readonly parity: number;
}

export interface Score {
  readonly pairing: Pairing;
  readonly matches: number;
  /** Matches that had no winner within the bound of turns. */
  readonly open: number;
  readonly errors: readonly string[];
  readonly longest: number;
  readonly standings: readonly Standing[];
  readonly times: ReadonlyMap<string, Times>;
}

/** The score of a pairing from all its matches. */
export function scoreOf(pairing: Pairing, tasks: readonly Task[], results: readonly Result[]): Score {
  const levels = [...new Set(pairing.orders.flat())];
  const errors = results.flatMap(({ error }, i) =>
    error === undefined ? [] : [`seed ${tasks[i]!.seed}: ${error}`],
  );
  return {
    pairing,
    matches: results.length,
    open: results.filter(({ winners, error }) => winners.length === 0 && error === undefined).length,
    errors,
    longest: results.reduce((most, { turns }) => Math.max(most, turns), 0),
    standings: levels.map(level => standingOf(level, tasks, results)),
    times: timesOf(results),
  };
}

function standingOf(level: string, tasks: readonly Task[], results: readonly Result[]): Standing {
  let [matches, wins, parity] = [0, 0, 0];
  tasks.forEach(({ players }, i) => {
    const seats = players.filter(player => player === level).length;
    if (seats === 0) return;
    const { winners } = results[i]!;
    matches++;
    parity += seats / players.length;
    wins += winners.filter(seat => players[seat] === level).length / Math.max(1, winners.length);
  });
  return { level, matches, wins, parity: parity / Math.max(1, matches) };
}

function timesOf(results: readonly Result[]): Map<string, Times> {
  const times = new Map<string, Times>();
  for (const [level, ms] of results.flatMap(result => result.times)) {
    if (!times.has(level)) times.set(level, new Times());
    times.get(level)!.add(ms);
  }
  return times;
}

const Z = 1.959964;

/** Wilson's 95 % interval of a share: honest with few matches and near 0 and 1. */
export function wilson(wins: number, matches: number): [low: number, high: number] {
  if (matches === 0) return [0, 1];
  const share = wins / matches;
  const z = (Z * Z) / matches;
  const middle = (share + z / 2) / (1 + z);
  const half = (Z * Math.sqrt((share * (1 - share)) / matches + z / (4 * matches))) / (1 + z);
  return [middle - half, middle + half];
}
