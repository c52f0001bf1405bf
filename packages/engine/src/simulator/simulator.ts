import type { MatchConfig } from '../boards/document.js';
import { type FlatState, NEUTRAL, NOBODY } from '../classic/flat.js';
import { enter, examine, play } from '../classic/machine.js';
import { INITIALIZING } from '../classic/names.js';
import type { Position } from '../classic/position.js';
import { isRefused, sentence } from '../classic/refusal.js';
import { attackDice, battle as battleRow } from '../classic/transitions/battle.js';
import { capture as captureRow } from '../classic/transitions/capture.js';
import { drawRandomCard } from '../classic/transitions/draw-random-card.js';
import { endAttack as endAttackRow } from '../classic/transitions/end-attack.js';
import { endTrade as endTradeRow } from '../classic/transitions/end-trade.js';
import { endTurn as endTurnRow } from '../classic/transitions/end-turn.js';
import { fortifyOften, fortifyOnce } from '../classic/transitions/fortify.js';
import { settleBattle } from '../classic/transitions/has-defeated-territory.js';
import { occupyTerritory } from '../classic/transitions/occupy-territory.js';
import { placeAdditionalArmy } from '../classic/transitions/place-additional-army.js';
import { placeNewArmies } from '../classic/transitions/place-new-armies.js';
import { defenceDice, strike } from '../classic/transitions/roll-dice.js';
import { selectFirstPlayer } from '../classic/transitions/select-first-player.js';
import { startMatch } from '../classic/transitions/start-match.js';
import { isSet, tradeCards } from '../classic/transitions/trade-cards.js';
import type { Refusal } from '../contract.js';
import type { Sfc32 } from '../random.js';
import { Hands } from './hands.js';
import { type Layout, makeLayout } from './layout.js';
import { Memory } from './memory.js';
import { lossesOf, ROLLS } from './rolls.js';

/**
 * A match played in place, by the same rules as `reduce`: for search and statistics. Besides `apply`,
 * which checks, each action has a method that does not: it must be legal, as those listed or drawn
 * from the simulator's own counts are.
 */
export class Simulator extends Hands implements Position {
  readonly config: MatchConfig;
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
  private seats = 0;
  private hasMoved = false;
  private readonly memory: Int32Array;
  private readonly blank: Int32Array;
  private readonly reserves: Int32Array;
  private readonly arrived: Int32Array;

  constructor(config: MatchConfig, layout: Layout = makeLayout(config), blank?: Int32Array) {
    const players = config.maxPlayers;
    const measured = new Memory();
    new Hands(layout, players, measured);
    const block = new Int32Array(measured.size + players + layout.size);
    const memory = new Memory(block);
    super(layout, players, memory);
    this.config = config;
    this.memory = block;
    this.reserves = memory.take(players);
    this.arrived = memory.take(layout.size);
    if (blank) this.memory.set(blank);
    else this.clear();
    this.blank = blank ?? this.memory.slice();
  }

  /** Back to the state before StartMatch. */
  reset(): void {
    this.memory.set(this.blank);
    this.state = INITIALIZING;
    this.player = this.first = this.from = this.to = -1;
    this.trades = this.captured = this.dice = this.turn = this.seats = 0;
    this.hasMoved = false;
  }

  players(): number {
    return this.seats;
  }
  enlist(players: number, armies: number): void {
    this.seats = players;
    this.reserves.fill(armies, 0, players);
  }
  undeployed(player: number): number {
    return this.reserves[player]!;
  }
  setUndeployed(player: number, armies: number): void {
    this.reserves[player] = armies;
  }
  owner(territory: number): number {
    return this.ownerOf[territory]!;
  }
  isFree(territory: number): boolean {
    return this.ownerOf[territory] === NOBODY;
  }
  armies(territory: number): number {
    return this.armyOf[territory]!;
  }
  moved(territory: number): number {
    return this.arrived[territory]!;
  }
  setMoved(territory: number, armies: number): void {
    this.hasMoved = true;
    this.arrived[territory] = armies;
  }
  clearMoved(): void {
    if (this.hasMoved) this.arrived.fill(0);
    this.hasMoved = false;
  }
  holds(player: number, card: number): boolean {
    return this.holderOf[card] === player;
  }
  isInDeck(card: number): boolean {
    return this.holderOf[card] === NOBODY;
  }
  giveCard(card: number, player: number): void {
    this.moveCard(card, player);
  }
  discard(card: number): void {
    this.moveCard(card, NEUTRAL);
  }
  reshuffle(): void {
    for (let card = 0; card < this.layout.cards; card++)
      if (this.holderOf[card] === NEUTRAL) this.moveCard(card, NOBODY);
  }
  hasFree(): boolean {
    return this.freeCount() > 0;
  }
  owned(player: number): number {
    return this.heldBy[player]!;
  }
  isIn(player: number): boolean {
    return this.heldBy[player]! > 0;
  }
  hand(player: number): number {
    return this.handOf[player]!;
  }
  bonus(player: number): number {
    return this.bonusOf[player]!;
  }

  /** Plays an action if it is legal; says why if it is not, and changes nothing. */
  apply(action: unknown): Refusal | undefined {
    const found = examine(this, action);
    if (isRefused(found)) return { code: found[0], message: sentence(found) };
    play(this, found);
    return undefined;
  }

  /** The k-th legal set of a hand: cards ascending, sets in lexicographic order. */
  setAt(player: number, k: number): [i: number, j: number, k: number] {
    const hand = this.cardsOf(player);
    let left = k;
    for (let a = 0; a < hand.length; a++)
      for (let b = a + 1; b < hand.length; b++)
        for (let c = b + 1; c < hand.length; c++)
          if (isSet(this, hand[a]!, hand[b]!, hand[c]!) && left-- === 0)
            return [hand[a]!, hand[b]!, hand[c]!];
    return [-1, -1, -1];
  }

  startMatch(players: number): void {
    startMatch.effect!(this, players);
    enter(this, startMatch.to);
  }
  selectFirstPlayer(player: number): void {
    selectFirstPlayer.effect!(this, player);
    enter(this, selectFirstPlayer.to);
  }
  occupyTerritory(territory: number): void {
    occupyTerritory.effect!(this, territory);
    enter(this, occupyTerritory.to);
  }
  placeAdditionalArmy(territory: number): void {
    placeAdditionalArmy.effect!(this, territory);
    enter(this, placeAdditionalArmy.to);
  }
  tradeCards(i: number, j: number, k: number): void {
    tradeCards.effect!(this, i, j, k);
    enter(this, tradeCards.to);
  }
  endTrade(): void {
    enter(this, endTradeRow.to);
  }
  placeNewArmies(territory: number, armies: number): void {
    placeNewArmies.effect!(this, territory, armies);
    enter(this, placeNewArmies.to);
  }
  battle(from: number, to: number, dice: number): void {
    battleRow.effect!(this, from, to, dice);
    enter(this, battleRow.to);
  }
  /** Rolls for the battle at hand: `roll` is a number below 6 to the power of the dice, each face a digit. */
  rollDice(roll: number): void {
    const defence = defenceDice(this.armyOf[this.to]!);
    const lost = lossesOf(this.dice, defence, roll);
    strike(this, lost, Math.min(this.dice, defence) - lost);
    settleBattle(this);
  }
  /** Attacks from a random pair with all dice, and rolls them: two actions, for a caller that wants chance. */
  skirmish(random: Sfc32): void {
    const slot = this.attackAt(this.player, random.below(this.attacksOf[this.player]!));
    const from = this.slotFrom[slot]!;
    const to = this.slotTo[slot]!;
    const dice = attackDice(this.armyOf[from]!);
    const defence = defenceDice(this.armyOf[to]!);
    const lost = lossesOf(dice, defence, random.below(ROLLS[dice + defence]!));
    battleRow.effect!(this, from, to, dice);
    strike(this, lost, Math.min(dice, defence) - lost);
    settleBattle(this);
  }
  capture(armies: number): void {
    captureRow.effect!(this, armies);
    enter(this, captureRow.to);
  }
  endAttack(): void {
    enter(this, endAttackRow.to);
  }
  fortify(from: number, to: number, armies: number): void {
    const row = this.config.rules.fortify.moves === 1 ? fortifyOnce : fortifyOften;
    row.effect!(this, from, to, armies);
    enter(this, row.to);
  }
  endTurn(): void {
    enter(this, endTurnRow.to);
  }
  drawRandomCard(card: number): void {
    drawRandomCard.effect!(this, card);
    enter(this, drawRandomCard.to);
  }
}
export type { FlatState };
