import { boundsOf, faultOf, openRows } from './machine.js';
import { stateNames } from './names.js';
import type { Position } from './position.js';
import type { Transition } from './transition.js';

/** What is asked of whom. The bounds beside `type` depend on it. */
export interface Prompt {
  readonly type: string;
  readonly player?: number;
  /** Other actions that are possible instead. */
  readonly alternatives?: readonly string[];
  readonly [bound: string]: unknown;
}

type Bounds = { [bound: string]: unknown };

/** `minArmies` and `maxArmies`, where they do not depend on a choice of territories. */
function addBounds(s: Position, row: Transition, prompt: Bounds): void {
  const { min, max } = boundsOf(s, row, undefined);
  const name = row.fields[row.fields.length - 1]![0].replace(/^./, letter => letter.toUpperCase());
  prompt[`min${name}`] = min;
  prompt[`max${name}`] = max;
}

/** The prompt of a position: its first open action with its bounds, and what may be done instead. */
export function promptOf(s: Position): Prompt {
  const rows = openRows(s);
  const row = rows[0];
  const others = rows.slice(1).filter(other => !faultOf(s, other, [])); // they have no fields
  const prompt: Bounds = { type: row ? row.action : stateNames[s.state] };
  if (s.player >= 0) prompt['player'] = s.player;
  if (others.length) prompt['alternatives'] = others.map(other => other.action);
  if (row && row.sets) prompt['sets'] = row.sets(s);
  if (row && row.most && !row.choices) addBounds(s, row, prompt);
  return prompt as unknown as Prompt;
}
