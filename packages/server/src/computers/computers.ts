import { setTimeout as sleep } from 'node:timers/promises';
import type { Seat } from '@hegemon/engine';
import type { Acted } from '@hegemon/match';
import type { Keeper, Open } from '../tables/keeper.js';
import { type Decider, deciderOf, nextDecider, standInOf, timeFor } from './decider.js';
import type { Pool } from './pool.js';
import { type AskingParts, askingOf, type Remotes } from './remote.js';

export interface ComputersOptions {
  /** Between two actions of computers where people watch, in milliseconds. */
  readonly pause: number;
  now(): number;
}

/** A seat to decide for, with all that is needed to do so. */
interface Task {
  readonly open: Open;
  readonly seat: Seat;
  readonly decider: Decider;
  readonly number: number;
  /** Whether others may act meanwhile without making the answer worthless. */
  readonly isAlone: boolean;
  readonly asking: AskingParts;
  readonly seed: number;
  readonly isWatched: boolean;
}

/** Actions to be done one after the other, and whether somebody else decided on them than who sits there. */
interface Answer {
  readonly actions: readonly object[];
  readonly isStandIn: boolean;
}

/** After so many refused answers in a row the rules decide for a seat. */
const MOST_REFUSALS = 3;
/** A program that is busy with other matches is asked again so many milliseconds later. */
const LATER = 1_000;
const WORDS = 2 ** 32;

/** Plays the computers' seats of matches. */
export class Computers {
  private readonly keeper: Keeper;
  private readonly pool: Pool;
  private readonly remotes: Remotes;
  private readonly options: ComputersOptions;
  private readonly playing = new Set<string>();
  private isClosed = false;

  constructor(keeper: Keeper, pool: Pool, remotes: Remotes, options: ComputersOptions) {
    this.keeper = keeper;
    this.pool = pool;
    this.remotes = remotes;
    this.options = options;
  }

  /** Whether a match is being played here, so that nobody need be called. */
  isPlaying(match: string): boolean {
    return this.playing.has(match);
  }

  /** Whether matches are left as they are, for others to go on with. */
  get isClosing(): boolean {
    return this.isClosed;
  }

  /** Whether a match waits for a computer. */
  isWanted(open: Open): boolean {
    return nextDecider(open, this.options.now()) !== undefined;
  }

  /** Plays on until a person must decide, or the match is over. Safe to do twice, here or elsewhere. */
  async play(match: string): Promise<void> {
    if (this.playing.has(match)) return;
    this.playing.add(match);
    try {
      const refusals = new Map<Seat, number>();
      for (let last = 0; !this.isClosed; ) {
        const task = await this.next(match);
        if (!task) return;
        const answer = await this.decide(task);
        last = await this.wait(task, last);
        const isTaken = answer ? await this.perform(task, answer) : await this.performDefault(task);
        const count = isTaken ? 0 : (refusals.get(task.seat) ?? 0) + 1;
        refusals.set(task.seat, count);
        if (count >= MOST_REFUSALS) await this.performDefault(task);
      }
    } finally {
      this.playing.delete(match);
    }
  }

  /** Who is asked next. With nobody, the match is let go in the same moment, so that no call is missed. */
  private async next(match: string): Promise<Task | undefined> {
    const { now } = this.options;
    return this.keeper.look(match, (current, row, clocks) => {
      const open = { match: current, row, clocks };
      const next = nextDecider(open, now());
      const asking = next && askingOf(open, next.seat);
      if (!next || !asking) {
        this.playing.delete(match);
        return undefined;
      }
      const turn = current.turn();
      return {
        open,
        ...next,
        asking,
        number: current.log.length + 1,
        isAlone: turn.type === 'seats' && turn.seats.length === 1 && !clocks.isShared,
        seed: asking.random(WORDS),
        isWatched: row.terms.clock.type !== 'days' && row.seats.some(({ type }) => type === 'person'),
      };
    });
  }

  private async decide(task: Task): Promise<Answer | undefined> {
    const { decider, open, seat, asking } = task;
    if (decider.type === 'computer') return this.think(task, decider.level, decider.isStandIn);
    const answer = await this.remotes.ask(open, seat, decider, asking);
    switch (answer.type) {
      case 'actions':
        return { actions: answer.actions, isStandIn: false };
      case 'later':
        await sleep(LATER);
        return { actions: [], isStandIn: false };
      case 'again':
        return { actions: [], isStandIn: false };
      case 'unreachable':
        return this.think(task, standInOf(open.row.game), true);
    }
  }

  private async think(
    { open, seat, asking, seed }: Task,
    level: string,
    isStandIn: boolean,
  ): Promise<Answer | undefined> {
    const { row, match } = open;
    const action = await this.pool.ask({
      match: row.id,
      game: row.game,
      config: row.config,
      seats: match.seats,
      seat,
      level,
      view: asking.view,
      prompt: asking.prompt,
      seed,
      ms: timeFor(row.game, level),
    });
    return action && { actions: [action], isStandIn };
  }

  /** Not faster than people can follow. */
  private async wait({ isWatched, isAlone }: Task, last: number): Promise<number> {
    const { pause, now } = this.options;
    const left = isWatched && isAlone ? last + pause - now() : 0;
    if (left > 0) await sleep(left);
    return now();
  }

  /** Whether the first of the actions was taken, or somebody else was faster, which is nobody's fault. */
  private async perform(task: Task, { actions, isStandIn }: Answer): Promise<boolean> {
    const { open, seat, number, isAlone } = task;
    const by = isStandIn ? { by: 'computer' as const } : {};
    const isDue = (now: Open) => deciderOf(now, seat, this.options.now()) !== undefined;
    for (const [index, action] of actions.entries()) {
      const at = isAlone && index === 0 ? { number } : {};
      const acted = await this.keeper.act(open.row.id, { seat, action, ...by, ...at, isDue });
      if (!acted?.ok) return index > 0 || isLate(acted);
    }
    return true;
  }

  private async performDefault({ open, seat }: Task): Promise<boolean> {
    const { now } = this.options;
    const acted = await this.keeper.run(open.row.id, (match, row, clocks) =>
      deciderOf({ match, row, clocks }, seat, now()) ? match.actByDefault(seat) : undefined,
    );
    return acted?.ok === true;
  }

  /** Stops playing after the decisions under way; other servers, or this one later, go on. */
  close(): void {
    this.isClosed = true;
  }
}

function isLate(acted: Acted | undefined): boolean {
  return acted === undefined || (!acted.ok && acted.refusal.code === 'TooLate');
}
