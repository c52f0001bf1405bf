import { readFileSync, writeFileSync } from 'node:fs';
import type { MatchAction } from '@hegemon/engine';
import type { Simulator } from '@hegemon/engine/simulator';
import { makeWorkload } from '../workload.js';
import { MAKERS, METHODS } from './actions.js';
import { configOf, type Variant } from './boards.js';
import { listen } from './listen.js';

/** Matches of W to be replayed, and the file they are kept in. */
export interface Recording extends Variant {
  readonly matches: number;
  readonly file: string;
}

export interface Match {
  readonly actions: readonly MatchAction[];
  /** The last state in numbers, as every face of the engine can tell it. */
  readonly end: string;
}

/** Which state, whose turn, trades and captures; then owners, armies and holders of cards. */
export function tell(
  counts: readonly number[],
  owners: readonly number[],
  armies: readonly number[],
  cards: readonly number[],
): string {
  return [counts, owners, armies, cards].join(' ');
}

function endOf(sim: Simulator): string {
  const lands = sim.config.territories.map((_, t) => t);
  const cards = Array.from({ length: sim.layout.cards }, (_, card) => card);
  return tell(
    [sim.state, sim.player, sim.trades, sim.captured],
    lands.map(sim.owner),
    lands.map(sim.armies),
    cards.map(sim.holder),
  );
}

/**
 * Plays matches and writes them down. In a process of its own: otherwise the code of the rules would learn to
 * serve the simulator as well as what is measured, and be slower for it.
 */
export function recordTask(recording: Recording): number {
  const { players, matches, file } = recording;
  const workload = makeWorkload(configOf(recording), players);
  let numbers: number[] = [];
  listen(workload.sim, (method, [a = 0, b = 0, c = 0]) => {
    numbers.push(METHODS.indexOf(method), a, b, c);
  });
  const written: { numbers: number[]; end: string }[] = [];
  for (let seed = 1; seed <= matches; seed++) {
    numbers = [];
    workload.play(seed);
    written.push({ numbers, end: endOf(workload.sim) });
  }
  writeFileSync(file, JSON.stringify(written));
  return written.length;
}

export function readMatches(file: string): Match[] {
  const written = JSON.parse(readFileSync(file, 'utf8')) as { numbers: number[]; end: string }[];
  return written.map(({ numbers, end }) => ({ actions: actionsFrom(numbers), end }));
}

function actionsFrom(numbers: readonly number[]): MatchAction[] {
  const actions: MatchAction[] = [];
  for (let i = 0; i < numbers.length; i += 4) {
    const make = MAKERS[METHODS[numbers[i]!]!];
    actions.push(make(numbers[i + 1]!, numbers[i + 2]!, numbers[i + 3]!));
  }
  return actions;
}
