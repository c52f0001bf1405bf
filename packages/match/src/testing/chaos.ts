import type { Question, Random, Refusal } from '@hegemon/engine';
import type { Player } from '../player.js';
import type { VirtualClock } from './virtual-clock.js';

function circle(): object {
  const ring: { self?: object } = {};
  ring.self = ring;
  return ring;
}

function trap(): object {
  return new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('trapped');
      },
    },
  );
}

/** What no game takes for an action. */
const NONSENSE: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => 'EndTurn',
  () => 7,
  () => Number.NaN,
  () => [],
  () => ({}),
  () => ({ type: 'NoSuchThing' }),
  () => ({ type: 'Battle', attackingTerritory: -1, defendingTerritory: 1e9, attackingDiceCount: 0.5 }),
  () => ({ type: 'RollDice', attackerDice: [6, 6, 6], defenderDice: [1] }),
  () => ({ type: 'Resolve' }),
  () => ({ type: 'Move', units: [-1], to: 'x' }),
  () => JSON.parse('{"type": "EndTurn", "__proto__": {"armies": 5}}'),
  () => ({
    get type() {
      throw new Error('no type');
    },
  }),
  () => new Array(100_000).fill({}),
  () => () => {},
  circle,
  trap,
];

/** Made once: most of the time of an error goes into its stack. */
const FAILURE = new Error('out of order');

/** Changes everything in reach. */
function deface(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const field of Object.keys(value)) {
    deface((value as { [field: string]: unknown })[field]);
    (value as { [field: string]: unknown })[field] = 99;
  }
}

/** Settles as often as it likes; only the first counts. */
function twice(first: unknown, second: unknown): PromiseLike<unknown> {
  return {
    // biome-ignore lint/suspicious/noThenProperty: a promise of a strange kind is what is tried here
    then(resolve: (value: unknown) => unknown) {
      resolve(first);
      resolve(second);
    },
  } as PromiseLike<unknown>;
}

type Vice = (good: () => unknown, question: Question, random: Random, clock: VirtualClock) => unknown;

export const VICES: { readonly [name: string]: Vice } = {
  throws: () => {
    throw FAILURE;
  },
  rejects: async () => {
    throw FAILURE;
  },
  stalls: () => new Promise(() => {}),
  nonsense: (_good, _question, random) => NONSENSE[random(NONSENSE.length)]!(),
  late: async (good, _question, random, clock) => {
    await clock.wait(900 + random(300));
    return good();
  },
  slow: async (good, _question, random, clock) => {
    await clock.wait(random(50));
    return good();
  },
  defaces: (good, question) => {
    const action = good();
    deface(question.view);
    deface(question.prompt);
    return action;
  },
  twice: good => twice(good(), { type: 'Resign' }),
  resigns: () => ({ type: 'Resign' }),
};

/** A player that gives in to one of its vices now and then. */
export function corrupt(
  player: Player,
  vices: readonly string[],
  share: number,
  random: Random,
  clock: VirtualClock,
): Player {
  return {
    decide(question: Question, refused?: Refusal) {
      const good = () => player.decide(question, refused);
      if (random(100) >= share) return good();
      return VICES[vices[random(vices.length)]!]!(good, question, random, clock);
    },
    notice(news) {
      deface(news);
      if (random(2) === 0) throw FAILURE;
      return Promise.reject(FAILURE) as unknown as undefined;
    },
    end(outcome) {
      deface(outcome);
      throw FAILURE;
    },
  };
}
