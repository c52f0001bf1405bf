import type { RatingStep } from '@hegemon/client';
import { boundsOf } from './words.js';

/** A graph holds no more points than this: more are not seen. */
const MOST_POINTS = 240;

export const [WIDTH, HEIGHT] = [600, 160];

/** A rating over its matches as a drawing: a line of the skill within the band where it surely lies. */
export interface RatingGraph {
  /** Corners of the band, once around. */
  readonly band: string;
  readonly line: string;
  /** Values at the top and the bottom edge. */
  readonly top: number;
  readonly bottom: number;
  readonly last: { readonly x: number; readonly y: number };
}

/** Every so many steps, the last one always. */
export function thin<T>(steps: readonly T[], most = MOST_POINTS): readonly T[] {
  const stride = Math.ceil(steps.length / most);
  return stride <= 1 ? steps : steps.filter((_, i) => (steps.length - 1 - i) % stride === 0);
}

/** Nothing can be drawn of nothing; a single step is a line across. */
export function graphOf(steps: readonly RatingStep[]): RatingGraph | undefined {
  const drawn = thin(steps);
  if (drawn.length === 0) return undefined;
  const bounds = drawn.map(boundsOf);
  const bottom = Math.floor(Math.min(...bounds.map(([low]) => low)));
  const top = Math.max(bottom + 1, Math.ceil(Math.max(...bounds.map(([, high]) => high))));
  const x = (i: number) => (drawn.length === 1 ? WIDTH : (i / (drawn.length - 1)) * WIDTH);
  const y = (value: number) => ((top - value) / (top - bottom)) * HEIGHT;
  const at = (i: number, value: number) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`;
  const across = (values: readonly number[]) =>
    values.length === 1
      ? [`0,${y(values[0]!).toFixed(1)}`, at(0, values[0]!)]
      : values.map((v, i) => at(i, v));
  const highs = across(bounds.map(([, high]) => high));
  const lows = across(bounds.map(([low]) => low));
  const middles = drawn.map(({ mu }) => mu);
  return {
    band: [...highs, ...[...lows].reverse()].join(' '),
    line: across(middles).join(' '),
    top,
    bottom,
    last: { x: WIDTH, y: y(middles.at(-1)!) },
  };
}
