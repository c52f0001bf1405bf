import { FlatDraft, type FlatState, initialFlat } from '../classic/flat.js';
import { applyFlat } from '../classic/game.js';
import { legalActions, type MatchConfig, type MatchState, reduce } from '../classic/index.js';
import { legalActionsOf } from '../classic/legal.js';
import { makeSimulator } from '../simulator/index.js';
import { isRange, settle } from './playout.js';

/** A face of the dice game at some position of a match: it can go on by an action, and back again. */
export interface Cursor {
  listed(): readonly object[];
  /** Whether the action was accepted; if not, nothing happened. */
  push(action: object): boolean;
  pop(): void;
}

/** Plays on states: the last one is where the match is. */
function walk<State>(
  start: State,
  list: (state: State) => readonly object[],
  apply: (state: State, action: object) => State,
): Cursor {
  const path = [start];
  const now = () => path[path.length - 1]!;
  return {
    listed: () => list(now()),
    push(action) {
      const next = apply(now(), action);
      if (next === now()) return false;
      path.push(next);
      return true;
    },
    pop: () => path.pop(),
  };
}

function simulate(config: MatchConfig): Cursor {
  const simulator = makeSimulator(config);
  const path: Int32Array[] = [];
  return {
    listed: () => legalActionsOf(simulator),
    push(action) {
      const before = simulator.snapshot();
      if (simulator.apply(action)) return false;
      path.push(before);
      return true;
    },
    pop: () => simulator.restore(path.pop()!),
  };
}

/** The three faces of the rules, each at the beginning of a match that has not been started. */
export const faces: { readonly [name: string]: (config: MatchConfig) => Cursor } = {
  'the flat state': config =>
    walk<FlatState>(
      initialFlat(config),
      state => legalActionsOf(new FlatDraft(state, config)),
      (state, action) => applyFlat(state, action, config),
    ),
  'the documented state': config =>
    walk<MatchState>(
      reduce(undefined, undefined, config),
      state => legalActions(state, config),
      (state, action) => reduce(state, action, config),
    ),
  'the simulator': simulate,
};

type Listed = { readonly type: string; readonly [field: string]: unknown };

/** One roll for each number of armies that the attacker may lose. */
function rollsOf(attack: number, defence: number): object[] {
  const fights = Math.min(attack, defence);
  return Array.from({ length: fights + 1 }, (_, lost) => ({
    type: 'RollDice',
    attackerDice: Array.from({ length: attack }, (_die, i) => (i < fights - lost ? 6 : 1)),
    defenderDice: new Array(defence).fill(1),
  }));
}

function numbersIn(range: unknown): unknown[] {
  if (!isRange(range)) return [range];
  return Array.from({ length: range.max - range.min + 1 }, (_, i) => range.min + i);
}

/** Every list with an item from each of these. */
function combinations(items: readonly unknown[]): unknown[][] {
  return items.reduce<unknown[][]>(
    (lists, item) => lists.flatMap(list => numbersIn(item).map(number => [...list, number])),
    [[]],
  );
}

function lengthOf(list: unknown): number {
  return (list as readonly unknown[]).length;
}

/** A listed action in all its forms: every amount, every deal, a roll for every outcome. */
function formsOf(action: Listed): object[] {
  if (action.type === 'RollDice')
    return rollsOf(lengthOf(action.attackerDice), lengthOf(action.defenderDice));
  if (action.type === 'DealTerritories')
    return combinations(action.owners as readonly unknown[]).map(owners => ({ type: action.type, owners }));
  const open = Object.values(action).find(isRange);
  return numbersIn(open).map(number => settle(action, () => number as number));
}

/** How many sequences of exactly so many actions are legal from here. */
export function perft(cursor: Cursor, depth: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const listed of cursor.listed() as readonly Listed[])
    for (const action of formsOf(listed)) {
      if (!cursor.push(action)) continue;
      count += perft(cursor, depth - 1);
      cursor.pop();
    }
  return count;
}
