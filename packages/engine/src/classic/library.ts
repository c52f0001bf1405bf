/**
 * Classic as a library: `reduce(state, action)` is the whole game. Pure and total: nothing is changed in
 * place, nothing is thrown, chance is an action like any other. A refused action gives back the same state.
 *
 * Configs are taken as they are written or as `parseConfig` gave them, and must not be changed afterwards.
 */
import type { ConfigDocument, MatchConfig } from '../boards/document.js';
import type { Parsed, Refusal } from '../contract.js';
import { isState } from './check.js';
import { matchConfig, parseConfig } from './config.js';
import type { MatchState } from './document.js';
import { blankDraft, type Draft, draftOf } from './draft.js';
import { type LegalAction, legalActionsOf } from './legal.js';
import { consider, play } from './machine.js';
import { type Prompt, promptOf } from './prompt.js';
import { isRefused, type Refused, refusalOf } from './refusal.js';

export type {
  CardRow,
  ConfigDocument,
  ContinentRow,
  MatchConfig,
  RuleOptions,
  TerritoryRow,
} from '../boards/document.js';
export type { Parsed, Problem, Refusal } from '../contract.js';
export { ACTIONS, type ActionCreators, actionCreators, type MatchAction } from './action.js';
export { matchConfig, parseConfig } from './config.js';
export type { ActiveBattle, MatchState, TerritoryState } from './document.js';
export type { LegalAction } from './legal.js';
export type { Range } from './machine.js';
export {
  type ActionName,
  PSEUDOSTATES,
  type PseudostateName,
  STATES,
  type StateName,
} from './names.js';
export type { Prompt } from './prompt.js';

/** The last config that was given, and what it parsed to: whoever passes a document passes it each time. */
let given: unknown;
let parsed: Parsed<MatchConfig>;

/** The state last given out, and for which config: it needs no second look. */
let trusted: MatchState | undefined;
let trustedFor: MatchConfig | undefined;

/** The position of a state, or why there is none. */
function open(state: unknown, document: unknown = matchConfig): Draft | Refused {
  if (document !== given) parsed = parseConfig((given = document));
  if (!parsed.ok) return ['ConfigIsInvalid', `${parsed.problems[0]!.path}: the`];
  const config = parsed.value;
  if (state === undefined) return blankDraft(config);
  return (state === trusted && config === trustedFor) || isState(state, config)
    ? draftOf(state as MatchState, config)
    : ['StateIsInvalid', 'The'];
}

/** The next state; the initial one without arguments; the same object when the action is refused. */
export function reduce(state?: MatchState, action?: unknown, config?: ConfigDocument): MatchState {
  const draft = open(state, config);
  if (isRefused(draft)) return state as MatchState;
  const found = consider(draft, action);
  if (!isRefused(found)) play(draft, found);
  else if (state) return state;
  trustedFor = draft.config;
  trusted = draft.finish();
  return trusted;
}

/** Why an action is refused, or nothing if it is legal. */
export function explain(
  state: MatchState | undefined,
  action: unknown,
  config?: ConfigDocument,
): Refusal | undefined {
  const draft = open(state, config);
  const found = isRefused(draft) ? draft : consider(draft, action);
  return isRefused(found) ? refusalOf(found, (draft as Draft).config) : undefined;
}

export function isActionValid(
  state: MatchState | undefined,
  action: unknown,
  config?: ConfigDocument,
): boolean {
  return !explain(state, action, config);
}

/** All that `reduce` accepts, amounts as ranges. */
export function legalActions(state?: MatchState, config?: ConfigDocument): LegalAction[] {
  const draft = open(state, config);
  return isRefused(draft) ? [] : legalActionsOf(draft);
}

/** Who must decide what, within which bounds; `{type: "GameOver"}` when nobody has to. */
export function getPrompt(state?: MatchState, config?: ConfigDocument): Prompt | undefined {
  const draft = open(state, config);
  return isRefused(draft) ? undefined : promptOf(draft);
}
