import type { FlatState, MatchAction } from '@hegemon/engine';
import type { Step } from '../table.js';

/** What became of one seat so far. */
export interface SeatRecord {
  /** Rolls as attacker or defender, and the faces of all dice rolled in them. */
  rolls: number;
  dice: number;
  faces: number;
  /** Armies of others that fell against this seat, and its own that fell. */
  destroyed: number;
  lost: number;
  /** Territories taken in battle, and lost. */
  captured: number;
  surrendered: number;
  sets: number;
  turns: number;
  /** The turn in which the last territory was lost. */
  outInTurn: number | null;
  /** Territories held at the beginning of each turn of the match. */
  readonly history: number[];
}

export interface Tally {
  readonly seats: readonly SeatRecord[];
  add(step: Step): void;
}

function blank(): SeatRecord {
  return {
    rolls: 0,
    dice: 0,
    faces: 0,
    destroyed: 0,
    lost: 0,
    captured: 0,
    surrendered: 0,
    sets: 0,
    turns: 0,
    outInTurn: null,
    history: [],
  };
}

/** Keeps count of a match of dice while it is played, hence the casts. Neutral garrisons are not counted. */
export function makeTally(players: number): Tally {
  const seats = Array.from({ length: players }, blank);
  return {
    seats,
    add(step) {
      const action = step.action as MatchAction;
      const before = step.before as FlatState;
      const after = step.after as FlatState;
      if (action.type === 'RollDice')
        countRoll(seats, before, after, action.attackerDice, action.defenderDice);
      if (action.type === 'Capture') countCapture(seats, before, after);
      if (action.type === 'TradeCards') seats[before.player]!.sets++;
      if (after.turn > before.turn) countTurn(seats, after);
    },
  };
}

function countRoll(
  seats: readonly SeatRecord[],
  before: FlatState,
  after: FlatState,
  attackerDice: readonly number[],
  defenderDice: readonly number[],
): void {
  const { from, to } = before;
  const attackers = before.armies[from]! - after.armies[from]!;
  const defenders = before.armies[to]! - after.armies[to]!;
  countSide(seats[before.owners[from]!], attackerDice, attackers, defenders);
  countSide(seats[before.owners[to]!], defenderDice, defenders, attackers);
}

function countSide(
  record: SeatRecord | undefined,
  dice: readonly number[],
  lost: number,
  destroyed: number,
): void {
  if (!record) return;
  record.rolls++;
  record.dice += dice.length;
  record.faces += dice.reduce((sum, face) => sum + face, 0);
  record.lost += lost;
  record.destroyed += destroyed;
}

function countCapture(seats: readonly SeatRecord[], before: FlatState, after: FlatState): void {
  const loser = before.owners[before.to]!;
  const victim = seats[loser];
  seats[before.player]!.captured++;
  if (!victim) return;
  victim.surrendered++;
  if (after.held[loser] === 0) victim.outInTurn = before.turn;
}

function countTurn(seats: readonly SeatRecord[], { player, held }: FlatState): void {
  seats[player]!.turns++;
  seats.forEach((record, seat) => {
    record.history.push(held[seat]!);
  });
}
