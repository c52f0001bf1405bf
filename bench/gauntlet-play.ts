import { parentPort } from 'node:worker_threads';
import { playTask } from './gauntlet-match.js';
import type { Task } from './gauntlet-tables.js';

parentPort?.on('message', (tasks: readonly Task[]) => parentPort?.postMessage(tasks.map(playTask)));
