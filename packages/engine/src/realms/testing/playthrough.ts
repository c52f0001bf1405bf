import { makeRandom } from '../../boards/random.js';
import { scoresOf } from '../score.js';
import type { State } from '../state.js';
import { upgradesOf } from '../upgrades.js';
import { begin, play, randomOrders } from './match.js';

const SEED = 3;

/** A whole match on a board, everybody ordering at random, as text: the map, the orders, what happened, the points. */
export function playthrough(board: string): string {
  const { rules, config, state: start } = begin(board);
  const random = makeRandom(SEED);
  const lines = [
    `# Realms on ${board}: ${config.players} players, ${config.limits.points} points, ${config.limits.turns} turns`,
    ...config.territories.map(({ name }, place) => `# ${place} ${name}`),
  ];
  for (let state = start; ; ) {
    lines.push('', `## Turn ${state.turn}`, ...drawn(state));
    if (state.outcome) return [...lines, `outcome ${JSON.stringify(state.outcome)}`, ''].join('\n');
    const given = state.gold.flatMap((_, seat) => randomOrders(rules, state, seat, random));
    const saved = play(rules, state, given);
    const next = rules.apply(saved, 'clock', { type: 'Resolve' });
    lines.push(
      ...given.map(([seat, action]) => `order ${seat} ${JSON.stringify(action)}`),
      ...rules.narrate(saved, 'clock', { type: 'Resolve' }, next).map(({ type, text }) => `${type}: ${text}`),
    );
    state = next;
  }
}

/** A line for each place that is owned, upgraded or manned, and one for each player. */
function drawn(state: State): string[] {
  const places = state.owner.map((owner, place) => {
    const units = state.units.filter(unit => unit.at === place);
    const names = units.map(unit => `${unit.id}${unit.defending ? 'd' : ''}${unit.starving ? 's' : ''}`);
    const whose = units[0] && units[0].owner !== owner ? ` of ${units[0].owner ?? 'nobody'}` : '';
    const parts = [
      `owner ${owner ?? '-'}`,
      `food ${state.food[place]}`,
      ...upgradesOf(state.upgrades[place]!),
    ];
    return `place ${place}: ${parts.join(' ')}${names.length > 0 ? ` | units ${names.join(' ')}${whose}` : ''}`;
  });
  const players = scoresOf(state).map(
    ({ gold, holdings, deeds, sum }, seat) =>
      `player ${seat}: gold ${gold}, holdings ${holdings}, deeds ${deeds}, sum ${sum}`,
  );
  return [...places.filter(line => !/owner - food 3$/.test(line)), ...players];
}
