import type { Drawing, DrawnPlace } from '@hegemon/engine';
import { liveryOf } from '../seats.js';
import { styleOf } from './badge.js';
import type { Canvas } from './canvas.js';
import type { BoardView } from './face.js';
import { isInFocus } from './map.js';
import { shorten } from './names.js';

/** A continent and its places, as a block of lines. */
interface Block {
  readonly title: string;
  readonly bonus: string;
  readonly region: number;
  readonly places: readonly number[];
}

const COLUMN = 20;
const COUNT = 5;

/** The board as a table, continent by continent, for screens on which a map has no room. */
export interface BoardTable {
  readonly height: number;
  readonly columns: readonly (readonly Block[])[];
}

/** What the table shows. */
export interface TableScene {
  readonly view: BoardView;
  readonly focus: readonly number[];
}

/** Distributes the continents evenly over the columns that a screen has room for. */
export function makeTable({ places, regions }: Drawing, width: number): BoardTable {
  const count = Math.max(1, Math.floor(width / COLUMN));
  const blocks: Block[] = regions.map(({ name, bonus }, region) => ({
    title: name,
    bonus: `+${bonus}`,
    region,
    places: placesIn(places, region),
  }));
  if (blocks.length === 0) blocks.push(...evenBlocks(places.length, count));
  const columns: Block[][] = Array.from({ length: count }, () => []);
  const bySize = [...blocks].sort((a, b) => b.places.length - a.places.length);
  for (const block of bySize) shortest(columns).push(block);
  for (const column of columns) column.sort((a, b) => a.region - b.region);
  columns.sort((a, b) => (a[0]?.region ?? Infinity) - (b[0]?.region ?? Infinity));
  return { columns, height: Math.max(...columns.map(heightOf)) };
}

/** On a board without continents, as many lists of about the same length. */
function evenBlocks(places: number, count: number): Block[] {
  const size = Math.ceil(places / count);
  return Array.from({ length: Math.ceil(places / size) }, (_, i) => ({
    title: i === 0 ? 'Territories' : '',
    bonus: '',
    region: i,
    places: Array.from({ length: Math.min(size, places - i * size) }, (_, k) => i * size + k),
  }));
}

function placesIn(places: readonly DrawnPlace[], region: number): number[] {
  return places.flatMap((place, i) => (place.region === region ? [i] : []));
}

function heightOf(column: readonly Block[]): number {
  return column.reduce((sum, { places }) => sum + places.length + 1, 0);
}

function shortest(columns: Block[][]): Block[] {
  return columns.reduce((best, column) => (heightOf(column) < heightOf(best) ? column : best));
}

export function drawTable(
  canvas: Canvas,
  top: number,
  table: BoardTable,
  drawing: Drawing,
  scene: TableScene,
): void {
  const width = Math.floor((canvas.width - 1) / table.columns.length);
  table.columns.forEach((column, i) => {
    let y = top;
    for (const block of column) y = drawBlock(canvas, 1 + i * width, y, width - 1, block, drawing, scene);
  });
}

function drawBlock(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  { title, bonus, places }: Block,
  drawing: Drawing,
  scene: TableScene,
): number {
  canvas.put(x, y, `${shorten(title, width - bonus.length - 1)} ${bonus}`, { bold: true });
  places.forEach((place, i) => {
    drawRow(canvas, x, y + 1 + i, width, drawing.places[place]!.name, place, scene);
  });
  return y + 1 + places.length;
}

function drawRow(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  name: string,
  place: number,
  { view, focus }: TableScene,
): void {
  const isFocus = isInFocus(focus, place);
  const style = isFocus ? { bold: true } : {};
  const [open, close] = isFocus ? '[]' : '  ';
  const owner = view.owners[place]!;
  const armies = owner === null ? '' : String(view.armies[place]);
  const letter = owner === null ? '·' : liveryOf(owner).letter;
  canvas.put(x, y, `${letter}${armies.padStart(COUNT - 1)}`, styleOf(owner));
  canvas.put(x + COUNT, y, `${open}${shorten(name, width - COUNT - 2)}${close}`, style);
}
