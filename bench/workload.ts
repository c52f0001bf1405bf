import type { MatchConfig } from '@hegemon/engine/classic';
import {
  CAPTURING,
  DRAWING_RANDOM_CARD,
  GAME_OVER,
  makeSimulator,
  OCCUPYING_TERRITORY,
  PLACING_ADDITIONAL_ARMY,
  type Simulator,
  TRADING_CARDS,
} from '@hegemon/engine/simulator';

/** Workload W, as bench/yardstick/README.md defines it, draw by draw. */
export interface Workload {
  readonly sim: Simulator;
  /** Plays the match of a seed; the winner, or -1 for a draw by the turn limit. */
  play(seed: number): number;
}

export const TURNS = 2000;
const STOP_ATTACKING = 0xd9999999;
const HALF = 0x80000000;

/** One simulator and one stream in the closure: the compiler then knows them, and all that is fixed in them. */
export function makeWorkload(config: MatchConfig, players: number): Workload {
  const sim = makeSimulator(config);
  const { random } = sim;

  function setUp(): void {
    sim.startMatch(players);
    sim.selectFirstPlayer(random.below(players));
    while (sim.state === OCCUPYING_TERRITORY)
      sim.occupyTerritory(sim.freeAt(random.below(sim.freeTerritories())));
    while (sim.state === PLACING_ADDITIONAL_ARMY)
      sim.placeAdditionalArmy(sim.ownAt(sim.player, random.below(sim.owned(sim.player))));
  }

  function tradeOnce(sets: number): void {
    const cards = sim.setAt(sim.player, random.below(sets));
    const bonus = cards.find(card => card < sim.layout.size && sim.owner(card) === sim.player);
    const [i, j, k] = bonus === undefined ? cards : [bonus, ...cards.filter(card => card !== bonus)];
    sim.tradeCards(i!, j!, k!);
  }

  function tradeAtStart(): void {
    while (sim.state === TRADING_CARDS) {
      const sets = sim.setCount(sim.player);
      if (sets === 0 || (sim.hand(sim.player) < 5 && random.next() < HALF)) sim.endTrade();
      else tradeOnce(sets);
    }
  }

  function tradeSpoils(): void {
    while (sim.hand(sim.player) >= 5) tradeOnce(sim.setCount(sim.player));
    sim.endTrade();
  }

  function place(): void {
    const { player } = sim;
    sim.placeNewArmies(
      sim.borderAt(player, random.below(sim.borderTerritories(player))),
      sim.undeployed(player),
    );
  }

  function capture(): void {
    sim.capture(sim.dice + random.below(sim.armies(sim.from) - sim.dice));
    if (sim.state !== TRADING_CARDS) return;
    tradeSpoils();
    place();
  }

  function attack(): void {
    while (sim.attacks(sim.player) > 0 && random.next() < STOP_ATTACKING) {
      sim.skirmish();
      if (sim.state === CAPTURING) capture();
      if (sim.state === GAME_OVER) return;
    }
  }

  function fortify(): void {
    const { player } = sim;
    const pairs = sim.fortifies(player);
    if (pairs === 0 || random.next() < HALF) return sim.endTurn();
    const pair = sim.fortifyAt(player, random.below(pairs));
    sim.fortify(pair >>> 16, pair & 0xffff, 1 + random.below(sim.armies(pair >>> 16) - 1));
  }

  function play(seed: number): number {
    random.seed(seed);
    sim.reset();
    setUp();
    while (sim.turn <= TURNS) {
      if (sim.state === TRADING_CARDS) tradeAtStart();
      place();
      attack();
      if (sim.state === GAME_OVER) return sim.player;
      sim.endAttack();
      fortify();
      if (sim.state === DRAWING_RANDOM_CARD) sim.drawRandomCard(sim.deckAt(random.below(sim.deck())));
    }
    return -1;
  }

  return { sim, play };
}

function fnv(hash: number, word: number): number {
  let h = hash;
  for (let i = 0; i < 4; i++) h = Math.imul(h ^ ((word >>> (8 * i)) & 255), 16777619);
  return h;
}

/** FNV-1a of a final state, as the yardstick computes it over its 42 territories and 44 cards. */
export function digest(sim: Simulator): string {
  let h = 2166136261 | 0;
  for (let t = 0; t < 42; t++) h = fnv(fnv(h, sim.owner(t)), sim.armies(t));
  for (let c = 0; c < 44; c++) {
    const place = sim.layout.cards === 0 ? 255 : sim.holder(c);
    h = fnv(h, place === -2 ? 6 : place === -1 ? 7 : place);
  }
  h = fnv(fnv(fnv(h, sim.player), sim.trades), Math.min(sim.turn, TURNS));
  return (h >>> 0).toString(16).padStart(8, '0');
}
