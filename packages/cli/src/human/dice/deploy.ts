import { complaint, isComplaint } from '../../complaint.js';
import { placeNamed } from '../places.js';
import { amountIn, perform, type Verb } from '../verb.js';
import { lookOf } from './look.js';
import { unlessIn } from './phase.js';

export const deploy: Verb = {
  names: ['d', 'deploy'],
  usage: 'd ural 3',
  help: 'deploy 3 armies there, or all without a number',
  run(session, words) {
    const wrong = unlessIn(session, ['OccupyTerritory', 'PlaceAdditionalArmy', 'PlaceNewArmies']);
    if (wrong) return wrong;
    const { names, view, prompt, isMine } = lookOf(session);
    const amount = amountIn(words[words.length - 1], view.undeployed[session.seat]!);
    const name = (amount === undefined ? words : words.slice(0, -1)).join(' ');
    if (name === '') return complaint('Which territory, and how many? For example: d ural 3');
    const isFree = prompt.type === 'OccupyTerritory';
    const territory = placeNamed(name, names, t => (isFree ? view.owners[t] === null : isMine(t)));
    if (isComplaint(territory)) return territory;
    if (isFree || prompt.type === 'PlaceAdditionalArmy')
      return perform(session, { type: prompt.type, territory });
    return perform(session, {
      type: 'PlaceNewArmies',
      territory,
      armies: amount ?? view.undeployed[session.seat]!,
    });
  },
};
