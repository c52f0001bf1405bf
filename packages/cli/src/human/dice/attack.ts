import { battleOdds, conquestChance, isRefusal } from '@hegemon/engine/odds';
import { type Complaint, complaint, isComplaint } from '../../complaint.js';
import { percentOf } from '../../text/bars.js';
import { counted, tableOf } from '../../text/columns.js';
import { placeNamed, placesNamed } from '../places.js';
import type { Session } from '../session.js';
import { isSteps, type Said, told, type Verb } from '../verb.js';
import { lookOf } from './look.js';
import { unlessIn } from './phase.js';

export const attack: Verb = {
  names: ['a', 'attack'],
  usage: 'a ural ukraine [blitz | until 4]',
  help: 'attack: one roll, to the end, or until 4 are left',
  run(session, words) {
    const { names, isMine, isFoe, areNear } = lookOf(session);
    const order = orderIn(words);
    if (isComplaint(order)) return order;
    if (order.places.length === 1) return targetsFrom(session, order.places[0]!);
    const wrong = unlessIn(session, ['Battle']);
    if (wrong) return wrong;
    const pair = placesNamed(order.places, names, isMine, (from, t) => isFoe(t) && areNear(from, t));
    return 'complaint' in pair ? pair : fight(session, pair[0], pair[1], order);
  },
};

/** An attack as it was typed: where, how often, and until how many armies are left. */
interface Order {
  readonly places: readonly string[];
  readonly isRepeated: boolean;
  readonly until: number;
}

function orderIn(words: readonly string[]): Order | Complaint {
  const last = words[words.length - 1] ?? '';
  const before = words[words.length - 2] ?? '';
  if (words.length === 0) return complaint('From where to where? For example: a ural ukraine');
  if (before === 'until') {
    if (!/^\d+$/.test(last))
      return complaint('Until how many armies are left? For example: a ural ukraine until 4');
    return { places: words.slice(0, -2), isRepeated: true, until: Number(last) };
  }
  if (/^(blitz|b|!)$/.test(last)) return { places: words.slice(0, -1), isRepeated: true, until: 1 };
  return { places: words, isRepeated: false, until: 1 };
}

function fight(session: Session, from: number, to: number, { isRepeated, until }: Order): Said {
  const lines = [oddsLine(session, from, to, until)];
  for (let rolls = 0; ; rolls++) {
    const { view, isMine, prompt } = lookOf(session);
    const armies = view.armies[from]!;
    const isDone = prompt?.type !== 'Battle' || !isMine(from) || armies <= Math.max(1, until);
    if (rolls > 0 && (isDone || !isRepeated)) return lines;
    const result = session.act({
      type: 'Battle',
      attackingTerritory: from,
      defendingTerritory: to,
      attackingDiceCount: Math.max(1, Math.min(3, armies - 1)),
    });
    if (!isSteps(result)) return rolls > 0 ? lines : complaint(result.message);
    lines.push(...told(session, result).slice(1));
  }
}

/** What an attack promises, said before it is made. */
function oddsLine(session: Session, from: number, to: number, until: number): string {
  const { names, view } = lookOf(session);
  const [attackers, defenders] = [view.armies[from]!, view.armies[to]!];
  const odds = battleOdds(attackers, Math.max(1, defenders), { stopAtArmies: until });
  const sides = `${names[from]} ${attackers} against ${names[to]} ${defenders}`;
  if (isRefusal(odds)) return `${sides}.`;
  return `${sides}: ${percentOf(odds.chance)} to take it, losing ${odds.attackerLosses.toFixed(1)} armies on average.`;
}

/** Every attack from a territory, or from all of them, the likeliest first. */
function attacksOf(session: Session, only?: number) {
  const { names, view, isMine, isFoe, areNear } = lookOf(session);
  const all = names.map((_, t) => t);
  return all
    .filter(from => isMine(from) && view.armies[from]! > 1 && (only === undefined || only === from))
    .flatMap(from => all.filter(to => isFoe(to) && areNear(from, to)).map(to => ({ from, to })))
    .map(pair => ({ ...pair, chance: conquestChance(view.armies[pair.from]!, view.armies[pair.to]!) }))
    .sort((a, b) => b.chance - a.chance);
}

const MOST_LISTED = 12;

function oddsTable(session: Session, only?: number): Said {
  const { names, view } = lookOf(session);
  const attacks = attacksOf(session, only);
  if (attacks.length === 0)
    return complaint(
      only === undefined ? 'You can attack nobody.' : `From ${names[only]} you can attack nobody.`,
    );
  const columns = [
    { heading: 'from' },
    { heading: '', isNumber: true },
    { heading: 'to' },
    { heading: '', isNumber: true },
    { heading: 'chance', isNumber: true },
  ];
  const rows = attacks
    .slice(0, MOST_LISTED)
    .map(({ from, to, chance }) => [
      names[from]!,
      `${view.armies[from]}`,
      names[to]!,
      `${view.armies[to]}`,
      percentOf(chance),
    ]);
  const more = attacks.length - rows.length;
  return [
    ...tableOf(columns, rows),
    ...(more > 0 ? [`and ${counted(more, 'attack')} less likely than these.`] : []),
  ];
}

function targetsFrom(session: Session, typed: string): Said {
  const { names, isMine } = lookOf(session);
  const from = placeNamed(typed, names, isMine);
  if (isComplaint(from)) return from;
  return isMine(from) ? oddsTable(session, from) : complaint(`${names[from]} is not yours.`);
}

export const odds: Verb = {
  names: ['odds'],
  usage: 'odds [ural [ukraine]] | odds 11 10',
  help: 'chances of your attacks, or of any numbers',
  run(session, words) {
    if (words.length === 0) return oddsTable(session);
    if (words.length === 2 && words.every(word => /^\d+$/.test(word)))
      return oddsOfNumbers(Number(words[0]), Number(words[1]));
    const { names, isMine, isFoe, areNear } = lookOf(session);
    if (words.length === 1) return targetsFrom(session, words[0]!);
    const pair = placesNamed(words, names, isMine, (from, t) => isFoe(t) && areNear(from, t));
    return 'complaint' in pair ? pair : [oddsLine(session, pair[0], pair[1], 1)];
  },
};

function oddsOfNumbers(attackers: number, defenders: number): Said {
  const found = battleOdds(attackers, defenders);
  if (isRefusal(found)) return complaint(found.message);
  return [
    `${attackers} against ${defenders}: ${percentOf(found.chance)} to take it, losing ${found.attackerLosses.toFixed(1)} armies on average.`,
  ];
}
