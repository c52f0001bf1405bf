import { dangerTo, Worth } from './captain-worth.js';
import { Ground } from './ground/ground.js';
import { END_TURN, marchesOf, movable } from './ground/marches.js';
import { best } from './ground/pick.js';
import type { Choice, Moment, Option } from './ground/sitting.js';

/** What waits behind the lines walks to them; else a front that is safe helps out one that is not. */
export function fortify(moment: Moment): Choice {
  const marches = marchesOf(moment).map(march => ({ ...march, value: 0.4 * march.value }));
  const weighed = [END_TURN, ...marches, ...shiftsOf(new Worth(moment))];
  return { option: best(weighed, option => option.value), weighed };
}

/** Moves from front to front that make the continents held safer. */
function shiftsOf(worth: Worth): Option[] {
  const { ground } = worth;
  const now = worth.holdingsOf(ground);
  if (now === 0) return [];
  return ground.fronts().flatMap(from => {
    const armies = movable(ground, from);
    if (armies < 2) return [];
    const near = ground.board.neighbours[from]!.filter(
      to => ground.isFront(to) && dangerTo(ground, to) > 0.05,
    );
    return near.map((to): Option => {
      const after = [...ground.armies];
      after[from]! -= armies;
      after[to]! += armies;
      const value =
        worth.holdingsOf(new Ground(ground.board, ground.view, ground.me, ground.owners, after)) - now;
      return {
        action: { type: 'Fortify', fromTerritory: from, toTerritory: to, armies },
        value: value - 0.2,
      };
    });
  });
}
