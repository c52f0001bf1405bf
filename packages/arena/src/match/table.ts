import { createHash } from 'node:crypto';
import type { Budget, ClassicView, MatchConfig, Refusal, Seat } from '@hegemon/engine';
import type { Entry, Match, News } from '@hegemon/match';
import { type Chapter, chronicle } from '../legacy/chronicle.js';
import type { ArenaSeat, Asking, Attempt, LastError, Plan, TableTalk } from '../seat/seat.js';
import { type ArenaRules, type ArenaState, GO_NEUTRAL, type NeutralView } from './neutral.js';

/** What a seat has done over a match. */
export interface Conduct {
  errors: number;
  lastError: LastError | null;
  isNeutral: boolean;
  attempts: number;
  decisions: number;
  /** Sum and maximum over the attempts of a bot over HTTP. */
  latencyMs: number;
  slowestMs: number;
  /** Why it got each of its strikes. */
  readonly strikes: Refusal[];
  /** The number of the last news it was told. */
  told: number;
}

export interface TableOptions {
  readonly match: Match;
  readonly seats: readonly ArenaSeat[];
  /** A UUID. */
  readonly uid: string;
  readonly strikes: number;
  readonly budget: Budget;
  /** Waited for before every question. */
  readonly pause?: () => Promise<void>;
}

const BEGINNING: Chapter = { sentence: 'The match begins.', event: { type: 'start', player: '' } };

/** A match of the arena: asks, judges, applies, and tells the others. Knows nothing of how bots are reached. */
export class Table {
  readonly conduct: readonly Conduct[];
  readonly names: readonly string[];
  private readonly options: TableOptions;
  private readonly rules: ArenaRules;
  private readonly ids: readonly string[];
  private state: ArenaState;
  private chapter = BEGINNING;
  private attempts = 0;
  private seq = 0;
  /** Entries since others were last told. */
  private untold: Entry[] = [];

  constructor(options: TableOptions) {
    const { match, seats, uid } = options;
    this.options = options;
    this.names = seats.map(seat => seat.name);
    this.ids = seats.map((_, seat) => opaqueId(uid, seat));
    this.conduct = seats.map(freshConduct);
    // The match was opened with the arena's own game, whose rules these are.
    this.rules = match.rules as ArenaRules;
    const start = this.rules.setup(match.seats);
    if (!start.ok) throw new Error('A match is open for seats it cannot have.');
    this.state = start.value;
    this.follow(match.log);
    match.watch(entries => this.follow(entries));
  }

  get talk(): TableTalk {
    const { uid } = this.options;
    return {
      match: uid,
      names: this.names,
      ids: this.ids,
      neutral: this.state.neutral,
      inPlay: this.rules.inPlay(this.state),
      lastAction: this.chapter.sentence,
      lastEvent: this.chapter === BEGINNING ? null : this.chapter.event,
      attempts: this.attempts,
    };
  }

  /**
   * Plays to the end. Whoever must decide is asked, all of them at once where several must; what they answer
   * counts in the order of seats. So the time an answer takes never changes what happens.
   */
  async play(signal?: AbortSignal): Promise<void> {
    const { match, pause } = this.options;
    for (let turn = match.turn(); turn.type === 'seats' && !signal?.aborted; turn = match.turn()) {
      if (pause) await pause();
      const asked = turn.seats.map(seat => [seat, this.ask(seat)] as const);
      const answers = await Promise.all(asked.map(([, answer]) => answer));
      turn.seats.forEach((seat, i) => {
        this.settle(seat, answers[i]!);
      });
    }
  }

  private follow(entries: readonly Entry[]): void {
    for (const { actor, action } of entries) this.state = this.rules.apply(this.state, actor, action);
    this.untold.push(...entries);
  }

  private ask(seat: Seat): Promise<Attempt> {
    const { match, seats, strikes, budget } = this.options;
    const question = match.question(seat, budget);
    if (!question) throw new Error(`Nothing is asked of seat ${seat}.`);
    const { errors, lastError } = this.conduct[seat]!;
    const talk = { ...this.talk, attempts: this.attempts + 1 };
    const asking: Asking = {
      ...question,
      talk,
      seq: ++this.seq,
      errors,
      errorsLeft: strikes - errors,
      lastError,
      byDefault: () => this.rules.defaultAction(this.state, seat) as object | undefined,
      legal: () => this.rules.legalActions(this.state, seat),
      explain: actions => this.explain(seat, actions),
    };
    return seats[seat]!.ask(asking);
  }

  /** What is wrong with the first bad one of several actions. Ending one's part must be the last of them. */
  private explain(seat: Seat, actions: readonly object[]): Refusal | undefined {
    let state = this.state;
    for (const [i, action] of actions.entries()) {
      const fault = this.rules.explain(state, seat, action);
      if (fault) return fault;
      state = this.rules.apply(state, seat, action);
      const turn = this.rules.turn(state);
      const isStill = turn.type === 'seats' && turn.seats.includes(seat);
      if (!isStill && i < actions.length - 1)
        return { code: 'too-many', message: `After action ${i + 1} of your answer nothing more can follow.` };
    }
    return undefined;
  }

  private settle(seat: Seat, attempt: Attempt): void {
    if (attempt.type === 'pass') return this.perform(seat, attempt.plan);
    const conduct = this.conduct[seat]!;
    this.attempts++;
    conduct.attempts++;
    conduct.latencyMs += attempt.latencyMs;
    conduct.slowestMs = Math.max(conduct.slowestMs, attempt.latencyMs);
    if (attempt.type === 'strike') return this.punish(seat, attempt.error, attempt.isLost);
    conduct.decisions++;
    conduct.lastError = null;
    this.perform(seat, attempt.plan);
    this.tellOthers(seat);
  }

  /**
   * A plan was checked before, so each of its actions is accepted; unless the seat has done all that it may do
   * in a turn, and the match has played the rest of it by default.
   */
  private perform(seat: Seat, { actions, capture }: Plan): void {
    for (const [i, action] of actions.entries()) {
      const acted = this.options.match.act(seat, action);
      if (acted.ok) continue;
      if (i > 0) return;
      throw new Error(`${this.names[seat]}: ${JSON.stringify(action)} was refused: ${acted.refusal.message}`);
    }
    if (capture && this.isCapturing(seat)) this.options.match.act(seat, capture);
  }

  private isCapturing(seat: Seat): boolean {
    const turn = this.rules.turn(this.state);
    if (turn.type !== 'seats' || !turn.seats.includes(seat)) return false;
    return (this.rules.view(this.state, seat) as ClassicView).state === 'Capturing';
  }

  private punish(seat: Seat, error: LastError, isLost: boolean): void {
    const { match, strikes } = this.options;
    const conduct = this.conduct[seat]!;
    conduct.errors++;
    conduct.lastError = error;
    conduct.strikes.push({ code: error.code, message: error.message });
    if (conduct.errors >= strikes) {
      conduct.isNeutral = true;
      match.act(seat, GO_NEUTRAL, 'default');
      this.tellOthers(seat);
    } else if (isLost) {
      match.actByDefault(seat);
      this.tellOthers(seat);
    }
  }

  /** Old bots never see the moment between a battle that was won and the armies that move in. */
  private tellOthers(actor: Seat): void {
    const { match, seats } = this.options;
    if (this.isCapturing(actor)) return;
    this.retell();
    const { inPlay, neutral } = this.talk;
    seats.forEach((seat, place) => {
      if (place === actor || seat.protocol === 'builtin') return;
      if (!inPlay.includes(place) || neutral.includes(place)) return;
      const { errors, lastError } = this.conduct[place]!;
      const view = match.view(place) as NeutralView;
      seat.tell({ view, talk: this.talk, errors, lastError, news: () => this.newsFor(place) });
    });
  }

  private newsFor(seat: Seat): readonly News[] {
    const conduct = this.conduct[seat]!;
    const news = this.options.match.newsFor(seat, conduct.told + 1);
    conduct.told += news.length;
    return news;
  }

  private retell(): void {
    const { match } = this.options;
    const entries = this.untold.splice(0);
    if (match.game.id !== 'classic') return;
    const cast = { config: match.config as MatchConfig, names: this.names };
    this.chapter = chronicle(cast, entries) ?? this.chapter;
  }
}

function freshConduct(): Conduct {
  return {
    errors: 0,
    lastError: null,
    isNeutral: false,
    attempts: 0,
    decisions: 0,
    latencyMs: 0,
    slowestMs: 0,
    strikes: [],
    told: 0,
  };
}

/** Says nothing about who it is, and never the same in two matches. */
function opaqueId(uid: string, seat: Seat): string {
  return createHash('sha256').update(`${uid}/${seat}`).digest('hex').slice(0, 12);
}
