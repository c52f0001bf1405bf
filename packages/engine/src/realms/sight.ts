import type { Seat, Viewer } from '../contract.js';
import type { Board } from './board.js';
import { presenceOf } from './score.js';
import type { State } from './state.js';

/** By territory, whether it is seen. */
export type Sight = readonly boolean[];

/** Under fog a player sees territories they own or stand on, and the neighbours of those. */
function sightOfSeat(board: Board, state: State, seat: Seat): Sight {
  const seen: boolean[] = board.names.map(() => false);
  const look = (place: number): void => {
    seen[place] = true;
    for (const next of board.neighbours[place]!) seen[next] = true;
  };
  state.owner.forEach((owner, place) => {
    if (owner === seat) look(place);
  });
  for (const { owner, at } of state.units) if (owner === seat) look(at);
  return seen;
}

/** What a viewer sees under fog. Whoever is out watches as a spectator: what all who are in can see. */
export function sightOf(board: Board, state: State, viewer: Viewer): Sight {
  if (state.outcome) return board.names.map(() => true);
  const present = presenceOf(state);
  if (viewer !== 'spectator' && present[viewer]) return sightOfSeat(board, state, viewer);
  const sights = present.map((isIn, seat) => (isIn ? sightOfSeat(board, state, seat) : null));
  return board.names.map((_, place) => sights.every(sight => sight === null || sight[place]!));
}

/** By seat, the territories seen, for the report of the turn about to resolve. */
export function sightingsOf(board: Board, state: State): number[][] {
  return state.gold.map((_, seat) => {
    const sight = sightOf(board, state, seat);
    return board.names.map((_, place) => place).filter(place => sight[place]);
  });
}
