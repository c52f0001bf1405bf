import { standingsOf } from '../draw/standings.js';
import { liveryOf } from '../seats.js';
import type { Ending } from './reporter.js';

/** The seats from first to last: those still in by territories and armies, the others by how long they lasted. */
export function ranking({ scene, tally }: Pick<Ending, 'scene' | 'tally'>): number[] {
  const standings = standingsOf(scene.view, scene.table.config);
  const score = (seat: number) => {
    const { territories, armies } = standings[seat]!;
    return territories > 0 ? 1e6 * territories + armies : (tally.seats[seat]!.outInTurn ?? 0);
  };
  return standings.map(({ seat }) => seat).sort((a, b) => score(b) - score(a) || a - b);
}

/** One sentence: who won and when, or how far the match came and who leads. */
export function headlineOf(ending: Ending): string {
  const { view, moves } = ending.scene;
  const after = `after ${moves.toLocaleString('en')} ${moves === 1 ? 'move' : 'moves'}`;
  const when = view.turn > 0 ? `in turn ${view.turn}, ${after}` : `while setting up, ${after}`;
  return ending.outcome ? verdict(ending.outcome, when) : interim(ending, when);
}

function verdict({ winners, reason }: NonNullable<Ending['outcome']>, when: string): string {
  const names = winners.map(seat => liveryOf(seat).name).join(' and ');
  if (reason === 'conquest') return `${names} holds the whole board ${when}.`;
  return `Time is up ${when}: ${names} ${winners.length > 1 ? 'share the win' : 'wins'}.`;
}

function interim(ending: Ending, when: string): string {
  const { owners } = ending.scene.view;
  const leader = ranking(ending)[0]!;
  const land = owners.filter(owner => owner === leader).length;
  const how = ending.isInterrupted ? 'Ended' : 'Stopped';
  return `${how} ${when}: ${liveryOf(leader).name} leads with ${land} of ${owners.length} territories.`;
}
