import type { Bot, Sitting } from '@hegemon/bots';
import type { Actor, Happening, Random, Viewer } from '@hegemon/engine';
import { Sfc32 } from '@hegemon/engine/simulator';
import { openingOf, type Step, type Table } from '../table.js';

/** Streams of chance that do not touch each other: one for the dice and cards, one for each seat. */
function stream(seed: number, index: number): Random {
  const random = new Sfc32((seed + Math.imul(index, 0x9e3779b9)) >>> 0);
  return n => random.below(n);
}

/** Computer players sit down at a table, seat by seat. */
export function seated({ config, players }: Table, bots: readonly Bot[]): Sitting[] {
  return bots.map((bot, seat) => bot.sit({ config, seats: players, seat }));
}

/** Plays a match to its end, move by move. Every seat decides from its own view. */
export function* playMatch(
  table: Table,
  sittings: readonly Sitting[],
  viewer: Viewer = 'spectator',
): Generator<Step> {
  const { rules, seed } = table;
  const chance = stream(seed, 0);
  const streams = sittings.map((_, seat) => stream(seed, seat + 1));
  let before = openingOf(table);
  for (let number = 1; ; number++) {
    const turn = rules.turn(before);
    if (turn.type === 'over') return;
    const actor: Actor = turn.type === 'chance' ? 'chance' : turn.seats[0]!;
    const action =
      turn.type === 'chance'
        ? rules.chance(before, chance)!
        : sittings[turn.seats[0]!]!.decide({
            seat: turn.seats[0]!,
            view: rules.view(before, actor as number),
            prompt: rules.prompt(before, actor)!,
            random: streams[turn.seats[0]!]!,
            budget: { type: 'nodes', nodes: NODES },
          });
    const after = rules.apply(before, actor, action);
    if (after === before) throw new Error(rules.explain(before, actor, action)?.message);
    const happenings = tell(table, before, actor, action, after, viewer);
    yield { number, actor, action: action as Step['action'], before, after, happenings };
    before = after;
  }
}

const NODES = 1000;

/** What a viewer gets to hear of a move. */
function tell(
  { rules }: Table,
  before: unknown,
  actor: Actor,
  action: unknown,
  after: unknown,
  viewer: Viewer,
): readonly Happening[] {
  const seen = rules.witness(before, actor, action, viewer);
  return seen ? rules.narrate(before, actor, seen, after, viewer) : [];
}
