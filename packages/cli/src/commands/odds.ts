import {
  type BattleOdds,
  battleOdds,
  isRefusal,
  type PathOdds,
  pathOdds,
  type RollOdds,
} from '@hegemon/engine/odds';
import { type Complaint, complaint } from '../complaint.js';
import { barsOf, chartOf, percentOf } from '../text/bars.js';
import { counted } from '../text/columns.js';
import { EXIT } from '../world.js';
import { makeCommand } from './command.js';
import { chance, whole, wholes } from './values.js';

interface Options {
  readonly until?: number;
  readonly under?: number;
  readonly rolls?: number;
  readonly path?: readonly number[];
  readonly json?: true;
}

const ROWS = 16;
const WIDEST = 80;

export const odds = makeCommand<Options>({
  name: 'odds',
  group: 'Study',
  summary: 'exact chances of a battle, or of a campaign through several territories',
  shape: command =>
    command
      .usage('ATTACKERS [DEFENDERS] [options]')
      .argument('<attackers>', 'armies on the attacking territory, of which one stays')
      .argument('[defenders]', 'armies on the territory that is attacked')
      .option('--path <list>', 'armies on the territories after it, such as 3,1,2', wholes('--path', 1))
      .option('--until <n>', 'stop when N armies are left', whole('--until', 1))
      .option('--under <p>', 'stop when the chance falls under P, such as 0.5 or 50%', chance('--under'))
      .option('--rolls <n>', 'stop after N rolls', whole('--rolls', 1))
      .option('--json', 'one JSON object instead of text'),
  examples: ['hegemon odds 11 10', 'hegemon odds 11 10 --until 4', 'hegemon odds 12 --path 3,1,2'],
  run({ world, words, options }) {
    const { output } = world;
    const asked = readArmies(words);
    if ('complaint' in asked) return asked;
    const [attackers, defenders] = asked;
    const path = [...defenders, ...(options.path ?? [])];
    if (path.length === 0) return complaint('DEFENDERS or --path is missing.');
    const isPath = options.path !== undefined;
    if (isPath && (options.until ?? options.under ?? options.rolls) !== undefined)
      return complaint('--until, --under and --rolls are for a single battle, not for a path.');
    const found = isPath ? pathOdds(attackers, path) : battleOdds(attackers, path[0]!, stopsOf(options));
    if (isRefusal(found)) return complaint(found.message);
    const width = Math.min(WIDEST, output.columns());
    const lines = options.json
      ? [JSON.stringify({ type: isPath ? 'path' : 'battle', attackers, defenders: path, ...found })]
      : 'stops' in found
        ? pathLines(attackers, path, found, width)
        : battleLines(attackers, path[0]!, found, width);
    output.write(`${lines.join('\n')}\n`);
    return EXIT.done;
  },
});

function readArmies(given: readonly string[]): [number, number[]] | Complaint {
  const wrong = given.find(word => !/^\d+$/.test(word));
  if (wrong !== undefined) return complaint(`Armies must be a whole number, not "${wrong}".`);
  const [attackers = 0, ...defenders] = given.map(Number);
  return [attackers, defenders];
}

function stopsOf({ until, under, rolls }: Options) {
  return {
    ...(until === undefined ? {} : { stopAtArmies: until }),
    ...(under === undefined ? {} : { stopUnderChance: under }),
    ...(rolls === undefined ? {} : { stopAfterRolls: rolls }),
  };
}

/** What the endings are called where it matters which one it was. */
const ENDINGS = [
  ['conquered', 'taken'],
  ['spent', 'spent: one army is left'],
  ['armies', 'broken off: few armies left'],
  ['chance', 'broken off: the chance is too small'],
  ['rolls', 'broken off: enough rolls'],
] as const;

function battleLines(attackers: number, defenders: number, found: BattleOdds, width: number): string[] {
  const { endings, attackerLosses, defenderLosses, roll } = found;
  const possible = ENDINGS.filter(([name]) => endings[name].chance > 0);
  const lost = possible.filter(([name]) => name !== 'conquered').map(([name]) => endings[name].defendersLeft);
  return [
    `${counted(attackers, 'army attacks', 'armies attack')} ${defenders}.`,
    '',
    ...chartOf(
      possible.map(([name, label]) => ({ label, share: endings[name].chance })),
      width,
      1,
    ),
    '',
    `Expected losses: ${attackerLosses.toFixed(2)} of the attacker, ${defenderLosses.toFixed(2)} of the defender.`,
    ...(roll ? [rollLine(roll)] : []),
    ...chartWith(
      'If it is taken, armies left, one of which stays behind:',
      endings.conquered.attackersLeft,
      width,
    ),
    ...chartWith('If it is not, defenders left:', addUp(lost), width),
  ];
}

function rollLine({ attackerDice, defenderDice, outcomes }: RollOdds): string {
  const parts = outcomes.map(
    ({ attackerLosses, defenderLosses, chance: share }) =>
      `-${attackerLosses}:-${defenderLosses} ${percentOf(share)}`,
  );
  return `The next roll, ${attackerDice} against ${defenderDice} dice: ${parts.join(', ')}.`;
}

function chartWith(title: string, distribution: readonly number[], width: number): string[] {
  const bars = barsOf(distribution, ROWS);
  return bars.length === 0 ? [] : ['', title, ...chartOf(bars, width)];
}

/** Chances added up by index. */
function addUp(distributions: readonly (readonly number[])[]): number[] {
  const length = Math.max(0, ...distributions.map(one => one.length));
  return Array.from({ length }, (_, i) => distributions.reduce((sum, one) => sum + (one[i] ?? 0), 0));
}

function pathLines(attackers: number, path: readonly number[], found: PathOdds, width: number): string[] {
  const bars = found.atLeast.slice(1).map((share, i) => ({
    label: i === 0 ? 'the first' : i + 1 === path.length ? `all ${path.length}` : `the first ${i + 1}`,
    share,
  }));
  return [
    `${counted(attackers, 'army sets', 'armies set')} out against ${path.join(', ')}.`,
    '',
    'To take',
    ...chartOf(bars, width, 1),
    '',
    `Expected losses: ${found.attackerLosses.toFixed(2)} of the attacker, ${found.defenderLosses.toFixed(2)} of the defenders.`,
    ...chartWith('Armies left in all, wherever they stop:', found.attackersLeft, width),
  ];
}
