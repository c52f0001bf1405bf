import { dangerTo, gatesOf, Worth } from './captain-worth.js';
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
  const needy = gatesOf(ground).filter(gate => dangerTo(ground, gate) > 0.05);
  const now = worth.holdingsOf(ground);
  return needy.flatMap(to =>
    ground.board.neighbours[to]!.filter(from => ground.isFront(from) && movable(ground, from) > 1).map(from =>
      shift(worth, from, to, now),
    ),
  );
}

const EFFORT = 0.2;

function shift(worth: Worth, from: number, to: number, now: number): Option {
  const { ground } = worth;
  const armies = movable(ground, from);
  const after = [...ground.armies];
  after[from]! -= armies;
  after[to]! += armies;
  const value =
    worth.holdingsOf(new Ground(ground.board, ground.view, ground.me, ground.owners, after)) - now;
  return { action: { type: 'Fortify', fromTerritory: from, toTerritory: to, armies }, value: value - EFFORT };
}
