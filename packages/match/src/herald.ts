import type { Outcome, Viewer } from '@hegemon/engine';
import type { AnyRules } from './course.js';
import type { Entry } from './log.js';
import { Copies, Ear, type Step } from './news.js';
import type { News } from './player.js';

/** Those who listen are rarely further behind. */
const MOST_RECENT = 4;

export type Listener = (entries: readonly Entry[]) => void;

/** Tells of a match: to listeners as it happens, to viewers what they may know whenever they ask. */
export class Herald {
  private readonly rules: AnyRules;
  private readonly start: unknown;
  /** How far each viewer listened; who asks for what is new need not hear the rest again. */
  private readonly ears = new Map<Viewer, Ear>();
  /** The match after its last entries, by their numbers: the same for all who listen. */
  private readonly recent = new Map<number, unknown>();
  private readonly copies = new Copies();
  private readonly listeners = new Set<Listener>();
  private readonly untold: (readonly Entry[])[] = [];
  private isTelling = false;

  constructor(rules: AnyRules, start: unknown) {
    this.rules = rules;
    this.start = start;
  }

  /** Remembers the match as it is after an entry. */
  note(number: number, state: unknown): void {
    this.recent.set(number, state);
    this.recent.delete(number - MOST_RECENT);
  }

  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** In order, also where a listener acts in turn. */
  tell(entries: readonly Entry[]): void {
    this.untold.push(entries);
    if (this.isTelling) return;
    this.isTelling = true;
    try {
      for (let batch = this.untold.shift(); batch; batch = this.untold.shift())
        for (const listener of [...this.listeners]) listener(batch);
    } finally {
      this.isTelling = false;
    }
  }

  /** A viewer's news of that number and after; `ended` where the match ended before its game did. */
  newsFor(log: readonly Entry[], viewer: Viewer, from: number, ended: Outcome | undefined): News[] {
    const ear = this.earOf(viewer, from);
    const news: News[] = [];
    while (ear.entries < log.length) {
      const entry = log[ear.entries]!;
      const isLast = entry.number === log.length;
      const heard = ear.hear(entry, isLast ? ended : undefined, this.stepTo(entry.number));
      if (heard && heard.number >= from) news.push(heard);
    }
    return news;
  }

  /**
   * The match before and after an entry, if both are remembered: what did not change is the same object in both,
   * by which rules may tell what did.
   */
  private stepTo(number: number): Step | undefined {
    const [before, after] = [this.recent.get(number - 1), this.recent.get(number)];
    return before === undefined || after === undefined ? undefined : { before, after };
  }

  private earOf(viewer: Viewer, from: number): Ear {
    const old = this.ears.get(viewer);
    if (old && old.number < from) return old;
    const ear = new Ear(this.rules, this.start, viewer, this.copies);
    this.ears.set(viewer, ear);
    return ear;
  }
}
