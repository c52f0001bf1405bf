import { type Complaint, complaint } from '../../complaint.js';
import type { Session } from '../session.js';
import { lookOf } from './look.js';

/** Why something is not the thing to do now, and what is; nothing if it is one of those phases. */
export function unlessIn(session: Session, phases: readonly string[]): Complaint | undefined {
  const type = session.prompt?.type ?? '';
  if (phases.includes(type)) return undefined;
  const { names, isMine } = lookOf(session);
  const name = (names.find((_, t) => isMine(t)) ?? names[0]!).toLowerCase();
  switch (type) {
    case 'OccupyTerritory':
      return complaint('First claim a free territory: d and its name.');
    case 'PlaceAdditionalArmy':
      return complaint(`First place your armies, such as d ${name}.`);
    case 'TradeCards':
      return complaint('First trade cards with t, or say e to keep them.');
    case 'PlaceNewArmies':
      return complaint(`First deploy your armies, such as d ${name} 3.`);
    case 'Capture':
      return complaint('First say how many armies move in, such as m 3.');
    case 'Battle':
      return complaint('All your armies are on the board. Attack with a, or say e when you are done.');
    default:
      return complaint('Attacking is over for this turn: move armies with f, or end your turn with e.');
  }
}
