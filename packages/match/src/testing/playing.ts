import type { Acted, Match } from '../match.js';
import { makeRandomPlayer } from './players.js';

export const NODES = { type: 'nodes', nodes: 1 } as const;

export function accepted(acted: Acted): void {
  if (!acted.ok) throw new Error(acted.refusal.message);
}

export function codeOf(acted: Acted): string | undefined {
  return acted.ok ? undefined : acted.refusal.code;
}

/** The first of those who must decide. */
export function deciderOf(match: Match): number {
  const turn = match.turn();
  if (turn.type !== 'seats') throw new Error('Nobody decides.');
  return turn.seats[0]!;
}

/** Lets the seats act, each in turn and at random, until it is enough or the match is over. */
export function playOn(match: Match, isEnough: (match: Match) => boolean = () => false): Match {
  const { decide } = makeRandomPlayer(match);
  for (let turn = match.turn(); turn.type === 'seats' && !isEnough(match); turn = match.turn())
    for (const seat of turn.seats) {
      const question = match.question(seat, NODES);
      if (question) accepted(match.act(seat, decide(question)));
    }
  return match;
}

/** The same until the log has so many entries. */
export function playTo(match: Match, entries: number): Match {
  return playOn(match, ({ log }) => log.length >= entries);
}
