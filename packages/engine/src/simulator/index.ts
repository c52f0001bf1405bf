export * from '../classic/names.js';
export { Sfc32 } from '../random.js';
export { type Layout, makeLayout } from './layout.js';
export { facesOf, ROLLS } from './rolls.js';
export { makeSimulator, type Simulator, type SimulatorOptions } from './simulator.js';
