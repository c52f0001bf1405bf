import type { Refusal } from '@hegemon/engine';
import { excerpt, isRecord } from '../client/index.js';
import { MOST_ACTIONS } from '../wire/action.js';
import { explainIssues } from '../wire/issues.js';
import type { ModernGame } from './game.js';
import { locate } from './territories.js';

export type ReadActions =
  | { readonly ok: true; readonly actions: readonly object[] }
  | { readonly ok: false; readonly refusal: Refusal };

function refuse(code: string, message: string): ReadActions {
  return { ok: false, refusal: { code, message } };
}

/** An answer as actions of the engine; whether they are legal is for the rules to say. */
export function readActions(game: ModernGame, answer: unknown, seq: number): ReadActions {
  if (!isRecord(answer))
    return refuse('no-action', 'The answer is no object; answer with an action such as {"type": "EndTurn"}.');
  if (answer['seq'] !== undefined && answer['seq'] !== seq)
    return refuse(
      'wrong-seq',
      `The answer is to question ${excerpt(String(answer['seq']), 20)}, not to ${seq}.`,
    );
  const given = givenActions(answer);
  if (given.length === 0 || given.length > MOST_ACTIONS)
    return refuse('no-action', `An answer has 1 to ${MOST_ACTIONS} actions.`);
  const actions: object[] = [];
  for (const one of given) {
    const read = readAction(game, one);
    if (!read.ok) return read;
    actions.push(...read.actions);
  }
  return { ok: true, actions };
}

function givenActions(answer: Readonly<Record<string, unknown>>): readonly unknown[] {
  if (Array.isArray(answer['actions'])) return answer['actions'];
  return [isRecord(answer['action']) ? answer['action'] : answer];
}

function readAction(game: ModernGame, input: unknown): ReadActions {
  const type = isRecord(input) ? input['type'] : undefined;
  if (typeof type !== 'string')
    return refuse('no-action', 'The action has no "type", or one that is no text.');
  const parsed = game.action.safeParse(input);
  if (!parsed.success)
    return refuse('bad-action', faultIn(type, parsed.error, input as Record<string, unknown>));
  const located = locate(game.territories, parsed.data);
  return located.ok ? { ok: true, actions: [located.action] } : located;
}

function faultIn(
  type: string,
  error: Parameters<typeof explainIssues>[0],
  input: Readonly<Record<string, unknown>>,
): string {
  const isUnknown = error.issues.some(({ path }) => path.length === 1 && path[0] === 'type');
  if (isUnknown) return `This game has no action ${excerpt(type, 40)} for players.`;
  return `Your bot answered \`${type}\`, but ${rangeLeftIn(input) ?? explainIssues(error)}`;
}

/** What is legal has ranges in it; a choice of it sent back as it is has them still. */
function rangeLeftIn(input: Readonly<Record<string, unknown>>): string | undefined {
  for (const [field, value] of Object.entries(input))
    if (isRecord(value) && typeof value['min'] === 'number' && typeof value['max'] === 'number')
      return `${excerpt(field, 40)} must be one number from ${value['min']} to ${value['max']}, not the range itself.`;
  return undefined;
}
