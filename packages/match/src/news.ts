import type { Happening, Outcome, Seat, Viewer } from '@hegemon/engine';
import type { AnyRules } from './course.js';
import { type Entry, isResign } from './log.js';
import { copyData, freezeData } from './plain.js';
import type { News } from './player.js';

function nameOf(seat: Seat): string {
  return `Player ${seat + 1}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function tellEnd(outcome: Outcome): Happening {
  const why = outcome.reason === 'limit' ? 'The limit is reached' : 'Nobody else plays on';
  const verb = outcome.winners.length > 1 ? 'share the win' : 'wins';
  return { type: 'MatchOver', text: `${why}: ${listed(outcome.winners.map(nameOf))} ${verb}`, places: [] };
}

/** The match before an entry and after it. */
export interface Step {
  readonly before: unknown;
  readonly after: unknown;
}

/** Own copies of what rules tell. Where they tell several viewers the very same, those are given the same copy. */
export class Copies {
  private told: readonly Happening[] | undefined;
  private copy: readonly Happening[] = [];

  of(told: readonly Happening[]): readonly Happening[] {
    if (told !== this.told) this.copy = freezeData(copyData(told));
    this.told = told;
    return this.copy;
  }
}

/** Follows a match entry by entry and retells it to one viewer, as far as they may know of it. */
export class Ear {
  /** News told so far. */
  number = 0;
  /** Entries heard so far, whether there was news in them or not. */
  entries = 0;
  private readonly rules: AnyRules;
  private readonly viewer: Viewer;
  private readonly copies: Copies;
  private state: unknown;

  constructor(rules: AnyRules, start: unknown, viewer: Viewer, copies: Copies) {
    this.rules = rules;
    this.state = start;
    this.viewer = viewer;
    this.copies = copies;
  }

  /**
   * The news in the next entry; `ended` where the match ended with it before its game did. That is told even
   * where the entry itself is secret, as an `End` by the clock. With `step` it need not be worked out again.
   */
  hear(entry: Entry, ended: Outcome | undefined, step: Step | undefined): News | undefined {
    this.entries++;
    const before = step ? step.before : this.state;
    const { actor, action } = entry;
    if (step) this.state = step.after;
    else if (!isResign(action)) this.state = this.rules.apply(before, actor, action);
    const seen = isResign(action) ? action : this.rules.witness(before, actor, action, this.viewer);
    if (!seen && !ended) return undefined;
    const end = ended ? [tellEnd(ended)] : [];
    const number = ++this.number;
    if (!seen) return { number, actor: 'clock', action: { type: 'End' }, happenings: end };
    const told = this.copies.of(this.tell(before, entry, seen));
    // an entry's own action is frozen, and need not be copied
    const own = seen === action ? seen : copyData(seen);
    return { number, actor, action: own, happenings: ended ? [...told, ...end] : told };
  }

  private tell(before: unknown, { actor, action }: Entry, seen: object): readonly Happening[] {
    if (isResign(action)) return [{ type: 'Resigned', text: `${nameOf(actor as Seat)} resigns`, places: [] }];
    return this.rules.narrate(before, actor, seen, this.state, this.viewer);
  }
}
