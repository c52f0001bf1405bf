import { type ClassicView, findGame, type Seat } from '@hegemon/engine';
import { type AnyRules, makeRecord, makeSeeded, openMatch, type RecordDocument } from '@hegemon/match';
import { describe, expect, test } from 'vitest';
import { openReplay, type Replay, stepBy } from './model.js';

/** A match of Quick in which everybody does the least, and one gives up. */
function record(): RecordDocument {
  const chance = makeSeeded(3);
  const config = { board: 'quick', rules: { turnLimit: 60 } };
  const opened = openMatch({ game: findGame('quick')!, config, seats: 4, seed: 3, chance });
  if (!opened.ok) throw new Error(opened.problems[0]!.message);
  const match = opened.value;
  for (let turn = match.turn(); turn.type === 'seats'; turn = match.turn()) {
    const seat = turn.seats[0] as Seat;
    if (match.log.length > 90 && seat === 2) match.act(seat, { type: 'Resign' });
    else match.actByDefault(seat);
  }
  const seats = ['Al', 'Bo', 'Cy', 'Di'].map(name => ({ name, player: 'human' as const }));
  return makeRecord(match, { match: 'm1', config, seats, chance });
}

function open(document: RecordDocument): Replay {
  const replay = openReplay(document);
  if (typeof replay === 'string') throw new Error(replay);
  return replay;
}

/** The armies on the board after so many actions, worked out from the start. */
function armiesAfter({ entries }: RecordDocument, rules: AnyRules, steps: number): readonly string[] {
  const setup = rules.setup(4);
  let state = setup.ok ? setup.value : undefined;
  for (const { actor, action } of entries.slice(0, steps)) state = rules.apply(state, actor, action);
  const { armies, owners } = rules.view(state, 'spectator') as ClassicView;
  return armies.map((count, place) => (owners[place] === null ? '' : String(count)));
}

describe('a replay', () => {
  const document = record();
  const replay = open(document);

  test.each([0, 1, 63, 64, 65, 127, 128, replay.steps - 1, replay.steps])(
    'shows the board as it was after %i actions',
    step =>
      expect(replay.sceneAt(step, 'spectator').places.map(({ text }) => text)).toEqual(
        armiesAfter(document, replay.rules, step),
      ),
  );
  test('shows the same whichever way one comes there', () => {
    const forth = replay.sceneAt(70, 'spectator');
    replay.sceneAt(5, 'spectator');
    expect(replay.sceneAt(70, 'spectator')).toEqual(forth);
  });
  test('tells who gave up, and marks it', () => {
    const at = document.entries.findIndex(({ action }) => (action as { type?: string }).type === 'Resign');
    expect(replay.happeningsAt(at + 1, 'spectator')).toMatchObject([{ text: 'Cy resigns' }]);
  });
});

/** A match of Quick in which whoever comes first attacks as long as they can. */
function fought(): RecordDocument {
  const chance = makeSeeded(5);
  const config = { board: 'quick' };
  const opened = openMatch({ game: findGame('quick')!, config, seats: 4, seed: 5, chance });
  if (!opened.ok) throw new Error(opened.problems[0]!.message);
  const match = opened.value;
  while (match.log.length < 60) {
    const seat = (match.turn() as { readonly seats: readonly Seat[] }).seats[0]!;
    const attack = match.legalActions(seat).find(one => (one as { type?: string }).type === 'Battle');
    if (!attack || !match.act(seat, { ...attack, attackingDiceCount: 1 }).ok) match.actByDefault(seat);
  }
  const seats = ['Al', 'Bo', 'Cy', 'Di'].map(name => ({ name, player: 'human' as const }));
  return makeRecord(match, { match: 'm2', config, seats, chance });
}

describe('the dice of a replay', () => {
  const document = fought();
  const replay = open(document);
  const typeAt = (step: number) => (document.entries[step - 1]!.action as { type?: string }).type;
  const rolled = document.entries.findIndex(
    ({ action }) => (action as { type?: string }).type === 'RollDice',
  );

  test('lie on the table at every roll', () => {
    const steps = document.entries.map(({ number }) => number).filter(step => typeAt(step) === 'RollDice');
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps) {
      const { attackerDice, defenderDice } = document.entries[step - 1]!.action as unknown as Dice;
      const [attack, defence] = [attackerDice, defenderDice].map(dice =>
        [...dice].sort((a, b) => b - a).join(' '),
      );
      expect(replay.trayAt(step, 'spectator')?.label).toBe(`Dice: ${attack} against ${defence}`);
    }
  });
  test('are not there before, nor when the next thing is done', () => {
    expect(replay.trayAt(rolled, 'spectator')).toBeNull();
    for (let step = 1; step <= replay.steps; step++)
      if (!['Battle', 'RollDice', 'Capture'].includes(typeAt(step)!))
        expect(replay.trayAt(step, 'spectator')).toBeNull();
  });
  test('are told to whoever rolled them as theirs', () => {
    const seat = document.entries[rolled - 1]!.actor as Seat;
    expect(replay.trayAt(rolled + 1, seat)?.words).toMatch(/^You lose/);
    expect(replay.trayAt(rolled + 1, 'spectator')?.words).not.toMatch(/you/i);
  });
});

interface Dice {
  readonly attackerDice: readonly number[];
  readonly defenderDice: readonly number[];
}

describe('keys', () => {
  const replay = open(record());
  const rows: readonly [name: string, key: string, shift: boolean, from: number, to: number][] = [
    ['one on', 'ArrowRight', false, 4, 5],
    ['one back', 'ArrowLeft', false, 4, 3],
    ['no farther than the start', 'ArrowLeft', false, 0, 0],
    ['to the start', 'Home', false, 9, 0],
    ['to the end', 'End', false, 9, replay.steps],
    ['to the next turn', 'ArrowRight', true, 0, replay.turns.find(at => at > 0)!],
  ];
  test.each(rows)('lead %s', (_, key, shift, from, to) =>
    expect(stepBy(replay, from, { key, shift, ctrl: false }, 4)).toBe(to),
  );
  test('others lead nowhere', () =>
    expect(stepBy(replay, 1, { key: 'x', shift: false, ctrl: false }, 4)).toBeUndefined());
});
