import { badgeOf, styleOf } from '../draw/badge.js';
import { type Canvas, makeCanvas } from '../draw/canvas.js';
import { faceOf } from '../draw/faces/index.js';
import type { SeatRecord, Tally } from '../play/tally.js';
import { liveryOf } from '../seats.js';
import { headlineOf, ranking } from './headline.js';
import type { Ending } from './reporter.js';

const WIDTH = 80;
const LEGEND = [
  'taken, lost: territories. beaten, fallen: armies of others, and own.',
  'dice: the average face. sets: of cards. out in: the turn of the last defeat.',
];

/** A column of the table: its heading, its width, and what it says of a seat. */
type Column = readonly [heading: string, width: number, cell: (record: SeatRecord) => string];

const COLUMNS: readonly Column[] = [
  ['turns', 6, record => String(record.turns)],
  ['taken', 6, record => String(record.captured)],
  ['lost', 6, record => String(record.surrendered)],
  ['beaten', 7, record => String(record.destroyed)],
  ['fallen', 7, record => String(record.lost)],
  ['dice', 6, record => (record.dice > 0 ? (record.faces / record.dice).toFixed(2) : '')],
  ['sets', 5, record => String(record.sets)],
  ['out in', 7, record => String(record.outInTurn ?? '')],
];

const FIRST = 11;
const SPARKS = { left: FIRST + COLUMNS.reduce((sum, [, width]) => sum + width, 0) + 1, width: 18 };

/** How a match ended or how far it came, and what every seat made of it. */
export function reportOf(ending: Ending): Canvas {
  const seats = ranking(ending);
  const headline = headlineOf(ending);
  const legend = ending.tally ? LEGEND : [];
  const footer = [...legend, ...(ending.again ? [`The same match again: ${ending.again}`] : [])];
  const canvas = makeCanvas(Math.max(WIDTH, headline.length + 1), seats.length + footer.length + 5);
  canvas.put(1, 1, headline, { bold: true });
  if (ending.tally) drawSeats(canvas, seats, ending.tally, ending.scene.board.owners.length);
  else drawScores(canvas, ending);
  footer.forEach((line, i) => {
    canvas.put(1, 5 + seats.length + i, line, { faint: true });
  });
  return canvas;
}

function rowOf(textOf: (column: Column) => string): string {
  return COLUMNS.map(column => textOf(column).padStart(column[1])).join('');
}

function drawSeats(canvas: Canvas, seats: readonly number[], tally: Tally, most: number): void {
  canvas.put(FIRST, 3, `${rowOf(([heading]) => heading)} land over time`, { faint: true });
  seats.forEach((seat, i) => {
    const record = tally.seats[seat]!;
    const cells = rowOf(([, , cell]) => cell(record));
    canvas.put(1, 4 + i, badgeOf(seat), styleOf(seat));
    canvas.put(5, 4 + i, liveryOf(seat).name);
    canvas.put(FIRST, 4 + i, cells);
    canvas.put(SPARKS.left, 4 + i, sparksOf(record.history, most), { bold: true });
  });
}

/** Where nothing was tallied, how the seats stand. */
function drawScores(canvas: Canvas, { scene }: Ending): void {
  faceOf(scene.table.game.id).drawStandings(canvas, 0, 3, canvas.width, scene.view, scene.table.config);
}

const SPARK = ' ▁▂▃▄▅▆▇█';

/** Territories held over the match as a row of little bars, out of `most`. */
export function sparksOf(history: readonly number[], most: number): string {
  const count = Math.min(SPARKS.width, history.length);
  return Array.from({ length: count }, (_, i) => {
    const held = history[Math.round((i * (history.length - 1)) / Math.max(1, count - 1))]!;
    return SPARK[Math.ceil((held / most) * (SPARK.length - 1))];
  }).join('');
}
