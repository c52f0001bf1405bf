import type { Upgrade } from '@hegemon/engine/realms';
import type { ArrowLook, PlaceLook, Scene } from '../../board/scene.js';
import type { Sign } from '../../board/signs.js';
import { type Desk, movable } from './desk.js';
import { buildAt, goalOf, isNeighbour, isPlanning, nameOf, type RealmsTable } from './table.js';

const PICTURES: Readonly<Record<Upgrade, Sign>> = {
  settlement: 'house',
  farm: 'wheat',
  fort: 'tower',
  city: 'city',
  castle: 'castle',
};

/** Who stands on a place, the viewer's units first, then by number. */
function standing(
  { view, me }: RealmsTable,
  place: number,
): readonly { owner: number | null; count: number }[] {
  const counts = new Map<number | null, number>();
  for (const { at, owner } of view.units) if (at === place) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return [...counts]
    .map(([owner, count]) => ({ owner, count }))
    .sort((a, b) => Number(b.owner === me) - Number(a.owner === me) || b.count - a.count);
}

function ownerText(owner: number | null, names: readonly string[]): string {
  return owner === null ? 'nobody' : (names[owner] ?? `player ${owner + 1}`);
}

function signsOf(table: RealmsTable, place: number): readonly Sign[] {
  const territory = table.view.territories[place];
  const starving = new Set(table.forecast?.starving);
  const isHungry = table.view.units.some(
    unit => unit.at === place && (unit.starving || starving.has(unit.id)),
  );
  return [
    ...(territory?.upgrades ?? []).map(upgrade => PICTURES[upgrade]),
    ...(buildAt(table, place) ? (['hammer'] as const) : []),
    ...(isHungry ? (['hunger'] as const) : []),
  ];
}

function foodNote({ forecast, view }: RealmsTable, place: number): string | undefined {
  const food = view.territories[place]?.food;
  if (food === undefined) return undefined;
  const after = forecast?.food.find(({ territory }) => territory === place)?.after;
  return after === undefined || after === food ? `${food} food` : `${food}→${after} food`;
}

function markOf(table: RealmsTable, desk: Pick<Desk, 'source'>, place: number): PlaceLook['mark'] {
  if (desk.source === place) return 'source';
  if (!isPlanning(table)) return undefined;
  if (desk.source !== null)
    return isNeighbour(table, desk.source, place) && movable(table, desk.source).length > 0
      ? 'legal'
      : undefined;
  return movable(table, place).some(id => goalOf(table, id) === undefined) ? 'legal' : undefined;
}

function lookOf(
  table: RealmsTable,
  desk: Pick<Desk, 'source'>,
  names: readonly string[],
  place: number,
): PlaceLook {
  const territory = table.view.territories[place];
  const [first, ...others] = standing(table, place);
  const signs = signsOf(table, place);
  const note = foodNote(table, place);
  const mark = markOf(table, desk, place);
  const isShort = signs.includes('hunger');
  const words = [
    nameOf(table, place),
    territory ? `owned by ${ownerText(territory.owner, names)}` : 'out of sight',
    ...[...(first ? [first] : []), ...others].map(
      ({ owner, count }) =>
        `${count} ${owner === null ? 'neutral' : ownerText(owner, names)} ${count === 1 ? 'unit' : 'units'}`,
    ),
    ...(territory?.upgrades ?? []),
    ...(note ? [note] : []),
    ...(buildAt(table, place) ? [`building a ${buildAt(table, place)}`] : []),
    ...(isShort ? ['units will starve'] : []),
  ];
  return {
    owner: territory?.owner ?? null,
    holder: first ? (first.owner ?? -1) : (territory?.owner ?? null),
    text: first ? String(first.count) : '',
    label: words.join(', '),
    ...(others.length > 0
      ? { tokens: others.map(({ owner, count }) => ({ owner: owner ?? -1, text: String(count) })) }
      : {}),
    ...(signs.length > 0 ? { signs } : {}),
    ...(note ? { note, ...(isShort ? { tone: 'hopeless' as const } : {}) } : {}),
    ...(mark ? { mark } : {}),
  };
}

/** The viewer's moves, as arrows. */
function arrowsOf(table: RealmsTable, lit: string | null): readonly ArrowLook[] {
  const moves = new Map<string, { from: number; to: number; count: number }>();
  for (const { unit, to } of table.view.orders?.moves ?? []) {
    const from = table.view.units.find(({ id }) => id === unit)?.at;
    if (from === undefined) continue;
    const key = `${from}-${to}`;
    const known = moves.get(key);
    moves.set(key, { from, to, count: (known?.count ?? 0) + 1 });
  }
  return [...moves].map(([key, { from, to, count }]) => ({
    from,
    to,
    kind: 'move',
    text: String(count),
    ...(key === lit ? { isLit: true } : {}),
  }));
}

export interface Shown {
  /** The order whose arrow is lit, as `from-to`. */
  readonly lit: string | null;
  /** Places of the event that is being told. */
  readonly told: readonly number[];
}

export function sceneOf(
  table: RealmsTable,
  desk: Pick<Desk, 'source'>,
  names: readonly string[],
  { lit, told }: Shown,
): Scene {
  const places = table.config.territories.map((_, place) => {
    const look = lookOf(table, desk, names, place);
    return told.includes(place) ? { ...look, mark: 'target' as const } : look;
  });
  return {
    places,
    arrows: arrowsOf(table, lit),
    candidates: places.flatMap(({ mark }, place) => (mark === 'legal' ? [place] : [])),
    own: table.view.territories.flatMap((territory, place) => (territory?.owner === table.me ? [place] : [])),
  };
}
