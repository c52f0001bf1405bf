import { type Canvas, makeCanvas } from '../draw/canvas.js';
import { clip } from '../draw/names.js';
import type { Scene } from '../draw/scene.js';
import { drawScreen, type Layout, makeLayout } from '../draw/screen.js';
import type { Step } from '../table.js';
import { KEYS } from './keys.js';
import { lengthOf } from './pace.js';
import { reportOf } from './report.js';
import type { Output, Reporter } from './reporter.js';

const ESC = '\x1b[';
/** The other screen, without a cursor; and back. */
const OPEN = `${ESC}?1049h${ESC}?25l${ESC}2J`;
const CLOSE = `${ESC}?25h${ESC}?1049l`;
/** Terminals that know these show a frame at once; others ignore them. */
const FRAME = [`${ESC}?2026h`, `${ESC}?2026l`] as const;

/**
 * Draws the match in place, on the terminal's other screen, and leaves the last picture and the report on the
 * ordinary one. `isHurried` draws nothing in between.
 */
export function makeScreen(output: Output, isHurried: boolean): Reporter {
  const draw = makeDrawer(output);
  const { open, present, close } = makePresenter(output, KEYS);
  return {
    begin(scene) {
      if (isHurried) return;
      open();
      present(scene);
    },
    show(step: Step, scene) {
      if (!isHurried && lengthOf(step) > 0) present(scene);
    },
    close() {
      if (!isHurried) close();
    },
    end(ending) {
      const report = reportOf(ending);
      const picture = lastPicture(output, ending.scene, report.height) ?? draw(ending.scene);
      const lines = [...trimmed(picture.lines(output.depth)), ...report.lines(output.depth)];
      output.write(`${lines.join('\n')}\n`);
    },
  };
}

/** Shows one scene after the other on the terminal's other screen. */
export interface Presenter {
  open(): void;
  present(scene: Scene): void;
  close(): void;
}

/** A presenter with a line about the keys below everything. */
export function makePresenter(output: Output, keys: string): Presenter {
  const draw = makeDrawer(output);
  let shown: string[] = [];
  let size = '';
  return {
    open: () => output.write(OPEN),
    present(scene) {
      const lines = draw(scene, keys).lines(output.depth);
      const now = `${output.columns()}x${output.rows()}`;
      output.write(frameOf(lines, now === size ? shown : []));
      shown = lines;
      size = now;
    },
    close: () => output.write(CLOSE),
  };
}

/** The picture that stays on the screen, small enough for the report below it and the next prompt, if it can be. */
function lastPicture(output: Output, scene: Scene, below: number): Canvas | undefined {
  const { drawing } = scene.table.rules;
  const layout = makeLayout(drawing, scene.table.players, output.columns(), output.rows() - below - 1);
  return layout && drawScreen(layout, scene, { depth: output.depth });
}

/** Draws scenes, and lays the screen out anew only when its size has changed. */
function makeDrawer(output: Output): (scene: Scene, footer?: string) => Canvas {
  let layout: Layout | undefined;
  let size = '';
  return (scene, footer) => {
    const [columns, rows] = [output.columns(), output.rows()];
    if (size !== `${columns}x${rows}`)
      layout = makeLayout(scene.table.rules.drawing, scene.table.players, columns, rows);
    size = `${columns}x${rows}`;
    const { depth } = output;
    return layout
      ? drawScreen(layout, scene, { depth, ...(footer ? { footer } : {}) })
      : drawLog(scene, columns, rows);
  };
}

/** For screens on which no board has room. */
function drawLog({ log }: Scene, columns: number, rows: number): Canvas {
  const canvas = makeCanvas(columns, rows);
  log.slice(-rows).forEach(({ text }, y) => {
    canvas.put(0, y, clip(text, columns));
  });
  return canvas;
}

/** What turns the lines shown into the new ones; everything anew where nothing was shown. */
export function frameOf(lines: readonly string[], shown: readonly string[]): string {
  const clear = shown.length === 0 ? `${ESC}2J` : '';
  const changes = lines.flatMap((line, y) =>
    line === shown[y] ? [] : [`${ESC}${y + 1};1H${line}${ESC}0m${ESC}K`],
  );
  return `${FRAME[0]}${clear}${changes.join('')}${FRAME[1]}`;
}

function trimmed(lines: readonly string[]): readonly string[] {
  let end = lines.length;
  while (end > 0 && lines[end - 1] === '') end--;
  return lines.slice(0, end);
}
