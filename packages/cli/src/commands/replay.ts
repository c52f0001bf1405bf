import { complaint, isComplaint } from '../complaint.js';
import { advance, openScene, type Scene } from '../draw/scene.js';
import { readRecord, stepsOf, tableOf } from '../play/record.js';
import { makeTally } from '../play/tally.js';
import { makeJson } from '../show/json.js';
import { boardLines, makeLines } from '../show/lines.js';
import type { Ending, Output, Reporter } from '../show/reporter.js';
import { makePresenter } from '../show/screen.js';
import { STEP_KEYS, stepThrough } from '../show/stepper.js';
import type { Step } from '../table.js';
import { EXIT, type World } from '../world.js';
import { makeCommand } from './command.js';
import { whole } from './values.js';

interface Options {
  readonly at?: number;
  readonly json?: true;
}

export const replay = makeCommand<Options>({
  name: 'replay',
  group: 'Records',
  summary: 'steps through a recorded match',
  shape: command =>
    command
      .usage('FILE [options]')
      .argument('<file>', 'a record, or - for the standard input')
      .option('--at <n>', 'show the board after N moves, and nothing else', whole('--at', 0))
      .option('--json', 'a line of JSON for each move; with --at one object'),
  notes:
    'Arrow keys go a move ahead or back, space plays, g and G go to the start and the end, q ends. Where the output is not a terminal, every move is a line of plain text.',
  examples: ['hegemon replay games/game-000001.json', 'hegemon replay games/game-000001.json --at 300'],
  async run({ world, words: [file], options }) {
    const record = readRecord(file!);
    if (isComplaint(record)) return record;
    const table = tableOf(record);
    const steps = stepsOf(record, table);
    if (isComplaint(steps)) return complaint(`${file}: ${steps.complaint}`);
    const { at = steps.length } = options;
    if (at > steps.length) return complaint(`${file} has ${steps.length} moves, not ${at}.`);
    const opening = openScene(table, `${table.game.title} on ${table.board} · ${record.match}`);
    const scenes = [opening];
    for (const step of steps) scenes.push(advance(scenes[scenes.length - 1]!, step));
    if (options.at !== undefined) return showAt(scenes[at]!, world.output, options);
    return world.output.isTerminal && !options.json
      ? walk(scenes, steps, world)
      : tell(scenes, steps, world.output, options);
  },
});

/** The board after so many moves. */
function showAt(scene: Scene, output: Output, { json }: Options): number {
  const { moves, status, view, log } = scene;
  if (json)
    output.write(`${JSON.stringify({ type: 'position', move: moves, turn: status.turn, view, log })}\n`);
  else output.write(`${boardLines(scene, output).join('\n')}\n`);
  return EXIT.done;
}

async function walk(scenes: readonly Scene[], steps: readonly Step[], world: World): Promise<number> {
  const presenter = makePresenter(world.output, STEP_KEYS);
  presenter.open();
  try {
    await stepThrough(scenes, steps, 0, {
      present: presenter.present,
      sleep: world.sleep,
      listen: world.listen,
    });
  } finally {
    presenter.close();
  }
  return EXIT.done;
}

/** Every move, as text or as JSON. */
function tell(scenes: readonly Scene[], steps: readonly Step[], output: Output, { json }: Options): number {
  const reporter: Reporter = json ? makeJson(output) : makeLines(output);
  const tally = scenes[0]!.table.game.id === 'realms' ? undefined : makeTally(scenes[0]!.table.players);
  reporter.begin(scenes[0]!);
  steps.forEach((step, i) => {
    tally?.add(step);
    reporter.show(step, scenes[i + 1]!);
  });
  const { table } = scenes[0]!;
  const last = steps[steps.length - 1]?.after;
  const outcome = last === undefined ? undefined : table.rules.outcome(last);
  const ending: Ending = { scene: scenes[steps.length]!, tally, outcome, isInterrupted: false, again: '' };
  reporter.end(ending);
  return EXIT.done;
}
