import { lossesIn, type Roll, type Side, winnersOf } from './rolls.js';
import { type DiceTable, nameOf } from './table.js';

/** As much of a table as a battle on it needs. */
export type Ground = Pick<DiceTable, 'config' | 'me'>;

/** A die in the tray: what it shows, and what became of it. */
export interface DieLook {
  /** Nothing before it was rolled. */
  readonly face: number | null;
  /** A die that nobody's stood against decides nothing. */
  readonly fate: 'won' | 'lost' | 'idle';
}

export interface SideLook {
  readonly side: Side;
  /** -1 for a garrison, `null` where nobody knows any more. */
  readonly seat: number | null;
  readonly name: string;
  /** Armies that stand there; left out where that is not the question. */
  readonly armies?: number;
  readonly dice: readonly DieLook[];
}

/** What a dice tray shows. */
export interface TrayLook {
  /** Changes with every roll. */
  readonly id: string;
  readonly isRolling: boolean;
  /** The attacker first. */
  readonly sides: readonly [SideLook, SideLook];
  /** The dice for those who cannot see them. */
  readonly label: string;
  /** How it went. */
  readonly words: string;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A side by its territory; the viewer is `you` where they attack, as they know from where. */
function sideWords(ground: Ground, { from, to, attacker, defender }: Roll, side: Side): string {
  if (side === 'attacker') return attacker === ground.me ? 'you' : nameOf(ground, from);
  return `${ground.me >= 0 && defender === ground.me ? 'your ' : ''}${nameOf(ground, to)}`;
}

/** What each side loses in one roll: `you lose none, India loses 2`. */
export function lossWords(ground: Ground, roll: Roll): string {
  const { attacker, defender } = lossesIn([roll]);
  const [mine, theirs] = [sideWords(ground, roll, 'attacker'), sideWords(ground, roll, 'defender')];
  const verb = mine === 'you' ? 'lose' : 'loses';
  return `${mine} ${verb} ${attacker || 'none'}, ${theirs} loses ${defender || 'none'}`;
}

/** What each side lost in several: `7 rolls: you lost 3, India lost 5`. */
export function sumWords(ground: Ground, rolls: readonly Roll[]): string {
  const last = rolls.at(-1)!;
  const { attacker, defender } = lossesIn(rolls);
  const [mine, theirs] = [sideWords(ground, last, 'attacker'), sideWords(ground, last, 'defender')];
  return `${rolls.length} rolls: ${mine} lost ${attacker || 'none'}, ${theirs} lost ${defender || 'none'}`;
}

function diceWords({ attack, defence }: Pick<Roll, 'attack' | 'defence'>): string {
  return `${attack.join(' ')} against ${defence.join(' ')}`;
}

/** What is said of rolls that were asked for at once: one in full, of several what came of them. */
export function spokenRolls(ground: Ground, rolls: readonly Roll[]): string {
  const [roll] = rolls;
  if (!roll) return '';
  if (rolls.length > 1) return sumWords(ground, rolls);
  return `${diceWords(roll)}: ${lossWords(ground, roll)}`;
}

function diceOf(roll: Roll, side: Side): readonly DieLook[] {
  const winners = winnersOf(roll);
  return (side === 'attacker' ? roll.attack : roll.defence).map((face, i) => {
    const winner = winners[i];
    return { face, fate: winner === undefined ? 'idle' : winner === side ? 'won' : 'lost' };
  });
}

/** The last of the rolls of a battle, and how the battle went so far. There is one at least. */
export function trayOf(ground: Ground, rolls: readonly Roll[]): TrayLook {
  const roll = rolls.at(-1)!;
  const { from, to, attacker, defender } = roll;
  return {
    id: String(roll.number),
    isRolling: false,
    sides: [
      { side: 'attacker', seat: attacker, name: nameOf(ground, from), dice: diceOf(roll, 'attacker') },
      { side: 'defender', seat: defender, name: nameOf(ground, to), dice: diceOf(roll, 'defender') },
    ],
    label: `Dice: ${diceWords(roll)}`,
    words: capital(rolls.length > 1 ? sumWords(ground, rolls) : lossWords(ground, roll)),
  };
}

const UNROLLED: DieLook = { face: null, fate: 'idle' };

/** The dice that an attack will be rolled with: one army stays behind, and two defend. */
export function trayBefore(table: DiceTable, from: number, to: number, isRolling: boolean): TrayLook {
  const { view } = table;
  const [mine, theirs] = [Math.min(3, view.armies[from]! - 1), Math.min(2, view.armies[to]!)];
  const dice = (count: number) => Array.from({ length: Math.max(0, count) }, () => UNROLLED);
  return {
    id: isRolling ? 'rolling' : 'before',
    isRolling,
    sides: [
      { side: 'attacker', seat: view.owners[from]!, name: nameOf(table, from), dice: dice(mine) },
      { side: 'defender', seat: view.owners[to]!, name: nameOf(table, to), dice: dice(theirs) },
    ],
    label: isRolling ? 'The dice are rolling' : `Dice: ${mine} against ${theirs}, not rolled yet`,
    words: isRolling ? 'Rolling…' : `${mine} ${mine === 1 ? 'die' : 'dice'} against ${theirs}`,
  };
}

/** A tray with the armies that stand on both sides now. */
export function withArmies(tray: TrayLook, mine: number, theirs: number): TrayLook {
  const [attacker, defender] = tray.sides;
  return {
    ...tray,
    sides: [
      { ...attacker, armies: mine },
      { ...defender, armies: theirs },
    ],
  };
}
