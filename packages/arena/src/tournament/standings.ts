import { type Share, shareOf } from '@hegemon/match';
import { laddersOf, type RatedMatch } from '../ratings/ladder.js';

/** One finished match, as the log of a tournament or of the arena has it. */
export interface MatchLine extends RatedMatch {
  readonly type: 'match';
  readonly round: number;
  readonly uid: string;
  readonly seed: number;
  readonly reason: string;
  /** By player: errors that cost something. */
  readonly strikes: readonly number[];
  readonly decisions: readonly number[];
  readonly ms: number;
}

/** Where an entrant stands. */
export interface Row {
  readonly name: string;
  readonly matches: number;
  readonly wins: number;
  /** Wins among matches, with the bounds that hold 95 times in 100. */
  readonly share: Share;
  /** 1 for the first place of a match, 0 for the last, evenly between; the mean. */
  readonly score: number;
  /** Half the width of the interval around the score. */
  readonly within: number;
  /** OpenSkill, mu - 3 sigma. */
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

function meanOf(points: readonly number[]): { mean: number; within: number } {
  const mean = points.reduce((sum, one) => sum + one, 0) / points.length;
  if (points.length < 2) return { mean, within: 1 };
  const variance = points.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (points.length - 1);
  return { mean, within: Z * Math.sqrt(variance / points.length) };
}

/** Everybody who played, by score; equals by rating, then by name. */
export function standingsOf(lines: readonly MatchLine[]): readonly Row[] {
  const names = [...new Set(lines.flatMap(({ players }) => players))];
  const ladders = laddersOf(lines);
  const rows = names.map(name => {
    const own = lines.flatMap(line => {
      const at = line.players.indexOf(name);
      return at < 0 ? [] : [{ line, at }];
    });
    const isWin = ({ line, at }: (typeof own)[number]) =>
      line.places[at] === 1 && line.places.filter(place => place === 1).length === 1;
    const wins = own.filter(isWin).length;
    const { mean, within } = meanOf(own.map(({ line, at }) => pointsOf(line.places, at)));
    return {
      name,
      matches: own.length,
      wins,
      share: shareOf(wins, own.length),
      score: mean,
      within,
      rating: ladders.get(own[0]!.line.game)!.get(name).shown,
      strikes: own.reduce((sum, { line, at }) => sum + (line.strikes[at] ?? 0), 0),
    };
  });
  return rows.sort((a, b) => b.score - a.score || b.rating - a.rating || (a.name < b.name ? -1 : 1));
}

/** How a player fared against another, over the matches in which both sat. */
export interface HeadToHead {
  readonly name: string;
  readonly other: string;
  readonly matches: number;
  /** Matches in which `name` came in before `other`. */
  readonly ahead: number;
}

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
