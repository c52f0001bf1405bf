import type { Viewer } from '@hegemon/engine';
import { named } from '../seats.js';
import { openingOf, type Step, type Table } from '../table.js';
import type { BoardView, Status } from './face.js';
import { faceOf } from './faces/index.js';
import type { Battle } from './strip.js';

/** A line of the log, and whose doing it was. */
export interface Line {
  readonly seat: number | null;
  readonly text: string;
}

/** All that a screen shows of a match at one moment. */
export interface Scene {
  readonly table: Table;
  readonly title: string;
  /** Who looks, and what they may see. */
  readonly viewer: Viewer;
  readonly view: unknown;
  readonly board: BoardView;
  readonly status: Status;
  readonly moves: number;
  /** Places that the last move was about. */
  readonly focus: readonly number[];
  readonly battle: Battle | undefined;
  /** The last lines, the newest last. */
  readonly log: readonly Line[];
}

const LOG = 40;

function looksOf({ game, rules }: Table, state: unknown, viewer: Viewer) {
  const face = faceOf(game.id);
  const view = rules.view(state, viewer);
  return { view, board: face.boardOf(view), status: face.statusOf(view) };
}

/** The scene before the first move, or with a state that a match has reached. */
export function openScene(
  table: Table,
  title: string,
  viewer: Viewer = 'spectator',
  state: unknown = openingOf(table),
  moves = 0,
): Scene {
  const looks = looksOf(table, state, viewer);
  return { table, title, viewer, ...looks, moves, focus: [], battle: undefined, log: [] };
}

/** The scene after one more move. */
export function advance(scene: Scene, step: Step): Scene {
  const { table, viewer, log } = scene;
  const face = faceOf(table.game.id);
  const looks = looksOf(table, step.after, viewer);
  const lines = step.happenings
    .filter(happening => face.isTold(happening))
    .map(happening => ({
      seat: face.seatOf(happening, scene.status, looks.status),
      text: named(happening.text),
    }));
  return {
    ...scene,
    ...looks,
    moves: step.number,
    focus: step.happenings[0]?.places ?? [],
    battle: face.battleAfter(table, scene.battle, step),
    log: [...log, ...lines].slice(-LOG),
  };
}
