import type { Outcome, Seat } from '@hegemon/engine';

/** Who gave up, in the order in which they did. */
type Resigned = readonly Seat[];
/** Who was put out of play, in the order in which that happened; several at once are together. */
export type Fallen = readonly (readonly Seat[])[];
type Groups = readonly (readonly Seat[])[];

function without(seats: readonly Seat[], resigned: Resigned): Seat[] {
  return seats.filter(seat => !resigned.includes(seat));
}

/** Those who resigned come after everybody who played on, the last of them first. */
function rank(groups: Groups, resigned: Resigned, reason: string): Outcome {
  const played = groups.map(group => without(group, resigned)).filter(group => group.length > 0);
  const gone = [...resigned].reverse().map(seat => [seat]);
  const places = [...played, ...gone];
  return { winners: places[0]!, places, reason };
}

/** Of losers who are equal otherwise, whoever held out longer comes first. Those who win together stay equals. */
function partByFall([first = [], ...others]: Groups, fallen: Fallen): Groups {
  if (fallen.length === 0) return [first, ...others];
  const stages = [...fallen].reverse();
  const parted = others.flatMap(group => {
    const standing = group.filter(seat => !stages.some(stage => stage.includes(seat)));
    return [standing, ...stages.map(stage => stage.filter(seat => group.includes(seat)))];
  });
  return [first, ...parted.filter(group => group.length > 0)];
}

/** The game's own ending, in a match in which some gave up. */
export function rankByRules(outcome: Outcome, resigned: Resigned, fallen: Fallen): Outcome {
  const places = partByFall(outcome.places, fallen);
  return resigned.length === 0 ? { ...outcome, places } : rank(places, resigned, outcome.reason);
}

/** The match ended before the game did: whoever was in play to the last comes first, as equals. */
export function rankByEnding(
  seats: number,
  last: readonly Seat[],
  resigned: Resigned,
  fallen: Fallen,
  reason: string,
): Outcome {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const groups = [last, all.filter(seat => !last.includes(seat))];
  return rank(partByFall(groups, fallen), resigned, reason);
}
