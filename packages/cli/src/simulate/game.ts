import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bot } from '@hegemon/bots';
import { findGame } from '@hegemon/engine';
import { Sfc32 } from '@hegemon/engine/simulator';
import {
  type Entry,
  encodeRecord,
  type Match,
  makeRecord,
  makeSeeded,
  openMatch,
  type RecordDocument,
  readDice,
  type SeededChance,
} from '@hegemon/match';
import { isComplaint } from '../complaint.js';
import { decideFor, seated } from '../play/match.js';
import { playerNamed } from '../players.js';
import { liveryOf } from '../seats.js';
import { type Plan, type Played, playersIn } from './plan.js';

/** The seed of one game, unrelated to that of its neighbours. */
export function seedOf(seed: number, index: number): number {
  return new Sfc32((seed ^ Math.imul(index + 1, 0x9e3779b9)) >>> 0).next();
}

/** Plays one game of a plan. The same plan and index give the same game, on any thread. */
export function playGame(plan: Plan, index: number): Played {
  const seed = seedOf(plan.seed, index);
  const players = playersIn(plan, index);
  const chance = makeSeeded(seed);
  const game = findGame(plan.game)!; // the plan was checked when it was made
  const opened = openMatch({ game, config: plan.document, seats: players.length, chance, seed });
  if (!opened.ok) throw new Error(opened.problems[0]!.message);
  const match = opened.value;
  playOut(match, players, plan.nodes);
  if (plan.records !== null)
    save(plan.records, index, recordOf(match, plan, players, chance), plan.isCompact);
  const { turn } = match.view('spectator') as { readonly turn: number }; // every game's view has one
  const faces = facesIn(match.log);
  return { index, players, outcome: match.outcome()!, turns: turn, moves: match.log.length, faces };
}

function recordOf(
  match: Match,
  plan: Plan,
  players: readonly string[],
  chance: SeededChance,
): RecordDocument {
  const seats = players.map((player, seat) => ({ name: liveryOf(seat).name, player: `bot:${player}` }));
  return makeRecord(match, { match: `seed-${chance.seed}`, config: plan.document, seats, chance });
}

/** Lets every seat decide until the match is over. */
function playOut(match: Match, players: readonly string[], nodes: number): void {
  const sittings = seated(
    { config: match.config, players: players.length },
    players.map(name => botOf(match, name)),
  );
  for (let turn = match.turn(); turn.type === 'seats'; turn = match.turn()) {
    const seat = turn.seats[0]!;
    decideFor(match, seat, sittings[seat]!, nodes);
  }
}

function botOf(match: Match, name: string): Bot {
  const bot = playerNamed(match.game.id, name);
  if (isComplaint(bot)) throw new Error(bot.complaint);
  return bot;
}

function facesIn(log: readonly Entry[]): number[] {
  const faces = [0, 0, 0, 0, 0, 0];
  for (const entry of log)
    for (const hand of readDice(entry)) for (const face of hand.faces) faces[face - 1]!++;
  return faces;
}

/** As JSON, or in as few bytes as can be. */
function save(folder: string, index: number, record: RecordDocument, isCompact: boolean): void {
  mkdirSync(folder, { recursive: true });
  const name = join(folder, `game-${String(index + 1).padStart(6, '0')}`);
  if (isCompact) writeFileSync(`${name}.hgr`, encodeRecord(record));
  else writeFileSync(`${name}.json`, `${JSON.stringify(record)}\n`);
}
