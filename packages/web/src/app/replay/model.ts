import { type ClassicView, findGame, type Happening, type MatchConfig, type Viewer } from '@hegemon/engine';
import type { RealmsConfig, View } from '@hegemon/engine/realms';
import { type AnyRules, type Glance, isResign, type RecordDocument, replay } from '@hegemon/match';
import type { Scene } from '../../board/scene.js';
import { EMPTY as EMPTY_DICE } from '../dice/desk.js';
import { rollsAt, rollsOf } from '../dice/rolls.js';
import { sceneOf as diceScene } from '../dice/scene.js';
import { tableOf as diceTable, incomeOf, total } from '../dice/table.js';
import { type TrayLook, trayOf } from '../dice/tray.js';
import { EMPTY as EMPTY_REALMS } from '../realms/desk.js';
import { sceneOf as realmsScene } from '../realms/scene.js';
import { tableOf as realmsTable } from '../realms/table.js';

/** A moment worth a tick on the scrubber. */
export interface Tick {
  readonly at: number;
  readonly kind: 'out' | 'trade';
  readonly text: string;
}

/** One line of the graph: a value for each seat at each sampled step. */
export interface Graph {
  readonly title: string;
  readonly at: readonly number[];
  /** By seat, then by sample. */
  readonly values: readonly (readonly number[])[];
}

/** A record that can be looked at from any step and any seat. Step n is after n actions. */
export interface Replay {
  readonly record: RecordDocument;
  readonly names: readonly string[];
  readonly rules: AnyRules;
  readonly config: unknown;
  readonly steps: number;
  /** Steps at which a turn begins. */
  readonly turns: readonly number[];
  readonly ticks: readonly Tick[];
  readonly graphs: readonly Graph[];
  sceneAt(step: number, viewer: Viewer): Scene;
  happeningsAt(step: number, viewer: Viewer): readonly Happening[];
  /** The dice that lie on the table after a step. */
  trayAt(step: number, viewer: Viewer): TrayLook | null;
}

const SAMPLES = 240;

/** What a graph measures, for each game that has something to measure. */
type Measure = (
  view: unknown,
  config: unknown,
  seats: number,
) => readonly (readonly [title: string, values: readonly number[]])[];

function ofDice(view: unknown, config: unknown, seats: number): ReturnType<Measure> {
  const seen = view as ClassicView;
  const table = diceTable(config as MatchConfig, glanceOfView(view));
  const each = (value: (seat: number) => number) => Array.from({ length: seats }, (_, seat) => value(seat));
  return [
    [
      'Armies',
      each(seat => seen.armies.reduce((sum, n, place) => (seen.owners[place] === seat ? sum + n : sum), 0)),
    ],
    ['Territories', each(seat => seen.owners.filter(owner => owner === seat).length)],
    ['Income', each(seat => total(incomeOf(table, seat)))],
  ];
}

function ofRealms(view: unknown): ReturnType<Measure> {
  const { players } = view as View;
  return [
    ['Points', players.map(({ score }) => score?.sum ?? 0)],
    ['Territories', players.map(({ score }) => score?.territories ?? 0)],
    ['Units', players.map(({ score }) => score?.units ?? 0)],
  ];
}

/** A glance at a state that nobody is asked about. */
function glanceOfView(view: unknown, viewer: Viewer = 'spectator'): Glance {
  return { viewer, view, turn: { type: 'over' }, prompt: null, legal: [], outcome: null };
}

const NOTHING_SHOWN = { lit: null, told: [] };

/** Opens a record for looking at; or says why it cannot be. */
export function openReplay(record: RecordDocument): Replay | string {
  const game = findGame(record.game);
  const parsed = game?.parseConfig(record.config);
  const whole = replay(record);
  if (!whole.ok) return whole.problems[0]!.message;
  if (!parsed?.ok) return 'The record names a board that is not here.';
  const { rules } = whole.value;
  const config = parsed.value;
  const names = record.seats.map(({ name }) => name);
  const isRealms = record.game === 'realms';
  const measure: Measure = isRealms ? ofRealms : ofDice;
  const states = statesOf(record, rules);
  const viewAt = (step: number, viewer: Viewer) => rules.view(states.at(step), viewer);
  const rolls = isRealms ? [] : rollsOf(record.entries);
  return {
    record,
    names,
    rules,
    config,
    steps: record.entries.length,
    turns: states.turns,
    ticks: ticksOf(record, rules, states, names),
    graphs: graphsOf(record, step => measure(viewAt(step, 'spectator'), config, names.length)),
    sceneAt: (step, viewer) => {
      const glance = glanceOfView(viewAt(step, viewer), viewer);
      return isRealms
        ? realmsScene(realmsTable(config as RealmsConfig, glance), EMPTY_REALMS, names, NOTHING_SHOWN)
        : diceScene(diceTable(config as MatchConfig, glance), EMPTY_DICE, names);
    },
    happeningsAt: (step, viewer) => {
      const entry = record.entries[step - 1];
      if (!entry) return [];
      if (isResign(entry.action))
        return [{ type: 'Resigned', text: `${names[Number(entry.actor)]} resigns`, places: [] }];
      const before = states.at(step - 1);
      const seen = rules.witness(before, entry.actor, entry.action, viewer);
      return seen ? rules.narrate(before, entry.actor, seen, states.at(step), viewer) : [];
    },
    trayAt: (step, viewer) => {
      const seen = rollsAt(record.entries, rolls, step);
      const me = typeof viewer === 'number' ? viewer : -1;
      return seen.length > 0 ? trayOf({ config: config as MatchConfig, me }, seen) : null;
    },
  };
}

/** So many steps lie between two states that are kept. */
const STRIDE = 64;

interface States {
  at(step: number): unknown;
  readonly turns: readonly number[];
}

/** Every state of a record: some are kept, the others a few actions away. */
function statesOf({ entries, seats }: RecordDocument, rules: AnyRules): States {
  const setup = rules.setup(seats.length);
  if (!setup.ok) throw new Error('a record that replays has a setup');
  const kept: unknown[] = [setup.value];
  const turns: number[] = [0];
  let state: unknown = setup.value;
  let turn = rules.turns(state);
  entries.forEach(({ actor, action }, i) => {
    if (!isResign(action)) state = rules.apply(state, actor, action);
    if (rules.turns(state) !== turn) turns.push(i + 1);
    turn = rules.turns(state);
    if ((i + 1) % STRIDE === 0) kept.push(state);
  });
  // the stretch last looked at, state by state: whoever asks for a step asks for those around it as well
  let stretch: { readonly from: number; readonly states: readonly unknown[] } = { from: -1, states: [] };
  const at = (step: number): unknown => {
    const from = Math.floor(step / STRIDE);
    if (stretch.from !== from) stretch = { from, states: statesFrom(kept[from], from) };
    return stretch.states[step - from * STRIDE];
  };
  const statesFrom = (start: unknown, from: number): unknown[] => {
    const states = [start];
    for (const { actor, action } of entries.slice(from * STRIDE, (from + 1) * STRIDE - 1))
      states.push(isResign(action) ? states.at(-1) : rules.apply(states.at(-1), actor, action));
    return states;
  };
  return { at, turns };
}

function ticksOf(record: RecordDocument, rules: AnyRules, states: States, names: readonly string[]): Tick[] {
  const ticks: Tick[] = [];
  let inPlay = rules.inPlay(states.at(0));
  record.entries.forEach(({ actor, action }, i) => {
    const step = i + 1;
    if ((action as { type?: string }).type === 'TradeCards')
      ticks.push({ at: step, kind: 'trade', text: `${names[Number(actor)]} trades cards` });
    const now = rules.inPlay(states.at(step));
    for (const seat of inPlay)
      if (!now.includes(seat) && now.length > 0)
        ticks.push({ at: step, kind: 'out', text: `${names[seat]} is out` });
    inPlay = now;
  });
  return ticks;
}

function graphsOf(record: RecordDocument, measure: (step: number) => ReturnType<Measure>): Graph[] {
  const steps = record.entries.length;
  const count = Math.min(SAMPLES, steps + 1);
  const at = Array.from({ length: count }, (_, i) => Math.round((i * steps) / Math.max(1, count - 1)));
  const samples = at.map(measure);
  return (samples[0] ?? []).map(([title, first], line) => ({
    title,
    at,
    values: first.map((_, seat) => samples.map(sample => sample[line]![1][seat]!)),
  }));
}

/** The step that a key leads to, or nothing if it is none that does. */
export function stepBy(
  { steps, turns, ticks }: Pick<Replay, 'steps' | 'turns' | 'ticks'>,
  step: number,
  key: { readonly key: string; readonly shift: boolean; readonly ctrl: boolean },
  seats: number,
): number | undefined {
  const round = (list: readonly number[]) => list.filter((_, i) => i % Math.max(1, seats) === 0);
  const stops = key.ctrl ? round(turns) : turns;
  switch (key.key) {
    case 'ArrowRight':
      return key.shift || key.ctrl ? (stops.find(at => at > step) ?? steps) : Math.min(step + 1, steps);
    case 'ArrowLeft':
      return key.shift || key.ctrl ? (stops.findLast(at => at < step) ?? 0) : Math.max(step - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return steps;
    case 'q':
      return ticks.findLast(({ at, kind }) => kind === 'out' && at < step)?.at ?? step;
    case 'e':
      return ticks.find(({ at, kind }) => kind === 'out' && at > step)?.at ?? step;
    default:
      return undefined;
  }
}
