/** The lie of the land: which territories there are and which of them touch. */
export interface Board {
  readonly names: readonly string[];
  /** By territory, in rising order. */
  readonly neighbours: readonly (readonly number[])[];
}

export type Edge = readonly [number, number];

/** A board from its names and edges; the same edge given twice counts once. */
export function makeBoard(names: readonly string[], edges: readonly Edge[]): Board {
  const neighbours = names.map((): number[] => []);
  for (const [a, b] of edges) {
    if (neighbours[a]!.indexOf(b) >= 0) continue;
    neighbours[a]!.push(b);
    neighbours[b]!.push(a);
  }
  for (const list of neighbours) list.sort((a, b) => a - b);
  return { names, neighbours };
}

export function areNeighbours(board: Board, a: number, b: number): boolean {
  return board.neighbours[a]!.indexOf(b) >= 0;
}

/** How many moves it takes from one territory to each; `Infinity` where there is no way. */
export function distancesFrom(board: Board, from: number): number[] {
  const distances = board.names.map(() => Number.POSITIVE_INFINITY);
  distances[from] = 0;
  const queue = [from];
  for (const place of queue)
    for (const next of board.neighbours[place]!) {
      if (distances[next]! < Number.POSITIVE_INFINITY) continue;
      distances[next] = distances[place]! + 1;
      queue.push(next);
    }
  return distances;
}
