import type { ClassicView, Seat } from '@hegemon/engine';
import type { Board } from './board.js';

// Territories, continents and players are indices that the view or the board gave, so reads are asserted.

/**
 * The board as one seat looks at it. `owners` and `armies` may be an imagined future of what the view shows;
 * everything else is worked out from them when asked for the first time.
 */
export class Ground {
  readonly board: Board;
  readonly view: ClassicView;
  readonly me: Seat;
  /** A player, -1 for a neutral garrison, `null` while it is free. */
  readonly owners: readonly (number | null)[];
  readonly armies: readonly number[];
  readonly seats: number;
  private ownList: readonly number[] | undefined;
  private frontList: readonly number[] | undefined;
  private heldTable: Int32Array | undefined;
  private totals: { readonly land: Int32Array; readonly armies: Int32Array } | undefined;
  private steps: Int32Array | undefined;
  private readonly incomes: number[] = [];

  constructor(board: Board, view: ClassicView, me: Seat, owners = view.owners, armies = view.armies) {
    this.board = board;
    this.view = view;
    this.me = me;
    this.owners = owners;
    this.armies = armies;
    this.seats = view.handSizes.length;
  }

  isMine(territory: number): boolean {
    return this.owners[territory] === this.me;
  }

  /** Somebody else's, a neutral garrison's included; not free land. */
  isHostile(territory: number): boolean {
    const owner = this.owners[territory];
    return owner !== this.me && owner !== null;
  }

  isFront(territory: number): boolean {
    return this.isMine(territory) && this.board.neighbours[territory]!.some(n => this.isHostile(n));
  }

  own(): readonly number[] {
    if (!this.ownList) {
      const own: number[] = [];
      for (let t = 0; t < this.owners.length; t++) if (this.owners[t] === this.me) own.push(t);
      this.ownList = own;
    }
    return this.ownList;
  }

  /** Own territories that touch somebody else's. */
  fronts(): readonly number[] {
    this.frontList ??= this.own().filter(t => this.isFront(t));
    return this.frontList;
  }

  enemiesOf(territory: number): number[] {
    return this.board.neighbours[territory]!.filter(n => this.isHostile(n));
  }

  /** How many territories of a continent a player holds. */
  held(continent: number, player: number): number {
    this.heldTable ??= this.countHeld();
    return this.heldTable[continent * this.seats + player] ?? 0;
  }

  /** Who holds a continent whole, or -1. */
  holderOf(continent: number): number {
    const { members } = this.board.continents[continent]!;
    const first = this.owners[members[0]!] ?? -1;
    return first >= 0 && this.held(continent, first) === members.length ? first : -1;
  }

  landOf(player: number): number {
    return this.sums().land[player] ?? 0;
  }

  armiesOf(player: number): number {
    return this.sums().armies[player] ?? 0;
  }

  /** Players who are still in, in order of seats. */
  living(): number[] {
    const living: number[] = [];
    for (let p = 0; p < this.seats; p++) if (this.landOf(p) > 0) living.push(p);
    return living;
  }

  bonusOf(player: number): number {
    let bonus = 0;
    this.board.continents.forEach((continent, c) => {
      if (continent.bonus > 0 && this.holderOf(c) === player) bonus += continent.bonus;
    });
    return bonus;
  }

  /** Armies a player gets at the start of a turn, cards left aside. */
  incomeOf(player: number): number {
    return (this.incomes[player] ??= this.countIncome(player));
  }

  private countIncome(player: number): number {
    const { per, round, least } = this.board.config.rules.reinforcement;
    const share = Math.floor((this.landOf(player) + (round === 'up' ? per - 1 : 0)) / per);
    return Math.max(share, least) + this.bonusOf(player);
  }

  /** By own territory: steps over own land to the nearest front, 0 at it; -1 elsewhere or where none is. */
  stepsToFront(): Int32Array {
    this.steps ??= this.measureSteps();
    return this.steps;
  }

  /** Players' armies that stand next to a territory and may come: one of each stack stays where it is. */
  threatTo(territory: number): number {
    let sum = 0;
    for (const n of this.board.neighbours[territory]!) {
      const owner = this.owners[n];
      if (owner !== this.me && owner !== null && owner! >= 0) sum += Math.max(0, this.armies[n]! - 1);
    }
    return sum;
  }

  private countHeld(): Int32Array {
    const table = new Int32Array(this.board.continents.length * this.seats);
    this.owners.forEach((owner, t) => {
      if (owner !== null && owner >= 0) table[this.board.continentOf[t]! * this.seats + owner]!++;
    });
    return table;
  }

  private sums(): { readonly land: Int32Array; readonly armies: Int32Array } {
    if (!this.totals) {
      const land = new Int32Array(this.seats);
      const armies = new Int32Array(this.seats);
      this.owners.forEach((owner, t) => {
        if (owner === null || owner < 0) return;
        land[owner]!++;
        armies[owner]! += this.armies[t]!;
      });
      this.totals = { land, armies };
    }
    return this.totals;
  }

  private measureSteps(): Int32Array {
    const steps = new Int32Array(this.board.size).fill(-1);
    const queue = [...this.fronts()];
    for (const t of queue) steps[t] = 0;
    for (let i = 0; i < queue.length; i++)
      for (const n of this.board.neighbours[queue[i]!]!)
        if (this.isMine(n) && steps[n] === -1) {
          steps[n] = steps[queue[i]!]! + 1;
          queue.push(n);
        }
    return steps;
  }
}
