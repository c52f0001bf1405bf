import { findGame } from '@hegemon/engine';
import {
  type Entry,
  type Match,
  makeRecord,
  makeSeeded,
  openMatch,
  type RecordDocument,
} from '@hegemon/match';
import type { MatchPlan } from './session.js';
import { findKept } from './store.js';

/** The match of a plan with what was done in it, or why there is none. */
export function openPlan(plan: MatchPlan, entries: readonly Entry[]): Match | string {
  const game = findGame(plan.game);
  if (!game) return `There is no game called ${plan.game}.`;
  const { config, seed } = plan;
  const match = openMatch({
    game,
    config,
    seats: plan.seats.length,
    seed,
    chance: makeSeeded(seed),
    entries,
  });
  return match.ok ? match.value : match.problems.map(({ message }) => message).join(' ');
}

export function recordOf({ id, config, seats, seed }: MatchPlan, match: Match): RecordDocument {
  return makeRecord(match, {
    match: id,
    config,
    seats: seats.map(({ name, player }) => ({
      name,
      player: player.type === 'computer' ? `bot:${player.level}` : 'human',
    })),
    chance: makeSeeded(seed),
  });
}

/** The record of a match that is kept on this device. */
export async function keptRecord(id: string): Promise<RecordDocument | string> {
  const kept = await findKept(id);
  if (!kept) return 'There is no such match on this device.';
  const match = openPlan(kept.plan, kept.entries);
  return typeof match === 'string' ? match : recordOf(kept.plan, match);
}
