import type { MatchConfig } from '../boards/document.js';
import { NOBODY } from '../classic/flat.js';
import { fillLosses, lossesOf } from '../classic/losses.js';
import { consider, enter, play } from '../classic/machine.js';
import { FORTIFYING, INITIALIZING, ROLLING_DICE } from '../classic/names.js';
import type { Position } from '../classic/position.js';
import { isRefused, refusalOf } from '../classic/refusal.js';
import { attackDice, battle as battleRow } from '../classic/transitions/battle.js';
import { capture as captureRow } from '../classic/transitions/capture.js';
import { drawRandomCard as drawRow } from '../classic/transitions/draw-random-card.js';
import { fortifyOften, fortifyOnce } from '../classic/transitions/fortify.js';
import { settleCards } from '../classic/transitions/has-cards.js';
import { settleCapture } from '../classic/transitions/has-defeated-opponent.js';
import { settleBattle } from '../classic/transitions/has-defeated-territory.js';
import { settleEarnings } from '../classic/transitions/has-earned-card.js';
import { settleReserve } from '../classic/transitions/has-undeployed-armies.js';
import { occupyTerritory as occupyRow } from '../classic/transitions/occupy-territory.js';
import { placeAdditionalArmy as addRow } from '../classic/transitions/place-additional-army.js';
import { placeNewArmies as placeRow } from '../classic/transitions/place-new-armies.js';
import { defenceDice, strike } from '../classic/transitions/roll-dice.js';
import { selectFirstPlayer as selectRow } from '../classic/transitions/select-first-player.js';
import { settleTurn } from '../classic/transitions/setup-next-turn.js';
import { startMatch as startRow } from '../classic/transitions/start-match.js';
import { tradeCards as tradeRow } from '../classic/transitions/trade-cards.js';
import type { Refusal } from '../contract.js';
import { Sfc32 } from '../random.js';
import { handsSize, makeHands } from './hands.js';
import { type Layout, makeLayout } from './layout.js';
import { ROLLS } from './rolls.js';
import { listsSize, makeTerrain, RESERVE, terrainPlan } from './terrain.js';
import { makeKeys, makeZobrist, stir } from './zobrist.js';

/**
 * A match played in place, by the same rules as `reduce`: for search and statistics. Besides `apply`,
 * which checks, each action has a method that does not: what it is given must be legal, as what the
 * simulator itself lists, counts and finds is.
 *
 * Counts and finders go together: `attackAt(player, k)` finds the k-th of `attacks(player)`, counted from 0
 * in ascending order. Pairs of territories come as from * 65,536 + to.
 */
export interface Simulator extends Position {
  readonly layout: Layout;
  /** A stream of its own, for whoever wants one; not part of the position. */
  readonly random: Sfc32;

  owner(territory: number): number;
  /** A player, -1 for a traded card, -2 for one in the deck. */
  holder(card: number): number;
  isIn(player: number): boolean;
  hasFree(): boolean;
  isFree(territory: number): boolean;
  isInDeck(card: number): boolean;
  deck(): number;
  discards(): number;
  cardsOf(player: number): number[];

  freeTerritories(): number;
  freeAt(k: number): number;
  ownAt(player: number, k: number): number;
  borderTerritories(player: number): number;
  borderAt(player: number, k: number): number;
  attacks(player: number): number;
  attackAt(player: number, k: number): number;
  /** Pairs of neighbours between which armies may be moved, where each army may. */
  fortifies(player: number): number;
  fortifyAt(player: number, k: number): number;
  deckAt(k: number): number;
  setCount(player: number): number;
  /** Cards ascending, sets in lexicographic order. */
  setAt(player: number, k: number): [i: number, j: number, k: number];

  /** Plays an action if it is legal; says why if it is not, and changes nothing. */
  apply(action: unknown): Refusal | undefined;
  startMatch(players: number): void;
  selectFirstPlayer(player: number): void;
  occupyTerritory(territory: number): void;
  placeAdditionalArmy(territory: number): void;
  tradeCards(i: number, j: number, k: number): void;
  endTrade(): void;
  placeNewArmies(territory: number, armies: number): void;
  battle(from: number, to: number, dice: number): void;
  /** `roll` is a number below 6 to the power of the dice, each face a digit, see `facesOf`. */
  rollDice(roll: number): void;
  capture(armies: number): void;
  endAttack(): void;
  fortify(from: number, to: number, armies: number): void;
  endTurn(): void;
  drawRandomCard(card: number): void;
  /** Two actions at once: an attack from a random pair with all dice, and its roll. */
  skirmish(): void;

  /** Back to the state before StartMatch. */
  reset(): void;
  /** The whole position as numbers, into the given list or a new one; and back. */
  snapshot(into?: Int32Array): Int32Array;
  restore(snapshot: Int32Array): void;
  /** Another simulator in the same position. One that restores snapshots is faster than several. */
  clone(): Simulator;
  /** A number for the position: the same for equal ones, hardly ever for different ones. */
  hash(): number;
}

export interface SimulatorOptions {
  /** Keep the hash up to date with each change; without it, `hash` works it out when asked. */
  readonly hash?: boolean;
  readonly layout?: Layout;
}

const SCALARS = 16;

/** The innermost step of every playout. What it needs comes as arguments, which makes for shorter code than constants. */
function makeSkirmish(
  s: Simulator,
  random: Sfc32,
  pick: (pairs: number) => number,
  { attacks, attackAt, armies }: Pick<ReturnType<typeof makeTerrain>, 'attacks' | 'attackAt' | 'armies'>,
): () => void {
  return () => {
    const { player } = s;
    const pair = attackAt(player, pick(attacks(player)));
    const from = pair >>> 16;
    const to = pair & 0xffff;
    const dice = attackDice(armies(from));
    const defence = defenceDice(armies(to));
    const lost = lossesOf(dice, defence, random.below(ROLLS[dice + defence]!));
    battleRow.effect!(s, from, to, dice);
    strike(s, lost, (dice < defence ? dice : defence) - lost);
    settleBattle(s);
  };
}

export function makeSimulator(config: MatchConfig, options: SimulatorOptions = {}): Simulator {
  fillLosses();
  const layout = options.layout ?? makeLayout(config);
  const seatsAtMost = config.maxPlayers;
  const cardsAt = terrainPlan(layout, seatsAtMost).end;
  const hashAt = cardsAt + handsSize(layout, seatsAtMost);
  const scalarsAt = hashAt + 2;
  const kept = scalarsAt + SCALARS;
  const m = new Int32Array(kept + listsSize(layout, seatsAtMost));
  const position = m.subarray(0, kept);
  const landKeys = makeKeys(layout.size, seatsAtMost + 2, 1);
  const cardKeys = makeKeys(layout.cards, seatsAtMost + 2, 2);
  const landHash = makeZobrist(m, hashAt, landKeys, seatsAtMost + 2, -2);
  const cardHash = makeZobrist(m, hashAt, cardKeys, seatsAtMost + 2, -2);
  const terrain = makeTerrain(m, layout, seatsAtMost, kept, options.hash ? landHash : undefined);
  const hands = makeHands(
    m,
    layout,
    seatsAtMost,
    cardsAt,
    terrain.blockOf,
    options.hash ? cardHash : undefined,
  );
  const blank = position.slice();
  const random = new Sfc32(0);
  const pick =
    layout.pairs.length < 65536
      ? (pairs: number) => random.below(pairs)
      : (pairs: number) => random.belowWide(pairs);
  const fortifyRow = config.rules.fortify.moves === 1 ? fortifyOnce : fortifyOften;
  const { blockOf, armies, moved, setMoved } = terrain;
  let hasMoved = false;

  const s: Simulator = {
    config,
    nobody: NOBODY,
    layout,
    random,
    state: INITIALIZING,
    player: -1,
    seats: 0,
    trades: 0,
    captured: 0,
    from: -1,
    to: -1,
    dice: 0,
    turn: 0,
    first: -1,
    eliminated: false,

    owner: terrain.owner,
    isFree: terrain.isFree,
    armies,
    addArmies: terrain.addArmies,
    setOwner: terrain.setOwner,
    hasFree: terrain.hasFree,
    owned: (player: number) => (player < 0 ? terrain.freeTerritories() : terrain.owned(player)),
    isIn: terrain.isIn,
    bonus: terrain.bonus,
    moved,
    freeTerritories: terrain.freeTerritories,
    freeAt: terrain.freeAt,
    ownAt: terrain.ownAt,
    borderTerritories: terrain.borderTerritories,
    borderAt: terrain.borderAt,
    attacks: terrain.attacks,
    attackAt: terrain.attackAt,
    fortifies: terrain.fortifies,
    fortifyAt: terrain.fortifyAt,
    holder: hands.holder,
    isInDeck: hands.isInDeck,
    giveCard: hands.giveCard,
    hand: (player: number) =>
      player === NOBODY ? hands.deck() : player < 0 ? hands.discards() : hands.hand(player),
    deck: hands.deck,
    discards: hands.discards,
    deckAt: hands.deckAt,
    cardsOf: hands.cardsOf,
    setCount: hands.setCount,

    undeployed: player => m[blockOf(player) + RESERVE]!,
    addUndeployed(player, count) {
      m[blockOf(player) + RESERVE]! += count;
    },
    addMoved(territory, count) {
      hasMoved = true;
      setMoved(territory, moved(territory) + count);
    },
    clearMoved() {
      if (!hasMoved) return;
      for (let t = 0; t < layout.size; t++) setMoved(t, 0);
      hasMoved = false;
    },
    setAt,
    apply,

    startMatch(players) {
      startRow.effect!(s, players);
      enter(s, startRow.to);
    },
    selectFirstPlayer(player) {
      selectRow.effect!(s, player);
      enter(s, selectRow.to);
    },
    occupyTerritory(territory) {
      occupyRow.effect!(s, territory);
      enter(s, occupyRow.to);
    },
    placeAdditionalArmy(territory) {
      addRow.effect!(s, territory);
      enter(s, addRow.to);
    },
    tradeCards(i, j, k) {
      tradeRow.effect!(s, i, j, k);
      settleCards(s);
    },
    endTrade() {
      settleReserve(s);
    },
    placeNewArmies(territory, count) {
      placeRow.effect!(s, territory, count);
      settleReserve(s);
    },
    battle(from, to, dice) {
      battleRow.effect!(s, from, to, dice);
      s.state = ROLLING_DICE;
    },
    rollDice(roll) {
      const defence = defenceDice(armies(s.to));
      const lost = lossesOf(s.dice, defence, roll);
      strike(s, lost, (s.dice < defence ? s.dice : defence) - lost);
      settleBattle(s);
    },
    skirmish: () => skirmish(),
    capture(count) {
      captureRow.effect!(s, count);
      settleCapture(s);
    },
    endAttack() {
      s.state = FORTIFYING;
    },
    fortify(from, to, count) {
      fortifyRow.effect!(s, from, to, count);
      if (fortifyRow === fortifyOnce) settleEarnings(s);
    },
    endTurn() {
      settleEarnings(s);
    },
    drawRandomCard(card) {
      drawRow.effect!(s, card);
      settleTurn(s);
    },

    reset: () => restore(blank),
    snapshot,
    restore,
    clone,
    hash,
  };

  const skirmish = makeSkirmish(s, random, pick, terrain);

  function setAt(player: number, k: number): [number, number, number] {
    const hand = hands.cardsOf(player);
    let left = k;
    for (let a = 0; a < hand.length; a++)
      for (let b = a + 1; b < hand.length; b++)
        for (let c = b + 1; c < hand.length; c++)
          if (makesSet(hand[a]!, hand[b]!, hand[c]!) && left-- === 0) return [hand[a]!, hand[b]!, hand[c]!];
    return [-1, -1, -1];
  }

  function makesSet(i: number, j: number, k: number): boolean {
    const { kind, isWild } = layout;
    const [a, b, c] = [kind[i]!, kind[j]!, kind[k]!];
    const isOneOther = a === b ? b !== c : a === c || b === c;
    return !isOneOther || isWild[a]! || isWild[b]! || isWild[c]!;
  }

  function apply(action: unknown): Refusal | undefined {
    const found = consider(s, action);
    if (isRefused(found)) return refusalOf(found, config);
    play(s, found);
    return undefined;
  }

  /** What is not in memory already, in the order of `load`. */
  function scalars(): number[] {
    const { state, player, trades, captured, from, to, dice, turn, first } = s;
    return [state, player, trades, captured, from, to, dice, turn, first, s.seats, hasMoved ? 1 : 0];
  }

  function load(): void {
    s.state = m[scalarsAt]!;
    s.player = m[scalarsAt + 1]!;
    s.trades = m[scalarsAt + 2]!;
    s.captured = m[scalarsAt + 3]!;
    s.from = m[scalarsAt + 4]!;
    s.to = m[scalarsAt + 5]!;
    s.dice = m[scalarsAt + 6]!;
    s.turn = m[scalarsAt + 7]!;
    s.first = m[scalarsAt + 8]!;
    s.seats = m[scalarsAt + 9]!;
    hasMoved = m[scalarsAt + 10]! === 1;
  }

  function snapshot(into: Int32Array = new Int32Array(kept)): Int32Array {
    m.set(scalars(), scalarsAt);
    into.set(position);
    return into;
  }

  function restore(from: Int32Array): void {
    m.set(from);
    terrain.forgetLists();
    load();
  }

  function clone(): Simulator {
    const copy = makeSimulator(config, { ...options, layout });
    copy.restore(snapshot());
    return copy;
  }

  /** The sums from nothing, as they are kept with `hash: true`. */
  function sumUp(): void {
    m.fill(0, hashAt, scalarsAt);
    for (let t = 0; t < layout.size; t++)
      if (!terrain.isFree(t)) landHash.add(t, terrain.owner(t), 2 * armies(t) + 1);
    for (let c = 0; c < layout.cards; c++) cardHash.add(c, hands.holder(c), 1);
  }

  function hash(): number {
    if (!options.hash) sumUp();
    let low = m[hashAt]!;
    let high = m[hashAt + 1]!;
    const add = (value: number) => {
      low = stir(low, value);
      high = stir(high, ~value);
    };
    const { state, player, seats, trades, captured, from, to, dice } = s;
    [state, player, trades, captured, from, to, dice, seats].forEach(add);
    if (config.rules.turnLimit !== null) add(s.turn);
    if (config.rules.setup === 'deal') add(s.first);
    for (let p = 0; p < seats; p++) add(m[blockOf(p) + RESERVE]!);
    for (let t = 0; hasMoved && t < layout.size; t++) add(moved(t));
    return (high >>> 11) * 2 ** 32 + (low >>> 0);
  }

  snapshot(blank);
  if (options.hash) {
    sumUp();
    snapshot(blank);
  }
  return s;
}
