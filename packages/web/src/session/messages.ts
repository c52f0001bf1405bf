import type { Refusal, Seat } from '@hegemon/engine';
import type { Glance, News, RecordDocument } from '@hegemon/match';
import type { Explanation, MatchPlan, Speed, Until } from './session.js';

/** From the screens to the worker that plays the match. */
export type Request =
  | {
      readonly type: 'open';
      readonly plan: MatchPlan | null;
      readonly id: string;
      readonly speed: Speed;
      readonly isShow: boolean;
    }
  | { readonly type: 'act'; readonly ticket: number; readonly action: object }
  | { readonly type: 'blitz'; readonly ticket: number; readonly battle: object; readonly until: Until }
  | { readonly type: 'resign'; readonly ticket: number }
  | { readonly type: 'fillIn'; readonly ticket: number }
  | { readonly type: 'why'; readonly ticket: number; readonly seat: Seat }
  | { readonly type: 'record'; readonly ticket: number }
  | { readonly type: 'speed'; readonly speed: Speed }
  | { readonly type: 'skip' }
  | { readonly type: 'pause'; readonly isPaused: boolean }
  | { readonly type: 'keep'; readonly ticket: number }
  | { readonly type: 'uncover' };

/** And back. */
export type Reply =
  | { readonly type: 'opened'; readonly plan: MatchPlan }
  | { readonly type: 'refused'; readonly message: string }
  /** What the viewer sees now, and what is new; `all` starts their news anew. */
  | { readonly type: 'seen'; readonly glance: Glance; readonly news: readonly News[]; readonly all: boolean }
  | { readonly type: 'cover'; readonly seat: Seat | null }
  | { readonly type: 'done'; readonly ticket: number; readonly refusal?: Refusal }
  | { readonly type: 'told'; readonly ticket: number; readonly explanation?: Explanation }
  | { readonly type: 'recorded'; readonly ticket: number; readonly record: RecordDocument };
