import type { MatchConfig } from '../boards/document.js';
import { count, repeat } from './draft.js';
import { INITIALIZING } from './names.js';
import type { Position } from './position.js';

/** Owner of a free territory, and place of a card in the deck. */
export const NOBODY = -2;
/** Owner of a neutral garrison, and place of a card that was traded in. */
export const NEUTRAL = -1;

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

/**
 * A flat state being changed. One scratch object serves every call: it is loaded from a state, played
 * upon and saved to a new one, so that nothing but the new state is allocated. Lists are copied when first written.
 */
export class FlatDraft implements Position {
  config: MatchConfig;
  state = INITIALIZING as number;
  player = -1;
  trades = 0;
  captured = 0;
  from = -1;
  to = -1;
  dice = 0;
  turn = 0;
  first = -1;
  eliminated = false;
  private base: FlatState;
  private ownerList: readonly number[];
  private armyList: readonly number[];
  private cardList: readonly number[];
  private reserves: readonly number[];
  private held: readonly number[];
  private hands: readonly number[];
  private movedList: readonly number[];

  constructor(config: MatchConfig) {
    this.config = config;
    this.base = initialFlat(config);
    this.ownerList =
      this.armyList =
      this.cardList =
      this.reserves =
      this.held =
      this.hands =
      this.movedList =
        [];
    this.load(this.base, config);
  }

  load(base: FlatState, config: MatchConfig): void {
    this.config = config;
    this.base = base;
    this.state = base.state;
    this.player = base.player;
    this.trades = base.trades;
    this.captured = base.captured;
    this.from = base.from;
    this.to = base.to;
    this.dice = base.dice;
    this.turn = base.turn;
    this.first = base.first;
    this.ownerList = base.owners;
    this.armyList = base.armies;
    this.cardList = base.cards;
    this.reserves = base.reserves;
    this.held = base.held;
    this.hands = base.hands;
    this.movedList = base.moved;
  }

  save(): FlatState {
    return {
      state: this.state,
      player: this.player,
      trades: this.trades,
      captured: this.captured,
      from: this.from,
      to: this.to,
      dice: this.dice,
      turn: this.turn,
      first: this.first,
      owners: this.ownerList,
      armies: this.armyList,
      cards: this.cardList,
      reserves: this.reserves,
      held: this.held,
      hands: this.hands,
      moved: this.movedList,
    };
  }

  players(): number {
    return this.reserves.length;
  }
  enlist(players: number, armies: number): void {
    this.reserves = repeat(players, armies);
    this.held = repeat(players, 0);
    this.hands = repeat(players, 0);
  }
  undeployed(player: number): number {
    return this.reserves[player]!;
  }
  setUndeployed(player: number, armies: number): void {
    if (this.reserves === this.base.reserves) this.reserves = this.reserves.slice();
    write(this.reserves, player, armies);
  }

  owner(territory: number): number {
    return this.ownerList[territory]!;
  }
  isFree(territory: number): boolean {
    return this.ownerList[territory] === NOBODY;
  }
  armies(territory: number): number {
    return this.armyList[territory]!;
  }
  setArmies(territory: number, armies: number): void {
    if (this.armyList === this.base.armies) this.armyList = this.armyList.slice();
    write(this.armyList, territory, armies);
  }
  setOwner(territory: number, player: number): void {
    if (this.ownerList === this.base.owners) this.ownerList = this.ownerList.slice();
    if (this.held === this.base.held) this.held = this.held.slice();
    shift(this.held, this.ownerList[territory]!, -1);
    shift(this.held, player, 1);
    write(this.ownerList, territory, player);
  }

  moved(territory: number): number {
    return this.movedList.length ? this.movedList[territory]! : 0;
  }
  setMoved(territory: number, armies: number): void {
    this.movedList = this.movedList.length ? this.movedList.slice() : repeat(this.ownerList.length, 0);
    write(this.movedList, territory, armies);
  }
  clearMoved(): void {
    if (this.movedList.length) this.movedList = [];
  }

  holds(player: number, card: number): boolean {
    return this.cardList[card] === player;
  }
  isInDeck(card: number): boolean {
    return this.cardList[card] === NOBODY;
  }
  giveCard(card: number, player: number): void {
    if (this.cardList === this.base.cards) this.cardList = this.cardList.slice();
    if (this.hands === this.base.hands) this.hands = this.hands.slice();
    shift(this.hands, this.cardList[card]!, -1);
    shift(this.hands, player, 1);
    write(this.cardList, card, player);
  }
  discard(card: number): void {
    this.giveCard(card, NEUTRAL);
  }
  reshuffle(): void {
    this.cardList = this.cardList.map(holder => (holder === NEUTRAL ? NOBODY : holder));
  }

  hasFree(): boolean {
    return this.ownerList.indexOf(NOBODY) >= 0;
  }
  owned(player: number): number {
    return this.held[player]!;
  }
  isIn(player: number): boolean {
    return this.held[player]! > 0;
  }
  hand(player: number): number {
    return this.hands[player]!;
  }
  deck(): number {
    return count(this.cardList, NOBODY);
  }
  discards(): number {
    return count(this.cardList, NEUTRAL);
  }
  bonus(player: number): number {
    const { territories, continents } = this.config;
    const missing = repeat(continents.length, 0);
    for (let t = 0; t < territories.length; t++)
      if (this.ownerList[t] !== player) missing[territories[t]![1]] = 1;
    let sum = 0;
    for (let c = 0; c < continents.length; c++) if (!missing[c]) sum += continents[c]![1];
    return sum;
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
