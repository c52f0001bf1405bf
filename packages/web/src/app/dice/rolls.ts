import type { MatchAction, Seat } from '@hegemon/engine';
import type { News } from '@hegemon/match';

/** One roll of the dice, as everybody saw it. */
export interface Roll {
  /** Of the news that told of it. */
  readonly number: number;
  /** The same for rolls of one attack that nothing else came between. */
  readonly battle: number;
  readonly from: number;
  readonly to: number;
  readonly attacker: Seat;
  /** -1 for a garrison that is nobody's; `null` where the news does not go back far enough. */
  readonly defender: number | null;
  /** Highest first. */
  readonly attack: readonly number[];
  /** Highest first. */
  readonly defence: readonly number[];
}

export const SIDES = ['attacker', 'defender'] as const;
export type Side = (typeof SIDES)[number];

/** Armies that each side loses. */
export type Losses = Readonly<Record<Side, number>>;

/** As much of news, or of an entry in a record, as tells of rolls. */
export type Heard = Pick<News, 'number' | 'actor' | 'action'>;

function highestFirst(dice: readonly number[]): readonly number[] {
  return [...dice].sort((a, b) => b - a);
}

/** Every roll there was, oldest first, from what was heard since the beginning. */
export function rollsOf(deeds: readonly Heard[]): readonly Roll[] {
  const rolls: Roll[] = [];
  const owners = new Map<number, number>();
  let fight = { battle: 0, attacker: -1, from: -1, to: -1 };
  let isOn = false;
  for (const { number, actor, action } of deeds) {
    const done = action as MatchAction;
    if (done.type === 'Battle') {
      const { attackingTerritory: from, defendingTerritory: to } = done;
      const isSame = isOn && fight.from === from && fight.to === to;
      fight = { battle: isSame ? fight.battle : number, attacker: actor as Seat, from, to };
    } else if (done.type === 'RollDice') {
      const { attackerDice, defenderDice } = done;
      const [attack, defence] = [highestFirst(attackerDice), highestFirst(defenderDice)];
      rolls.push({ number, ...fight, defender: owners.get(fight.to) ?? null, attack, defence });
    } else if (done.type === 'Capture') owners.set(fight.to, actor as Seat);
    else if (done.type === 'OccupyTerritory') owners.set(done.territory, actor as Seat);
    else if (done.type === 'DealTerritories')
      done.owners.forEach((owner, place) => {
        owners.set(place, owner);
      });
    isOn = FIGHTING.has(done.type);
  }
  return rolls;
}

const FIGHTING: ReadonlySet<string> = new Set<MatchAction['type']>(['Battle', 'RollDice']);

/** Whether the last that was heard is of a battle. */
export function isUnderWay(deeds: readonly Heard[]): boolean {
  return FIGHTING.has((deeds.at(-1)?.action as MatchAction | undefined)?.type ?? '');
}

/** The rolls of the last battle against a seat that came after a number, once it is over. */
export function endedAgainst(
  deeds: readonly Heard[],
  rolls: readonly Roll[],
  seat: Seat,
  since: number,
): readonly Roll[] {
  const last = rolls.findLast(({ defender, number }) => seat >= 0 && defender === seat && number > since);
  const isOn = isUnderWay(deeds) && last?.battle === rolls.at(-1)?.battle;
  return last && !isOn ? rolls.filter(({ battle }) => battle === last.battle) : [];
}

/** The rolls of the last attack. */
export function lastBattle(rolls: readonly Roll[]): readonly Roll[] {
  const last = rolls.at(-1);
  return last ? rolls.slice(rolls.findIndex(({ battle }) => battle === last.battle)) : [];
}

/** Who wins each pair of dice, highest against highest: ties go to the defender. */
export function winnersOf({ attack, defence }: Pick<Roll, 'attack' | 'defence'>): readonly Side[] {
  const pairs = Math.min(attack.length, defence.length);
  return attack.slice(0, pairs).map((die, i) => (die > defence[i]! ? 'attacker' : 'defender'));
}

export function lossesIn(rolls: readonly Pick<Roll, 'attack' | 'defence'>[]): Losses {
  const winners = rolls.flatMap(winnersOf);
  const defender = winners.filter(side => side === 'attacker').length;
  return { attacker: winners.length - defender, defender };
}

/** The last roll that is still to be seen after so many deeds: until something else is done than to fight on or move in. */
export function rollsAt(deeds: readonly Heard[], rolls: readonly Roll[], number: number): readonly Roll[] {
  const before = lastBattle(rolls.slice(0, rolls.findLastIndex(roll => roll.number <= number) + 1));
  const last = before.at(-1);
  if (!last) return [];
  const since = deeds.slice(last.number, number).map(({ action }) => action as MatchAction);
  const isSeen = (done: MatchAction) =>
    done.type === 'Capture' ||
    (done.type === 'Battle' && done.attackingTerritory === last.from && done.defendingTerritory === last.to);
  return since.every(isSeen) ? before : [];
}

/** How long many rolls that came at once are played for at most, and one of them, in milliseconds. */
export const WHOLE_PLAY = 600;
export const ONE_ROLL = 150;
/** Nobody sees more rolls than these in that time. */
const MOST_SHOWN = 8;

/** The rolls that are shown one after the other on the way to the last, and how long each. */
export function playOf<T>(rolls: readonly T[]): { readonly shown: readonly T[]; readonly each: number } {
  const count = Math.min(rolls.length, MOST_SHOWN);
  const shown = Array.from(
    { length: count },
    (_, i) => rolls[Math.ceil(((i + 1) * rolls.length) / count) - 1]!,
  );
  return { shown, each: Math.min(ONE_ROLL, Math.floor(WHOLE_PLAY / Math.max(1, count))) };
}
