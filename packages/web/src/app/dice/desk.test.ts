import { findGame, type MatchConfig } from '@hegemon/engine';
import { type Glance, glanceOf, type Match, makeSeeded, openMatch } from '@hegemon/match';
import { describe, expect, test } from 'vitest';
import { HELP, understand } from './box.js';
import { type Command, type Desk, EMPTY, obey, objection, plannedAt, tidy } from './desk.js';
import { interpret } from './intents.js';
import { sceneOf } from './scene.js';
import { type DiceTable, nameOf, sourcesOf, tableOf, targetsOf } from './table.js';

const NAMES = ['Ann', 'Bob', 'Cyd', 'Dee'];
const NO_KEYS = { shift: false, alt: false, all: false };

function quick(): Match {
  const game = findGame('quick')!;
  const match = openMatch({ game, config: { board: 'quick' }, seats: 4, seed: 1, chance: makeSeeded(4) });
  if (!match.ok) throw new Error(match.problems[0]!.message);
  return match.value;
}

function seatAsked(match: Match): number {
  const turn = match.turn();
  if (turn.type !== 'seats') throw new Error('the match is over');
  return turn.seats[0]!;
}

function lookAt(match: Match): DiceTable {
  const glance: Glance = glanceOf(match, seatAsked(match));
  return tableOf(match.config as MatchConfig, glance);
}

/** Carries out a command as the screen does. */
function carryOut(match: Match, desk: Desk, command: Command): Desk {
  const before = lookAt(match);
  const done = obey(before, desk, command);
  for (const deed of done.deeds) {
    if (deed.type === 'stop') throw new Error('nothing goes on by itself here');
    const acted = match.act(before.me, deed.type === 'act' ? deed.action : deed.battle);
    if (!acted.ok) throw new Error(acted.refusal.message);
  }
  return match.turn().type === 'over' ? EMPTY : tidy(before, lookAt(match), done.desk);
}

describe('placing', () => {
  test('is planned first, and can be taken back', () => {
    const match = quick();
    const table = lookAt(match);
    const place = sourcesOf(table)[0]!;
    let desk = interpret(table, EMPTY, { type: 'pick', place, held: NO_KEYS }).desk;
    expect(plannedAt(desk, place)).toBe(1);
    desk = interpret(table, desk, { type: 'pick', place, held: { ...NO_KEYS, all: true } }).desk;
    expect(plannedAt(desk, place)).toBe(table.reserve);
    desk = interpret(table, desk, { type: 'pick', place, held: { ...NO_KEYS, alt: true } }).desk;
    expect(plannedAt(desk, place)).toBe(table.reserve - 1);
    expect(obey(table, desk, { type: 'end' }).desk.notice).toBe('1 still to place.');
    expect(obey(table, desk, { type: 'undo' }).desk.plan).toEqual([]);
    expect(match.log.filter(({ actor }) => typeof actor === 'number')).toEqual([]);
  });

  test('minus never eats armies that were there before', () => {
    const table = lookAt(quick());
    const place = sourcesOf(table)[0]!;
    const done = obey(table, EMPTY, { type: 'put', place, armies: -1 });
    expect(done.desk.notice).toBe('Nothing was placed there this turn.');
  });

  test('somewhere else is refused with a reason', () => {
    const table = lookAt(quick());
    const other = table.view.owners.findIndex(owner => owner !== table.me);
    expect(interpret(table, EMPTY, { type: 'pick', place: other, held: NO_KEYS }).desk.notice).toBe(
      `${nameOf(table, other)} is not yours.`,
    );
  });
});

function attacking(): { match: Match; desk: Desk } {
  const match = quick();
  const table = lookAt(match);
  const place = sourcesOf(table).find(at =>
    table.config.territories[at]![2].some(other => table.view.owners[other] !== table.me),
  )!;
  let desk = carryOut(match, EMPTY, { type: 'put', place, armies: table.reserve });
  desk = carryOut(match, desk, { type: 'end' });
  return { match, desk };
}

describe('attacking', () => {
  test('is source, then target, then a battle', () => {
    const { match, desk } = attacking();
    const table = lookAt(match);
    const [source] = sourcesOf(table);
    const picked = interpret(table, desk, { type: 'pick', place: source!, held: NO_KEYS }).desk;
    const [target] = targetsOf(table, source!).keys();
    const aimed = interpret(table, picked, { type: 'pick', place: target!, held: NO_KEYS }).desk;
    expect([aimed.source, aimed.target]).toEqual([source, target]);
    const rolled = interpret(table, aimed, { type: 'key', key: 'r', place: target!, held: NO_KEYS });
    expect(rolled.deeds).toMatchObject([
      { type: 'act', action: { type: 'Battle', attackingTerritory: source, defendingTerritory: target } },
    ]);
    const blitzed = interpret(table, aimed, { type: 'key', key: 'b', place: target!, held: NO_KEYS });
    expect(blitzed.deeds).toMatchObject([{ type: 'blitz', until: {} }]);
  });

  test('steps back one at a time', () => {
    const { match, desk } = attacking();
    const table = lookAt(match);
    const [source] = sourcesOf(table);
    const [target] = targetsOf(table, source!).keys();
    const aimed = { ...desk, source: source!, target: target! };
    const once = interpret(table, aimed, { type: 'back' }).desk;
    expect([once.source, once.target]).toEqual([source, null]);
    expect(interpret(table, once, { type: 'back' }).desk.source).toBeNull();
  });

  test('what cannot be attacked says why', () => {
    const { match, desk } = attacking();
    const table = lookAt(match);
    const [source] = sourcesOf(table);
    const far = table.view.owners.findIndex(
      (owner, place) => owner !== table.me && !table.config.territories[source!]![2].includes(place),
    );
    expect(objection(table, { ...desk, source: source! }, far)).toBe(
      `${nameOf(table, far)} is not adjacent to ${nameOf(table, source!)}.`,
    );
  });

  test('shows the chance on every target, in words as well', () => {
    const { match, desk } = attacking();
    const table = lookAt(match);
    const [source] = sourcesOf(table);
    const { places, candidates } = sceneOf(table, { ...desk, source: source! }, NAMES);
    for (const target of targetsOf(table, source!).keys()) {
      expect(places[target]!.note).toMatch(/^\d+\u00a0%$/);
      expect(places[target]!.label).toContain('to fall');
    }
    expect([...candidates].sort()).toEqual([...targetsOf(table, source!).keys()].sort());
  });
});

describe('whatever the keys do, everything asked for is legal', () => {
  test('through a whole match', () => {
    const match = quick();
    let desk = EMPTY;
    for (let i = 0; i < 3000 && match.turn().type === 'seats'; i++)
      desk = carryOut(match, desk, nextCommand(lookAt(match), desk));
    expect(match.outcome()).toBeDefined();
  });
});

/** The plainest way to play: everything on the best front, attack while it is likely, march, end. */
function nextCommand(table: DiceTable, desk: Desk): Command {
  switch (table.phase) {
    case 'deploy': {
      if (plannedAt(desk, desk.plan[0]?.[0] ?? -1) === table.reserve) return { type: 'end' };
      const front = sourcesOf(table)
        .filter(at => table.config.territories[at]![2].some(other => table.view.owners[other] !== table.me))
        .sort((a, b) => table.view.armies[b]! - table.view.armies[a]!);
      return { type: 'put', place: front[0]!, armies: table.reserve };
    }
    case 'attack': {
      for (const from of sourcesOf(table))
        for (const to of targetsOf(table, from).keys())
          if (table.view.armies[from]! > table.view.armies[to]! + 1)
            return { type: 'attack', from, to, until: null };
      return { type: 'end' };
    }
    case 'occupy':
      return { type: 'occupy', armies: table.legal[0]!.armies!.max };
    default:
      return { type: 'end' };
  }
}

describe('the command box', () => {
  const table = lookAt(quick());
  const rows: readonly [line: string, command: Command | string][] = [
    ['d yukon 3', { type: 'put', place: place('Yukon'), armies: 3 }],
    ['deploy yukon', { type: 'put', place: place('Yukon'), armies: 1 }],
    ['a yukon siberia', { type: 'attack', from: place('Yukon'), to: place('Siberia'), until: null }],
    [
      'a yukon siberia until 4',
      { type: 'attack', from: place('Yukon'), to: place('Siberia'), until: { armies: 4 } },
    ],
    ['b yuk sib', { type: 'attack', from: place('Yukon'), to: place('Siberia'), until: {} }],
    ['stop', { type: 'stop' }],
    ['o 5', { type: 'occupy', armies: 5 }],
    ['f china india 6', { type: 'fortify', from: place('China'), to: place('India'), armies: 6 }],
    ['t', { type: 'trade', cards: null }],
    ['e', { type: 'end' }],
    ['U', { type: 'undo' }],
    ['d atlantis 3', 'There is no territory like “atlantis”.'],
    ['dance', '“dance” is no command. Try s, d, a, b, o, f, t, e or u.'],
  ];
  function place(name: string): number {
    return table.config.territories.findIndex(([known]) => known === name);
  }
  test.each(rows)('%s', (line, meaning) => {
    const understood = understand(table, line);
    if (typeof meaning === 'string') expect(understood).toEqual({ ok: false, message: meaning });
    else expect(understood).toEqual({ ok: true, command: meaning });
  });
  test('helps with examples of every command', () => expect(HELP.length).toBeGreaterThanOrEqual(10));
});
