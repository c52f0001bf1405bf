import type { Ground } from './ground.js';

export function freeLand({ owners }: Ground): number[] {
  const free: number[] = [];
  for (let t = 0; t < owners.length; t++) if (owners[t] === null) free.push(t);
  return free;
}

/** Where a further army may be of use: at the fronts; anywhere while there are none. */
export function placesOf(ground: Ground): readonly number[] {
  const fronts = ground.fronts();
  return fronts.length > 0 ? fronts : ground.own();
}

/** How good a continent is to aim for: what it pays, by what it takes to get and to guard. */
export function charmOf({ board }: Ground, continent: number): number {
  const { bonus, members, gates } = board.continents[continent]!;
  return (3 * bonus) / (members.length + gates.length);
}

/** Territories of a continent that others hold, neutral garrisons included. */
export function othersIn(ground: Ground, continent: number): number {
  const { members } = ground.board.continents[continent]!;
  return members.filter(t => ground.isHostile(t)).length;
}
