import type { Budget, Refusal, Seat } from '@hegemon/engine';
import { type Answer, ask, inform } from './ask.js';
import { type Decision, type Desk, makeDesk, makePending, type Pending } from './desk.js';
import type { Entry } from './log.js';
import type { Acted, Match } from './match.js';
import type { Finish, Playing, PlayOptions } from './options.js';
import { copyData, parseData } from './plain.js';
import type { Player } from './player.js';
import { refusal } from './refusal.js';

const USUAL_NODES = 10_000;
const USUAL_REFUSALS = 3;
/** After so many milliseconds in one go, others get their turn on the thread. */
const BREATH = 20;

/**
 * Plays a match to its end: asks players, tells them what happened, keeps their time. A player that throws,
 * stalls, answers nonsense, late or twice harms nobody but its seat. (One that never gives back the thread can
 * only be helped by running it elsewhere.) Others may act in the match meanwhile, e.g. resign for a seat.
 */
export function playMatch(match: Match, players: readonly Player[], options: PlayOptions): Playing {
  if (players.length !== match.seats)
    throw new RangeError(`A match of ${match.seats} seats needs as many players, not ${players.length}.`);
  if (!options.computer && (options.lapse === 'computer' || match.standIn === 'computer'))
    throw new RangeError('A computer shall stand in, but there is none.');
  const play = new Play(match, players, options);
  play.begin();
  return { done: play.done, abort: () => play.finish({ type: 'aborted' }) };
}

class Play {
  readonly done: Promise<Finish>;
  private readonly match: Match;
  private readonly options: PlayOptions;
  private readonly desks: readonly Desk[];
  private resolve: (finish: Finish) => void = () => {};
  private reject: (bug: unknown) => void = () => {};
  private unwatch: () => void = () => {};
  private isOver = false;
  private isDue = false;
  private breath = 0;
  private questions = 0;
  private turn = -1;
  private stopTurn: () => void = () => {};

  constructor(match: Match, players: readonly Player[], options: PlayOptions) {
    this.match = match;
    this.options = options;
    this.desks = players.map((player, seat) => makeDesk(seat, player, options, isTakenOver(match, seat)));
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  begin(): void {
    this.unwatch = this.match.watch(entries => this.heard(entries));
    this.breath = this.options.clock.now();
    this.heard([]);
  }

  finish(finish: Finish, bug?: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    this.unwatch();
    this.stopTurn();
    for (const desk of this.desks) this.close(desk);
    if (finish.type === 'over')
      for (const { player } of this.desks) inform(() => player.end?.(copyData(finish.outcome)));
    if (bug === undefined) this.resolve(finish);
    else this.reject(bug);
  }

  /** Something happened in the match, whoever brought it about. */
  private heard(entries: readonly Entry[]): void {
    for (const desk of this.desks) {
      if (desk.pending && this.isOutdated(desk, desk.pending, entries)) this.close(desk);
      this.tell(desk);
    }
    this.schedule();
  }

  private tell(desk: Desk): void {
    const { player, seat } = desk;
    if (!player.notice) return;
    for (const news of this.match.newsFor(seat, desk.news)) {
      desk.news = news.number + 1;
      inform(() => player.notice?.(news));
    }
  }

  /** A question stays open while others act, as long as the same is asked of the seat. */
  private isOutdated({ seat }: Desk, { prompt }: Pending, entries: readonly Entry[]): boolean {
    const turn = this.match.turn();
    if (turn.type !== 'seats' || !turn.seats.includes(seat)) return true;
    if (entries.some(({ actor }) => actor === seat || typeof actor !== 'number')) return true;
    return JSON.stringify(this.match.prompt(seat)) !== prompt;
  }

  private schedule(): void {
    if (this.isDue) return;
    this.isDue = true;
    Promise.resolve().then(() => this.guard(() => this.step()));
  }

  /** What goes wrong here is a bug of the game or of the caller, not of a player: nobody plays on. */
  private guard(call: () => void): void {
    try {
      if (!this.isOver) call();
    } catch (bug) {
      this.finish({ type: 'aborted' }, bug);
    }
  }

  private after(ms: number, call: () => void): () => void {
    return this.options.clock.after(ms, () => this.guard(call));
  }

  /** Goes on, sometimes a moment later. */
  private step(): void {
    const { clock } = this.options;
    if (clock.now() - this.breath < BREATH) return this.goOn();
    this.after(0, () => {
      this.breath = clock.now();
      this.goOn();
    });
  }

  /** Takes the decisions that are due, then asks whoever must decide next. */
  private goOn(): void {
    this.isDue = false;
    this.takeDecisions(this.options.order === 'arrival');
    const turn = this.match.turn();
    if (turn.type === 'over') return this.finish({ type: 'over', outcome: this.match.outcome()! });
    this.timeTurn();
    if (turn.type === 'seats') for (const seat of turn.seats) this.open(this.desks[seat]!);
  }

  private takeDecisions(atOnce: boolean): void {
    const asked = this.desks.filter(({ pending }) => pending);
    if (!atOnce && asked.some(({ pending }) => !pending?.decision)) return;
    // taking one may close others
    for (const desk of asked)
      if (desk.pending?.decision) this.take(desk, desk.pending, desk.pending.decision);
  }

  private take(desk: Desk, pending: Pending, decision: Decision): void {
    const acted = this.perform(desk.seat, decision);
    if (acted.ok || desk.pending !== pending) return;
    pending.decision = undefined;
    this.startTime(desk, pending);
    this.refuse(desk, pending, acted.refusal);
  }

  private perform(seat: Seat, decision: Decision): Acted {
    switch (decision.type) {
      case 'act':
        return this.match.act(seat, decision.action, decision.by);
      case 'default':
        return this.match.actByDefault(seat);
      case 'resign':
        return this.match.resign(seat, 'default');
    }
  }

  private open(desk: Desk): void {
    if (desk.pending) return;
    const prompt = JSON.stringify(this.match.prompt(desk.seat));
    const isGone = desk.isTakenOver || this.match.resigned.includes(desk.seat);
    const isComputers = isGone && this.options.computer !== undefined;
    const pending = makePending(prompt, isComputers);
    desk.pending = pending;
    this.startTime(desk, pending);
    this.pose(desk, pending);
  }

  private close(desk: Desk): void {
    if (desk.pending) this.stopTime(desk, desk.pending);
    desk.pending = undefined;
  }

  private startTime(desk: Desk, pending: Pending): void {
    if (!desk.time) return;
    desk.time.start();
    pending.callOff = this.after(desk.time.left(), () => this.lapse(desk, pending));
  }

  private stopTime(desk: Desk, pending: Pending): void {
    pending.callOff?.();
    pending.callOff = undefined;
    desk.time?.stop();
  }

  /** Asks, for the first time or again. Every question has a number; only its own answer counts. */
  private pose(desk: Desk, pending: Pending, refused?: Refusal): void {
    const question = this.match.question(desk.seat, this.budgetFor(desk));
    if (!question) return this.close(desk);
    const number = ++this.questions;
    pending.question = number;
    const player = pending.isComputers ? this.computerOf(desk) : desk.player;
    Promise.resolve()
      .then(() => ask(player, question, refused))
      .then(answer => {
        if (desk.pending !== pending || pending.question !== number) return;
        this.guard(() => this.weigh(desk, pending, answer));
      });
  }

  private budgetFor({ time }: Desk): Budget {
    const { clock, nodes } = this.options;
    if (nodes !== undefined || !time) return { type: 'nodes', nodes: nodes ?? USUAL_NODES };
    return { type: 'time', ms: time.budget(), now: () => clock.now() };
  }

  private computerOf(desk: Desk): Player {
    // playMatch has seen to it that there is one
    desk.computer ??= this.options.computer!(desk.seat);
    return desk.computer;
  }

  private weigh(desk: Desk, pending: Pending, answer: Answer): void {
    if (desk.time?.left() === 0) return this.lapse(desk, pending);
    const action = answer.ok ? parseData(answer.value) : undefined;
    const by = pending.isComputers ? 'computer' : undefined;
    if (!action) return this.refuse(desk, pending, answer.ok ? refusal.malformed() : refusal.failed());
    const fault = this.match.explain(desk.seat, action, by);
    if (fault) return this.refuse(desk, pending, fault);
    this.decide(desk, pending, { type: 'act', action, by });
  }

  private refuse(desk: Desk, pending: Pending, why: Refusal): void {
    pending.refusals++;
    if (pending.refusals >= (this.options.refusals ?? USUAL_REFUSALS)) this.lapse(desk, pending);
    else this.pose(desk, pending, why);
  }

  /** The decision is lost to whoever was asked. A computer that fails is not replaced by another. */
  private lapse(desk: Desk, pending: Pending): void {
    if (desk.pending !== pending) return;
    pending.question = 0;
    const { lapse = 'default' } = this.options;
    if (lapse !== 'computer' || pending.isComputers)
      return this.decide(desk, pending, {
        type: pending.isComputers || lapse !== 'resign' ? 'default' : 'resign',
      });
    desk.isTakenOver = true;
    this.close(desk);
    this.schedule();
  }

  private decide(desk: Desk, pending: Pending, decision: Decision): void {
    this.stopTime(desk, pending);
    pending.decision = decision;
    this.schedule();
  }

  /** Where the game has a clock, it ends the turn in time. */
  private timeTurn(): void {
    const ms = this.options.time?.turn;
    const turn = this.match.turns();
    if (ms === undefined || turn === this.turn) return;
    this.turn = turn;
    this.stopTurn();
    this.stopTurn = this.after(ms, () => {
      this.takeDecisions(true);
      if (this.match.turns() === turn) this.match.tick();
    });
  }
}

/** A computer that took over keeps the seat, also when a match goes on from its log. */
function isTakenOver({ log }: Match, seat: Seat): boolean {
  return log.filter(({ actor }) => actor === seat).at(-1)?.by === 'computer';
}
