import type { Happening, Seat, Viewer } from '@hegemon/engine';
import { type Entry, isResign } from '@hegemon/match';
import { openingOf, type Step, type Table } from '../table.js';

/** Follows a match entry by entry and makes a step of each, as somebody who watches gets to know it. */
export function makeFollower(
  table: Pick<Table, 'rules' | 'players'>,
  viewer: Viewer = 'spectator',
): (entry: Entry) => Step {
  const { rules } = table;
  let state = openingOf(table);
  return ({ number, actor, action }) => {
    const before = state;
    if (!isResign(action)) state = rules.apply(before, actor, action);
    const seen = isResign(action) ? action : rules.witness(before, actor, action, viewer);
    const happenings = isResign(action)
      ? [resignation(actor as Seat)]
      : seen
        ? rules.narrate(before, actor, seen, state, viewer)
        : [];
    return { number, actor, action: action as Step['action'], before, after: state, happenings };
  };
}

function resignation(seat: Seat): Happening {
  return { type: 'Resigned', text: `Player ${seat + 1} resigns`, places: [] };
}
