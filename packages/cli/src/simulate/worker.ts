import { parentPort, workerData } from 'node:worker_threads';
import { playGame } from './game.js';
import type { Plan } from './plan.js';

/** Plays the games it is sent the indices of, until it is ended. */
const plan = workerData as Plan;
parentPort!.on('message', (index: number) => {
  parentPort!.postMessage(playGame(plan, index));
});
