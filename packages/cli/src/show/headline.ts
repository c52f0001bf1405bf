import { faceOf } from '../draw/faces/index.js';
import { liveryOf } from '../seats.js';
import type { Ending } from './reporter.js';

/** The seats from first to last: those still in by how they stand, the others by how long they lasted. */
export function ranking({ scene, tally }: Pick<Ending, 'scene' | 'tally'>): number[] {
  const { table, view } = scene;
  const scores = faceOf(table.game.id)
    .scoresOf(view, table.config)
    .map((score, seat) => (score > 0 ? score : (tally?.seats[seat]?.outInTurn ?? 0)));
  return [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
}

/** One sentence: who won and when, or how far the match came and who leads. */
export function headlineOf(ending: Ending): string {
  const { status, moves } = ending.scene;
  const after = `after ${moves.toLocaleString('en')} ${moves === 1 ? 'move' : 'moves'}`;
  const when = status.turn > 0 ? `in turn ${status.turn}, ${after}` : `while setting up, ${after}`;
  return ending.outcome ? verdict(ending.outcome, when) : interim(ending, when);
}

function verdict({ winners, reason }: NonNullable<Ending['outcome']>, when: string): string {
  const names = winners.map(seat => liveryOf(seat).name).join(' and ');
  const verb = winners.length > 1 ? 'share the win' : 'wins';
  if (reason === 'points') return `${names} ${verb} by victory points ${when}.`;
  if (reason === 'conquest') return `${names} holds the whole board ${when}.`;
  return `Time is up ${when}: ${names} ${verb}.`;
}

function interim(ending: Ending, when: string): string {
  const { table, view } = ending.scene;
  const leader = ranking(ending)[0]!;
  const lead = faceOf(table.game.id).leadOf(view, leader);
  const how = ending.isInterrupted ? 'Ended' : 'Stopped';
  return `${how} ${when}: ${liveryOf(leader).name} leads with ${lead}.`;
}
