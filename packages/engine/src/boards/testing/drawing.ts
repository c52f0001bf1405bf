type Point = readonly [x: number, y: number];
type Link = readonly [number, number];

/** Twice the signed area of a triangle; in units of a millionth it is exact for positions of six decimals. */
function turn(a: Point, b: Point, c: Point): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

function inBox([x, y]: Point, a: Point, b: Point): boolean {
  return (
    x >= Math.min(a[0], b[0]) &&
    x <= Math.max(a[0], b[0]) &&
    y >= Math.min(a[1], b[1]) &&
    y <= Math.max(a[1], b[1])
  );
}

function onLine(p: Point, a: Point, b: Point): boolean {
  return turn(a, b, p) === 0 && inBox(p, a, b);
}

/** Whether two lines meet anywhere but in an end they share; lying upon each other counts as meeting. */
export function meet(points: readonly Point[], [a, b]: Link, [c, d]: Link): boolean {
  const [A, B, C, D] = [points[a]!, points[b]!, points[c]!, points[d]!];
  if (a !== c && a !== d && onLine(A, C, D)) return true;
  if (b !== c && b !== d && onLine(B, C, D)) return true;
  if (c !== a && c !== b && onLine(C, A, B)) return true;
  if (d !== a && d !== b && onLine(D, A, B)) return true;
  return turn(A, B, C) * turn(A, B, D) < 0 && turn(C, D, A) * turn(C, D, B) < 0;
}

/** Pairs of links whose lines meet outside their common ends. A grid keeps it fast on big boards. */
export function crossings(positions: readonly Point[], links: readonly Link[]): [Link, Link][] {
  const points = positions.map(([x, y]): Point => [Math.round(x * 1e6), Math.round(y * 1e6)]);
  const cell = 1e6 / Math.max(1, Math.floor(Math.sqrt(points.length)));
  const grid = new Map<string, Link[]>();
  const found = new Map<string, [Link, Link]>();
  for (const link of links) {
    for (const key of cellsOf(points[link[0]]!, points[link[1]]!, cell)) {
      const others = grid.get(key) ?? [];
      for (const other of others) if (meet(points, link, other)) found.set(`${link} ${other}`, [link, other]);
      grid.set(key, [...others, link]);
    }
  }
  return [...found.values()];
}

function* cellsOf(a: Point, b: Point, cell: number): Generator<string> {
  const [fromX, toX] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])].map(x => Math.floor(x / cell));
  const [fromY, toY] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])].map(y => Math.floor(y / cell));
  for (let x = fromX!; x <= toX!; x++) for (let y = fromY!; y <= toY!; y++) yield `${x},${y}`;
}

/** The smallest distance between two points, by way of the same kind of grid. */
export function closest(positions: readonly Point[]): number {
  const cell = 1 / Math.max(1, Math.floor(Math.sqrt(positions.length)));
  const grid = new Map<string, Point[]>();
  let least = Number.POSITIVE_INFINITY;
  for (const point of positions) {
    const [x, y] = [Math.floor(point[0] / cell), Math.floor(point[1] / cell)];
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        for (const other of grid.get(`${x + i},${y + j}`) ?? [])
          least = Math.min(least, distance(point, other));
      }
    }
    grid.set(`${x},${y}`, [...(grid.get(`${x},${y}`) ?? []), point]);
  }
  return least;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The smallest distance between a line and a point that is not one of its ends. */
export function clearance(positions: readonly Point[], links: readonly Link[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [a, b] of links) {
    positions.forEach((point, index) => {
      if (index !== a && index !== b) {
        least = Math.min(least, distanceToLine(point, positions[a]!, positions[b]!));
      }
    });
  }
  return least;
}

function distanceToLine(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy);
  const at = Math.max(0, Math.min(1, along));
  return distance(p, [a[0] + at * dx, a[1] + at * dy]);
}
