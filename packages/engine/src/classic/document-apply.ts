import type { ConfigDocument, MatchConfig } from '../boards/document.js';
import { attempt } from './attempt.js';
import { matchConfig, parseConfig } from './config.js';
import type { MatchState } from './document.js';
import { isSound } from './document-check.js';
import { DocumentDraft } from './document-draft.js';
import { reduce as reduceSlowly } from './library.js';
import { stateNames } from './names.js';

/** The last config that was given, and what it parsed to: whoever passes a document passes it each time. */
let given: ConfigDocument | undefined;
let parsed: MatchConfig | undefined;

function parsedOf(document: ConfigDocument): MatchConfig | undefined {
  if (document !== given) {
    const result = parseConfig(document);
    parsed = result.ok ? result.value : undefined;
    given = document;
  }
  return parsed;
}

/** What `reduce` gives for states that are certainly sound; nothing for others. Throws where reading does. */
function reduceQuickly(state: MatchState, action: unknown, config: MatchConfig): MatchState | undefined {
  const at = stateNames.indexOf(state.state);
  if (!isSound(state, at, config)) return undefined;
  const draft = new DocumentDraft(state, at, config);
  return attempt(draft, action) ? draft.finish() : state;
}

/** The next state; the initial one without arguments; the same object when the action is refused. */
export function reduce(
  state?: MatchState,
  action?: unknown,
  document: ConfigDocument = matchConfig,
): MatchState {
  const config = parsedOf(document);
  try {
    const next = state && config && reduceQuickly(state, action, config);
    if (next) return next;
  } catch {
    // The slow way tells bad input, which it refuses, from a bug, which throws again.
  }
  return reduceSlowly(state, action, document);
}
