import { findBot, type Sitting } from '@hegemon/bots';
import type { Refusal, Seat, Viewer } from '@hegemon/engine';
import { type Acted, type Entry, glanceOf, type Match } from '@hegemon/match';
import { type Battle, type BattleView, fitted, isFought } from './battle.js';
import { openPlan, recordOf } from './kept.js';
import type { Reply, Request } from './messages.js';
import type { MatchPlan, Speed, Until } from './session.js';
import { findKept, keepEntries, keepTitle } from './store.js';

/** Time between two actions of a computer that are shown, in milliseconds. */
const PAUSE: Readonly<Record<Speed, number>> = { watch: 450, fast: 90, instant: 0 };
/** What a computer may think about one decision, in milliseconds. */
const THINKING = 400;
/** So long without a pause, the screen would seem dead. */
const BREATH = 12;
const MOST_ROLLS = 1000;
/** What is asked before the first turn, and who answers it for people who do not care to. */
const SETUP: ReadonlySet<string> = new Set(['OccupyTerritory', 'PlaceAdditionalArmy']);
const FILLER = 'soldier';

export interface Port {
  post(reply: Reply): void;
  now(): number;
  wait(ms: number): Promise<void>;
}

/** Plays a match on this device: people by messages, computers by itself. Runs in a worker. */
export class Host {
  private readonly port: Port;
  private match: Match | undefined;
  private plan!: MatchPlan;
  private speed: Speed = 'watch';
  private isSkipping = false;
  private isPlaying = false;
  /** Nobody plays in a show: it is not kept, and begins with the first turn. */
  private isShow = false;
  private isPaused = false;
  private wake = () => {};
  private viewer: Viewer = 'spectator';
  /** The person who must take the device first. */
  private covered: Seat | null = null;
  private heard = 0;
  private readonly sittings = new Map<Seat, Sitting>();
  /** People whose set-up a computer makes. */
  private readonly filling = new Set<Seat>();

  constructor(port: Port) {
    this.port = port;
  }

  async take(request: Request): Promise<void> {
    switch (request.type) {
      case 'open':
        this.speed = request.speed;
        this.isShow = request.isShow;
        return this.open(request.id, request.plan);
      case 'act':
        return this.answer(request.ticket, this.act(request.action));
      case 'blitz':
        return this.answer(request.ticket, this.blitz(request.battle, request.until));
      case 'resign':
        return this.answer(request.ticket, this.act({ type: 'Resign' }));
      case 'fillIn':
        return this.answer(request.ticket, this.fillIn());
      case 'why':
        return this.tellWhy(request.ticket, request.seat);
      case 'record':
        return this.tellRecord(request.ticket);
      case 'speed':
        this.speed = request.speed;
        return;
      case 'skip':
        this.isSkipping = true;
        return;
      case 'pause':
        this.isPaused = request.isPaused;
        return this.wake();
      case 'keep':
        this.isShow = false;
        await this.keepAll();
        return this.port.post({ type: 'done', ticket: request.ticket });
      case 'uncover':
        return this.uncover();
    }
  }

  private async open(id: string, plan: MatchPlan | null): Promise<void> {
    const kept = plan ? { plan, entries: [] } : await findKept(id);
    if (!kept) return this.port.post({ type: 'refused', message: 'There is no such match on this device.' });
    const match = openPlan(kept.plan, kept.entries);
    if (typeof match === 'string') return this.port.post({ type: 'refused', message: match });
    this.plan = kept.plan;
    this.match = match;
    match.watch(entries => this.keep(entries));
    if (plan && !this.isShow) await this.keepAll();
    this.port.post({ type: 'opened', plan: this.plan });
    this.viewer = this.persons().length === 1 ? this.persons()[0]! : 'spectator';
    this.show(true);
    void this.play();
  }

  private async keepAll(): Promise<void> {
    await this.keepTitle();
    await keepEntries(this.plan.id, this.match!.log);
  }

  private keep(entries: readonly Entry[]): void {
    if (this.isShow) return;
    void keepEntries(this.plan.id, entries);
    if (this.match!.outcome()) void this.keepTitle();
  }

  private async keepTitle(): Promise<void> {
    if (this.isShow) return;
    const isOver = this.match!.outcome() !== undefined;
    return keepTitle({ id: this.plan.id, plan: this.plan, at: Date.now(), isOver });
  }

  private persons(): Seat[] {
    return this.plan.seats.flatMap(({ player }, seat) => (player.type === 'person' ? [seat] : []));
  }

  /** Shows the viewer what they may see and what is new to them. */
  private show(all = false): void {
    const viewer = this.covered === null ? this.viewer : 'spectator';
    if (all) this.heard = 0;
    const news = this.match!.newsFor(viewer, this.heard + 1);
    this.heard = news.at(-1)?.number ?? this.heard;
    this.port.post({ type: 'seen', glance: glanceOf(this.match!, viewer), news, all });
  }

  private uncover(): void {
    if (this.covered === null) return;
    this.viewer = this.covered;
    this.covered = null;
    this.port.post({ type: 'cover', seat: null });
    this.show(true);
  }

  /** From now on a computer makes the set-up moves of the viewer. */
  private fillIn(): Refusal | undefined {
    if (typeof this.viewer !== 'number') return noSeat;
    this.filling.add(this.viewer);
    return undefined;
  }

  private answer(ticket: number, refusal: Refusal | undefined): void {
    this.port.post({ type: 'done', ticket, ...(refusal ? { refusal } : {}) });
    if (!refusal) void this.play();
  }

  private act(action: object): Refusal | undefined {
    if (typeof this.viewer !== 'number' || this.covered !== null) return noSeat;
    const acted = this.match!.act(this.viewer, action);
    if (!acted.ok) return acted.refusal;
    this.show();
    return undefined;
  }

  private blitz(battle: object, until: Until): Refusal | undefined {
    if (typeof this.viewer !== 'number') return noSeat;
    const { viewer } = this;
    const first = this.match!.act(viewer, battle);
    if (!first.ok) return first.refusal;
    for (let rolls = 1; rolls < MOST_ROLLS; rolls++) {
      const view = this.match!.view(viewer) as BattleView;
      if (isFought(view, battle as Battle, until, rolls)) break;
      if (!this.match!.act(viewer, fitted(battle as Battle, view)).ok) break;
    }
    this.show();
    return undefined;
  }

  /** Lets computers act until a person must, or the match is over. */
  private async play(): Promise<void> {
    if (this.isPlaying) return;
    this.isPlaying = true;
    let shown = this.port.now();
    for (let seat = this.nextComputer(); seat !== undefined; seat = this.nextComputer()) {
      const isAtOnce = this.isSkipping || (this.isShow && this.isSetup(seat));
      this.decide(seat);
      const pause = isAtOnce ? 0 : PAUSE[this.speed];
      if (pause > 0 || this.port.now() - shown > BREATH) {
        this.show();
        await this.port.wait(pause);
        shown = this.port.now();
      }
      while (this.isPaused)
        await new Promise<void>(resolve => {
          this.wake = resolve;
        });
    }
    this.isPlaying = false;
    this.isSkipping = false;
    this.passOn();
  }

  /** A computer that must decide, unless a person is asked alone first. */
  private nextComputer(): Seat | undefined {
    const turn = this.match!.turn();
    if (turn.type !== 'seats') return undefined;
    return turn.seats.find(
      seat => this.plan.seats[seat]!.player.type === 'computer' || this.isFilledIn(seat),
    );
  }

  private isFilledIn(seat: Seat): boolean {
    return this.filling.has(seat) && this.isSetup(seat);
  }

  /** Whether what a seat is asked comes before the first turn. */
  private isSetup(seat: Seat): boolean {
    return SETUP.has((this.match!.prompt(seat) as { type?: string }).type ?? '');
  }

  private decide(seat: Seat): void {
    const match = this.match!;
    const budget = { type: 'time', ms: THINKING, now: () => this.port.now() } as const;
    const question = match.question(seat, budget);
    const acted: Acted | undefined = question && match.act(seat, this.sittingOf(seat).decide(question));
    if (!acted?.ok) match.actByDefault(seat);
  }

  private sittingOf(seat: Seat): Sitting {
    const known = this.sittings.get(seat);
    if (known) return known;
    const { player } = this.plan.seats[seat]!;
    const bot = findBot(this.plan.game, player.type === 'computer' ? player.level : FILLER);
    if (!bot) throw new Error(`nobody plays at seat ${seat}`);
    const sitting = bot.sit({ config: this.match!.config, seats: this.match!.seats, seat });
    this.sittings.set(seat, sitting);
    return sitting;
  }

  /** Gives the device to the person who must decide now. */
  private passOn(): void {
    const turn = this.match!.turn();
    const persons = turn.type === 'seats' ? turn.seats.filter(seat => this.persons().includes(seat)) : [];
    const next = persons[0];
    if (next !== undefined && next !== this.viewer && !persons.includes(this.viewer as Seat)) {
      this.covered = next;
      this.port.post({ type: 'cover', seat: next });
      this.show(true);
    } else this.show();
    void this.keepTitle();
  }

  private tellWhy(ticket: number, seat: Seat): void {
    const explanation = this.sittings.get(seat)?.why();
    this.port.post({ type: 'told', ticket, ...(explanation ? { explanation } : {}) });
  }

  private tellRecord(ticket: number): void {
    this.port.post({ type: 'recorded', ticket, record: recordOf(this.plan, this.match!) });
  }
}

const noSeat: Refusal = { code: 'NotYourDevice', message: 'Take the device first.' };
