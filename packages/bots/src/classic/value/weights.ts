import type { Network } from './network.js';

/** Set by hand: where training begins. */
export const weights: Network = {
  linear: [
    0.5, 1, 1, 1.5, 3, 0.5, 3, 0.5, 1, 0.3, 0.5, 0.5, 0.4, -0.3, 0.3, -1, -1.5, 0.3, -0.3, -0.2, 1, 8, 0, 0,
    0, 0,
  ],
  hidden: [],
};
