import type { Bot, Reasons, Sitting } from '@hegemon/bots';
import type { Happening, Question, Refusal, Seat } from '@hegemon/engine';
import type { Entry, Match } from '@hegemon/match';
import { type Complaint, complaint } from '../complaint.js';
import { advance, openScene, type Scene } from '../draw/scene.js';
import { decideFor, NODES, openAt, seated } from '../play/match.js';
import { makeFollower } from '../play/steps.js';
import { liveryOf } from '../seats.js';
import { openingOf, type Step, type Table } from '../table.js';

/** Why the computer did what it did last. */
export interface LastMove {
  readonly seat: Seat;
  readonly reasons: Reasons | undefined;
}

/** A person at a table with computer players, who can take back what revealed nothing. */
export class Session {
  readonly table: Table;
  readonly seat: Seat;
  match: Match;
  scene: Scene;
  last: LastMove | undefined;
  private readonly title: string;
  private readonly bots: readonly Sitting[];
  private readonly adviser: Sitting;
  private follow: (entry: Entry) => Step;
  private state: unknown;
  /** Lengths of the log before each of the person's commands. */
  private readonly marks: number[] = [];

  constructor(table: Table, seat: Seat, bots: readonly Bot[], title: string, entries: readonly Entry[] = []) {
    this.table = table;
    this.seat = seat;
    this.title = title;
    this.bots = seated(table, bots);
    this.adviser = bots[seat]!.sit({ config: table.config, seats: table.players, seat });
    this.match = openAt(table, entries);
    this.follow = makeFollower(table, seat);
    this.state = openingOf(table);
    this.scene = openScene(table, title, seat);
    this.take(this.match.log);
  }

  get view(): unknown {
    return this.scene.view;
  }

  /** What is asked of the person now. */
  get prompt(): { readonly type: string } | undefined {
    return this.isAsked ? (this.match.prompt(this.seat) as { readonly type: string }) : undefined;
  }

  /** Whether it is for the person, and for nobody else, to decide. */
  get isAsked(): boolean {
    const turn = this.match.turn();
    return turn.type === 'seats' && turn.seats.every(seat => seat === this.seat);
  }

  /** Whether the person has lost all there is to lose. */
  get isOut(): boolean {
    return !this.match.rules.inPlay(this.state).includes(this.seat);
  }

  get isOver(): boolean {
    return this.match.turn().type === 'over';
  }

  /** The computer player whose decision is waited for decides. */
  letOthersPlay(): Step[] {
    const turn = this.match.turn();
    const seat = turn.type === 'seats' ? turn.seats.find(each => each !== this.seat) : undefined;
    if (seat === undefined) throw new Error('nobody else is asked');
    const steps = this.take(decideFor(this.match, seat, this.bots[seat]!));
    this.last = { seat, reasons: this.bots[seat]!.why() };
    return steps;
  }

  /** Acts for the person. */
  act(action: object): Step[] | Refusal {
    const acted = this.match.act(this.seat, action);
    return acted.ok ? this.take(acted.entries) : acted.refusal;
  }

  /** What the adviser would do, and why. */
  advice(): { readonly action: object; readonly reasons: Reasons | undefined } | undefined {
    const question: Question | undefined = this.match.question(this.seat, { type: 'nodes', nodes: NODES });
    if (!question) return undefined;
    const action = this.adviser.decide(question);
    return { action, reasons: this.adviser.why() };
  }

  /** Remembers where a command began. */
  mark(): void {
    if (this.marks[this.marks.length - 1] !== this.match.log.length) this.marks.push(this.match.log.length);
  }

  /** Takes the last command back, if it revealed nothing: no dice, no cards, nobody else's move. */
  undo(): Complaint | undefined {
    while (this.marks[this.marks.length - 1] === this.match.log.length) this.marks.pop();
    const mark = this.marks[this.marks.length - 1];
    if (mark === undefined) return complaint('There is nothing to take back.');
    const gone = this.match.log.slice(mark);
    if (gone.some(({ actor }) => actor === 'chance'))
      return complaint('Dice or cards have been seen since; that stays.');
    const other = gone.find(({ actor }) => actor !== this.seat);
    if (other) return complaint(`${liveryOf(other.actor as Seat).name} has moved since; that stays.`);
    if (this.cardsGained(gone) > 0) return complaint('You have seen somebody’s cards since; that stays.');
    this.marks.pop();
    this.reopen(this.match.log.slice(0, mark));
    return undefined;
  }

  /** Cards that came to the person with some entries. */
  private cardsGained(gone: readonly Entry[]): number {
    const hand = (view: unknown) => (view as { readonly hand?: readonly unknown[] }).hand?.length ?? 0;
    const traded = gone.filter(({ action }) => (action as Step['action']).type === 'TradeCards').length;
    const before = openAt(this.table, this.match.log.slice(0, this.match.log.length - gone.length));
    return hand(this.view) + 3 * traded - hand(before.view(this.seat));
  }

  private reopen(entries: readonly Entry[]): void {
    this.match = openAt(this.table, entries);
    this.follow = makeFollower(this.table, this.seat);
    this.scene = openScene(this.table, this.title, this.seat);
    this.take(this.match.log);
  }

  private take(entries: readonly Entry[]): Step[] {
    return entries.map(entry => {
      const step = this.follow(entry);
      this.scene = advance(this.scene, step);
      this.state = step.after;
      return step;
    });
  }
}

/** What happened in some steps, as the person hears of it. */
export function happeningsIn(steps: readonly Step[]): Happening[] {
  return steps.flatMap(({ happenings }) => happenings);
}
