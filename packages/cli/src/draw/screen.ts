import type { Drawing } from '@hegemon/engine';
import { liveryOf } from '../seats.js';
import { type Atlas, makeAtlas } from './atlas.js';
import { badgeOf, styleOf } from './badge.js';
import { type Canvas, makeCanvas } from './canvas.js';
import type { Depth } from './colour.js';
import { faceOf } from './faces/index.js';
import { drawMap, looksOf } from './map.js';
import { clip } from './names.js';
import type { Scene } from './scene.js';
import { drawShare } from './share.js';
import { drawBattle } from './strip.js';
import { type BoardTable, drawTable, makeTable } from './table.js';

/** Where everything goes on a screen of one size. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly board: {
    readonly top: number;
    readonly height: number;
    readonly atlas?: Atlas;
    readonly table?: BoardTable;
  };
  /** The line that tells the last move; the battle is on the next one. */
  readonly headline: number;
  /** Standings and log. */
  readonly bottom: number;
  readonly footer: number | undefined;
}

const LEAST_WIDTH = 60;
const HEAD = 2;
const STRIP = 2;
/** True to scale, a map is about a quarter as high as it is wide, counted in characters. */
const MAP_SHAPE = 0.235;

/** Lays a screen out: a map where there is room, else a table; nothing if there is not even room for that. */
export function makeLayout(
  drawing: Drawing,
  players: number,
  width: number,
  height: number,
): Layout | undefined {
  const room = height - HEAD - STRIP - players - 1;
  if (width < LEAST_WIDTH || room < 1) return undefined;
  const mapHeight = Math.min(room - 2, Math.round(width * MAP_SHAPE));
  const atlas = mapHeight > 0 ? makeAtlas(drawing, width, mapHeight) : undefined;
  const table = makeTable(drawing, width);
  if (!atlas && table.height > room) return undefined;
  const used = atlas ? mapHeight : table.height;
  const spare = room - used;
  const headline = HEAD + used + (spare > 1 ? 1 : 0);
  return {
    width,
    height,
    board: { top: HEAD, height: used, ...(atlas ? { atlas } : { table }) },
    headline,
    bottom: headline + STRIP + (spare > 2 ? 1 : 0),
    footer: spare > 0 ? height - 1 : undefined,
  };
}

export interface ScreenOptions {
  readonly depth: Depth;
  /** A line below everything else. */
  readonly footer?: string;
}

/** Draws a scene. */
export function drawScreen(layout: Layout, scene: Scene, { depth, footer }: ScreenOptions): Canvas {
  const canvas = makeCanvas(layout.width, layout.height);
  const { board: view, focus, table } = scene;
  drawTitle(canvas, scene);
  drawShare(canvas, 1, view.owners, table.players, depth === 1);
  const { top, atlas, table: rows } = layout.board;
  if (atlas) drawMap(canvas, 0, top, atlas, { looks: looksOf(view), focus, depth });
  if (rows) drawTable(canvas, top, rows, table.rules.drawing, { view, focus });
  drawHeadline(canvas, layout.headline, scene);
  if (scene.battle) drawBattle(canvas, layout.headline + 1, scene.battle);
  drawBottom(canvas, layout, scene);
  if (footer && layout.footer !== undefined) canvas.put(1, layout.footer, footer, { faint: true });
  return canvas;
}

function drawTitle(canvas: Canvas, { title, status, moves }: Scene): void {
  const right = `${status.text} · move ${moves}`;
  canvas.put(1, 0, 'HEGEMON', { bold: true });
  canvas.put(9, 0, title, { faint: true });
  canvas.put(canvas.width - right.length - 1, 0, right, { bold: true });
}

/** The last move; what came of it is in the log. */
function drawHeadline(canvas: Canvas, y: number, { log, status }: Scene): void {
  const last = log[log.length - 1];
  if (!last) return;
  const seat = last.seat ?? status.current;
  canvas.put(1, y, badgeOf(seat), styleOf(seat));
  canvas.put(5, y, clip(last.text, canvas.width - 6), { bold: true });
}

function drawBottom(canvas: Canvas, layout: Layout, { view, table, log }: Scene): void {
  const end = layout.footer ?? layout.height;
  const half = Math.floor(layout.width / 2);
  faceOf(table.game.id).drawStandings(canvas, 1, layout.bottom, half - 2, view, table.config);
  const rows = end - layout.bottom;
  log.slice(-rows - 1, -1).forEach(({ seat, text }, i) => {
    canvas.put(half, layout.bottom + i, liveryOf(seat).letter, styleOf(seat));
    canvas.put(half + 2, layout.bottom + i, clip(text, layout.width - half - 3), { faint: true });
  });
}
