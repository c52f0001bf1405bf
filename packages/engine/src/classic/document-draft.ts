import type { MatchConfig } from '../boards/document.js';
import { quickBonusOf } from './bonus.js';
import type { ActiveBattle, MatchState, TerritoryState } from './document.js';
import { stateNames } from './names.js';
import type { Position } from './position.js';

/** A player, NEUTRAL, or `null` for nobody. */
type Place = number | null;

/** Whether two places are the same. Numbers are compared with numbers only, which is faster. */
function isSame(place: Place, other: Place): boolean {
  return other === null ? place === null : place !== null && place === other;
}

/**
 * A documented state being changed, as `draftOf` makes one, but fast: lists are copied when they are first
 * written. What did not change stays the same object in the state that `finish` gives.
 */
export class DocumentDraft implements Position {
  readonly config: MatchConfig;
  state: number;
  player: number;
  trades: number;
  captured: number;
  from: number;
  to: number;
  dice: number;
  turn: number;
  first: number;
  seats: number;
  eliminated = false;
  private readonly base: MatchState;
  private lands: readonly TerritoryState[];
  private cards: readonly Place[];
  private reserves: readonly number[];
  private moves: readonly number[] | undefined;

  /** `state` is the number of the state that `base` names. */
  constructor(base: MatchState, state: number, config: MatchConfig) {
    const battle = base.activeBattle;
    this.config = config;
    this.base = base;
    this.state = state;
    this.player = base.currentPlayer;
    this.trades = base.trades;
    this.captured = base.captured;
    if (battle) {
      this.from = battle.attackingTerritory;
      this.to = battle.defendingTerritory;
      this.dice = battle.attackingDiceCount;
    } else {
      this.from = -1;
      this.to = -1;
      this.dice = 0;
    }
    this.turn = base.turn || 0;
    this.first = base.firstPlayer || 0;
    this.lands = base.territories;
    this.cards = base.cardOwner;
    this.reserves = base.playersUndeployedArmies;
    this.moves = base.moved;
    this.seats = this.reserves.length;
  }

  get nobody(): null {
    return null;
  }

  undeployed(player: number): number {
    return this.reserves[player]!;
  }
  addUndeployed(player: number, armies: number): void {
    if (armies === 0) return;
    if (this.reserves === this.base.playersUndeployedArmies) this.reserves = this.reserves.slice();
    (this.reserves as number[])[player] = (this.reserves[player] || 0) + armies;
  }

  owner(territory: number): Place {
    return this.lands[territory]!.owner;
  }
  setOwner(territory: number, owner: number): void {
    this.put(territory, { owner, armies: this.armies(territory) });
  }
  armies(territory: number): number {
    return this.lands[territory]!.armies;
  }
  addArmies(territory: number, more: number): void {
    if (more !== 0)
      this.put(territory, { owner: this.owner(territory), armies: this.armies(territory) + more });
  }
  private put(territory: number, land: TerritoryState): void {
    if (this.lands === this.base.territories) this.lands = this.lands.slice();
    (this.lands as TerritoryState[])[territory] = land;
  }

  moved(territory: number): number | undefined {
    return this.moves && this.moves[territory];
  }
  addMoved(territory: number, armies: number): void {
    const { moves } = this;
    const own = !moves || !moves.length ? this.lands.map(() => 0) : moves.slice();
    own[territory]! += armies;
    this.moves = own;
  }
  clearMoved(): void {
    if (this.moves && this.moves.length) this.moves = [];
  }

  holder(card: number): Place {
    return this.cards[card]!;
  }
  giveCard(card: number, player: Place): void {
    if (this.cards === this.base.cardOwner) this.cards = this.cards.slice();
    (this.cards as Place[])[card] = player;
  }

  owned(player: Place): number {
    const { lands } = this;
    let n = 0;
    for (let t = 0; t < lands.length; t++) if (isSame(lands[t]!.owner, player)) n++;
    return n;
  }
  hand(player: Place): number {
    const { cards } = this;
    let n = 0;
    for (let c = 0; c < cards.length; c++) if (isSame(cards[c]!, player)) n++;
    return n;
  }
  bonus(player: number): number {
    return quickBonusOf(this, player);
  }

  /** A battle is ended before another is begun, so one that is still there is the same one. */
  private battle(): ActiveBattle | null {
    if (this.dice === 0) return null;
    return (
      this.base.activeBattle || {
        attackingTerritory: this.from,
        defendingTerritory: this.to,
        attackingDiceCount: this.dice,
      }
    );
  }

  finish(): MatchState {
    const { rules } = this.config;
    const next: { -readonly [Field in keyof MatchState]: MatchState[Field] } = {
      state: stateNames[this.state]!,
      territories: this.lands,
      cardOwner: this.cards,
      playersUndeployedArmies: this.reserves,
      trades: this.trades,
      captured: this.captured,
      activeBattle: this.battle(),
      currentPlayer: this.player,
    };
    if (rules.turnLimit !== null) next.turn = this.turn;
    if (rules.setup === 'deal') next.firstPlayer = this.first;
    if (rules.fortify.moves !== 1) next.moved = this.moves || [];
    return next;
  }
}
