import {
  CAPTURING,
  DRAWING_RANDOM_CARD,
  GAME_OVER,
  OCCUPYING_TERRITORY,
  PLACING_ADDITIONAL_ARMY,
  ROLLS,
  type Sfc32,
  type Simulator,
  TRADING_CARDS,
} from '@hegemon/engine/simulator';

/** Workload W of bench/yardstick/README.md, draw by draw. */

const TURNS = 2000;
const STOP_ATTACKING = 0xd9999999;
const HALF = 0x80000000;

function setUp(sim: Simulator, random: Sfc32, players: number): void {
  sim.startMatch(players);
  sim.selectFirstPlayer(random.below(players));
  while (sim.state === OCCUPYING_TERRITORY) sim.occupyTerritory(sim.freeAt(random.below(sim.freeCount())));
  while (sim.state === PLACING_ADDITIONAL_ARMY)
    sim.placeAdditionalArmy(sim.ownAt(sim.player, random.below(sim.heldBy[sim.player]!)));
}

function tradeOnce(sim: Simulator, random: Sfc32, sets: number): void {
  const cards = sim.setAt(sim.player, random.below(sets));
  const bonus = cards.find(card => card < sim.layout.size && sim.owner(card) === sim.player);
  const [i, j, k] = bonus === undefined ? cards : [bonus, ...cards.filter(card => card !== bonus)];
  sim.tradeCards(i!, j!, k!);
}

function tradeAtStart(sim: Simulator, random: Sfc32): void {
  while (sim.state === TRADING_CARDS) {
    const sets = sim.setCount(sim.player);
    if (sets === 0 || (sim.hand(sim.player) < 5 && random.next() < HALF)) sim.endTrade();
    else tradeOnce(sim, random, sets);
  }
}

function tradeSpoils(sim: Simulator, random: Sfc32): void {
  while (sim.hand(sim.player) >= 5) tradeOnce(sim, random, sim.setCount(sim.player));
  sim.endTrade();
}

function place(sim: Simulator, random: Sfc32): void {
  const { player } = sim;
  sim.placeNewArmies(sim.borderAt(player, random.below(sim.borderCount(player))), sim.undeployed(player));
}

function capture(sim: Simulator, random: Sfc32): void {
  sim.capture(sim.dice + random.below(sim.armies(sim.from) - sim.dice));
  if (sim.state !== TRADING_CARDS) return;
  tradeSpoils(sim, random);
  place(sim, random);
}

function attack(sim: Simulator, random: Sfc32): number {
  const { player } = sim;
  let rolls = 0;
  for (let pairs = sim.attacksOf[player]!; pairs > 0; pairs = sim.attacksOf[player]!) {
    if (random.next() >= STOP_ATTACKING) break;
    sim.skirmish(random);
    rolls++;
    if (sim.state === CAPTURING) {
      capture(sim, random);
      if (sim.state === GAME_OVER) break;
    }
  }
  return rolls;
}

function fortify(sim: Simulator, random: Sfc32): void {
  const { player } = sim;
  const pairs = sim.fortifiesOf[player]!;
  if (pairs === 0 || random.next() < HALF) return sim.endTurn();
  const slot = sim.fortifyAt(player, random.below(pairs));
  const from = sim.slotFrom[slot]!;
  sim.fortify(from, sim.slotTo[slot]!, 1 + random.below(sim.armyOf[from]! - 1));
}

/** Plays one match of W; the winner, or -1 for a draw by the turn limit. */
export function playW(sim: Simulator, random: Sfc32, players: number, seed: number): number {
  random.seed(seed);
  sim.reset();
  setUp(sim, random, players);
  while (sim.turn <= TURNS) {
    if (sim.state === TRADING_CARDS) tradeAtStart(sim, random);
    place(sim, random);
    attack(sim, random);
    if (sim.state === GAME_OVER) return sim.player;
    sim.endAttack();
    fortify(sim, random);
    if (sim.state === DRAWING_RANDOM_CARD) sim.drawRandomCard(sim.deckAt(random.below(sim.deck())));
  }
  return -1;
}

function fnv(hash: number, word: number): number {
  let h = hash;
  for (let i = 0; i < 4; i++) h = Math.imul(h ^ ((word >>> (8 * i)) & 255), 16777619);
  return h;
}

/** FNV-1a of a final state, as the yardstick computes it. */
export function digest(sim: Simulator, deckSize: number): string {
  let h = 2166136261 | 0;
  for (let t = 0; t < sim.layout.size; t++) h = fnv(fnv(h, sim.owner(t)), sim.armies(t));
  for (let c = 0; c < deckSize; c++) {
    const place = sim.layout.cards === 0 ? 255 : sim.holderOf[c]!;
    h = fnv(h, place === -2 ? 6 : place === -1 ? 7 : place);
  }
  h = fnv(fnv(fnv(h, sim.player), sim.trades), Math.min(sim.turn, TURNS));
  return (h >>> 0).toString(16).padStart(8, '0');
}
