import type { State } from '@hegemon/engine/realms';
import type { Reasons, Weighed } from '../bot.js';
import type { Choice } from './choice.js';
import type { Plan } from './plan.js';
import type { World } from './world.js';

const MOST_SHOWN = 5;

/** The plan chosen and the best of the others, in words. */
export function reasonsOf(
  world: World,
  state: State,
  motto: string,
  choices: readonly Choice[],
  chosen: Choice,
): Reasons {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0);
  const others = choices
    .filter(choice => choice !== chosen)
    .sort((a, b) => b.weight - a.weight || b.value - a.value);
  const share = Math.round((100 * chosen.weight) / total);
  return {
    text: `${motto} Weighed ${choices.length} plan${choices.length === 1 ? '' : 's'}; this one is played ${share} times in 100.`,
    weighed: [chosen, ...others].slice(0, MOST_SHOWN).map(
      (choice): Weighed => ({
        text: tellPlan(world, state, choice.plan),
        value: choice.value,
      }),
    ),
  };
}

/** A plan's orders by stack: `2 Ashford to Millbrook; a farm on Ashford`. */
export function tellPlan({ names }: World, state: State, { moves, builds }: Plan): string {
  const ways = new Map<string, number>();
  for (const { unit, to } of moves) {
    const way = `${names[state.units[unit]!.at]} to ${names[to]}`;
    ways.set(way, (ways.get(way) ?? 0) + 1);
  }
  const parts = [
    ...[...ways].map(([way, count]) => `${count} ${way}`),
    ...builds.map(({ territory, build }) => `${build} on ${names[territory]}`),
  ];
  return parts.length === 0 ? 'hold' : parts.join('; ');
}
