import { duel } from './duel.js';
import { quartet } from './quartet.js';
import { trio } from './trio.js';

/** The shipped boards; the first is the default. */
export const BOARDS = [duel, trio, quartet] as const;
