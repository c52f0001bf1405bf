import type { ArrowLook, Mark, PlaceLook, Scene } from '../../board/scene.js';
import { styleOf } from '../../board/seats.js';
import { type Desk, plannedAt } from './desk.js';
import { chanceOf, type DiceTable, nameOf, percent, sourcesOf, targetsOf, toneOf } from './table.js';

/** What the board shows of a desk. */
type Picked = Pick<Desk, 'source' | 'target' | 'plan'>;

/** The names of seats, for those who listen. */
export type SeatNames = readonly string[];

function ownerText(owner: number | null, names: SeatNames): string {
  if (owner === null) return 'free';
  return owner < 0 ? 'neutral' : `${names[owner]}, ${styleOf(owner).letter}`;
}

function armiesText(armies: number): string {
  return armies === 1 ? '1 army' : `${armies} armies`;
}

/** The marks of this moment: by place, why it stands out. */
function marksOf(table: DiceTable, desk: Picked): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  const { phase, legal } = table;
  if (phase === 'claim')
    for (const { territory } of legal) if (territory !== undefined) marks.set(territory, 'free');
  if (phase === 'place' || phase === 'deploy')
    for (const { territory } of legal) if (territory !== undefined) marks.set(territory, 'legal');
  if (phase !== 'attack' && phase !== 'fortify') return marks;
  const places = desk.source === null ? sourcesOf(table) : targetsOf(table, desk.source).keys();
  for (const place of places) marks.set(place, 'legal');
  if (desk.source !== null) marks.set(desk.source, 'source');
  if (desk.target !== null) marks.set(desk.target, 'target');
  return marks;
}

function lookOf(
  table: DiceTable,
  desk: Picked,
  names: SeatNames,
  place: number,
  mark: Mark | undefined,
): PlaceLook {
  const { view, phase } = table;
  const owner = view.owners[place] ?? null;
  const armies = view.armies[place]!;
  const plus = plannedAt(desk, place);
  const isAimedAt = phase === 'attack' && desk.source !== null && (mark === 'legal' || mark === 'target');
  const chance = isAimedAt ? chanceOf(table, desk.source!, place) : undefined;
  const parts = [
    nameOf(table, place),
    ownerText(owner, names),
    ...(owner === null ? [] : [armiesText(armies)]),
    ...(plus > 0 ? [`${plus} more planned`] : []),
    ...(chance === undefined ? [] : [`${percent(chance)} to fall, ${toneOf(chance)}`]),
  ];
  return {
    owner,
    text: owner === null ? '' : String(armies),
    label: parts.join(', '),
    ...(plus > 0 ? { plus: `+${plus}` } : {}),
    ...(mark ? { mark } : {}),
    ...(chance === undefined ? {} : { note: percent(chance), tone: toneOf(chance) }),
  };
}

function arrowsOf({ view, phase }: DiceTable, desk: Picked): readonly ArrowLook[] {
  const battle = view.activeBattle;
  if (battle)
    return [{ from: battle.attackingTerritory, to: battle.defendingTerritory, kind: 'attack', isLit: true }];
  if (desk.source === null || desk.target === null) return [];
  return [{ from: desk.source, to: desk.target, kind: phase === 'attack' ? 'attack' : 'move', isLit: true }];
}

/** Where N leads: targets by their chance, else whatever can be picked. */
function candidatesOf(table: DiceTable, desk: Picked, marks: ReadonlyMap<number, Mark>): readonly number[] {
  const places = [...marks].flatMap(([place, mark]) => (mark === 'source' ? [] : [place]));
  const { source } = desk;
  if (table.phase !== 'attack' || source === null) return places;
  return places.sort((a, b) => chanceOf(table, source, b) - chanceOf(table, source, a));
}

/** Own places with a neighbour that is not. */
function bordersOf({ config, view, me }: DiceTable): readonly number[] {
  return config.territories.flatMap(([, , neighbours], place) =>
    view.owners[place] === me && neighbours.some(other => view.owners[other] !== me) ? [place] : [],
  );
}

/** What the board shows; `told` are the places of something that is being told. */
export function sceneOf(
  table: DiceTable,
  desk: Picked,
  names: SeatNames,
  told: readonly number[] = [],
): Scene {
  const marks = marksOf(table, desk);
  const markOf = (place: number) => (told.includes(place) ? 'target' : marks.get(place));
  return {
    places: table.config.territories.map((_, place) => lookOf(table, desk, names, place, markOf(place))),
    arrows: arrowsOf(table, desk),
    candidates: candidatesOf(table, desk, marks),
    own: bordersOf(table),
  };
}
