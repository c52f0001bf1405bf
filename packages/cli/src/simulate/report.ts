import { liveryOf } from '../seats.js';
import { barOf } from '../text/bars.js';
import { counted, enumerated, tableOf } from '../text/columns.js';
import type { DiceCount, Lengths, Summary, Wins } from './summary.js';

const BAR = 30;

/** What came of a simulation, as tables. */
export function reportLines(summary: Summary): string[] {
  const { seats, players, dice } = summary;
  const bySeat = seats.map(each => [liveryOf(each.seat).name, `seat ${each.seat + 1}`, each] as const);
  const byPlayer = players.map(each => [each.player, counted(each.seats, 'seat'), each] as const);
  return [
    ...(players.length > 1 ? [...winsTable('player', byPlayer), ''] : []),
    ...winsTable('seat', bySeat),
    '',
    ...lengthTable(summary),
    ...(dice ? ['', ...diceTable(dice)] : []),
  ];
}

/** Wins with their interval, as figures and as a bar; `│` in the bar marks the bounds. */
function winsTable(heading: string, rows: readonly (readonly [string, string, Wins])[]): string[] {
  const hasShared = rows.some(([, , { shared }]) => shared > 0);
  const columns = [
    { heading },
    { heading: '' },
    { heading: 'wins', isNumber: true },
    ...(hasShared ? [{ heading: 'shared', isNumber: true }] : []),
    { heading: 'share', isNumber: true },
    { heading: '95 % interval', isNumber: true },
    { heading: '' },
  ];
  const cells = rows.map(([name, note, { wins, shared, share, low, high }]) => [
    name,
    note,
    wins.toLocaleString('en'),
    ...(hasShared ? [shared.toLocaleString('en')] : []),
    percent(share),
    `${percent(low)} - ${percent(high)}`,
    intervalBar(share, low, high),
  ]);
  return tableOf(columns, cells);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function intervalBar(share: number, low: number, high: number): string {
  const at = (value: number) => Math.min(BAR - 1, Math.round(value * BAR));
  return Array.from({ length: BAR }, (_, i) => {
    if (i === at(share)) return '●';
    return i >= at(low) && i <= at(high) ? '─' : '·';
  }).join('');
}

function lengthTable({ turns, moves, reasons }: Summary): string[] {
  const columns = ['length', 'mean', 'median', 'shortest', 'longest'].map((heading, i) => ({
    heading,
    isNumber: i > 0,
  }));
  const row = (name: string, lengths: Lengths | null) =>
    lengths
      ? [[name, lengths.mean.toFixed(1), ...[lengths.median, lengths.least, lengths.most].map(String)]]
      : [];
  const ended = Object.entries(reasons).map(
    ([reason, count]) => `${count.toLocaleString('en')} by ${reason}`,
  );
  return [
    ...tableOf(columns, [...row('turns', turns), ...row('moves', moves)]),
    ...(ended.length > 0 ? [`Ended: ${enumerated(ended)}.`] : []),
  ];
}

function diceTable({ faces, chiSquare, p }: DiceCount): string[] {
  const total = faces.reduce((sum, count) => sum + count, 0);
  const columns = [
    { heading: 'die' },
    { heading: 'rolled', isNumber: true },
    { heading: 'share', isNumber: true },
    { heading: '' },
  ];
  const rows = faces.map((count, i) => [
    `${i + 1}`,
    count.toLocaleString('en'),
    `${((count / total) * 100).toFixed(2)} %`,
    barOf((count / total) * 120),
  ]);
  const verdict = p < 0.001 ? 'That is not what fair dice do.' : 'Fair dice do that.';
  return [
    ...tableOf(columns, rows),
    `Chi-square ${chiSquare.toFixed(2)} with 5 degrees of freedom, p = ${p.toFixed(3)}. ${verdict}`,
  ];
}
