import { faultOf, openRows } from './machine.js';
import { stateNames } from './names.js';
import type { Position } from './position.js';

/** What is asked of whom. The bounds beside `type` depend on it. */
export interface Prompt {
  readonly type: string;
  readonly player?: number;
  /** Other actions that are possible instead. */
  readonly alternatives?: readonly string[];
  readonly [bound: string]: unknown;
}

/** The prompt of a position: its first open action with its bounds, and what may be done instead. */
export function promptOf(s: Position): Prompt {
  const rows = openRows(s);
  const row = rows[0];
  const prompt: { type: string; [bound: string]: unknown } = {
    type: row ? row.action : stateNames[s.state]!,
  };
  if (s.player >= 0) prompt['player'] = s.player;
  const others = rows.slice(1).filter(other => !faultOf(s, other, [])); // they have no fields
  if (others.length) prompt['alternatives'] = others.map(other => other.action);
  const bounds = row?.prompt ? row.prompt(s) : {};
  Object.keys(bounds).forEach(name => {
    prompt[name] = bounds[name];
  });
  return prompt;
}
