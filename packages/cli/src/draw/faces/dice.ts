import type { ClassicView, FlatState, MatchAction, MatchConfig } from '@hegemon/engine';
import { conquestChance } from '@hegemon/engine/odds';
import type { Step, Table } from '../../table.js';
import type { Face } from '../face.js';
import { drawStandings, standingsOf } from '../standings.js';
import type { Battle } from '../strip.js';

/** Classic and Quick. Their views, states and configs are of these types, hence the casts in this file. */
export const dice: Face = {
  boardOf: view => view as ClassicView,
  statusOf(view) {
    const { turn, currentPlayer } = view as ClassicView;
    return {
      turn,
      text: turn > 0 ? `turn ${turn}` : 'setting up',
      current: currentPlayer < 0 ? null : currentPlayer,
    };
  },
  isTold: () => true,
  seatOf: ({ type }, before, after) => (type === 'TurnBegins' ? after.current : before.current),
  battleAfter,
  drawStandings: (canvas, left, top, width, view, config) =>
    drawStandings(canvas, left, top, width, view as ClassicView, config as MatchConfig),
  leadOf(view, seat) {
    const { owners } = view as ClassicView;
    return `${owners.filter(owner => owner === seat).length} of ${owners.length} territories`;
  },
  scoresOf: (view, config) =>
    standingsOf(view as ClassicView, config as MatchConfig).map(
      ({ territories, armies }) => 1e6 * territories + armies,
    ),
};

/** A battle stays on the screen from its declaration until something else is done. */
function battleAfter({ config }: Table, battle: Battle | undefined, step: Step): Battle | undefined {
  const action = step.action as MatchAction;
  switch (action.type) {
    case 'Battle': {
      const { attackingTerritory: from, defendingTerritory: to } = action;
      const { territories } = config as MatchConfig;
      const before = step.before as FlatState;
      const [attackers, defenders] = [before.armies[from]!, before.armies[to]!];
      return {
        attacker: before.player,
        defender: before.owners[to]!,
        from: territories[from]![0],
        to: territories[to]![0],
        attackers,
        defenders,
        chance: conquestChance(attackers, defenders),
      };
    }
    case 'RollDice':
      return battle && { ...battle, dice: { attacker: action.attackerDice, defender: action.defenderDice } };
    case 'Capture':
      return battle;
    default:
      return undefined;
  }
}
