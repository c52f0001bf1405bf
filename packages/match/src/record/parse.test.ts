import { describe, expect, test } from 'vitest';
import { parseRecord } from './parse.js';
import { play } from './testing/play.js';
import { TABLES } from './testing/tables.js';

const records = Object.entries(TABLES).map(([name, table]) => ({ name, record: play(table) }));
const { record } = records[0]!;

type Free = { [key: string]: Free };

/** A copy of the record, changed. */
function changed(change: (copy: Free) => void): unknown {
  const copy = JSON.parse(JSON.stringify(record)) as Free;
  change(copy);
  return copy;
}

const put = (value: unknown) => value as Free;

describe('a record reads back', () => {
  test.each(records)('$name', ({ record: written }) => {
    const json = JSON.parse(JSON.stringify(written));
    expect(parseRecord(json)).toEqual({ ok: true, value: written });
  });
});

test('what was read is a copy', () => {
  const input = changed(() => {}) as Free;
  const parsed = parseRecord(input);
  input['entries'] = put([]);
  expect(parsed).toEqual({ ok: true, value: record });
});

const changes: [string, (copy: Free) => void, string][] = [
  ['another format', c => (c['format'] = put('hegemon-record/3')), 'format'],
  ['no match', c => delete c['match'], 'match'],
  ['a name over two lines', c => (c['match'] = put('a\nb')), 'match'],
  ['an unknown game', c => (c['game'] = put('chess')), 'game'],
  ['a game that every object has', c => (c['game'] = put('constructor')), 'game'],
  ['no config', c => delete c['config'], 'config'],
  ['an unknown board', c => (c['config'] = put('moon')), 'config'],
  ['an unknown rule', c => (c['config']!['rules']!['cards'] = put('many')), 'config.rules.cards'],
  ['an unknown field', c => (c['extra'] = put(1)), 'extra'],
  ['seats that are no list', c => (c['seats'] = put({ length: 3 })), 'seats'],
  ['no seats', c => (c['seats'] = put([])), 'seats'],
  ['a seat without a name', c => delete c['seats']![1]!['name'], 'seats[1].name'],
  ['a long name', c => (c['seats']![1]!['name'] = put('x'.repeat(101))), 'seats[1].name'],
  ['a seat too few', c => (c['seats'] = put([c['seats']![0], c['seats']![1]])), 'chance.nonces'],
  ['chance of no kind', c => (c['chance'] = put({ type: 'loaded' })), 'chance.type'],
  ['chance that is nothing', c => (c['chance'] = put(null)), 'chance.type'],
  ['a seed too large', c => (c['chance'] = put({ type: 'seeded', seed: 2 ** 32 })), 'chance.seed'],
  ['a script with a seed', c => (c['chance'] = put({ type: 'scripted', seed: 1 })), 'chance.seed'],
  ['a short secret', c => (c['chance']!['secret'] = put('00')), 'chance.secret'],
  ['an upper-case promise', c => (c['chance']!['commitment'] = put('A'.repeat(64))), 'chance.commitment'],
  ['an empty nonce', c => (c['chance']!['nonces']![0] = put('')), 'chance.nonces[0]'],
  ['no limits', c => (c['limits'] = put({})), 'limits.actions'],
  ['a limit of none', c => (c['limits']!['turns'] = put(0)), 'limits.turns'],
  ['entries that are no list', c => (c['entries'] = put('')), 'entries'],
  ['an entry that is nothing', c => (c['entries']![4] = put(null)), 'entries[4]'],
  ['a number out of order', c => (c['entries']![4]!['number'] = put(4)), 'entries[4].number'],
  ['a seat that is not there', c => (c['entries']![4]!['actor'] = put(3)), 'entries[4].actor'],
  ['half a seat', c => (c['entries']![4]!['actor'] = put(0.5)), 'entries[4].actor'],
  ['an action that is a list', c => (c['entries']![4]!['action'] = put([])), 'entries[4].action'],
  ['an unknown stand-in', c => (c['entries']![4]!['by'] = put('mother')), 'entries[4].by'],
  ['a stand-in for chance', c => (c['entries']![0]!['by'] = put('computer')), 'entries[0].by'],
  ['an entry that says more', c => (c['entries']![4]!['note'] = put('')), 'entries[4].note'],
  ['an outcome left out', c => delete c['outcome'], 'outcome'],
  ['an outcome that is a word', c => (c['outcome'] = put('won')), 'outcome'],
  ['a winner who is not there', c => (c['outcome']!['winners'] = put([7])), 'outcome.winners[0]'],
  ['places that are no lists', c => (c['outcome']!['places'] = put([1])), 'outcome.places[0]'],
  ['no reason', c => (c['outcome']!['reason'] = put('')), 'outcome.reason'],
  ['a value that JSON cannot say', c => (c['config']!['x'] = put(undefined)), 'config.x'],
  ['an endless number', c => (c['entries']![4]!['number'] = put(Infinity)), 'entries[4].number'],
  ['another class', c => (c['seats']![0] = put(new Map())), 'seats[0]'],
];

describe('what is wrong is named by its path', () => {
  test.each(changes)('%s', (_, change, path) => {
    const parsed = parseRecord(changed(change));
    expect(parsed).toMatchObject({ ok: false });
    expect(parsed.ok || parsed.problems.map(problem => problem.path)).toContain(path);
    for (const { message } of parsed.ok ? [] : parsed.problems) expect(message).toMatch(/\.$/);
  });
});

test('everything wrong is told at once, within reason', () => {
  const parsed = parseRecord(
    changed(copy => {
      for (const i in copy['entries']) copy['entries'][i]!['number'] = put(0);
    }),
  );
  expect(parsed.ok || parsed.problems.length).toBe(100);
});

function nest(depth: number): unknown {
  return depth === 0 ? {} : { in: nest(depth - 1) };
}

function hostile(): unknown {
  return new Proxy(
    {},
    {
      getPrototypeOf() {
        throw new Error('no');
      },
    },
  );
}

describe('nothing makes it throw', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'record'],
    ['a list', []],
    ['a function', () => {}],
    ['a large number', 10n],
    ['an object that cannot be read', hostile()],
    ['a deep object', nest(10_000)],
    ['a list with holes', new Array(5)],
    ['a prototype of its own', JSON.parse('{"__proto__": {"format": "hegemon-record/1"}}')],
    [
      'a prototype in an action',
      changed(c => (c['entries']![3]!['action'] = JSON.parse('{"__proto__": 1}'))),
    ],
  ])('%s', (_, input) => {
    expect(parseRecord(input).ok).toBe(false);
  });
});

test('a circle is refused', () => {
  const circle: { [key: string]: unknown } = {};
  circle['in'] = circle;
  expect(parseRecord(circle)).toMatchObject({ ok: false, problems: [{ code: 'NotJson' }] });
});
