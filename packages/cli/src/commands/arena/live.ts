import type { Row } from '@hegemon/arena';
import { openProgress, timeOf } from '../../simulate/progress.js';
import { barOf } from '../../text/bars.js';
import type { World } from '../../world.js';
import { standingsLines } from './tables.js';

/** Shows how far many matches are, and who leads. */
export interface Live {
  show(done: number, standings: () => readonly Row[]): void;
  /** Leaves nothing behind. */
  end(): void;
}

const BAR = 24;
const SHOWN = 10;
const PAUSE_MS = 200;

/**
 * On a terminal, a bar and the standings, drawn in place; with `isQuiet`, or where the output goes elsewhere, a bar
 * where somebody looks at it.
 */
export function openLive(world: World, total: number, begun: number, isQuiet: boolean): Live {
  if (isQuiet || !world.output.isTerminal) return openBar(world, total - begun);
  const { output } = world;
  const start = world.now();
  let [height, drawn] = [0, Number.NEGATIVE_INFINITY];
  const erase = () => (height > 0 ? `\x1b[${height}A\x1b[0J` : '');
  const draw = (done: number, rows: readonly Row[]) => {
    const lines = [barLine(done, begun, total, world.now() - start), ...standingsLines(rows, SHOWN)];
    const room = lines.map(line => line.slice(0, output.columns() - 1));
    output.write(`${erase()}${room.join('\n')}\n`);
    height = lines.length;
  };
  draw(begun, []);
  return {
    show(done, standings) {
      if (done < total && world.now() - drawn < PAUSE_MS) return;
      draw(done, standings());
      drawn = world.now();
    },
    end: () => output.write(erase()),
  };
}

function openBar(world: World, total: number): Live {
  const progress = openProgress(process.stderr, world.isWatched, world.isWatched, total);
  return { show: () => progress.advance(), end: () => progress.end() };
}

function barLine(done: number, begun: number, total: number, ms: number): string {
  const full = Math.round((done / total) * BAR);
  const rate = (done - begun) / Math.max(0.001, ms / 1000);
  const left = rate > 0 ? ` · ${timeOf((total - done) / rate)} left` : '';
  return `${barOf(full)}${'░'.repeat(BAR - full)} ${done} of ${total} matches${left}`;
}
