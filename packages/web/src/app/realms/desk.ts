import type { Build } from '@hegemon/engine/realms';
import type { Held, Intent } from '../../board/scene.js';
import type { Done as Result } from '../common/commands.js';
import { buildAt, goalOf, isNeighbour, isPlanning, nameOf, type RealmsTable, unitsAt } from './table.js';

/** What a person has picked. Orders themselves are saved as soon as they are given. */
export interface Desk {
  readonly source: number | null;
  /** How many units go; `null` for all that have no order yet. */
  readonly amount: number | null;
  readonly pointed: number | null;
  readonly notice: string | null;
}

export const EMPTY: Desk = { source: null, amount: null, pointed: null, notice: null };

/** What a person can want of Realms, whatever they want it with. */
export type Command =
  | { readonly type: 'select'; readonly place: number }
  | { readonly type: 'move'; readonly from: number; readonly to: number; readonly units: number | null }
  | { readonly type: 'recall'; readonly from: number; readonly to: number | null }
  | { readonly type: 'build'; readonly place: number; readonly build: Build }
  | { readonly type: 'scrap'; readonly place: number }
  | { readonly type: 'ready' }
  | { readonly type: 'unready' };

type Done = Result<Desk, object>;

function refuse(desk: Desk, notice: string): Done {
  return { desk: { ...desk, notice }, deeds: [] };
}

function keep(desk: Desk, ...deeds: readonly object[]): Done {
  return { desk: { ...desk, notice: null }, deeds };
}

/** Own units that could go: those without an order first. */
export function movable(table: RealmsTable, place: number): readonly number[] {
  const units = unitsAt(table, place, table.me).map(({ id }) => id);
  return [
    ...units.filter(id => goalOf(table, id) === undefined),
    ...units.filter(id => goalOf(table, id) !== undefined),
  ];
}

/** How many go unless somebody says otherwise. */
export function usualAmount(table: RealmsTable, place: number): number {
  const units = unitsAt(table, place, table.me);
  return units.filter(({ id }) => goalOf(table, id) === undefined).length || units.length;
}

/** Why nothing can be done with a place, in words. */
export function objection(table: RealmsTable, desk: Desk, place: number): string | null {
  if (table.isOver) return 'The match is over.';
  if (!isPlanning(table))
    return table.prompt ? 'You are ready: take that back to change orders.' : 'Wait for the others.';
  if (desk.source !== null && desk.source !== place)
    return isNeighbour(table, desk.source, place)
      ? null
      : `${nameOf(table, place)} is not next to ${nameOf(table, desk.source)}.`;
  const isMine = table.view.territories[place]?.owner === table.me;
  return isMine || movable(table, place).length > 0
    ? null
    : `Nothing of yours is in ${nameOf(table, place)}.`;
}

function move(table: RealmsTable, desk: Desk, from: number, to: number, units: number | null): Done {
  const own = movable(table, from);
  if (own.length === 0) return refuse(desk, `You have no unit in ${nameOf(table, from)}.`);
  if (!isNeighbour(table, from, to))
    return refuse(desk, `${nameOf(table, to)} is not next to ${nameOf(table, from)}.`);
  const count = Math.min(units ?? usualAmount(table, from), own.length);
  return keep({ ...desk, amount: null }, { type: 'Move', units: own.slice(0, count), to });
}

/** A place with its neighbours in words. */
function select(table: RealmsTable, desk: Desk, place: number): Done {
  const fault = objection(table, EMPTY, place);
  if (fault) return refuse(desk, fault);
  const near = table.config.territories.flatMap(({ name }, to) =>
    isNeighbour(table, place, to) ? [name] : [],
  );
  const count = movable(table, place).length;
  const notice = `${nameOf(table, place)}, ${count} ${count === 1 ? 'unit' : 'units'}, next to ${near.join(', ')}.`;
  return { desk: { ...desk, source: place, amount: null, notice }, deeds: [] };
}

function recall(table: RealmsTable, desk: Desk, from: number, to: number | null): Done {
  const units = unitsAt(table, from, table.me)
    .map(({ id }) => id)
    .filter(id => (to === null ? goalOf(table, id) !== undefined : goalOf(table, id) === to));
  return units.length > 0
    ? keep(desk, { type: 'CancelMove', units })
    : refuse(desk, 'Nobody has that order.');
}

/** Carries a command out, or says why not. */
export function obey(table: RealmsTable, desk: Desk, command: Command): Done {
  if (command.type === 'unready') return keep(desk, { type: 'Unready' });
  if (!isPlanning(table)) return refuse(desk, objection(table, desk, 0) ?? '');
  switch (command.type) {
    case 'select':
      return select(table, desk, command.place);
    case 'move':
      return move(table, desk, command.from, command.to, command.units);
    case 'recall':
      return recall(table, desk, command.from, command.to);
    case 'build':
      return keep(desk, { type: 'Build', territory: command.place, build: command.build });
    case 'scrap':
      return buildAt(table, command.place)
        ? keep(desk, { type: 'CancelBuild', territory: command.place })
        : refuse(desk, `Nothing is being built in ${nameOf(table, command.place)}.`);
    case 'ready':
      return keep(EMPTY, { type: 'Ready' });
  }
}

function pick(table: RealmsTable, desk: Desk, place: number, held: Held): Done {
  const fault = objection(table, desk, place);
  if (desk.source !== null && place !== desk.source && !fault) {
    const done = move(table, desk, desk.source, place, held.shift ? 1 : desk.amount);
    return done.deeds.length > 0 ? done : keep({ ...desk, source: place, amount: null });
  }
  if (place === desk.source) return keep({ ...desk, source: null, amount: null });
  if (!isPlanning(table)) return keep({ ...desk, source: place });
  const alone = objection(table, EMPTY, place);
  return alone ? refuse(desk, fault ?? alone) : keep({ ...desk, source: place, amount: null });
}

/** What an intent on the board means here. */
export function interpret(table: RealmsTable, desk: Desk, intent: Intent): Done {
  switch (intent.type) {
    case 'pick':
      return pick(table, desk, intent.place, intent.held);
    case 'drag':
      return obey(table, desk, { type: 'move', from: intent.from, to: intent.to, units: null });
    case 'point':
      return { desk: { ...desk, pointed: intent.place }, deeds: [] };
    case 'back':
      return keep({ ...desk, source: null, amount: null });
    case 'key':
      return press(table, desk, intent.key);
    case 'twice':
      return keep(desk);
  }
}

function press(table: RealmsTable, desk: Desk, key: string): Done {
  const { source } = desk;
  switch (key) {
    case 'e':
    case 'E':
      return obey(table, desk, { type: isPlanning(table) ? 'ready' : 'unready' });
    case 'u':
    case 'U':
      return source === null
        ? refuse(desk, 'Pick a territory first.')
        : obey(table, desk, { type: 'recall', from: source, to: null });
    case '+':
    case '-':
      return source === null
        ? keep(desk)
        : amountOf(table, desk, source, (desk.amount ?? usualAmount(table, source)) + (key === '+' ? 1 : -1));
    case 'a':
    case 'A':
      return source === null ? keep(desk) : amountOf(table, desk, source, movable(table, source).length);
    default:
      return /^[0-9]$/.test(key) && source !== null ? amountOf(table, desk, source, Number(key)) : keep(desk);
  }
}

function amountOf(table: RealmsTable, desk: Desk, source: number, amount: number): Done {
  return keep({ ...desk, amount: Math.min(Math.max(amount, 1), Math.max(1, movable(table, source).length)) });
}
