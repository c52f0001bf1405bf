import { BUILDS, type Build } from '@hegemon/engine/realms';
import type { Help } from '../common/box.js';
import type { Understood as Meant } from '../common/commands.js';
import { findName } from '../common/names.js';
import type { Command } from './desk.js';
import type { RealmsTable } from './table.js';

type Understood = Meant<Command>;

export const HELP: Help = [
  ['s ashford', 'pick Ashford and hear its neighbours'],
  ['m ashford millbrook 2', 'order 2 units from Ashford to Millbrook'],
  ['r ashford', 'take the moves from Ashford back'],
  ['b ashford farm', 'build a farm in Ashford'],
  ['x ashford', 'take the build in Ashford back'],
  ['e', 'ready; again to take it back'],
];

type Place = number | { readonly fault: string };

function placeOf({ config }: RealmsTable, text: string): Place {
  const found = findName(
    config.territories.map(({ name }) => name),
    text,
  );
  if (found.type === 'one') return found.index;
  return {
    fault:
      found.type === 'none'
        ? `There is no territory like “${text}”.`
        : `“${text}” may be ${found.names.slice(0, 4).join(', ')}.`,
  };
}

function move(table: RealmsTable, words: readonly string[]): Understood {
  const last = words.at(-1) ?? '';
  const units = /^\d+$/.test(last) ? Number(last) : null;
  const names = units === null ? words : words.slice(0, -1);
  let message = 'Say from where, and where to.';
  for (let cut = 1; cut < names.length; cut++) {
    const from = placeOf(table, names.slice(0, cut).join(' '));
    const to = placeOf(table, names.slice(cut).join(' '));
    if (typeof from === 'number' && typeof to === 'number')
      return { ok: true, command: { type: 'move', from, to, units } };
    message = typeof from === 'number' ? (to as { fault: string }).fault : from.fault;
  }
  return { ok: false, message };
}

function onPlace(table: RealmsTable, words: readonly string[], make: (place: number) => Command): Understood {
  const place = placeOf(table, words.join(' '));
  return typeof place === 'number' ? { ok: true, command: make(place) } : { ok: false, message: place.fault };
}

function build(table: RealmsTable, words: readonly string[]): Understood {
  const wish = words.at(-1) ?? '';
  const thing = BUILDS.find(one => wish.length > 1 && one.startsWith(wish));
  if (!thing) return { ok: false, message: `Say what to build: ${BUILDS.join(', ')}.` };
  return onPlace(table, words.slice(0, -1), place => ({
    type: 'build',
    place,
    build: thing satisfies Build,
  }));
}

/** What a line means. */
export function understand(table: RealmsTable, line: string): Understood {
  const [verb = '', ...words] = line.trim().toLowerCase().split(/\s+/);
  switch (verb) {
    case 's':
    case 'select':
      return onPlace(table, words, place => ({ type: 'select', place }));
    case 'm':
    case 'move':
      return move(table, words);
    case 'r':
    case 'recall':
      return onPlace(table, words, place => ({ type: 'recall', from: place, to: null }));
    case 'b':
    case 'build':
      return build(table, words);
    case 'x':
    case 'scrap':
      return onPlace(table, words, place => ({ type: 'scrap', place }));
    case 'e':
    case 'ready':
      return { ok: true, command: { type: table.prompt?.type === 'Orders' ? 'ready' : 'unready' } };
    default:
      return { ok: false, message: `“${verb}” is no command. Try s, m, r, b, x or e.` };
  }
}
