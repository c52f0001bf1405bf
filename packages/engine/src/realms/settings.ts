/** Who starves where there is not enough food: those left unfed, or everybody there. */
export const STARVATIONS = ['unfed', 'garrison'] as const;
export type Starvation = (typeof STARVATIONS)[number];

/** What may differ between matches and bears on how a turn resolves. */
export interface Settings {
  readonly starvation: Starvation;
  /** Gold each player gets every turn, by seat. */
  readonly baseIncome: readonly number[];
  /** The sum of points that ends a match; `Infinity` for no limit. */
  readonly points: number;
  /** The number of turns after which a match ends; `Infinity` for no limit. */
  readonly turns: number;
}
