import type { Held, Intent } from '../../board/scene.js';
import type { Until } from '../../session/session.js';
import {
  type Desk,
  type Done,
  EMPTY,
  keep,
  obey,
  objection,
  objectionToTarget,
  planned,
  rangeOf,
  refuse,
  untilOf,
  usualAmount,
} from './desk.js';
import { type DiceTable, nameOf, sourcesOf, targetsOf } from './table.js';

const AS_LONG_AS_IT_LASTS: Until = {};

function step({ shift, alt, all }: Held, left: number): number {
  if (alt) return -1;
  if (all) return left;
  return shift ? 5 : 1;
}

/** What a pick means: select, then target. */
function pick(table: DiceTable, desk: Desk, place: number, held: Held): Done {
  const { phase } = table;
  if (phase === 'claim') return obey(table, desk, { type: 'claim', place });
  if (phase === 'place' || phase === 'deploy')
    return obey(table, desk, { type: 'put', place, armies: step(held, table.reserve - planned(desk)) });
  if (phase !== 'attack' && phase !== 'fortify') return refuse(desk, objection(table, desk, place) ?? '');
  if (place === desk.source) return keep({ ...desk, source: null, target: null, amount: null });
  if (desk.source !== null && targetsOf(table, desk.source).has(place))
    return keep({ ...desk, target: place, amount: null });
  if (sourcesOf(table).includes(place)) return keep({ ...desk, source: place, target: null, amount: null });
  return refuse(
    desk,
    objection(table, desk, place) ?? `Nothing can be done with ${nameOf(table, place)} now.`,
  );
}

/** One step back: the target, then the source. */
function back(desk: Desk): Done {
  if (desk.target !== null) return keep({ ...desk, target: null, amount: null });
  return keep({ ...desk, source: null, amount: null });
}

/** What an intent on the board means here. */
export function interpret(table: DiceTable, desk: Desk, intent: Intent): Done {
  switch (intent.type) {
    case 'pick':
      return pick(table, desk, intent.place, intent.held);
    case 'twice':
      return desk.source !== null &&
        table.phase === 'attack' &&
        targetsOf(table, desk.source).has(intent.place)
        ? obey(table, desk, { type: 'attack', from: desk.source, to: intent.place, until: null })
        : keep(desk);
    case 'drag':
      return drag(table, desk, intent.from, intent.to);
    case 'point':
      return { desk: { ...desk, pointed: intent.place }, deeds: [] };
    case 'back':
      return back(desk);
    case 'key':
      return press(table, desk, intent.key, intent.place);
  }
}

function drag(table: DiceTable, desk: Desk, from: number, to: number): Done {
  if (table.phase !== 'attack' && table.phase !== 'fortify') return keep(desk);
  const fault = objection(table, EMPTY, from) ?? objectionToTarget(table, from, to);
  return fault ? refuse(desk, fault) : keep({ ...desk, source: from, target: to, amount: null });
}

/** Letter keys, while the map has the focus. */
function press(table: DiceTable, desk: Desk, key: string, place: number): Done {
  const { phase } = table;
  const { source, target } = desk;
  const battle =
    source !== null && target !== null && phase === 'attack' ? { from: source, to: target } : undefined;
  switch (key) {
    case 'r':
    case 'R':
      return battle
        ? obey(table, desk, { type: 'attack', ...battle, until: null })
        : refuse(desk, 'Pick a target first.');
    case 'b':
      return battle
        ? obey(table, desk, { type: 'attack', ...battle, until: AS_LONG_AS_IT_LASTS })
        : refuse(desk, 'Pick a target first.');
    case 'B':
      return battle
        ? obey(table, desk, { type: 'attack', ...battle, until: untilOf(desk.stop) })
        : refuse(desk, 'Pick a target first.');
    case 'e':
    case 'E':
      return obey(table, desk, { type: 'end' });
    case 'u':
    case 'U':
      return obey(table, desk, { type: 'undo' });
    case '+':
    case '=':
      return more(table, desk, place, 1);
    case '-':
      return more(table, desk, place, -1);
    case 'a':
    case 'A':
      return all(table, desk, place);
    default:
      return /^[0-9]$/.test(key) ? amountOf(table, desk, Number(key)) : keep(desk);
  }
}

function more(table: DiceTable, desk: Desk, place: number, by: number): Done {
  if (table.phase === 'deploy') return obey(table, desk, { type: 'put', place, armies: by });
  return amountOf(table, desk, usualAmount(table, desk).usual + by);
}

function all(table: DiceTable, desk: Desk, place: number): Done {
  if (table.phase === 'deploy')
    return obey(table, desk, { type: 'put', place, armies: table.reserve - planned(desk) });
  return amountOf(table, desk, usualAmount(table, desk).max);
}

function amountOf(table: DiceTable, desk: Desk, amount: number): Done {
  const { min, max } = rangeOf(table, desk);
  return keep({ ...desk, amount: Math.min(Math.max(amount, min), max) });
}
