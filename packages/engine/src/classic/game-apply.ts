import type { MatchConfig } from '../boards/document.js';
import type { Refusal } from '../contract.js';
import { attempt } from './attempt.js';
import { FlatDraft, type FlatState } from './flat.js';
import { consider } from './machine.js';
import { isRefused, refusalOf } from './refusal.js';

/** The next state, whoever acts; the same object when the action is refused. */
export function applyFlat(state: FlatState, action: unknown, config: MatchConfig): FlatState {
  const draft = new FlatDraft(state, config);
  try {
    return attempt(draft, action) ? draft.next : state;
  } catch (error) {
    if (isRefused(consider(new FlatDraft(state, config), action))) return state;
    throw error;
  }
}

/** Why an action is refused, whoever acts, or nothing if it is legal. */
export function explainFlat(state: FlatState, action: unknown, config: MatchConfig): Refusal | undefined {
  const found = consider(new FlatDraft(state, config), action);
  return isRefused(found) ? refusalOf(found, config) : undefined;
}
