import type { Help } from '../common/box.js';
import type { Understood as Meant } from '../common/commands.js';
import { findName } from '../common/names.js';
import type { Command } from './desk.js';
import { type DiceTable, targetsOf } from './table.js';

type Understood = Meant<Command>;

export const HELP: Help = [
  ['c ural', 'claim Ural'],
  ['s ural', 'pick Ural and hear where it leads'],
  ['d ural 3', 'place 3 armies in Ural'],
  ['a ural ukraine', 'attack Ukraine from Ural, one roll'],
  ['a ural ukraine until 4', 'attack until 4 armies are left'],
  ['b ural ukraine', 'attack to the end'],
  ['stop', 'stop attacking over and over'],
  ['o 5', 'move 5 armies in'],
  ['f china india 6', 'march 6 armies from China to India'],
  ['t', 'trade the best set of cards'],
  ['e', 'end the phase'],
  ['u', 'undo'],
];

function no(message: string): Understood {
  return { ok: false, message };
}

type Place = number | { readonly fault: string };

function placeOf({ config }: DiceTable, text: string): Place {
  const names = config.territories.map(([name]) => name);
  const found = findName(names, text);
  if (found.type === 'one') return found.index;
  if (found.type === 'none') return { fault: `There is no territory like “${text}”.` };
  return { fault: `“${text}” may be ${found.names.slice(0, 4).join(', ')}.` };
}

/** Two places out of words, wherever one name ends and the other begins. */
function pairOf(
  table: DiceTable,
  words: readonly string[],
): readonly [number, number] | { readonly fault: string } {
  let fault = 'Say from where, and where to.';
  for (let cut = 1; cut < words.length; cut++) {
    const from = placeOf(table, words.slice(0, cut).join(' '));
    const to = placeOf(table, words.slice(cut).join(' '));
    if (typeof from === 'number' && typeof to === 'number') return [from, to];
    fault = typeof from === 'number' ? (to as { fault: string }).fault : (from as { fault: string }).fault;
  }
  return { fault };
}

function numberOf(words: readonly string[]): {
  readonly amount: number | undefined;
  readonly rest: readonly string[];
} {
  const last = words.at(-1) ?? '';
  return /^\d+$/.test(last)
    ? { amount: Number(last), rest: words.slice(0, -1) }
    : { amount: undefined, rest: words };
}

function attack(table: DiceTable, words: readonly string[], isBlitz: boolean): Understood {
  const at = words.indexOf('until');
  const pair = pairOf(table, at < 0 ? words : words.slice(0, at));
  if ('fault' in pair) return no(pair.fault);
  const left = at < 0 ? undefined : Number(words[at + 1]);
  if (left !== undefined && !Number.isInteger(left))
    return no('Say until how many armies are left: until 4.');
  const until = left !== undefined ? { armies: left } : isBlitz ? {} : null;
  return { ok: true, command: { type: 'attack', from: pair[0], to: pair[1], until } };
}

function fortify(table: DiceTable, words: readonly string[]): Understood {
  const { amount, rest } = numberOf(words);
  const pair = pairOf(table, rest);
  if ('fault' in pair) return no(pair.fault);
  const most = targetsOf(table, pair[0]).get(pair[1])?.armies?.max ?? 1;
  return { ok: true, command: { type: 'fortify', from: pair[0], to: pair[1], armies: amount ?? most } };
}

function onPlace(table: DiceTable, words: readonly string[], make: (place: number) => Command): Understood {
  const place = placeOf(table, words.join(' '));
  return typeof place === 'number' ? { ok: true, command: make(place) } : no(place.fault);
}

/** What a line means. */
export function understand(table: DiceTable, line: string): Understood {
  const [verb = '', ...words] = line.trim().toLowerCase().split(/\s+/);
  const { amount, rest } = numberOf(words);
  switch (verb) {
    case 'c':
    case 'claim':
      return onPlace(table, words, place => ({ type: 'claim', place }));
    case 'd':
    case 'deploy':
    case 'p':
    case 'place':
      return onPlace(table, rest, place => ({ type: 'put', place, armies: amount ?? 1 }));
    case 's':
    case 'select':
      return onPlace(table, words, place => ({ type: 'select', place }));
    case 'a':
    case 'attack':
      return attack(table, words, false);
    case 'b':
    case 'blitz':
      return attack(table, words, true);
    case 'stop':
      return { ok: true, command: { type: 'stop' } };
    case 'o':
    case 'occupy':
      return amount === undefined
        ? no('Say how many: o 5.')
        : { ok: true, command: { type: 'occupy', armies: amount } };
    case 'f':
    case 'fortify':
      return fortify(table, words);
    case 't':
    case 'trade':
      return { ok: true, command: { type: 'trade', cards: null } };
    case 'e':
    case 'end':
      return { ok: true, command: { type: 'end' } };
    case 'u':
    case 'undo':
      return { ok: true, command: { type: 'undo' } };
    default:
      return no(`“${verb}” is no command. Try s, d, a, b, o, f, t, e or u.`);
  }
}
