import { type Share, shareOf, testEven } from '@hegemon/match';
import { type Plan, type Played, playersIn } from './plan.js';

/** How often somebody won alone, and how often they shared a win. */
export interface Wins extends Share {
  readonly wins: number;
  readonly shared: number;
}

export interface SeatWins extends Wins {
  readonly seat: number;
}

export interface PlayerWins extends Wins {
  readonly player: string;
  /** Seats that it has in each game. */
  readonly seats: number;
}

export interface Lengths {
  readonly mean: number;
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export interface DiceCount {
  /** How often each face came up, from 1 to 6. */
  readonly faces: readonly number[];
  readonly chiSquare: number;
  /** How often fair dice are at least as uneven. */
  readonly p: number;
}

/** What came of a simulation: the same for the same games, in whatever order they ended. */
export interface Summary {
  readonly games: number;
  readonly seats: readonly SeatWins[];
  readonly players: readonly PlayerWins[];
  readonly turns: Lengths | null;
  readonly moves: Lengths | null;
  /** Why games ended, and how many did. */
  readonly reasons: { readonly [reason: string]: number };
  readonly dice: DiceCount | null;
}

export function summaryOf(plan: Plan, played: readonly Played[]): Summary {
  const games = [...played].sort((a, b) => a.index - b.index);
  const kinds = [...new Set(plan.players)];
  return {
    games: games.length,
    seats: plan.players.map((_, seat) => ({ seat, ...winsIn(games, (_, winner) => winner === seat) })),
    players: kinds.map(player => ({
      player,
      seats: plan.players.filter(name => name === player).length,
      ...winsIn(games, (game, winner) => playersIn(plan, game.index)[winner] === player),
    })),
    turns: lengthsOf(games.map(game => game.turns)),
    moves: lengthsOf(games.map(game => game.moves)),
    reasons: countBy(games.map(game => game.outcome.reason)),
    dice: diceOf(games),
  };
}

/** A win is shared where somebody else is among the winners too. */
function winsIn(games: readonly Played[], isOurs: (game: Played, seat: number) => boolean): Wins {
  let [wins, shared] = [0, 0];
  for (const game of games) {
    const { winners } = game.outcome;
    const ours = winners.filter(seat => isOurs(game, seat)).length;
    if (ours > 0 && ours === winners.length) wins++;
    else if (ours > 0) shared++;
  }
  return { wins, shared, ...shareOf(wins, games.length) };
}

function lengthsOf(counts: readonly number[]): Lengths | null {
  if (counts.length === 0) return null;
  const sorted = [...counts].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return {
    mean: sorted.reduce((sum, count) => sum + count, 0) / sorted.length,
    median: sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2,
    least: sorted[0]!,
    most: sorted[sorted.length - 1]!,
  };
}

function countBy(words: readonly string[]): { [word: string]: number } {
  const counts: { [word: string]: number } = {};
  for (const word of [...words].sort()) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function diceOf(games: readonly Played[]): DiceCount | null {
  const faces = [0, 1, 2, 3, 4, 5].map(face => games.reduce((sum, game) => sum + game.faces[face]!, 0));
  const test = testEven(faces);
  return test && { faces, chiSquare: test.statistic, p: test.p };
}
