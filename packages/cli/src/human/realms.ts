import {
  BUILDS,
  type Build,
  forecast,
  type Prompt,
  type RealmsConfig,
  type View,
} from '@hegemon/engine/realms';
import { complaint, isComplaint } from '../complaint.js';
import { liveryOf } from '../seats.js';
import { counted, tableOf } from '../text/columns.js';
import { matches } from '../text/fuzzy.js';
import { placeNamed, placesNamed } from './places.js';
import type { Session } from './session.js';
import { amountIn, perform, type Said, type Tongue, type Verb } from './verb.js';

// The views, configs and prompts of Realms are of these types, hence the casts in this file.

interface Look {
  readonly names: readonly string[];
  readonly view: View;
  readonly config: RealmsConfig;
  /** Own units on a territory that have no order to move yet. */
  idleAt(territory: number): number[];
  isMine(territory: number): boolean;
  areNear(a: number, b: number): boolean;
}

function lookOf(session: Session): Look {
  const config = session.table.config as RealmsConfig;
  const view = session.view as View;
  const going = new Set(view.orders?.moves.map(({ unit }) => unit));
  return {
    names: config.territories.map(({ name }) => name),
    view,
    config,
    idleAt: territory =>
      view.units
        .filter(({ id, owner, at }) => owner === session.seat && at === territory && !going.has(id))
        .map(({ id }) => id),
    isMine: territory => view.territories[territory]?.owner === session.seat,
    areNear: (a, b) => config.edges.some(edge => edge.includes(a) && edge.includes(b) && a !== b),
  };
}

const move: Verb = {
  names: ['m', 'move', 'a', 'f'],
  usage: 'm ashford fen 2',
  help: 'order 2 units there, or all without a number',
  run(session, words) {
    const { names, idleAt, areNear } = lookOf(session);
    const last = words[words.length - 1];
    const isAmount = last !== undefined && words.length > 2 && (/^\d+$/.test(last) || last === 'all');
    const pair = placesNamed(
      isAmount ? words.slice(0, -1) : words,
      names,
      t => idleAt(t).length > 0,
      areNear,
    );
    if ('complaint' in pair) return pair;
    const [from, to] = pair;
    const idle = idleAt(from);
    if (idle.length === 0) return complaint(`You have no unit on ${names[from]} that is free to go.`);
    const amount = (isAmount ? amountIn(last, idle.length) : undefined) ?? idle.length;
    if (amount < 1 || amount > idle.length)
      return complaint(
        `On ${names[from]} ${counted(idle.length, 'unit is', 'units are')} free to go, not ${amount}.`,
      );
    return perform(session, { type: 'Move', units: idle.slice(0, amount), to });
  },
};

const build: Verb = {
  names: ['b', 'build'],
  usage: 'b ashford farm',
  help: `build on your land: ${BUILDS.join(', ')}`,
  run(session, words) {
    const { names, isMine } = lookOf(session);
    const what = matches(words[words.length - 1] ?? '', BUILDS);
    if (words.length < 2 || what.length === 0)
      return complaint(`What and where? For example: b ${names.find((_, t) => isMine(t)) ?? 'ashford'} farm`);
    if (what.length > 1)
      return complaint(`"${words[words.length - 1]}" could be ${what.map(i => BUILDS[i]).join(' or ')}.`);
    const territory = placeNamed(words.slice(0, -1).join(' '), names, isMine);
    if (isComplaint(territory)) return territory;
    return perform(session, { type: 'Build', territory, build: BUILDS[what[0]!] as Build });
  },
};

const cancel: Verb = {
  names: ['c', 'cancel'],
  usage: 'c ashford',
  help: 'take back all orders given on a territory',
  run(session, words) {
    const { names, view, isMine } = lookOf(session);
    const territory = placeNamed(words.join(' '), names, isMine);
    if (isComplaint(territory)) return territory;
    const here = new Set(view.units.filter(({ at }) => at === territory).map(({ id }) => id));
    const units = (view.orders?.moves ?? []).map(({ unit }) => unit).filter(unit => here.has(unit));
    const hasBuild = view.orders?.builds.some(order => order.territory === territory);
    if (units.length === 0 && !hasBuild) return complaint(`You have given no orders on ${names[territory]}.`);
    const moved = units.length > 0 ? perform(session, { type: 'CancelMove', units }) : [];
    const built = hasBuild ? perform(session, { type: 'CancelBuild', territory }) : [];
    return 'complaint' in moved ? moved : 'complaint' in built ? built : [...moved, ...built];
  },
};

const land: Verb = {
  names: ['l', 'land'],
  usage: 'l',
  help: 'your land: units, food, and what you could build',
  run(session) {
    const { names, view, isMine } = lookOf(session);
    const prompt = session.prompt as unknown as Prompt | undefined;
    const builds = prompt?.type === 'Orders' ? prompt.builds : [];
    const rows = names.flatMap((name, t) => {
      const own = view.territories[t];
      if (!own || !isMine(t)) return [];
      const units = view.units.filter(unit => unit.at === t && unit.owner === session.seat).length;
      const can = builds.find(({ territory }) => territory === t)?.builds.map(each => each.build) ?? [];
      return [[name, `${units}`, `${own.food}`, own.upgrades.join(' '), can.join(' ')]];
    });
    const columns = ['territory', 'units', 'food', 'has', 'can build'].map((heading, i) => ({
      heading,
      isNumber: i === 1 || i === 2,
    }));
    return tableOf(columns, rows);
  },
};

const foresee: Verb = {
  names: ['odds', 'forecast'],
  usage: 'odds',
  help: 'what your orders come to if nobody else moves',
  run(session): Said {
    const { config, view, names } = lookOf(session);
    const found = forecast(config, view);
    if (!found) return complaint('There is nothing to foresee.');
    const stands = found.ratings.map(({ territory, sides }) => {
      const ratings = sides.map(({ player, rating }) => `${liveryOf(player ?? -1).name} ${rating}`);
      return `${names[territory]}: ${ratings.join(' against ')}`;
    });
    const hungry =
      found.starving.length > 0 ? [`${counted(found.starving.length, 'unit')} would starve.`] : [];
    return [...stands, `You would have ${found.gold} gold.`, ...hungry];
  },
};

const orders: Verb = {
  names: ['o', 'orders'],
  usage: 'o',
  help: 'the orders you have given',
  run(session) {
    const { view, names } = lookOf(session);
    const places = new Map(view.units.map(({ id, at }) => [id, at]));
    const ways = (view.orders?.moves ?? []).map(
      ({ unit, to }) => `${names[places.get(unit)!]} to ${names[to]}`,
    );
    const moves = [...new Set(ways)].map(
      way => `${counted(ways.filter(each => each === way).length, 'unit')} from ${way}`,
    );
    const builds = (view.orders?.builds ?? []).map(order => `a ${order.build} on ${names[order.territory]}`);
    const all = [...moves, ...builds];
    return all.length > 0 ? all : ['You have given no orders yet.'];
  },
};

const ready: Verb = {
  names: ['e', 'end', 'ready'],
  usage: 'e',
  help: 'your orders are given: the turn happens',
  run: session => perform(session, { type: 'Ready' }),
};

/** Realms at the command box. */
export const realmsTongue: Tongue = {
  verbs: [move, build, cancel, ready, land, orders, foresee],
  promptOf(session) {
    const { view } = lookOf(session);
    const { gold } = view.players[session.seat]!;
    return `orders for turn ${view.turn} (${gold} gold)`;
  },
  shorthand: () => undefined,
  forced: () => undefined,
  digest: () => [],
};
