import type { HeadToHead, Row } from '@hegemon/arena';
import { tableOf } from '../../text/columns.js';

const COLUMNS = [
  { heading: '#', isNumber: true },
  { heading: 'player' },
  { heading: 'matches', isNumber: true },
  { heading: 'wins', isNumber: true },
  { heading: 'score' },
  { heading: '95 % interval' },
  { heading: 'rating', isNumber: true },
  { heading: 'strikes', isNumber: true },
];

/** Who stands where. The score is the share of the points there were; the interval says how far luck may have moved it. */
export function standingsLines(rows: readonly Row[], most = rows.length): string[] {
  const cells = rows
    .slice(0, most)
    .map(({ name, matches, wins, score, rating, strikes }, i) => [
      `${i + 1}`,
      name,
      matches.toLocaleString('en'),
      wins.toLocaleString('en'),
      percent(score.share),
      `${percent(score.low)} - ${percent(score.high)}`,
      rating.toFixed(1),
      strikes === 0 ? '' : `${strikes}`,
    ]);
  const hidden = rows.length - cells.length;
  return [...tableOf(COLUMNS, cells), ...(hidden > 0 ? [`and ${hidden} more`] : [])];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(7);
}

/** Below the standings, what a reader might ask. */
export const LEGEND = [
  'Score: 100 % for the first place of a match, 0 % for the last. Rating: mu - 3 sigma',
  '(OpenSkill). Where two intervals overlap, more games may turn the order round.',
];

/** How often each came in before each other: a row for a player, a column for the other. */
export function headToHeadLines(rows: readonly Row[], pairs: readonly HeadToHead[], most = 10): string[] {
  const shown = rows.slice(0, most).map(({ name }) => name);
  const found = new Map(pairs.map(pair => [`${pair.name}\n${pair.other}`, pair]));
  const cell = (name: string, other: string) => {
    const pair = found.get(`${name}\n${other}`);
    return pair ? `${pair.ahead}/${pair.matches}` : '-';
  };
  const columns = [
    { heading: 'came in before' },
    ...shown.map((_, i) => ({ heading: `${i + 1}`, isNumber: true })),
  ];
  const cells = shown.map((name, i) => [
    `${i + 1} ${name}`,
    ...shown.map(other => (name === other ? '' : cell(name, other))),
  ]);
  return tableOf(columns, cells);
}
