import type { Network } from '../../packages/bots/src/classic/value/network.js';

/** Weights set by hand, with which the first players judged. */
export const byHand: Network = {
  linear: [
    0.5, 1, 1, 1.5, 3, 0.5, 3, 0.5, 1, 0.3, 0.5, 0.5, 0.4, -0.3, 0.3, -1, -1.5, 0.3, -0.3, -0.2, 1, 0, 0, 0,
    0, 0, 8, 0, 0, 0, 0,
  ],
  hidden: [],
};
