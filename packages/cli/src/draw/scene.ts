import type { ClassicView } from '@hegemon/engine';
import { conquestChance } from '@hegemon/engine/odds';
import { openingOf, type Step, type Table } from '../play/match.js';
import { named } from '../seats.js';
import type { Battle } from './strip.js';

/** A line of the log, and whose doing it was. */
export interface Line {
  readonly seat: number | null;
  readonly text: string;
}

/** All that a screen shows of a match at one moment. */
export interface Scene {
  readonly table: Table;
  readonly title: string;
  /** What everybody may see. */
  readonly view: ClassicView;
  readonly moves: number;
  /** Places that the last move was about. */
  readonly focus: readonly number[];
  readonly battle: Battle | undefined;
  /** The last lines, the newest last. */
  readonly log: readonly Line[];
}

const LOG = 40;

/** The scene before the first move. */
export function openScene(table: Table, title: string): Scene {
  const view = table.rules.view(openingOf(table), 'spectator');
  return { table, title, view, moves: 0, focus: [], battle: undefined, log: [] };
}

/** The scene after one more move. */
export function advance(scene: Scene, step: Step): Scene {
  const { table } = scene;
  const seat = step.before.player < 0 ? null : step.before.player;
  const lines = step.happenings.map(({ type, text }) => ({
    seat: type === 'TurnBegins' ? step.after.player : seat,
    text: named(text),
  }));
  return {
    ...scene,
    view: table.rules.view(step.after, 'spectator'),
    moves: step.number,
    focus: step.happenings[0]?.places ?? [],
    battle: nextBattle(scene, step),
    log: [...scene.log, ...lines].slice(-LOG),
  };
}

/** A battle stays on the screen from its declaration until something else is done. */
function nextBattle({ table, battle }: Scene, { action, before }: Step): Battle | undefined {
  switch (action.type) {
    case 'Battle': {
      const { attackingTerritory: from, defendingTerritory: to } = action;
      const { territories } = table.config;
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
