import type { ClassicView } from '@hegemon/engine';
import { type Atlas, awardOf } from './atlas.js';

// Indices are valid by construction, so array reads are asserted throughout this file.

export const FREE = -2;

const SCALARS = 4;

/**
 * A position as far as planning needs it, changed in place and copied in one go: who holds what with how many
 * armies, and by player territories, armies, cards and reserves. Cards are only counted.
 */
export class Field {
  readonly atlas: Atlas;
  readonly seats: number;
  /** By territory: a player, NEUTRAL or FREE. */
  readonly owner: Int32Array;
  readonly armies: Int32Array;
  /** By player: territories, armies on the board, cards, armies to place. */
  readonly held: Int32Array;
  readonly force: Int32Array;
  readonly hands: Int32Array;
  readonly reserve: Int32Array;
  /** Territories of a player in a continent, at `continent * seats + player`. */
  readonly share: Int32Array;
  private readonly scalars: Int32Array;
  private readonly all: Int32Array;

  constructor(atlas: Atlas, seats: number) {
    this.atlas = atlas;
    this.seats = seats;
    const { size } = atlas;
    const continents = atlas.members.length;
    this.all = new Int32Array(2 * size + (4 + continents) * seats + SCALARS);
    let end = 0;
    const part = (length: number) => this.all.subarray(end, (end += length));
    this.owner = part(size).fill(FREE);
    this.armies = part(size);
    this.held = part(seats);
    this.force = part(seats);
    this.hands = part(seats);
    this.reserve = part(seats);
    this.share = part(continents * seats);
    this.scalars = part(SCALARS);
  }

  /** Whose turn it is. */
  get player(): number {
    return this.scalars[0]!;
  }
  set player(player: number) {
    this.scalars[0] = player;
  }
  get trades(): number {
    return this.scalars[1]!;
  }
  set trades(trades: number) {
    this.scalars[1] = trades;
  }
  /** Territories taken in this turn. */
  get captured(): number {
    return this.scalars[2]!;
  }
  set captured(captured: number) {
    this.scalars[2] = captured;
  }
  get turn(): number {
    return this.scalars[3]!;
  }
  set turn(turn: number) {
    this.scalars[3] = turn;
  }

  copyFrom(other: Field): this {
    this.all.set(other.all);
    return this;
  }
  clone(): Field {
    return new Field(this.atlas, this.seats).copyFrom(this);
  }

  addArmies(territory: number, count: number): void {
    this.armies[territory]! += count;
    const owner = this.owner[territory]!;
    if (owner >= 0) this.force[owner]! += count;
  }
  setOwner(territory: number, player: number): void {
    const before = this.owner[territory]!;
    const row = this.atlas.continent[territory]! * this.seats;
    if (before >= 0) {
      this.held[before]!--;
      this.force[before]! -= this.armies[territory]!;
      this.share[row + before]!--;
    }
    this.owner[territory] = player;
    if (player >= 0) {
      this.held[player]!++;
      this.force[player]! += this.armies[territory]!;
      this.share[row + player]!++;
    }
  }

  /** Still in the match: with territories, or with armies to claim some. */
  isIn(player: number): boolean {
    return this.held[player]! > 0;
  }
  living(): number {
    let count = 0;
    for (let p = 0; p < this.seats; p++) if (this.held[p]! > 0) count++;
    return count;
  }
  holdsContinent(player: number, continent: number): boolean {
    return this.share[continent * this.seats + player] === this.atlas.members[continent]!.length;
  }
  bonusOf(player: number): number {
    let sum = 0;
    const { bonus } = this.atlas;
    for (let c = 0; c < bonus.length; c++) if (this.holdsContinent(player, c)) sum += bonus[c]!;
    return sum;
  }
  incomeOf(player: number): number {
    const { per, round, least } = this.atlas.config.rules.reinforcement;
    const share = Math.floor((this.held[player]! + (round === 'up' ? per - 1 : 0)) / per);
    return Math.max(share, least) + this.bonusOf(player);
  }
  /** Trades a set of the player's cards for armies to place. */
  trade(player: number): void {
    this.reserve[player]! += awardOf(this.atlas, this.trades);
    this.trades++;
    this.hands[player]! -= 3;
  }
}

/** What a seat sees, as a field. Cards in hands are counted, nobody's are known. */
export function readField(atlas: Atlas, view: ClassicView): Field {
  const field = new Field(atlas, view.undeployed.length);
  view.owners.forEach((owner, t) => {
    if (owner === null) return;
    field.setOwner(t, owner);
    field.addArmies(t, view.armies[t]!);
  });
  field.hands.set(view.handSizes);
  field.reserve.set(view.undeployed);
  field.player = view.currentPlayer;
  field.trades = view.trades;
  field.captured = view.captured;
  field.turn = view.turn;
  return field;
}
