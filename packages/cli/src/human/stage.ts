import type { Scene } from '../draw/scene.js';
import { drawScreen, makeLayout } from '../draw/screen.js';
import { boardLines } from '../show/lines.js';
import type { Output } from '../show/reporter.js';
import { wrapped } from '../text/columns.js';

/** Shows a person the board and what is said to them. */
export interface Stage {
  /** What others did. */
  tell(lines: readonly string[]): void;
  /** What comes of something typed. */
  answer(lines: readonly string[]): void;
  /** Shows how things are before the person is asked; `isNew` when a turn has begun. */
  show(scene: Scene, isNew: boolean): void;
  /** Draws the board because somebody wants to see it. */
  draw(scene: Scene): void;
}

const HANG = ' '.repeat(10);
const CLEAR = '\x1b[H\x1b[2J';
/** Lines below the board, for what is said and the prompt. */
const BELOW = 9;

/**
 * In place where a terminal has room for the board and some lines below it, of which the last are shown; else
 * one thing below the other. An answer too long for that has the screen to itself.
 */
export function makeStage(output: Output): Stage {
  const write = (lines: readonly string[]) => output.write(lines.map(line => `${line}\n`).join(''));
  const fold = (lines: readonly string[]) => lines.flatMap(line => wrapped(line, output.columns(), HANG));
  const draw = (scene: Scene) => write(['', ...boardLines(scene, output)]);
  let [news, answers]: [string[], string[]] = [[], []];
  return {
    tell(lines) {
      news.push(...fold(lines));
    },
    answer(lines) {
      answers.push(...fold(lines));
    },
    show(scene, isNew) {
      const board = answers.length < BELOW ? boardAbove(scene, output) : undefined;
      if (board) output.write(CLEAR);
      write(board ? [...board, ...[...answers, ...news].slice(1 - BELOW)] : [...answers, ...news]);
      if (!board && isNew) draw(scene);
      [news, answers] = [[], []];
    },
    draw,
  };
}

/** The board as high as a terminal allows with the lines below it; nothing where it has no room. */
function boardAbove(scene: Scene, output: Output): string[] | undefined {
  const { table } = scene;
  if (!output.isTerminal) return undefined;
  const layout = makeLayout(table.rules.drawing, table.players, output.columns(), output.rows() - BELOW);
  return layout && drawScreen(layout, scene, { depth: output.depth }).lines(output.depth);
}
