import type { Bot, Sitting } from '@hegemon/bots';
import { type Entry, type Match, makeSeeded, openMatch } from '@hegemon/match';
import type { Step, Table } from '../table.js';
import { makeFollower } from './steps.js';

/** How far a computer player may think about a decision. */
export const NODES = 1000;

/** Opens the match of a table, new or with what was played of it. */
export function openAt({ game, document, players, seed }: Table, entries: readonly Entry[] = []): Match {
  const chance = makeSeeded(seed);
  const opened = openMatch({ game, config: document, seats: players, chance, seed, entries });
  if (!opened.ok) throw new Error(opened.problems[0]!.message);
  return opened.value;
}

/** Computer players sit down at a table, seat by seat. */
export function seated(
  { config, players }: Pick<Table, 'config' | 'players'>,
  bots: readonly Bot[],
): Sitting[] {
  return bots.map((bot, seat) => bot.sit({ config, seats: players, seat }));
}

/** Lets a computer player decide for a seat. One that breaks the rules is a bug. */
export function decideFor(match: Match, seat: number, sitting: Sitting, nodes = NODES): readonly Entry[] {
  const question = match.question(seat, { type: 'nodes', nodes });
  if (!question) throw new Error(`nothing is asked of seat ${seat}`);
  const acted = match.act(seat, sitting.decide(question));
  if (!acted.ok) throw new Error(acted.refusal.message);
  return acted.entries;
}

/** Plays a match between computer players to its end, move by move, as a spectator sees it. */
export function* playMatch(table: Table, sittings: readonly Sitting[]): Generator<Step> {
  const match = openAt(table);
  const follow = makeFollower(table);
  yield* match.log.map(follow);
  for (let turn = match.turn(); turn.type === 'seats'; turn = match.turn()) {
    const seat = turn.seats[0]!;
    yield* decideFor(match, seat, sittings[seat]!).map(follow);
  }
}
