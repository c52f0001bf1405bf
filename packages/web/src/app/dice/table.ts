import type { ClassicView, MatchConfig } from '@hegemon/engine';
import { conquestChance } from '@hegemon/engine/odds';
import type { Glance } from '@hegemon/match';
import type { Tone } from '../../board/scene.js';

/** What a dice game asks for, in the order of a turn. */
export const PHASES = [
  'wait',
  'claim',
  'place',
  'trade',
  'deploy',
  'attack',
  'occupy',
  'fortify',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

const BY_PROMPT: ReadonlyMap<unknown, Phase> = new Map<unknown, Phase>([
  ['OccupyTerritory', 'claim'],
  ['PlaceAdditionalArmy', 'place'],
  ['TradeCards', 'trade'],
  ['EndTrade', 'trade'],
  ['PlaceNewArmies', 'deploy'],
  ['Battle', 'attack'],
  ['EndAttack', 'attack'],
  ['Capture', 'occupy'],
  ['Fortify', 'fortify'],
  ['EndTurn', 'fortify'],
]);

/** A legal action as the engine lists it: territories by index, amounts as ranges. */
export interface Legal {
  readonly type: string;
  readonly territory?: number;
  readonly attackingTerritory?: number;
  readonly defendingTerritory?: number;
  readonly fromTerritory?: number;
  readonly toTerritory?: number;
  readonly armies?: { readonly min: number; readonly max: number };
  readonly attackingDiceCount?: { readonly min: number; readonly max: number };
  readonly i?: number;
  readonly j?: number;
  readonly k?: number;
}

/** A glance at a dice game, with what the screens ask of it. */
export interface DiceTable {
  readonly config: MatchConfig;
  readonly view: ClassicView;
  /** The viewer's seat; -1 for one who only watches. */
  readonly me: number;
  readonly phase: Phase;
  readonly legal: readonly Legal[];
  /** Armies the viewer may place now. */
  readonly reserve: number;
}

export function tableOf(config: MatchConfig, { view, viewer, prompt, legal, outcome }: Glance): DiceTable {
  const seen = view as ClassicView;
  const me = typeof viewer === 'number' ? viewer : -1;
  const asked = prompt ? BY_PROMPT.get((prompt as { type?: string }).type) : undefined;
  return {
    config,
    view: seen,
    me,
    phase: outcome ? 'over' : (asked ?? 'wait'),
    legal: legal as readonly Legal[],
    reserve: me < 0 ? 0 : (seen.undeployed[me] ?? 0),
  };
}

export function nameOf({ config }: Pick<DiceTable, 'config'>, place: number): string {
  return config.territories[place]![0];
}

/** Places from which something can be done in this phase. */
export function sourcesOf({ legal, phase }: DiceTable): readonly number[] {
  const places = legal.flatMap(one => {
    if (phase === 'attack') return one.attackingTerritory ?? [];
    if (phase === 'fortify') return one.fromTerritory ?? [];
    return one.territory ?? [];
  });
  return [...new Set(places)];
}

/** What can be done from a place to others: the legal actions by target. */
export function targetsOf({ legal, phase }: DiceTable, source: number): ReadonlyMap<number, Legal> {
  const targets = new Map<number, Legal>();
  for (const one of legal) {
    if (phase === 'attack' && one.attackingTerritory === source) targets.set(one.defendingTerritory!, one);
    if (phase === 'fortify' && one.fromTerritory === source) targets.set(one.toTerritory!, one);
  }
  return targets;
}

/** The chance that a place falls if it is attacked to the end. */
export function chanceOf({ view }: DiceTable, from: number, to: number): number {
  return conquestChance(view.armies[from]!, view.armies[to]!);
}

export function toneOf(chance: number): Tone {
  if (chance < 0.2) return 'hopeless';
  if (chance < 0.45) return 'poor';
  if (chance < 0.6) return 'even';
  return chance < 0.85 ? 'good' : 'sure';
}

/** A chance in words; only what is certain is 0 or 100. Its sign stays on its line. */
export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  const shown = chance > 0 && chance < 1 ? Math.min(99, Math.max(1, rounded)) : rounded;
  return `${shown}\u00a0%`;
}

/** One line of a breakdown: what it is for, and how much. */
export interface Share {
  readonly text: string;
  readonly armies: number;
}

/** What a player gets at the start of a turn, and for what. */
export function incomeOf({ config, view }: DiceTable, player: number): readonly Share[] {
  const held = view.owners.filter(owner => owner === player).length;
  if (held === 0) return [];
  const { per, round, least } = config.rules.reinforcement;
  const share = round === 'up' ? Math.ceil(held / per) : Math.floor(held / per);
  const land = `${held} territories, one for every ${per}${share < least ? `, at least ${least}` : ''}`;
  return [
    { text: land, armies: Math.max(least, share) },
    ...config.continents.flatMap(([name, bonus], continent) =>
      holdsAll(config, view, continent, player) ? [{ text: `all of ${name}`, armies: bonus }] : [],
    ),
  ];
}

export function holdsAll(config: MatchConfig, view: ClassicView, continent: number, player: number): boolean {
  const own = config.territories.flatMap(([, at], place) => (at === continent ? [place] : []));
  return own.length > 0 && own.every(place => view.owners[place] === player);
}

export function total(shares: readonly Share[]): number {
  return shares.reduce((sum, { armies }) => sum + armies, 0);
}

/** How far a player is with the continent of a place, in words. */
export function continentNote({ config, view, me }: DiceTable, place: number): string {
  const continent = config.territories[place]![1];
  const own = config.territories.flatMap(([, at], t) => (at === continent ? [t] : []));
  const mine = own.filter(t => view.owners[t] === me).length;
  const [name, bonus] = config.continents[continent]!;
  return `${name}, worth ${bonus}: ${mine} of ${own.length} yours`;
}

/** What taking a place brings besides the place. */
export function prizesOf(table: DiceTable, place: number): readonly string[] {
  const { config, view, me } = table;
  const loser = view.owners[place];
  const continent = config.territories[place]![1];
  const [name, bonus] = config.continents[continent]!;
  const prizes: string[] = [];
  if (view.captured === 0 && config.rules.cards !== 'none') prizes.push('a card at the end of the turn');
  if (loser !== null && loser !== undefined && loser >= 0 && holdsAll(config, view, continent, loser))
    prizes.push(`breaks ${name} (${bonus})`);
  const rest = config.territories.filter(([, at], t) => at === continent && view.owners[t] !== me);
  if (rest.length === 1) prizes.push(`completes ${name} (${bonus})`);
  if (loser !== null && loser !== undefined && loser >= 0) {
    const left = view.owners.filter(owner => owner === loser).length;
    const cards = view.handSizes[loser] ?? 0;
    if (left === 1) prizes.push(`eliminates them${cards > 0 ? ` and takes ${cards} cards` : ''}`);
  }
  return prizes;
}

/** Whether the viewer is still in the match. */
export function isPlaying({ view, me }: DiceTable): boolean {
  return me >= 0 && (view.turn === 0 || view.owners.includes(me));
}
