import { liveryOf } from '../seats.js';
import { type Atlas, cellsBetween, halvesOf, takenBy } from './atlas.js';
import type { Canvas, Style } from './canvas.js';
import { type Colour, type Depth, inkOn, mix } from './colour.js';
import type { BoardView } from './face.js';
import { SEA } from './land.js';

const WATER: Colour = [13, 27, 38];
const LANE: Colour = [84, 112, 130];
const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];

/** How a place looks: its colour, the letter that fills it where there are no colours, and what is below its name. */
export interface Look {
  readonly colour: Colour;
  readonly letter: string;
  readonly count: string;
}

/** What the map shows: how each place looks, and which places the last move was about. */
export interface MapScene {
  readonly looks: readonly Look[];
  readonly focus: readonly number[];
  readonly depth: Depth;
}

/** How the places of a match look: by who holds them, and with how many. */
export function looksOf({ owners, armies }: BoardView): Look[] {
  return owners.map((owner, place) => {
    const { colour, letter } = liveryOf(owner);
    const count = owner === null ? '·' : `${letter} ${armies[place]}`;
    return { colour, letter: letter.toLowerCase(), count };
  });
}

/** Writes into a cell of the map. */
type Put = (cell: number, text: string, style: Style) => void;

/** Draws the map, its left upper corner at `left`, `top`. */
export function drawMap(canvas: Canvas, left: number, top: number, atlas: Atlas, scene: MapScene): void {
  const put: Put = (cell, text, style) =>
    canvas.put(left + (cell % atlas.width), top + Math.floor(cell / atlas.width), text, style);
  const colours = coloursOf(atlas, scene);
  for (let cell = 0; cell < atlas.width * atlas.height; cell++) drawCell(put, cell, atlas, scene, colours);
  drawWay(put, atlas, scene.focus);
  const isFocus = (place: number) => isInFocus(scene.focus, place);
  const places = [...atlas.labels.keys()].sort((a, b) => Number(isFocus(a)) - Number(isFocus(b)));
  for (const place of places) drawLabel(put, atlas, scene, place, colours[place]!);
}

/** One place or two are pointed out; a whole continent is not. */
export function isInFocus(focus: readonly number[], place: number): boolean {
  return focus.length <= 2 && focus.includes(place);
}

/** Each colour in shades that set neighbours apart: five, or two where there are only 256 colours. */
function coloursOf({ shades }: Atlas, { looks, depth }: MapScene): Colour[] {
  return shades.map((shade, place) => {
    const darker = depth === 24 ? 0.07 * shade : depth === 8 ? 0.22 * (shade % 2) : 0;
    return mix(looks[place]!.colour, BLACK, darker);
  });
}

function drawCell(
  put: Put,
  cell: number,
  atlas: Atlas,
  { looks, depth }: MapScene,
  colours: readonly Colour[],
): void {
  const [upper, lower] = halvesOf(atlas.land, atlas.width, cell);
  const colourOf = (place: number) => (place === SEA ? WATER : colours[place]!);
  if (atlas.lanes.has(cell)) put(cell, '·', { ink: LANE, ground: WATER });
  else if (depth === 1) put(cell, lower === SEA ? ' ' : looks[lower]!.letter, {});
  else if (upper === lower) put(cell, ' ', { ground: colourOf(upper) });
  else put(cell, '▀', { ink: colourOf(upper), ground: colourOf(lower) });
}

/** The way of an attack or a march. */
function drawWay(put: Put, { labels, width }: Atlas, focus: readonly number[]): void {
  if (focus.length !== 2) return;
  const [from, to] = focus.map(place => labels[place]!);
  const isTaken = takenBy(labels, width);
  for (const cell of cellsBetween(from!, to!, width))
    if (!isTaken.has(cell)) put(cell, '•', { ink: WHITE, ground: BLACK, bold: true });
}

/** Two lines with a column to each side, which brackets take when the place is in focus. */
function drawLabel(
  put: Put,
  { labels, width }: Atlas,
  { looks, focus }: MapScene,
  place: number,
  colour: Colour,
): void {
  const label = labels[place]!;
  const isFocus = isInFocus(focus, place);
  const ground = isFocus ? BLACK : colour;
  const ink = isFocus ? WHITE : inkOn(looks[place]!.colour);
  const cell = label.y * width + label.x - 1;
  const [open, close] = isFocus ? '[]' : '  ';
  const fit = (text: string) => `${open}${centred(text, label.width)}${close}`;
  put(cell, fit(label.name), { ink, ground });
  put(cell + width, fit(looks[place]!.count), { ink, ground, bold: true });
}

function centred(text: string, width: number): string {
  const before = Math.floor((width - text.length) / 2);
  return (' '.repeat(before) + text).padEnd(width);
}
