import { complaint, isComplaint } from '../../complaint.js';
import { counted } from '../../text/columns.js';
import { placeNamed } from '../places.js';
import type { Session } from '../session.js';
import { amountIn, perform, type Said, type Verb } from '../verb.js';
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
    if (isFree) return perform(session, { type: 'OccupyTerritory', territory });
    const left = view.undeployed[session.seat]!;
    if (amount !== undefined && (amount < 1 || amount > left))
      return complaint(`You have ${counted(left, 'army', 'armies')} to deploy, not ${amount}.`);
    if (prompt.type === 'PlaceAdditionalArmy') return placeSome(session, territory, amount ?? 1);
    return perform(session, { type: 'PlaceNewArmies', territory, armies: amount ?? left });
  },
};

/** While setting up everybody places an army at a time: the others do so in between. */
function placeSome(session: Session, territory: number, armies: number): Said {
  const lines: string[] = [];
  for (let placed = 0; placed < armies && session.prompt?.type === 'PlaceAdditionalArmy'; placed++) {
    const said = perform(session, { type: 'PlaceAdditionalArmy', territory });
    if (isComplaint(said)) return placed > 0 ? lines : said;
    lines.push(...said);
    while (!session.isOver && !session.isAsked && session.scene.status.turn === 0) session.letOthersPlay();
  }
  return lines;
}
