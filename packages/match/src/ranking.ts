import type { Outcome, Seat } from '@hegemon/engine';

/** Who gave up, in the order in which they did. */
type Resigned = readonly Seat[];

function without(seats: readonly Seat[], resigned: Resigned): Seat[] {
  return seats.filter(seat => !resigned.includes(seat));
}

/** Those who resigned come after everybody who played on, the last of them first. */
function rank(groups: readonly (readonly Seat[])[], resigned: Resigned, reason: string): Outcome {
  const played = groups.map(group => without(group, resigned)).filter(group => group.length > 0);
  const gone = [...resigned].reverse().map(seat => [seat]);
  const places = [...played, ...gone];
  return { winners: places[0]!, places, reason };
}

/** The game's own ending, in a match in which some gave up. */
export function rankByRules(outcome: Outcome, resigned: Resigned): Outcome {
  return resigned.length === 0 ? outcome : rank(outcome.places, resigned, outcome.reason);
}

/** The match ended before the game did: whoever was in play to the last comes first, as equals. */
export function rankByEnding(
  seats: number,
  last: readonly Seat[],
  resigned: Resigned,
  reason: string,
): Outcome {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return rank([last, all.filter(seat => !last.includes(seat))], resigned, reason);
}
