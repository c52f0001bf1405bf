import type { Refusal } from '@hegemon/engine';

/** Refusals of the match itself; all others are the game's. */
export const refusal = {
  over: (): Refusal => ({ code: 'Over', message: 'The match is over.' }),
  noSeat: (): Refusal => ({ code: 'NoSeat', message: 'There is no such seat.' }),
  malformed: (): Refusal => ({ code: 'Malformed', message: 'This is no action.' }),
  resigned: (): Refusal => ({ code: 'Resigned', message: 'You have resigned.' }),
  out: (): Refusal => ({ code: 'Out', message: 'You are out of the match.' }),
  tooMany: (most: number): Refusal => ({
    code: 'TooMany',
    message: `You have acted ${most} times in this turn: it is over for you.`,
  }),
  notForIt: (): Refusal => ({ code: 'NotForIt', message: 'A stand-in cannot resign.' }),
  noClock: (): Refusal => ({ code: 'NoClock', message: 'There is nothing for a clock to do now.' }),
  notAsked: (): Refusal => ({ code: 'NotAsked', message: 'Nothing is asked of this seat now.' }),
  failed: (): Refusal => ({ code: 'Failed', message: 'The player failed to answer.' }),
};
