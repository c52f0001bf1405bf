import { guessOf, type State, setOf, TERMS, type Unit, type View } from '@hegemon/engine/realms';
import type { World } from './world.js';

/**
 * The map as the turn began for the viewer: their own orders undone and paid back. Where fog lies the land is
 * taken to be as it was when the match began, its units too, and others to be as rich as the viewer.
 */
export function believe(world: World, view: View): State {
  const guess = guessOf(view);
  const food = [...guess.food];
  const gold = [...guess.gold];
  const viewer = typeof view.viewer === 'number' ? view.viewer : null;
  for (const { territory, build } of view.orders?.builds ?? []) {
    food[territory]! += TERMS[build].food;
    if (viewer !== null) gold[viewer]! += TERMS[build].gold;
  }
  const fogged = view.territories.some(territory => territory === null);
  const purse = viewer === null ? 0 : gold[viewer]!;
  return {
    ...guess,
    food: fogged
      ? food.map((amount, i) => (view.territories[i] ? amount : world.config.territories[i]!.food))
      : food,
    gold: gold.map((amount, seat) => (view.players[seat]!.gold === null ? purse : amount)),
    builds: guess.builds.map(() => null),
    units: fogged ? withHidden(world, view, guess.units) : guess.units.map(still),
    ready: guess.ready.map(() => false),
    owner: guess.owner.map((owner, i) => (view.territories[i] ? owner : startOwner(world, view, i))),
    upgrades: guess.upgrades.map((set, i) =>
      view.territories[i] ? set : setOf(world.config.territories[i]!.upgrades),
    ),
    report: null,
  };
}

function still({ id, owner, at, defending, starving }: Unit): Unit {
  return { id, owner, at, to: null, defending, starving };
}

function startOwner(world: World, view: View, territory: number): number | null {
  const { owner } = world.config.territories[territory]!;
  return owner === null || owner === view.viewer || view.players[owner]!.out ? null : owner;
}

/** Units in sight, and those that stood in the fog when the match began, under ids no unit in sight has. */
function withHidden(world: World, view: View, seen: readonly Unit[]): Unit[] {
  const units = seen.map(still);
  let id = units.reduce((next, unit) => Math.max(next, unit.id + 1), 0);
  world.config.territories.forEach((start, at) => {
    if (view.territories[at]) return;
    const owner = startOwner(world, view, at);
    if (owner === null && start.owner !== null) return;
    for (let i = 0; i < start.units; i++)
      units.push({ id: id++, owner, at, to: null, defending: true, starving: false });
  });
  return units;
}
