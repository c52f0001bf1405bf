import type { Drawing, DrawnPlace } from '@hegemon/engine';
import { styleOf } from './badge.js';
import type { Canvas } from './canvas.js';
import { countOf, isInFocus, type MapScene } from './map.js';
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

/** Distributes the continents evenly over the columns that a screen has room for. */
export function makeTable({ places, regions }: Drawing, width: number): BoardTable {
  const blocks = regions.map(({ name, bonus }, region) => ({
    title: name,
    bonus: `+${bonus}`,
    region,
    places: placesIn(places, region),
  }));
  const columns: Block[][] = Array.from({ length: Math.max(1, Math.floor(width / COLUMN)) }, () => []);
  const bySize = [...blocks].sort((a, b) => b.places.length - a.places.length);
  for (const block of bySize) shortest(columns).push(block);
  for (const column of columns) column.sort((a, b) => a.region - b.region);
  columns.sort((a, b) => (a[0]?.region ?? Infinity) - (b[0]?.region ?? Infinity));
  return { columns, height: Math.max(...columns.map(heightOf)) };
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
  scene: MapScene,
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
  scene: MapScene,
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
  { view, focus }: MapScene,
): void {
  const isFocus = isInFocus(focus, place);
  const style = isFocus ? { bold: true } : {};
  const [open, close] = isFocus ? '[]' : '  ';
  const [letter, armies = ''] = countOf(view, place).split(' ');
  canvas.put(x, y, `${letter}${armies.padStart(COUNT - 1)}`, styleOf(view.owners[place]!));
  canvas.put(x + COUNT, y, `${open}${shorten(name, width - COUNT - 2)}${close}`, style);
}
