import { cardWorth } from './ground/cards.js';
import type { Ground } from './ground/ground.js';
import { chanceOf } from './ground/odds.js';
import { clamp } from './ground/pick.js';
import type { Moment } from './ground/sitting.js';
import { urgencyOf } from './ground/urgency.js';

// Everything is counted in armies.

/** How many turns ahead the income of a continent counts. */
const TURNS_HELD = 2.5;
const TURNS_BROKEN = 1.6;
const VICTIM = 4;
/** Land pays by the rule of income, but each piece ties down an army. */
const LEAST_LAND = 0.05;

/** What a captain makes of the board in one moment: what land, continents, cards and armies are worth. */
export class Worth {
  readonly moment: Moment;
  readonly ground: Ground;
  /** What the loss of an army counts; less and less as the match goes on. */
  readonly loss: number;
  /** What an enemy's loss of one counts: all of it in a duel, little among many. */
  readonly kill: number;
  private readonly land: number;
  private readonly card: number;
  private readonly spoils: number;
  /** By player: how much it matters that they lose something. */
  private readonly envy: readonly number[];

  constructor(moment: Moment) {
    const { ground, character } = moment;
    const { per } = ground.board.config.rules.reinforcement;
    this.moment = moment;
    this.ground = ground;
    this.loss = (0.5 + 0.12 * character.caution) * (1 - urgencyOf(ground));
    this.kill = this.loss / Math.max(1, ground.living().length - 1);
    this.land = Math.max(LEAST_LAND, 3.15 / per - 1);
    this.spoils = cardWorth(ground);
    this.card = ground.view.captured === 0 ? this.spoils : 0;
    this.envy = ground.view.handSizes.map((_, player) => envyOf(moment, player));
  }

  /** What one more territory brings, with those of a path taken before it. */
  gainOf(path: readonly number[], territory: number): number {
    const { ground } = this;
    const owner = ground.owners[territory] ?? -1;
    const envy = owner >= 0 ? this.envy[owner]! : 0;
    const gain = this.land * (1 + envy) + (path.length === 0 ? this.card : 0);
    return gain + this.continentGain(path, territory, owner, envy) + this.victimGain(path, owner);
  }

  private continentGain(path: readonly number[], territory: number, owner: number, envy: number): number {
    const { ground } = this;
    const { continentOf, continents } = ground.board;
    const c = continentOf[territory]!;
    const { bonus, members } = continents[c]!;
    const before = path.filter(t => continentOf[t] === c).length;
    const mine = ground.held(c, ground.me) + before + 1;
    const love = c === this.moment.character.favourite ? 1.4 : 1;
    const progress = (love * 0.9 * bonus * mine) / (members.length * members.length);
    const isBroken = before === 0 && owner >= 0 && ground.holderOf(c) === owner;
    return progress + (isBroken ? TURNS_BROKEN * bonus * (0.7 + envy) : 0);
  }

  /** The last territory of a player: their cards, and one less who attacks. */
  private victimGain(path: readonly number[], owner: number): number {
    if (owner < 0) return 0;
    const { ground } = this;
    const before = path.filter(t => ground.owners[t] === owner).length;
    if (ground.landOf(owner) > before + 1) return 0;
    return VICTIM + 1.2 * this.spoils * (ground.view.handSizes[owner] ?? 0);
  }

  /** What the continents held whole will bring, by the chance that no neighbour breaks in first. */
  holdingsOf(ground: Ground): number {
    let sum = 0;
    ground.board.continents.forEach(({ bonus, gates }, c) => {
      if (bonus === 0 || ground.holderOf(c) !== ground.me) return;
      const love = c === this.moment.character.favourite ? 1.2 : 1;
      const safe = gates.reduce((chance, gate) => chance * (1 - dangerTo(ground, gate)), 1);
      sum += love * TURNS_HELD * bonus * (0.3 + 0.7 * safe);
    });
    return sum;
  }
}

/** Fronts of the continents one holds. */
export function gatesOf(ground: Ground): number[] {
  return ground.board.continents.flatMap(({ bonus, gates }, c) =>
    bonus > 0 && ground.holderOf(c) === ground.me ? gates.filter(gate => ground.isFront(gate)) : [],
  );
}

/** The chance that the strongest neighbour takes a territory, if it wants to. */
export function dangerTo(ground: Ground, territory: number): number {
  let most = 0;
  for (const n of ground.board.neighbours[territory]!) {
    const owner = ground.owners[n];
    if (owner === ground.me || owner === null || owner! < 0) continue;
    const attackers = ground.armies[n]! + Math.floor(ground.incomeOf(owner!) / 2);
    most = Math.max(most, attackers);
  }
  return most < 2 ? 0 : 0.7 * chanceOf(most, Math.max(1, ground.armies[territory]!));
}

/** Stronger players and those one has a grudge against. */
function envyOf({ ground, memory, character }: Moment, player: number): number {
  const living = ground.living();
  const strength = (p: number) => ground.armiesOf(p) + 3 * ground.incomeOf(p);
  const all = living.reduce((sum, p) => sum + strength(p), 0);
  const lead = (strength(player) * living.length) / Math.max(1, all) - 1;
  const spite = 0.25 * character.grudge * Math.min(3, memory.grudges[player] ?? 0);
  return clamp(lead + spite, 0, 1.5);
}
