import type { MatchConfig } from '../boards/document.js';
import type { ActiveBattle, MatchState, TerritoryState } from './document.js';
import { INITIALIZING, stateNames } from './names.js';
import type { Position } from './position.js';

/** A list of `length` times the same value. */
export function repeat<T>(length: number, value: T): T[] {
  const list: T[] = [];
  for (let i = 0; i < length; i++) list.push(value);
  return list;
}

/** How often a list holds a value. */
export function count<T>(list: readonly T[], value: T): number {
  let n = 0;
  for (let i = 0; i < list.length; i++) if (list[i] === value) n++;
  return n;
}

/** A documented state being changed: what is written is copied first, what is not keeps its identity. */
export class Draft implements Position {
  readonly config: MatchConfig;
  state: number;
  player: number;
  trades: number;
  captured: number;
  from = -1;
  to = -1;
  dice = 0;
  turn: number;
  first: number;
  eliminated = false;
  private readonly base: MatchState;
  private territories: readonly TerritoryState[];
  private cards: readonly (number | null)[];
  private reserves: readonly number[];
  private arrived: readonly number[];

  constructor(base: MatchState, config: MatchConfig) {
    this.config = config;
    this.base = base;
    this.state = stateNames.indexOf(base.state);
    this.player = base.currentPlayer;
    this.trades = base.trades;
    this.captured = base.captured;
    this.turn = base.turn || 0;
    this.first = base.firstPlayer || 0;
    this.territories = base.territories;
    this.cards = base.cardOwner;
    this.reserves = base.playersUndeployedArmies;
    this.arrived = base.moved || [];
    const battle = base.activeBattle;
    if (battle) {
      this.from = battle.attackingTerritory;
      this.to = battle.defendingTerritory;
      this.dice = battle.attackingDiceCount;
    }
  }

  players(): number {
    return this.reserves.length;
  }
  enlist(players: number, armies: number): void {
    this.reserves = repeat(players, armies);
  }
  undeployed(player: number): number {
    return this.reserves[player]!;
  }
  setUndeployed(player: number, armies: number): void {
    this.reserves = replace(this.reserves, this.base.playersUndeployedArmies, player, armies);
  }

  owner(territory: number): number | null {
    return this.territories[territory]!.owner;
  }
  isFree(territory: number): boolean {
    return this.owner(territory) === null;
  }
  armies(territory: number): number {
    return this.territories[territory]!.armies;
  }
  addArmies(territory: number, armies: number): void {
    this.put(territory, this.owner(territory), this.armies(territory) + armies);
  }
  setOwner(territory: number, owner: number): void {
    this.put(territory, owner, this.armies(territory));
  }
  private put(territory: number, owner: number | null, armies: number): void {
    const was = this.territories[territory]!;
    if (was.owner !== owner || was.armies !== armies)
      this.territories = replace(this.territories, this.base.territories, territory, { owner, armies });
  }

  moved(territory: number): number {
    return this.arrived[territory] || 0;
  }
  setMoved(territory: number, armies: number): void {
    if (!this.arrived.length) this.arrived = repeat(this.territories.length, 0);
    this.arrived = replace(this.arrived, this.base.moved, territory, armies);
  }
  clearMoved(): void {
    if (this.arrived.length) this.arrived = [];
  }

  holds(player: number, card: number): boolean {
    return this.cards[card] === player;
  }
  isInDeck(card: number): boolean {
    return this.cards[card] === null;
  }
  giveCard(card: number, player: number): void {
    this.cards = replace(this.cards, this.base.cardOwner, card, player);
  }
  discard(card: number): void {
    this.giveCard(card, -1);
  }
  reshuffle(): void {
    this.cards = this.cards.map(holder => (holder === -1 ? null : holder));
  }

  hasFree(): boolean {
    return this.isIn(null);
  }
  owned(player: number | null): number {
    return this.territories.filter(territory => territory.owner === player).length;
  }
  isIn(player: number | null): boolean {
    return this.owned(player) > 0;
  }
  hand(player: number | null): number {
    return count(this.cards, player);
  }
  deck(): number {
    return this.hand(null);
  }
  discards(): number {
    return this.hand(-1);
  }
  bonus(player: number): number {
    const { territories, continents } = this.config;
    const bonuses = continents.map(row => row[1]);
    territories.forEach((row, t) => {
      if (this.owner(t) !== player) bonuses[row[1]] = 0;
    });
    return bonuses.reduce((sum, bonus) => sum + bonus, 0);
  }

  private battle(): ActiveBattle | null {
    const { activeBattle } = this.base;
    if (!this.dice) return null;
    // A battle is ended before another is begun, so one that is still there is the same one.
    if (activeBattle) return activeBattle;
    return { attackingTerritory: this.from, defendingTerritory: this.to, attackingDiceCount: this.dice };
  }

  /** The state as it is now. Parts that were not written are the very ones of the state it began with. */
  finish(): MatchState {
    const { rules } = this.config;
    const next: { -readonly [K in keyof MatchState]: MatchState[K] } = {
      state: stateNames[this.state]!,
      territories: this.territories,
      cardOwner: this.cards,
      playersUndeployedArmies: this.reserves,
      trades: this.trades,
      captured: this.captured,
      activeBattle: this.battle(),
      currentPlayer: this.player,
    };
    if (rules.turnLimit !== null) next.turn = this.turn;
    if (rules.setup === 'deal') next.firstPlayer = this.first;
    if (rules.fortify.moves !== 1) next.moved = this.arrived;
    return next;
  }
}

/** A list with one item replaced; copied unless it is a copy already, or nothing changes. */
function replace<T>(list: readonly T[], base: readonly T[] | undefined, at: number, value: T): readonly T[] {
  if (list[at] === value) return list;
  const copy = (list === base ? list.slice() : list) as T[];
  copy[at] = value;
  return copy;
}

/** The state of a match that has not begun. */
export function initialState(config: MatchConfig): MatchState {
  const blank: MatchState = {
    state: stateNames[INITIALIZING],
    territories: repeat(config.territories.length, { owner: null, armies: 0 }),
    cardOwner: repeat(config.rules.cards === 'none' ? 0 : config.cards.length, null),
    playersUndeployedArmies: [],
    trades: 0,
    captured: 0,
    activeBattle: null,
    currentPlayer: -1,
  };
  return new Draft(blank, config).finish();
}
