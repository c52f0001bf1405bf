import type { MatchConfig } from '../boards/document.js';
import { quickBonusOf } from './bonus.js';
import { INITIALIZING } from './names.js';
import { NEUTRAL, type Position } from './position.js';

export { NEUTRAL };

/** Owner of a free territory, and holder of a card in the deck. */
export const NOBODY = -2;

/** How often a list holds a value. */
function count(list: readonly number[], value: number): number {
  let n = 0;
  for (let i = 0; i < list.length; i++) if (list[i] === value) n++;
  return n;
}

/** A list of `length` times the same value. */
function repeat(length: number, value: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < length; i++) list.push(value);
  return list;
}

/** The engine's own state: plain data in flat lists by index, cheap to copy and to compare. */
export interface FlatState {
  /** The number of the state, see names.ts. */
  readonly state: number;
  readonly player: number;
  readonly trades: number;
  readonly captured: number;
  readonly from: number;
  readonly to: number;
  readonly dice: number;
  readonly turn: number;
  readonly first: number;
  /** By territory: a player, NEUTRAL or NOBODY. */
  readonly owners: readonly number[];
  readonly armies: readonly number[];
  /** By card: a player, NEUTRAL (traded in) or NOBODY (in the deck). */
  readonly cards: readonly number[];
  /** By player: armies to place, territories held, cards held. */
  readonly reserves: readonly number[];
  readonly held: readonly number[];
  readonly hands: readonly number[];
  /** By territory: armies that came while fortifying; empty while none did. */
  readonly moved: readonly number[];
}

type Mutable<T> = { -readonly [Field in keyof T]: T[Field] };

/** Written out field by field, which is faster than spreading. */
function copyOf(state: FlatState): Mutable<FlatState> {
  return {
    state: state.state,
    player: state.player,
    trades: state.trades,
    captured: state.captured,
    from: state.from,
    to: state.to,
    dice: state.dice,
    turn: state.turn,
    first: state.first,
    owners: state.owners,
    armies: state.armies,
    cards: state.cards,
    reserves: state.reserves,
    held: state.held,
    hands: state.hands,
    moved: state.moved,
  };
}

/**
 * A flat state being changed: `next` begins as a copy of the state, and shares its lists until they are
 * first written. When all is done, `next` is the new state.
 */
export class FlatDraft implements Position {
  readonly config: MatchConfig;
  readonly next: Mutable<FlatState>;
  eliminated = false;
  private readonly base: FlatState;

  constructor(base: FlatState, config: MatchConfig) {
    this.config = config;
    this.base = base;
    this.next = copyOf(base);
  }

  get nobody(): number {
    return NOBODY;
  }
  get state(): number {
    return this.next.state;
  }
  set state(state: number) {
    this.next.state = state;
  }
  get player(): number {
    return this.next.player;
  }
  set player(player: number) {
    this.next.player = player;
  }
  get trades(): number {
    return this.next.trades;
  }
  set trades(trades: number) {
    this.next.trades = trades;
  }
  get captured(): number {
    return this.next.captured;
  }
  set captured(captured: number) {
    this.next.captured = captured;
  }
  get from(): number {
    return this.next.from;
  }
  set from(territory: number) {
    this.next.from = territory;
  }
  get to(): number {
    return this.next.to;
  }
  set to(territory: number) {
    this.next.to = territory;
  }
  get dice(): number {
    return this.next.dice;
  }
  set dice(dice: number) {
    this.next.dice = dice;
  }
  get turn(): number {
    return this.next.turn;
  }
  set turn(turn: number) {
    this.next.turn = turn;
  }
  get first(): number {
    return this.next.first;
  }
  set first(player: number) {
    this.next.first = player;
  }

  get seats(): number {
    return this.next.reserves.length;
  }
  set seats(seats: number) {
    this.next.reserves = repeat(seats, 0);
    this.next.held = repeat(seats, 0);
    this.next.hands = repeat(seats, 0);
  }
  undeployed(player: number): number {
    return this.next.reserves[player]!;
  }
  addUndeployed(player: number, armies: number): void {
    const { next } = this;
    if (next.reserves === this.base.reserves) next.reserves = next.reserves.slice();
    write(next.reserves, player, next.reserves[player]! + armies);
  }

  owner(territory: number): number {
    return this.next.owners[territory]!;
  }
  setOwner(territory: number, player: number): void {
    const { next, base } = this;
    if (next.owners === base.owners) next.owners = next.owners.slice();
    if (next.held === base.held) next.held = next.held.slice();
    shift(next.held, next.owners[territory]!, -1);
    shift(next.held, player, 1);
    write(next.owners, territory, player);
  }
  armies(territory: number): number {
    return this.next.armies[territory]!;
  }
  addArmies(territory: number, armies: number): void {
    const { next } = this;
    if (next.armies === this.base.armies) next.armies = next.armies.slice();
    (next.armies as number[])[territory]! += armies; // its own copy by now
  }

  moved(territory: number): number | undefined {
    return this.next.moved[territory];
  }
  addMoved(territory: number, armies: number): void {
    const { next } = this;
    if (!next.moved.length) next.moved = repeat(next.owners.length, 0);
    else if (next.moved === this.base.moved) next.moved = next.moved.slice();
    write(next.moved, territory, next.moved[territory]! + armies);
  }
  clearMoved(): void {
    if (this.next.moved.length) this.next.moved = [];
  }

  holder(card: number): number {
    return this.next.cards[card]!;
  }
  giveCard(card: number, player: number): void {
    const { next, base } = this;
    if (next.cards === base.cards) next.cards = next.cards.slice();
    if (next.hands === base.hands) next.hands = next.hands.slice();
    shift(next.hands, next.cards[card]!, -1);
    shift(next.hands, player, 1);
    write(next.cards, card, player);
  }

  owned(player: number): number {
    return player < 0 ? count(this.next.owners, player) : this.next.held[player]!;
  }
  hand(player: number): number {
    return player < 0 ? count(this.next.cards, player) : this.next.hands[player]!;
  }
  bonus(player: number): number {
    return quickBonusOf(this, player);
  }
}

/** Lists of a draft are its own copies once written, so writing to them is safe. */
function write(list: readonly number[], at: number, value: number): void {
  (list as number[])[at] = value;
}

/** Counts one player up or down; neither NEUTRAL nor NOBODY is counted. */
function shift(list: readonly number[], player: number, by: number): void {
  if (player >= 0) (list as number[])[player]! += by;
}

/** The state before StartMatch. */
export function initialFlat(config: MatchConfig): FlatState {
  const size = config.territories.length;
  return {
    state: INITIALIZING,
    player: -1,
    trades: 0,
    captured: 0,
    from: -1,
    to: -1,
    dice: 0,
    turn: 0,
    first: -1,
    owners: repeat(size, NOBODY),
    armies: repeat(size, 0),
    cards: repeat(config.rules.cards === 'none' ? 0 : config.cards.length, NOBODY),
    reserves: [],
    held: [],
    hands: [],
    moved: [],
  };
}
