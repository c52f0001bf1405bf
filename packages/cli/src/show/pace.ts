import type { Step } from '../table.js';

export const SPEEDS = ['instant', 'fast', 'watch'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long each move stays on the screen, in milliseconds; what is not worth a look stays for none. */
const LENGTHS: { readonly [type: string]: number } = {
  StartMatch: 0,
  SelectFirstPlayer: 600,
  DealTerritories: 1200,
  OccupyTerritory: 80,
  PlaceAdditionalArmy: 25,
  TradeCards: 900,
  EndTrade: 0,
  PlaceNewArmies: 350,
  Battle: 120,
  RollDice: 180,
  Capture: 200,
  EndAttack: 0,
  Fortify: 350,
  EndTurn: 0,
  DrawRandomCard: 0,
};

/** What is worth a longer look. */
const EXTRAS: { readonly [type: string]: number } = {
  TurnBegins: 250,
  ContinentHeld: 500,
  ContinentLost: 300,
  Eliminated: 1500,
  MatchOver: 1500,
  Clash: 400,
  Captured: 250,
  Ended: 1500,
};

const SHARES: { readonly [speed in Speed]: number } = { instant: 0, fast: 0.1, watch: 1 };

/** How long a move stays on the screen at full length. */
export function lengthOf({ action, happenings }: Step): number {
  return happenings.reduce((sum, { type }) => sum + (EXTRAS[type] ?? 0), LENGTHS[action.type] ?? 0);
}

export type Command = 'pause' | 'faster' | 'slower' | 'stop' | 'next' | 'back' | 'first' | 'last';

/** Lets time pass between moves, as the viewer wishes. */
export interface Pace {
  readonly isPaused: boolean;
  readonly isStopped: boolean;
  obey(command: Command): void;
  /** Waits as long as so many milliseconds take at the present speed. */
  rest(length: number): Promise<void>;
}

const SLICE = 25;
/** With no time to pass, the rest of the program still gets a turn now and then. */
const BREATHER = 64;

/** `sleep` waits for so many milliseconds, or lets other things happen first for 0. */
export function makePace(speed: Speed, sleep: (ms: number) => Promise<void>): Pace {
  let share = SHARES[speed];
  let isPaused = false;
  let isStopped = false;
  let hurried = 0;
  return {
    get isPaused() {
      return isPaused;
    },
    get isStopped() {
      return isStopped;
    },
    obey(command) {
      if (command === 'pause') isPaused = !isPaused;
      else if (command === 'stop') isStopped = true;
      else if (command === 'faster') share /= 1.5;
      else if (command === 'slower') share = Math.min(4, share * 1.5);
    },
    async rest(length) {
      if (length * share < 1 && !isPaused) {
        if (++hurried % BREATHER === 0) await sleep(0);
        return;
      }
      for (let done = 0; (done < length * share || isPaused) && !isStopped; done += SLICE)
        await sleep(Math.max(1, isPaused ? SLICE : Math.min(SLICE, length * share - done)));
    },
  };
}
