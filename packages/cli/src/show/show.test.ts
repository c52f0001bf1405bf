import type { Outcome } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import { makeTally } from '../play/tally.js';
import { type DiceTable, sceneAfter, stepsOf, table } from '../testing/table.js';
import { headlineOf, ranking } from './headline.js';
import { reportOf, sparksOf } from './report.js';
import type { Ending } from './reporter.js';
import { frameOf } from './screen.js';

const world = table({ seed: 7 });
const quick = table({ board: 'quick', seed: 7 });

function endingAfter(at: DiceTable, moves: number, changes: Partial<Ending> = {}): Ending {
  const tally = makeTally(4);
  for (const step of stepsOf(at, moves)) tally.add(step);
  const scene = sceneAfter(at, moves);
  return { scene, tally, outcome: undefined, isInterrupted: false, again: 'again', ...changes };
}

function outcome(winners: number[], reason: string): Outcome {
  return { winners, places: [winners], reason };
}

describe('the headline', () => {
  test.each<[name: string, moves: number, changes: Partial<Ending>, text: RegExp]>([
    ['one move', 1, {}, /^Stopped while setting up, after 1 move: Amber leads with 0 of 42 territories\.$/],
    [
      'setting up',
      20,
      {},
      /^Stopped while setting up, after 20 moves: \w+ leads with 5 of 42 territories\.$/,
    ],
    ['under way', 200, {}, /^Stopped in turn \d+, after 200 moves: \w+ leads with \d+ of 42 territories\.$/],
    ['interrupted', 200, { isInterrupted: true }, /^Ended in turn \d+, after 200 moves: /],
    [
      'conquest',
      1200,
      { outcome: outcome([2], 'conquest') },
      /^Blue holds the whole board in turn \d+, after 1,200 moves\.$/,
    ],
    [
      'a turn limit',
      200,
      { outcome: outcome([1], 'turn-limit') },
      /^Time is up in turn \d+, .*: Sky wins\.$/,
    ],
    ['a shared win', 200, { outcome: outcome([1, 3], 'turn-limit') }, /: Sky and White share the win\.$/],
  ])('%s', (_, moves, changes, text) => {
    expect(headlineOf(endingAfter(world, moves, changes))).toMatch(text);
  });
});

test('the ranking is by land and armies, then by who lasted longest', () => {
  const ending = endingAfter(quick, Infinity);
  const order = ranking(ending);
  const outs = order.slice(1).map(seat => ending.tally!.seats[seat]!.outInTurn!);
  expect(ending.scene.board.owners.every(owner => owner === order[0])).toBe(true);
  expect(outs).toEqual([...outs].sort((a, b) => b - a));
});

test('the report of a whole match', () => {
  const { after } = stepsOf(quick).pop()!;
  const ending = endingAfter(quick, Infinity, { outcome: quick.rules.outcome(after) });
  expect(`\n${reportOf(ending).lines(1).join('\n')}\n`).toMatchInlineSnapshot(`
    "

     Blue holds the whole board in turn 20, after 215 moves.

                turns taken  lost beaten fallen  dice sets out in land over time
      B  Blue       5    13     1     25     21  3.48    0        ▂▂▂▂▂▂▂▃▃▃▃▄▄▄▆▆▆▆
      S  Sky        5     6    10     21     21  3.26    0     20 ▂▂▂▂▂▂▃▃▂▂▂▂▂▃▂▂▂▂
      W  White      5     7    11     15     19  3.37    0     20 ▂▃▂▂▂▃▃▂▃▂▂▂▂▁▁▁▁▁
      A  Amber      5     4     8     17     17  3.72    0     19 ▂▂▃▃▃▂▂▂▁▂▂▁▁▁▁▁▁

     taken, lost: territories. beaten, fallen: armies of others, and own.
     dice: the average face. sets: of cards. out in: the turn of the last defeat.
     The same match again: again
    "
  `);
});

describe('land over time', () => {
  test.each<[name: string, history: number[], sparks: string]>([
    ['nothing yet', [], ''],
    ['a rise', [0, 1, 2, 3, 4, 5, 6, 7, 8], ' ▁▂▃▄▅▆▇█'],
    ['once', [8], '█'],
    [
      'a long match is thinned out',
      Array.from({ length: 100 }, (_, i) => (i < 50 ? 1 : 8)),
      '▁▁▁▁▁▁▁▁▁█████████',
    ],
  ])('%s', (_, history, sparks) => {
    expect(sparksOf(history, 8)).toBe(sparks);
  });
});

describe('a frame', () => {
  const body = (frame: string) => frame.replace('\x1b[?2026h', '').replace('\x1b[?2026l', '');
  test('draws everything where nothing was shown', () => {
    expect(body(frameOf(['a', 'b'], []))).toBe('\x1b[2J\x1b[1;1Ha\x1b[0m\x1b[K\x1b[2;1Hb\x1b[0m\x1b[K');
  });

  test('draws only lines that changed', () => {
    expect(body(frameOf(['a', 'c'], ['a', 'b']))).toBe('\x1b[2;1Hc\x1b[0m\x1b[K');
    expect(body(frameOf(['a', 'b'], ['a', 'b']))).toBe('');
  });
});
