import type { MatchConfig } from '@hegemon/engine';
import { complaint, isComplaint } from '../../complaint.js';
import { counted } from '../../text/columns.js';
import { placesNamed } from '../places.js';
import type { Session } from '../session.js';
import { amountIn, perform, type Said, type Verb } from '../verb.js';
import { lookOf } from './look.js';
import { unlessIn } from './phase.js';

export const moveIn: Verb = {
  names: ['m', 'move'],
  usage: 'm 5',
  help: 'after a capture: so many move in, or all',
  run(session, words) {
    const { prompt } = lookOf(session);
    if (prompt.type !== 'Capture')
      return complaint(
        'You have captured nothing just now. To move armies at the end of your turn: f china india 6',
      );
    const [least, most] = [prompt['minArmies'] as number, prompt['maxArmies'] as number];
    const armies = amountIn(words[0] ?? 'all', most);
    if (armies === undefined) return complaint('How many? For example: m 5, or m all');
    if (armies >= least && armies <= most) return perform(session, { type: 'Capture', armies });
    const range = least === most ? counted(most, 'army', 'armies') : `${least} to ${most} armies`;
    return complaint(`${range} can move in, not ${armies}.`);
  },
};

export const fortify: Verb = {
  names: ['f', 'fortify'],
  usage: 'f china india 6',
  help: 'move armies at the end of your turn',
  run(session, words) {
    const wrong = unlessIn(session, ['Battle', 'Fortify']);
    if (wrong) return wrong;
    const { names, view, isMine, areNear } = lookOf(session);
    const last = words[words.length - 1];
    const isAmount = last !== undefined && (/^\d+$/.test(last) || last === 'all');
    const pair = placesNamed(
      isAmount ? words.slice(0, -1) : words,
      names,
      isMine,
      (from, t) => isMine(t) && t !== from && areNear(from, t),
    );
    if ('complaint' in pair) return pair;
    const [from, to] = pair;
    const most = Math.max(1, view.armies[from]! - 1);
    const armies = amountIn(last, most) ?? most;
    if (isMine(from) && view.armies[from]! > 1 && (armies < 1 || armies > most))
      return complaint(
        `From ${names[from]} at most ${counted(most, 'army', 'armies')} can go, not ${armies}.`,
      );
    return march(session, { type: 'Fortify', fromTerritory: from, toTerritory: to, armies });
  },
};

/** Whoever marches has done attacking; if they may not march, they have not. */
function march(session: Session, action: object): Said {
  const isAttacking = session.prompt?.type === 'Battle';
  const ended = isAttacking ? perform(session, { type: 'EndAttack' }) : [];
  if (isComplaint(ended)) return ended;
  const said = perform(session, action);
  if (isComplaint(said) && isAttacking) session.undo();
  return said;
}

export const trade: Verb = {
  names: ['t', 'trade'],
  usage: 't [2]',
  help: 'trade a set of cards for armies',
  run(session, words) {
    if (session.prompt?.type !== 'TradeCards')
      return complaint('Cards are traded at the beginning of a turn.');
    const sets = setsOf(session);
    if (sets.length === 0) return complaint('You have no set of cards.');
    const set = sets[Number(words[0] ?? 1) - 1];
    if (!set) return complaint(`There are ${counted(sets.length, 'set')}: say t 1 to t ${sets.length}.`);
    return perform(session, { type: 'TradeCards', i: set[0], j: set[1], k: set[2] });
  },
};

export const cards: Verb = {
  names: ['c', 'cards'],
  usage: 'c',
  help: 'the cards and sets in your hand',
  run(session): Said {
    const { hand } = lookOf(session).view;
    if (hand.length === 0) return ['You hold no cards.'];
    const sets = setsOf(session).map(
      (set, i) => `Set ${i + 1}: ${set.map(card => cardName(session, card)).join(', ')}`,
    );
    return [`You hold ${hand.map(card => cardName(session, card)).join(', ')}.`, ...sets];
  },
};

function setsOf(session: Session): readonly (readonly [number, number, number])[] {
  const { prompt } = lookOf(session);
  return (prompt?.['sets'] as readonly (readonly [number, number, number])[] | undefined) ?? [];
}

function cardName(session: Session, card: number): string {
  const { cards: all, cardTypeNames, territories } = session.table.config as MatchConfig;
  const [kind, territory] = all[card]!;
  return territory === null ? cardTypeNames[kind]! : `${territories[territory]![0]} (${cardTypeNames[kind]})`;
}

const ENDS: { readonly [prompt: string]: string } = {
  TradeCards: 'EndTrade',
  Battle: 'EndAttack',
  Fortify: 'EndTurn',
};

export const end: Verb = {
  names: ['e', 'end'],
  usage: 'e',
  help: 'end trading, attacking, or your turn',
  run(session) {
    const wrong = unlessIn(session, Object.keys(ENDS));
    return wrong ?? perform(session, { type: ENDS[session.prompt!.type] });
  },
};
