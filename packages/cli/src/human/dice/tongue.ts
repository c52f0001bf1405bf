import { named } from '../../seats.js';
import type { Step } from '../../table.js';
import { counted } from '../../text/columns.js';
import type { Session } from '../session.js';
import type { Tongue } from '../verb.js';
import { attack, odds } from './attack.js';
import { deploy } from './deploy.js';
import { lookOf } from './look.js';
import { cards, end, fortify, moveIn, trade } from './march.js';

/** Classic and Quick at the command box. */
export const diceTongue: Tongue = {
  verbs: [deploy, attack, moveIn, fortify, trade, cards, end, odds],
  promptOf,
  shorthand(session, line) {
    if (session.prompt?.type !== 'Capture') return undefined;
    return line === '' ? 'm all' : /^(\d+|all)$/.test(line) ? `m ${line}` : undefined;
  },
  forced,
  digest,
};

/** Keeping cards that make no set, and moving in with all that can where that is the least. */
function forced(session: Session): object | undefined {
  const { prompt } = lookOf(session);
  const { sets, minArmies, maxArmies } = prompt as { readonly [bound: string]: unknown };
  if (prompt?.type === 'TradeCards' && (sets as unknown[]).length === 0) return { type: 'EndTrade' };
  return prompt?.type === 'Capture' && minArmies === maxArmies
    ? { type: 'Capture', armies: maxArmies }
    : undefined;
}

function promptOf(session: Session): string {
  const { prompt, view, names } = lookOf(session);
  const left = view.undeployed[session.seat]!;
  switch (prompt.type) {
    case 'OccupyTerritory':
      return `claim a free territory (${left} armies left)`;
    case 'PlaceAdditionalArmy':
      return `place 1 army on your land (${left} left)`;
    case 'TradeCards':
      return `trade cards? (${counted(view.hand.length, 'card')})`;
    case 'PlaceNewArmies':
      return `deploy ${left}`;
    case 'Battle':
      return 'attack';
    case 'Capture': {
      const to = names[view.activeBattle!.defendingTerritory];
      return `move how many into ${to}? (${prompt['minArmies']}-${prompt['maxArmies']})`;
    }
    default:
      return 'fortify';
  }
}

/** What is not worth a line: what leads to something that is, and what never does. */
const UNTOLD = [
  'RollDice',
  'EndAttack',
  'EndTrade',
  'EndTurn',
  'DrawRandomCard',
  'PlaceAdditionalArmy',
  'OccupyTerritory',
];

/** Battles are told by how they ended: a capture, or nothing. */
function digest(steps: readonly Step[]): string[] {
  const lines: string[] = [];
  let pending = '';
  const settle = () => {
    if (pending) lines.push(`${pending}, in vain`);
    pending = '';
  };
  for (const { action, happenings } of steps) {
    const [first, ...others] = happenings;
    const text = named(first?.text ?? '');
    if (action.type === 'Battle') {
      const place = text.replace(/ with \d+ dic?e$/, '');
      if (place !== pending) settle();
      pending = place;
    } else if (action.type === 'Capture') pending = '';
    else if (action.type !== 'RollDice') settle();
    if (action.type !== 'Battle' && !UNTOLD.includes(action.type) && text) lines.push(text);
    lines.push(...others.map(other => named(other.text)));
  }
  settle();
  return lines;
}
