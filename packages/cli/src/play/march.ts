import type { MatchAction } from '@hegemon/engine';
import { best, type Ground } from './ground.js';

/** How many steps each own territory is from the nearest border, over own land. */
function distancesToBorder(ground: Ground): Map<number, number> {
  const found = new Map(ground.borders().map(territory => [territory, 0]));
  for (const [territory, distance] of found)
    for (const next of ground.neighboursOf(territory))
      if (ground.view.owners[next] === ground.me && !found.has(next)) found.set(next, distance + 1);
  return found;
}

/** Armies that may still be moved away: one stays, and what came this turn may not move on. */
function movable({ view }: Ground, territory: number): number {
  return view.armies[territory]! - Math.max(1, view.moved[territory] ?? 0);
}

/** The largest idle stack goes a step towards the nearest border. */
export function march(ground: Ground): MatchAction {
  const distances = distancesToBorder(ground);
  const idle = ground.own().filter(t => (distances.get(t) ?? 0) > 0 && movable(ground, t) > 0);
  if (idle.length === 0) return { type: 'EndTurn' };
  const from = best(idle, territory => movable(ground, territory));
  const own = ground.neighboursOf(from).filter(next => distances.has(next));
  const to = best(own, next => -distances.get(next)!);
  return { type: 'Fortify', fromTerritory: from, toTerritory: to, armies: movable(ground, from) };
}
