import {
  BUILDS,
  type Build,
  type Forecast,
  forecast,
  type Prompt,
  type RealmsConfig,
  TERMS,
  type UnitView,
  type View,
} from '@hegemon/engine/realms';
import type { Glance } from '@hegemon/match';

/** A glance at a match of Realms, with what the screens ask of it. */
export interface RealmsTable {
  readonly config: RealmsConfig;
  readonly view: View;
  /** The viewer's seat; -1 for one who only watches. */
  readonly me: number;
  readonly prompt: Prompt | null;
  /** What the turn will bring as far as the viewer knows. */
  readonly forecast: Forecast | undefined;
  readonly isOver: boolean;
}

export function tableOf(config: RealmsConfig, { view, viewer, prompt, outcome }: Glance): RealmsTable {
  const seen = view as View;
  return {
    config,
    view: seen,
    me: typeof viewer === 'number' ? viewer : -1,
    prompt: prompt as Prompt | null,
    forecast: forecast(config, seen),
    isOver: outcome !== null,
  };
}

export function nameOf({ config }: RealmsTable, place: number): string {
  return config.territories[place]!.name;
}

/** Whether the viewer may give orders now. */
export function isPlanning({ prompt }: RealmsTable): boolean {
  return prompt?.type === 'Orders';
}

export function unitsAt({ view }: RealmsTable, place: number, owner: number | null): readonly UnitView[] {
  return view.units.filter(unit => unit.at === place && unit.owner === owner);
}

/** Where a unit is ordered to go. */
export function goalOf({ view }: RealmsTable, unit: number): number | undefined {
  return view.orders?.moves.find(move => move.unit === unit)?.to;
}

export function buildAt({ view }: RealmsTable, place: number): Build | undefined {
  return view.orders?.builds.find(order => order.territory === place)?.build;
}

export function isNeighbour({ config }: RealmsTable, a: number, b: number): boolean {
  return config.edges.some(([from, to]) => (from === a && to === b) || (from === b && to === a));
}

/** A build that can be ordered on a territory, or why not. */
export interface Offer {
  readonly build: Build;
  readonly food: number;
  readonly gold: number;
  readonly missing: string | null;
}

const EFFECTS: Readonly<Record<Build, string>> = {
  settlement: '+1 gold a turn, stores 5 food',
  farm: '+1 food a turn, stores 7 food',
  fort: 'lets you raise units here',
  city: '+1 gold a turn',
  castle: 'stores 10 food, one more point',
  unit: 'a new unit at the end of the turn',
};

export function effectOf(build: Build): string {
  return EFFECTS[build];
}

/** What could be built on an own territory: everything not built yet, with what is missing. */
export function offersAt(table: RealmsTable, place: number): readonly Offer[] {
  const territory = table.view.territories[place];
  if (!territory || territory.owner !== table.me) return [];
  const open =
    table.prompt?.type === 'Orders'
      ? table.prompt.builds.find(({ territory: at }) => at === place)
      : undefined;
  return BUILDS.filter(build => build === 'unit' || !territory.upgrades.includes(build)).map(build => {
    const { food, gold, needs } = TERMS[build];
    const isOpen = open?.builds.some(price => price.build === build) ?? false;
    return { build, food, gold, missing: isOpen ? null : missingFor(table, place, build, needs) };
  });
}

function missingFor(table: RealmsTable, place: number, build: Build, needs: readonly string[]): string {
  const territory = table.view.territories[place]!;
  const lacking = needs.filter(need => !territory.upgrades.some(upgrade => upgrade === need));
  if (build === 'settlement' && territory.upgrades.length > 0) return 'already settled';
  if (lacking.length > 0) return `needs a ${lacking.join(' and a ')}`;
  const pending = buildAt(table, place);
  const paid = pending ? TERMS[pending] : { food: 0, gold: 0 };
  const food = territory.food + paid.food;
  const gold = (table.view.players[table.me]?.gold ?? 0) + paid.gold;
  const { food: foodPrice, gold: goldPrice } = TERMS[build];
  const lacks = [
    ...(food < foodPrice ? [`${foodPrice - food} more food here`] : []),
    ...(gold < goldPrice ? [`${goldPrice - gold} more gold`] : []),
  ];
  return lacks.length > 0 ? `needs ${lacks.join(' and ')}` : 'not now';
}
