import { performance } from 'node:perf_hooks';
import { type Bot, findBot } from '@hegemon/bots';
import { findGame } from '@hegemon/engine';
import { turnBound } from '../packages/bots/src/testing/bound.js';
import { playMatch } from '../packages/bots/src/testing/match.js';
import { configOf } from './gauntlet-options.js';
import type { Task } from './gauntlet-tables.js';
import { strangers } from './strangers.js';

/** What came of a match. */
export interface Result {
  /** Seats that won; none where it did not end within the bound. */
  readonly winners: readonly number[];
  readonly turns: number;
  /** What was thrown, a refusal among it. */
  readonly error?: string;
  /** Milliseconds of every turn, by level. */
  readonly times: readonly (readonly [level: string, ms: number])[];
}

function playerOf(game: string, level: string): Bot {
  return findBot(game, level) ?? strangers.find(({ id }) => id === level)!; // the options were checked
}

const configs = new Map<string, unknown>();

/** Plays a match and takes the time of every turn. */
export function playTask({ game: id, board, players, seed, nodes }: Task): Result {
  const game = findGame(id)!; // the options were checked
  const key = `${id} ${board}`;
  if (!configs.has(key)) configs.set(key, configOf(game, board));
  const config = configs.get(key);
  const clock = makeClock();
  const seated = players.map(level => clock.time(playerOf(id, level)));
  const places = game.rules(config).drawing.places.length;
  try {
    const played = playMatch(
      { game, config, players: seated, seed, budget: { type: 'nodes', nodes } },
      turnBound(players.length, places),
    );
    return { winners: played.outcome?.winners ?? [], turns: played.turns, times: clock.finish() };
  } catch (thrown) {
    return { winners: [], turns: 0, error: String(thrown), times: clock.finish() };
  }
}

/** Adds up the time of all answers of a turn, for every level. */
function makeClock() {
  const times: [string, number][] = [];
  let turn = -1;
  const spent = new Map<string, number>();
  const close = (): [string, number][] => {
    for (const [key, ms] of spent) times.push([key.slice(key.indexOf(' ') + 1), ms]);
    spent.clear();
    return times;
  };
  const time = (bot: Bot): Bot => ({
    ...bot,
    sit(table) {
      const sitting = bot.sit(table);
      const key = `${table.seat} ${bot.id}`;
      return {
        ...sitting,
        why: () => sitting.why(),
        decide(question) {
          const now = (question.view as { readonly turn: number }).turn;
          if (now !== turn) close();
          turn = now;
          const start = performance.now();
          const action = sitting.decide(question);
          spent.set(key, (spent.get(key) ?? 0) + performance.now() - start);
          return action;
        },
      };
    },
  });
  return { time, finish: close };
}
