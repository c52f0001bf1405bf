import type { Ground } from './ground.js';

/** What a seat remembers of a match. */
export interface Memory {
  /** By player: a grudge, 0 for none, about 1 for each territory taken lately, less and less as turns go by. */
  readonly grudges: readonly number[];
  /** By territory: own turns that armies have stood there behind the lines without moving. */
  readonly waits: readonly number[];
}

const FADING = 0.6;

/** Keeps the memory of one seat; `look` is called with every question, and gives it as it is now. */
export function makeMemory(): { look(ground: Ground): Memory } {
  let last: Ground | undefined;
  let memory: Memory = { grudges: [], waits: [] };
  return {
    look(ground) {
      if (ground.view.turn !== last?.view.turn) {
        memory = { grudges: grudgesAt(ground, memory, last), waits: waitsAt(ground, memory, last) };
      }
      last = ground;
      return memory;
    },
  };
}

/** Whatever was one's own in the last look and is now another's was taken in between. */
function grudgesAt({ owners, me, view }: Ground, { grudges }: Memory, last: Ground | undefined): number[] {
  const after = view.handSizes.map((_, player) => FADING * (grudges[player] ?? 0));
  last?.own().forEach(t => {
    const now = owners[t];
    if (now !== me && now !== null && now! >= 0) after[now!]!++;
  });
  return after;
}

function waitsAt(ground: Ground, { waits }: Memory, last: Ground | undefined): number[] {
  const steps = ground.stepsToFront();
  return ground.armies.map((armies, t) => {
    const isWaiting = steps[t]! > 0 && armies > 1 && armies === last?.armies[t];
    return isWaiting ? (waits[t] ?? 0) + 1 : 0;
  });
}
