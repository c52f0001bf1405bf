import type { Bot } from '../bot.js';
import { candidatesFor } from './candidates.js';
import type { Choice, Planner } from './choice.js';
import { rollOut } from './rollout.js';
import { scanOf } from './scan.js';
import { script } from './script.js';
import { sitDown } from './sitting.js';
import { STEADY } from './style.js';
import { margins } from './value.js';

const LURES = 3;
const TURNS = 1;

/** The best reply to what the others would do by the script. */
const planner: Planner = ({ world, state, seat, meter }) => {
  const scan = scanOf(state);
  const expected = world.seats.map(other => script(world, state, scan, other, STEADY));
  const choices: Choice[] = [];
  for (const plan of candidatesFor(world, state, scan, seat, LURES)) {
    const plans = expected.map((other, at) => (at === seat ? plan : other));
    choices.push({ plan, weight: 0, value: margins(rollOut(world, state, plans, TURNS))[seat]! });
    if (!meter.spend((TURNS + 1) * (1 + (world.size + state.units.length) / 50))) break;
  }
  const best = choices.reduce((a, b) => (b.value > a.value ? b : a));
  return choices.map(choice => (choice === best ? { ...choice, weight: 1 } : choice));
};

export const captain: Bot = {
  id: 'captain',
  games: ['realms'],
  title: 'Captain',
  sentence: 'Reads the obvious plan off the map and answers it; surprise is what it does not expect.',
  sit: table => sitDown(table, planner, 'The best answer to what the others will most likely do.'),
};
