import type { ClassicView, MatchAction, MatchConfig, Seat } from '@hegemon/engine';
import { conquestChance } from '@hegemon/engine/odds';
import type { Answer } from './match.js';

/** What would look broken to whoever watches a match of the dice games, at its worst. */
export interface Conduct {
  /** The longest that a stack of five or more stood behind the lines without moving, in its owner's turns. */
  idleTurns: number;
  /** The lowest chance to conquer at which a battle was begun or gone on with. */
  lowestChance: number;
  /** The longest that a set of cards was kept, in its owner's turns. */
  keptTurns: number;
  /** The most turns in a row in which a player took nothing, though a battle of nine chances in ten was open to it. */
  meekTurns: number;
}

const STACK = 5;
const EASY = 0.9;

/** Watches all seats of a match. */
export function watchConduct(config: MatchConfig): {
  watch(answer: Answer): void;
  readonly conduct: Conduct;
} {
  const conduct: Conduct = { idleTurns: 0, lowestChance: 1, keptTurns: 0, meekTurns: 0 };
  const stacks = new Map<string, { armies: number; turns: number }>();
  const kept = new Map<Seat, number>();
  const meek = new Map<Seat, number>();
  const seen = new Map<Seat, number>();

  function count(counts: Map<Seat, number>, seat: Seat, isSo: boolean): number {
    const turns = isSo ? (counts.get(seat) ?? 0) + 1 : 0;
    counts.set(seat, turns);
    return turns;
  }

  function watchStacks(view: ClassicView, seat: Seat): void {
    view.owners.forEach((owner, t) => {
      const key = `${seat} ${t}`;
      const before = stacks.get(key);
      const isIdle = owner === seat && view.armies[t]! >= STACK && !isFront(config, view, t);
      const turns = isIdle && before?.armies === view.armies[t] ? before!.turns + 1 : 0;
      conduct.idleTurns = Math.max(conduct.idleTurns, turns);
      if (isIdle) stacks.set(key, { armies: view.armies[t]!, turns });
      else stacks.delete(key);
    });
  }

  function watchBattle(view: ClassicView, action: Extract<MatchAction, { type: 'Battle' }>): void {
    const [from, to] = [action.attackingTerritory, action.defendingTerritory];
    const chance = conquestChance(view.armies[from]!, view.armies[to]!);
    conduct.lowestChance = Math.min(conduct.lowestChance, chance);
  }

  return {
    conduct,
    watch({ view: shown, seat, action: done, prompt }) {
      const view = shown as ClassicView; // both of the dice games
      const action = done as MatchAction;
      const sets = (prompt as { readonly sets?: readonly unknown[] }).sets ?? [];
      if (action.type === 'Battle') watchBattle(view, action);
      if (action.type === 'EndTrade')
        conduct.keptTurns = Math.max(conduct.keptTurns, count(kept, seat, sets.length > 0));
      if (seen.get(seat) !== view.turn) watchStacks(view, seat);
      seen.set(seat, view.turn);
      if (action.type === 'EndAttack') {
        const isMeek = view.captured === 0 && hasEasyBattle(config, view, seat);
        conduct.meekTurns = Math.max(conduct.meekTurns, count(meek, seat, isMeek));
      }
    },
  };
}

function isFront({ territories }: MatchConfig, { owners }: ClassicView, territory: number): boolean {
  return territories[territory]![2].some(next => owners[next] !== owners[territory]);
}

function hasEasyBattle({ territories }: MatchConfig, { owners, armies }: ClassicView, seat: Seat): boolean {
  return territories.some(([, , neighbours], from) => {
    if (owners[from] !== seat) return false;
    return neighbours.some(to => owners[to] !== seat && conquestChance(armies[from]!, armies[to]!) >= EASY);
  });
}
