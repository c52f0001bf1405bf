import type { Sign } from './signs.js';

/** What a board shows at the moment. It says nothing of rules: whoever makes a scene knows them. */
export interface Scene {
  /** By place. A place that looks as before is best the same object. */
  readonly places: readonly PlaceLook[];
  readonly arrows: readonly ArrowLook[];
  /** Places that N walks through, best first. */
  readonly candidates: readonly number[];
  /** Places that full stop and comma walk through. */
  readonly own: readonly number[];
}

export const MARKS = ['source', 'target', 'legal', 'free', 'pending', 'path'] as const;
/** Why a place stands out: picked, aimed at, may be picked, may be claimed, awaits the server, lies on a path. */
export type Mark = (typeof MARKS)[number];

/** Words for how likely something is, for tints: from hopeless to certain. */
export const TONES = ['hopeless', 'poor', 'even', 'good', 'sure'] as const;
export type Tone = (typeof TONES)[number];

export interface PlaceLook {
  /** A seat; -1 for a neutral garrison; `null` while nobody holds it. */
  readonly owner: number | null;
  /** Whose the disc is, where that is somebody else than the owner of the land. */
  readonly holder?: number | null;
  /** What the label's disc says; an empty text makes it small. */
  readonly text: string;
  /** Smaller discs beside it: others who stand there. */
  readonly tokens?: readonly { readonly owner: number | null; readonly text: string }[];
  /** A badge beside it, such as +3 for what was placed this turn. */
  readonly plus?: string;
  readonly mark?: Mark;
  /** Under the disc: a chance, a warning. */
  readonly note?: string;
  readonly tone?: Tone;
  /** Small pictures above the disc: what stands there. */
  readonly signs?: readonly Sign[];
  /** In words, for those who listen. */
  readonly label: string;
}

export interface ArrowLook {
  readonly from: number;
  readonly to: number;
  readonly kind: 'attack' | 'move' | 'hold';
  readonly text?: string;
  readonly isLit?: boolean;
}

/** Keys held while pointing. */
export interface Held {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or the command key. */
  readonly all: boolean;
}

/** What somebody wants of the board. What it means is not the board's business. */
export type Intent =
  | { readonly type: 'pick'; readonly place: number; readonly held: Held }
  | { readonly type: 'twice'; readonly place: number }
  | { readonly type: 'drag'; readonly from: number; readonly to: number }
  | { readonly type: 'point'; readonly place: number | null }
  | { readonly type: 'back' }
  | { readonly type: 'key'; readonly key: string; readonly place: number; readonly held: Held };
