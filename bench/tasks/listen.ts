import { ROLLS, type Simulator } from '@hegemon/engine/simulator';
import { METHODS, type Method } from './actions.js';

/** What is told of an action: the method, and the numbers from which its action is made. */
export type Hear = (method: Method, numbers: readonly number[]) => void;

/** From now on, tells every action that is played by a method of the simulator. */
export function listen(sim: Simulator, hear: Hear): void {
  const methods = sim as { [M in Method]: (...numbers: number[]) => void };
  for (const name of METHODS) {
    const play = methods[name];
    methods[name] = (...numbers) => {
      hear(name, name === 'rollDice' ? [...numbers, sim.dice, defenceOf(sim)] : numbers);
      play(...numbers);
    };
  }
  sim.skirmish = () => skirmishByParts(sim);
}

function defenceOf(sim: Simulator): number {
  return Math.min(2, sim.armies(sim.to));
}

/** A skirmish as the two actions it consists of, with the same draws. */
function skirmishByParts(sim: Simulator): void {
  const { player, random } = sim;
  const pair = sim.attackAt(player, random.below(sim.attacks(player)));
  const from = pair >>> 16;
  sim.battle(from, pair & 0xffff, Math.min(3, sim.armies(from) - 1));
  sim.rollDice(random.below(ROLLS[sim.dice + defenceOf(sim)]!));
}
