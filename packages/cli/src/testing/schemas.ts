import { z } from 'zod';

/** What each command prints with --json, to the last field. */

const whole = z.number().int().nonnegative();
const share = z.number().min(0).max(1);
const chances = z.array(share);
const seat = whole;
const strict = z.strictObject;

const outcome = strict({ winners: z.array(seat), places: z.array(z.array(seat)), reason: z.string() });

const ending = strict({ chance: share, attackersLeft: chances, defendersLeft: chances });
const roll = strict({
  attackerDice: whole,
  defenderDice: whole,
  total: whole,
  outcomes: z.array(strict({ attackerLosses: whole, defenderLosses: whole, count: whole, chance: share })),
});

export const battleLine = strict({
  type: z.literal('battle'),
  attackers: whole,
  defenders: z.array(whole).length(1),
  chance: share,
  endings: strict({ conquered: ending, spent: ending, armies: ending, chance: ending, rolls: ending }),
  attackersLeft: chances,
  defendersLeft: chances,
  attackerLosses: z.number(),
  defenderLosses: z.number(),
  roll: roll.nullable(),
});

export const pathLine = strict({
  type: z.literal('path'),
  attackers: whole,
  defenders: z.array(whole),
  chance: share,
  atLeast: chances,
  stops: z.array(
    strict({ taken: whole, chance: share, armiesLeft: chances, defendersLeft: chances, leftBehind: whole }),
  ),
  attackersLeft: chances,
  attackerLosses: z.number(),
  defenderLosses: z.number(),
});

const game = z.enum(['classic', 'quick', 'realms']);

export const boardsLine = strict({
  type: z.literal('boards'),
  boards: z.array(
    strict({
      name: z.string(),
      game,
      territories: whole,
      regions: whole,
      borders: whole,
      players: strict({ min: whole, max: whole }),
    }),
  ),
});

export const boardLine = strict({
  type: z.literal('board'),
  name: z.string(),
  game,
  places: z.array(
    strict({ name: z.string(), region: whole.nullable(), at: z.tuple([share, share]).nullable() }),
  ),
  regions: z.array(strict({ name: z.string(), bonus: whole })),
  links: z.array(z.tuple([whole, whole])),
});

export const checkLine = strict({
  type: z.literal('check'),
  file: z.string(),
  game,
  ok: z.boolean(),
  problems: z.array(strict({ path: z.string(), code: z.string(), message: z.string() })),
});

export const playersLine = strict({
  type: z.literal('players'),
  games: z.array(
    strict({
      game,
      players: z.array(strict({ id: z.string(), title: z.string(), sentence: z.string() })).min(1),
    }),
  ),
});

const wins = { wins: whole, shared: whole, share, low: share, high: share };
const lengths = strict({ mean: z.number(), median: z.number(), least: whole, most: whole });

export const simulationLine = strict({
  type: z.literal('simulation'),
  game,
  board: z.string(),
  seed: whole,
  isRotating: z.boolean(),
  asked: whole,
  isInterrupted: z.boolean(),
  games: whole,
  seats: z.array(strict({ seat, ...wins })),
  players: z.array(strict({ player: z.string(), seats: whole, ...wins })),
  turns: lengths.nullable(),
  moves: lengths.nullable(),
  reasons: z.record(z.string(), whole),
  dice: strict({ faces: z.array(whole).length(6), chiSquare: z.number(), p: share }).nullable(),
  speed: strict({ seconds: z.number(), gamesPerSecond: z.number(), jobs: whole }),
});

export const verdictLine = z.discriminatedUnion('ok', [
  strict({
    type: z.literal('verdict'),
    file: z.string(),
    ok: z.literal(true),
    rolls: whole,
    chance: z.enum(['recomputed', 'sealed', 'scripted']),
    outcome: outcome.nullable(),
  }),
  strict({
    type: z.literal('verdict'),
    file: z.string(),
    ok: z.literal(false),
    sentence: z.string(),
    path: z.string(),
    code: z.string(),
    message: z.string(),
    number: whole.nullable(),
    says: z.unknown(),
    should: z.unknown(),
  }),
]);

export const positionLine = strict({
  type: z.literal('position'),
  move: whole,
  turn: whole,
  view: z.looseObject({ viewer: z.literal('spectator') }),
  log: z.array(strict({ seat: seat.nullable(), text: z.string() })),
});

const action = z.looseObject({ type: z.string() });

/** A line of `watch` or `replay`. */
export const moveLine = z.discriminatedUnion('type', [
  strict({
    type: z.literal('match'),
    game,
    board: z.string(),
    players: whole,
    seed: whole,
    names: z.array(z.string()),
  }),
  strict({
    type: z.literal('move'),
    move: whole,
    turn: whole,
    actor: z.union([seat, z.literal('chance'), z.literal('clock')]),
    action,
    chance: share.optional(),
    happenings: z.array(strict({ type: z.string(), text: z.string(), places: z.array(whole) })),
  }),
  strict({
    type: z.literal('end'),
    why: z.string(),
    moves: whole,
    turn: whole,
    outcome: outcome.nullable(),
    seats: z.array(z.looseObject({ rolls: whole, turns: whole, history: z.array(whole) })),
  }),
]);

export const playedLine = strict({
  type: z.literal('played'),
  game,
  board: z.string(),
  seed: whole,
  seat,
  left: z.enum(['over', 'quit']),
  turn: whole,
  moves: whole,
  outcome: outcome.nullable(),
  record: z.string(),
});

export const benchLine = strict({
  type: z.literal('bench'),
  node: z.string(),
  results: z.array(strict({ name: z.string(), unit: z.string(), perSecond: z.number().positive() })),
});

const interval = strict({ share, low: share, high: share });

const standing = strict({
  name: z.string(),
  matches: whole,
  wins: whole,
  won: interval,
  score: interval,
  mu: z.number(),
  sigma: z.number(),
  rating: z.number(),
  strikes: whole,
});

export const arenaMatchLine = strict({
  type: z.literal('match'),
  id: z.string(),
  round: whole,
  uid: z.string(),
  game,
  seed: whole,
  players: z.array(z.string()),
  places: z.array(whole),
  isRated: z.boolean(),
  reason: z.string(),
  strikes: z.array(whole),
  decisions: z.array(whole),
  ms: z.number(),
});

export const arenaCheckLine = strict({
  type: z.literal('arena-check'),
  url: z.string(),
  protocol: z.enum(['legacy', 'modern']).nullable(),
  encoding: z.enum(['json', 'form']).nullable(),
  ok: z.boolean(),
  items: z.array(
    strict({
      name: z.string(),
      verdict: z.enum(['pass', 'warn', 'fail']),
      message: z.string(),
      latencyMs: z.number().nullable(),
      encoding: z.enum(['json', 'form']).nullable(),
      lines: z.array(z.looseObject({ request: z.string() })),
    }),
  ),
});

export const seriesLine = strict({
  type: z.literal('series'),
  game,
  config: z.unknown(),
  seed: whole,
  asked: whole,
  isInterrupted: z.boolean(),
  games: whole,
  standings: z.array(standing),
  conduct: z.array(
    strict({
      name: z.string(),
      protocol: z.enum(['builtin', 'legacy', 'modern']),
      decisions: whole,
      meanLatencyMs: z.number(),
      slowestMs: z.number(),
      strikes: z.array(strict({ message: z.string(), count: whole })),
      neutral: whole,
    }),
  ),
  matches: z.array(arenaMatchLine),
});

export const resentLine = strict({
  type: z.literal('resent'),
  match: z.string(),
  turn: whole,
  name: z.string(),
  url: z.string(),
  before: strict({ answer: z.string().nullable(), verdict: z.looseObject({ type: z.string() }) }),
  status: whole.nullable(),
  answer: z.string().nullable(),
  latencyMs: z.number(),
  fault: z.string().nullable(),
});

const about = {
  name: z.string(),
  kind: z.enum(['round-robin', 'swiss']),
  game,
  matches: whole,
  total: whole,
};

export const tournamentLine = strict({
  type: z.literal('tournament'),
  ...about,
  isOver: z.boolean(),
  rows: z.array(standing),
});

export const standingsLine = strict({
  type: z.literal('standings'),
  ...about,
  isEqual: z.boolean().nullable(),
  rows: z.array(standing),
  headToHead: z.array(strict({ name: z.string(), other: z.string(), matches: whole, ahead: whole })),
});

export const laddersLine = strict({
  type: z.literal('ladders'),
  matches: whole,
  isEqual: z.boolean().nullable(),
  ladders: z.array(
    strict({
      game,
      rows: z.array(
        strict({ name: z.string(), mu: z.number(), sigma: z.number(), shown: z.number(), matches: whole }),
      ),
    }),
  ),
});
