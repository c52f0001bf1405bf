/** Small pictures, each drawn in a square of 10 units around its middle. */
export const SIGNS = {
  house: 'M-4 0L0 -4L4 0V4H-4Z',
  wheat: 'M0 4V-1M0 1Q-3 1 -3 -2Q0 -2 0 1Q0 -2 3 -2Q3 1 0 1M0 -2Q-1.5 -3 0 -5Q1.5 -3 0 -2',
  tower: 'M-3 4V-2H-4V-4H-2V-3H-1V-4H1V-3H2V-4H4V-2H3V4Z',
  city: 'M-5 4V-1H-2V-4H2V1H5V4Z',
  castle: 'M-5 4V-4H-3V-2H-1V-4H1V-2H3V-4H5V4H1V1H-1V4Z',
  hunger: 'M-4 -2H4L3 2Q0 5 -3 2ZM-3 -5L3 4',
  shield: 'M-4 -4H4V0Q4 3 0 5Q-4 3 -4 0Z',
  hammer: 'M-4 -4H3V-1H-4ZM-1 -1H1V5H-1Z',
} as const;
export type Sign = keyof typeof SIGNS;
