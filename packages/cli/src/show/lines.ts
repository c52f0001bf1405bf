import type { Scene } from '../draw/scene.js';
import { drawScreen, makeLayout } from '../draw/screen.js';
import { percent } from '../draw/strip.js';
import { LIVERIES, named } from '../seats.js';
import type { Step } from '../table.js';
import { reportOf } from './report.js';
import type { Output, Reporter } from './reporter.js';

const SHEET = { width: 118, height: 40 };
/** High enough for a board and a few lines of the log. */
const LOW = 30;

/** A line of text for each move. */
export function makeLines(output: Output): Reporter {
  const print = (line: string) => output.write(`${line}\n`);
  return {
    begin: scene => print(openingOf(scene)),
    show: (step, scene) => linesOf(step, scene).forEach(print),
    close() {},
    end(ending) {
      if (!ending.outcome) boardOf(ending.scene).forEach(print);
      reportOf(ending).lines(1).forEach(print);
    },
  };
}

/** What is played, and who sits where. */
export function openingOf({ title, table }: Scene): string {
  const names = LIVERIES.slice(0, table.players).map(({ name, letter }) => `${name} (${letter})`);
  return `${title}: ${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}.`;
}

/** The move with its number, what came of it indented, and a heading where a turn begins. */
export function linesOf(step: Step, scene: Scene): string[] {
  return step.happenings.flatMap(({ type, text }, i) => {
    if (type === 'TurnBegins') return ['', named(text)];
    const odds = type === 'Battle' && scene.battle ? oddsOf(scene.battle) : '';
    return [`${(i === 0 ? String(step.number) : '').padStart(6)}  ${named(text)}${odds}`];
  });
}

function oddsOf({ attackers, defenders, chance }: NonNullable<Scene['battle']>): string {
  return ` (${attackers} against ${defenders}, ${percent(chance)} to take it)`;
}

/** The board as it is now, without colours, on a sheet of its own size. */
function boardOf(scene: Scene): string[] {
  const { drawing } = scene.table.rules;
  const layout = makeLayout(drawing, scene.table.players, SHEET.width, SHEET.height);
  return layout ? ['', ...drawScreen(layout, scene, { depth: 1 }).lines(1)] : [];
}

/** The board as it is now, as wide as the output; as high as a terminal if it has room there. */
export function boardLines(scene: Scene, output: Output): string[] {
  const { drawing } = scene.table.rules;
  const width = Math.min(SHEET.width, output.columns());
  const heights = [
    ...(output.isTerminal ? [Math.min(SHEET.height, output.rows() - 2)] : []),
    LOW,
    SHEET.height,
  ];
  const layout = heights
    .map(height => makeLayout(drawing, scene.table.players, width, height))
    .find(made => made !== undefined);
  const lines = layout ? drawScreen(layout, scene, { depth: output.depth }).lines(output.depth) : [];
  while (lines[lines.length - 1] === '') lines.pop();
  return lines;
}
