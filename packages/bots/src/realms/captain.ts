import type { Bot } from '../bot.js';
import { candidatesFor } from './candidates.js';
import { type Choice, likeness, type Planner } from './choice.js';
import { type Foresight, forecastCost, rollOut } from './rollout.js';
import { scanOf } from './scan.js';
import { script } from './script.js';
import { sitDown } from './sitting.js';
import { STEADY } from './style.js';
import { margins, projected } from './value.js';

/** The best reply to what the others would do by the script. */
export function makeReply(lures: number, foresight: Foresight): Planner {
  return ({ world, state, seat, meter }) => {
    const scan = scanOf(state);
    const expected = world.seats.map(other => script(world, state, scan, other, STEADY));
    const choices: Choice[] = [];
    for (const plan of candidatesFor(world, state, scan, seat, lures, meter)) {
      const plans = expected.map((other, at) => (at === seat ? plan : other));
      choices.push({ plan, weight: 0, value: margins(rollOut(world, state, plans, foresight))[seat]! });
      if (!meter.spend(forecastCost(world, state, foresight))) break;
    }
    const best = Math.max(...choices.map(({ value }) => value));
    return choices.map(choice => ({ ...choice, weight: likeness(best - choice.value) }));
  };
}

const planner = makeReply(4, { turns: 3, styles: [STEADY], measure: projected });

export const captain: Bot = {
  id: 'captain',
  games: ['realms'],
  title: 'Captain',
  sentence: 'Reads the obvious plan off the map and answers it; surprise is what it does not expect.',
  sit: table => sitDown(table, planner, 'The best answer to what the others will most likely do.'),
};
