import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchLine } from '../line.js';
import type { Entrant, TournamentPlan } from '../plan.js';

const LETTERS = 'abcdefghijkmnopqrstuvwxyz';

/** So many recruits, named so that nobody is taken for another. */
export function recruits(count: number): Entrant[] {
  return Array.from({ length: count }, (_, i) => {
    const name = `${LETTERS[Math.floor(i / 20)]}${LETTERS[i % 20]}`;
    return { name, bot: 'builtin:recruit' };
  });
}

/** A short tournament of Quick, unless said otherwise. */
export function makePlan(change: Partial<TournamentPlan> = {}): TournamentPlan {
  return {
    name: 'Test',
    kind: 'round-robin',
    game: 'quick',
    entrants: recruits(8),
    table: 4,
    rounds: 2,
    games: 2,
    seed: 7,
    ...change,
  };
}

export function makeLine(change: Partial<MatchLine> = {}): MatchLine {
  return {
    type: 'match',
    id: '1.1.1',
    round: 1,
    uid: 'u',
    game: 'quick',
    seed: 1,
    players: ['a', 'b'],
    places: [1, 2],
    isRated: true,
    reason: 'conquest',
    strikes: [0, 0],
    decisions: [10, 10],
    ms: 5,
    ...change,
  };
}

/** A path in a folder of its own. */
export function freshFile(name = 'log.jsonl'): string {
  return join(mkdtempSync(join(tmpdir(), 'hegemon-')), name);
}
