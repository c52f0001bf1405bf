/** What happens to a seat whose time is up. */
export const POLICIES = ['default', 'computer', 'resign'] as const;
export type Policy = (typeof POLICIES)[number];

/** How long somebody may think. */
export type ClockTerms =
  | {
      readonly type: 'live';
      /** For each decision, in milliseconds. */
      readonly perDecision: number;
      /** For the whole match, used when a decision takes longer. */
      readonly bank: number;
    }
  | { readonly type: 'days'; readonly days: number }
  /** For tables where nobody waits for anybody: one person among computers. */
  | { readonly type: 'none' };

/** What a table agreed on besides the game itself. */
export interface Terms {
  readonly clock: ClockTerms;
  readonly policy: Policy;
}

export const USUAL_TERMS: Terms = {
  clock: { type: 'live', perDecision: 45_000, bank: 120_000 },
  policy: 'default',
};

const DAY = 86_400_000;

/** The time for one decision before a bank is touched, and the bank, in milliseconds. */
export function timeOf({ clock }: Terms): { readonly perDecision: number; readonly bank: number } {
  switch (clock.type) {
    case 'live':
      return clock;
    case 'days':
      return { perDecision: clock.days * DAY, bank: 0 };
    case 'none':
      return { perDecision: Number.POSITIVE_INFINITY, bank: 0 };
  }
}
