import { type Desk as DiceDesk, planned } from '../dice/desk.js';
import type { DiceTable } from '../dice/table.js';
import type { Desk as RealmsDesk } from '../realms/desk.js';
import { isPlanning, type RealmsTable } from '../realms/table.js';

/** A word about what is asked now. The same id is the same hint, told once. */
export interface Hint {
  readonly id: string;
  readonly text: string;
}

function hint(id: string, text: string): Hint {
  return { id, text };
}

function deployHint({ reserve, view }: DiceTable, desk: DiceDesk): Hint {
  if (planned(desk) >= reserve)
    return hint(
      'placed',
      'All placed, and nothing is final yet: Undo takes them back, Done placing sends them.',
    );
  return view.turn <= 1
    ? hint(
        'deploy',
        'These armies are your income: one for every few territories, and a bonus for each whole continent. Put them where you want to attack: click a territory of yours; Shift gives five, Ctrl all of them.',
      )
    : hint(
        'deploy-again',
        'One strong stack wins more than many small ones. Look for a continent you nearly hold.',
      );
}

function attackHint({ view }: DiceTable, { source, target }: DiceDesk): Hint {
  if (source === null && view.captured > 0)
    return hint('enough', 'You took something. Go on while the odds are good, or end your attacks.');
  if (source === null)
    return hint('attack', 'Pick a territory of yours with two armies or more. The ringed ones can attack.');
  if (target === null)
    return hint(
      'target',
      'Every neighbour you could attack now carries its chance to fall. Pick a green one: that is a battle you will most likely win.',
    );
  return hint(
    'battle',
    'Roll once throws the dice once; Blitz goes on until one side is gone; Blitz until stops where you say. Ties go to the defender.',
  );
}

/** What to say about a moment of a dice game. */
export function diceHint(table: DiceTable, desk: DiceDesk): Hint | null {
  switch (table.phase) {
    case 'claim':
      return hint(
        'claim',
        'Everybody claims free territories in turn, one army each. Stay together: a whole continent pays a bonus every turn. Or press Fill in the rest for me.',
      );
    case 'place':
      return hint(
        'place',
        'The rest of your armies go onto your territories, one at a time, before the first turn.',
      );
    case 'trade':
      return hint(
        'trade',
        'Three cards alike, or one of each, bring armies. With five cards you must trade.',
      );
    case 'deploy':
      return deployHint(table, desk);
    case 'attack':
      return attackHint(table, desk);
    case 'occupy':
      return hint('occupy', 'It is yours. Move in enough to go on from there, but leave your borders held.');
    case 'fortify':
      return hint(
        'fortify',
        'Last of all, armies may march: pick where they leave from, then where they go. Bring idle armies to a border, then end your turn.',
      );
    case 'wait':
      return table.me < 0
        ? null
        : hint('wait', 'The others play. Skip to my turn shows only how it came out.');
    case 'over':
      return null;
  }
}

/** What to say about a moment of Realms. */
export function realmsHint(table: RealmsTable, desk: RealmsDesk): Hint | null {
  if (table.isOver || table.me < 0) return null;
  if (!isPlanning(table))
    return hint('ready', 'You are ready. When everybody is, all orders happen at once.');
  if ((table.forecast?.starving.length ?? 0) > 0)
    return hint(
      'hunger',
      'Each unit eats one food a turn where it stands. The crossed bowl marks who will starve: move some away.',
    );
  const { moves = [], builds = [] } = table.view.orders ?? {};
  if (desk.source !== null)
    return hint(
      'orders',
      'Pick a neighbour to send units there. Below are the buildings: a settlement brings gold, a farm food, a fort raises units.',
    );
  if (moves.length + builds.length > 0)
    return hint(
      'given',
      'Orders can be changed until you are ready. Who stands still digs in and fights better. To own land, be alone there for a whole turn.',
    );
  return hint(
    'plan',
    'Everybody gives orders at the same time, unseen. Pick a territory of yours with units to begin.',
  );
}
