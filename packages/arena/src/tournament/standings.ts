import { type Share, shareOf } from '@hegemon/match';
import { laddersOf } from '../ratings/ladder.js';
import type { MatchLine } from './line.js';

/** Where an entrant stands. */
export interface Row {
  readonly name: string;
  readonly matches: number;
  readonly wins: number;
  /** Wins among matches, with the bounds that hold 95 times in 100. */
  readonly won: Share;
  /** The mean of 1 for the first place of a match, 0 for the last, evenly between; with such bounds too. */
  readonly score: Share;
  /** OpenSkill. */
  readonly mu: number;
  readonly sigma: number;
  /** What is shown: mu - 3 sigma. */
  readonly rating: number;
  readonly strikes: number;
}

const Z = 1.959963984540054;

/** Points of a place at a table: equals share what their places are worth together. */
function pointsOf(places: readonly number[], player: number): number {
  const place = places[player]!;
  const equals = places.filter(other => other === place).length;
  const middle = place + (equals - 1) / 2;
  return (places.length - middle) / (places.length - 1);
}

function isWin(places: readonly number[], player: number): boolean {
  return places[player] === 1 && places.filter(place => place === 1).length === 1;
}

/**
 * The mean of points from 0 to 1 with its 95 % interval, after Agresti and Coull: as if two points were won and two
 * lost besides. So three wins of three do not pass for certainty.
 */
function scoreOf(points: readonly number[]): Share {
  const sum = (of: (one: number) => number) => points.reduce((total, one) => total + of(one), 0);
  const n = points.length + Z * Z;
  const middle = (sum(one => one) + (Z * Z) / 2) / n;
  const variance = (sum(one => one * one) + (Z * Z) / 2) / n - middle * middle;
  const half = Z * Math.sqrt(Math.max(0, variance) / n);
  const share = points.length === 0 ? 0.5 : sum(one => one) / points.length;
  return { share, low: Math.max(0, Math.min(share, middle - half)), high: Math.min(1, middle + half) };
}

interface Tally {
  readonly game: string;
  readonly points: number[];
  wins: number;
  strikes: number;
}

function talliesOf(lines: readonly MatchLine[]): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { game, players, places, strikes } of lines)
    players.forEach((name, i) => {
      const tally = tallies.get(name) ?? { game, points: [], wins: 0, strikes: 0 };
      tallies.set(name, tally);
      tally.points.push(pointsOf(places, i));
      if (isWin(places, i)) tally.wins++;
      tally.strikes += strikes[i] ?? 0;
    });
  return tallies;
}

/** Everybody who played in these matches of one game, by score; equals by rating, then by name. */
export function standingsOf(lines: readonly MatchLine[]): readonly Row[] {
  const ladders = laddersOf(lines);
  const rows = [...talliesOf(lines)].map(([name, { game, points, wins, strikes }]): Row => {
    const { mu, sigma, shown } = ladders.get(game)!.get(name);
    const matches = points.length;
    const score = scoreOf(points);
    return { name, matches, wins, won: shareOf(wins, matches), score, mu, sigma, rating: shown, strikes };
  });
  return rows.sort(
    (a, b) => b.score.share - a.score.share || b.rating - a.rating || (a.name < b.name ? -1 : 1),
  );
}

/** How a player fared against another, over the matches in which both sat. */
export interface HeadToHead {
  readonly name: string;
  readonly other: string;
  readonly matches: number;
  /** Matches in which `name` came in before `other`. */
  readonly ahead: number;
}

/** Each pair twice, once from either side. */
export function headToHead(lines: readonly MatchLine[]): readonly HeadToHead[] {
  const table = new Map<string, { name: string; other: string; matches: number; ahead: number }>();
  for (const { players, places } of lines)
    players.forEach((name, i) => {
      players.forEach((other, j) => {
        if (i === j) return;
        const key = `${name}\n${other}`;
        const row = table.get(key) ?? { name, other, matches: 0, ahead: 0 };
        table.set(key, row);
        row.matches++;
        if (places[i]! < places[j]!) row.ahead++;
      });
    });
  return [...table.values()];
}
