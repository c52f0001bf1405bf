import { verify as check, type Fault, type RecordDocument, type Verdict } from '@hegemon/match';
import { isComplaint } from '../complaint.js';
import { readRecord } from '../play/record.js';
import { liveryOf } from '../seats.js';
import { counted, enumerated } from '../text/columns.js';
import { EXIT } from '../world.js';
import { makeCommand } from './command.js';

export const verify = makeCommand<{ readonly json?: true }>({
  name: 'verify',
  group: 'Records',
  summary: 'recomputes every roll of a record; names the first thing that is not as it should be',
  shape: command =>
    command
      .usage('FILE... [options]')
      .argument('<file...>', 'records, or - for the standard input')
      .option('--json', 'a line of JSON for each record instead of text'),
  notes: 'The exit code is 0 if every record is genuine and 1 if one is not.',
  examples: ['hegemon verify games/game-000001.json', 'hegemon verify games/*.json --json'],
  run({ world, words: files, options }) {
    let isGenuine = true;
    for (const file of files) {
      const record = readRecord(file);
      if (isComplaint(record)) return record;
      const verdict = check(record);
      isGenuine &&= verdict.ok;
      const lines = options.json ? [JSON.stringify(lineOf(file, verdict))] : textOf(file, record, verdict);
      world.output.write(`${lines.join('\n')}\n`);
    }
    return isGenuine ? EXIT.done : EXIT.failed;
  },
});

function lineOf(file: string, verdict: Verdict): object {
  if (!verdict.ok)
    return {
      type: 'verdict',
      file,
      ok: false,
      sentence: sentenceOf(verdict.problems[0]),
      ...verdict.problems[0],
    };
  const { rolls, chance, outcome } = verdict.value;
  return { type: 'verdict', file, ok: true, rolls, chance, outcome };
}

function textOf(file: string, record: RecordDocument, verdict: Verdict): string[] {
  if (!verdict.ok) return [`${file} is not genuine.`, `  ${sentenceOf(verdict.problems[0])}`];
  const { rolls, chance, outcome } = verdict.value;
  const winners = outcome?.winners.map(seat => liveryOf(seat).name) ?? [];
  return [
    `${file} is genuine.`,
    `  ${counted(record.entries.length, 'action')}, all legal; ${rolls > 0 ? `${rolls.toLocaleString('en')} of them by chance, ${BY[chance]}` : 'none of them by chance'}.`,
    `  ${outcome ? `Won by ${enumerated(winners)}, by ${outcome.reason}.` : 'The match is not over.'}`,
  ];
}

const BY = {
  recomputed: 'each drawn again, and the same',
  sealed: 'sealed until the match is over',
  scripted: 'as somebody wrote them',
} as const;

const ORDINALS = ['first', 'second', 'third'];

/** What is wrong; of a roll, which die. */
function sentenceOf(fault: Fault): string {
  const { number, says, should, message } = fault;
  for (const [field, side] of [
    ['attackerDice', 'attacker'],
    ['defenderDice', 'defender'],
  ] as const) {
    const [told, drawn] = [diceIn(says, field), diceIn(should, field)];
    const at = told && drawn ? told.findIndex((face, i) => face !== drawn[i]) : -1;
    if (at >= 0)
      return `Action ${number}: the ${side}'s ${ORDINALS[at]} die says ${told![at]}, but chance rolled ${drawn![at]}.`;
  }
  return message;
}

function diceIn(action: unknown, field: string): readonly number[] | undefined {
  const dice = (action as { readonly [field: string]: unknown } | null)?.[field];
  return Array.isArray(dice) ? dice : undefined;
}
