// Draws the icons that devices ask for as PNG, from the same figures as public/icon.svg: npm run icons -w @hegemon/web
import { readFileSync, writeFileSync } from 'node:fs';
import { writePng } from './png.mjs';

const PUBLIC = new URL('../public/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', PUBLIC), 'utf8');
const SIDE = 64;
/** Samples along each side of a pixel. */
const SAMPLES = 3;
const LINE = 1;

function colourOf(text) {
  return [1, 3, 5].map(at => Number.parseInt(text.slice(at, at + 2), 16));
}

/** The polygons, discs and ground of the drawing, which uses nothing else. */
function readFigures() {
  const ground = colourOf(/<rect[^>]*fill="(#\w{6})"/.exec(svg)[1]);
  const line = colourOf(/stroke="(#\w{6})"/.exec(svg)[1]);
  const polygons = [...svg.matchAll(/<path d="M([\d. ]+)Z" fill="(#\w{6})"/g)].map(([, path, fill]) => {
    const numbers = path.split(' ').map(Number);
    const points = Array.from({ length: numbers.length / 2 }, (_, i) => numbers.slice(2 * i, 2 * i + 2));
    return { points, fill: colourOf(fill) };
  });
  const discs = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(([, ...all]) =>
    all.map(Number),
  );
  return { ground, line, polygons, discs };
}

const { ground, line, polygons, discs } = readFigures();

function edgesOf(points) {
  return points.map((point, i) => [point, points[(i + 1) % points.length]]);
}

function isInside(points, x, y) {
  return edgesOf(points).every(([[ax, ay], [bx, by]]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0);
}

function distanceTo([[ax, ay], [bx, by]], x, y) {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

function colourAt(x, y) {
  if (discs.some(([cx, cy, r]) => Math.hypot(x - cx, y - cy) < r)) return ground;
  if (polygons.some(({ points }) => edgesOf(points).some(edge => distanceTo(edge, x, y) < LINE))) return line;
  return polygons.find(({ points }) => isInside(points, x, y))?.fill ?? ground;
}

function pixel(size, column, row) {
  const sum = [0, 0, 0];
  for (let i = 0; i < SAMPLES ** 2; i++) {
    const x = (column + ((i % SAMPLES) + 0.5) / SAMPLES) * (SIDE / size);
    const y = (row + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) * (SIDE / size);
    colourAt(x, y).forEach((value, channel) => {
      sum[channel] += value;
    });
  }
  return sum.map(value => Math.round(value / SAMPLES ** 2));
}

function makeIcon(size) {
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => pixel(size, column, row)).flat(),
  );
  return writePng(size, size, rows);
}

for (const size of [180, 192, 512]) writeFileSync(new URL(`icon-${size}.png`, PUBLIC), makeIcon(size));
