/** Something that is not known for sure: where it lies 95 times in 100, and the best guess. */
export interface Uncertain {
  readonly low: number;
  readonly at: number;
  readonly high: number;
}

export type Scale = readonly [least: number, most: number];

/** A scale that holds all of them. */
export function scaleOf(all: readonly Uncertain[]): Scale {
  if (all.length === 0) return [0, 1];
  const [least, most] = [Math.min(...all.map(({ low }) => low)), Math.max(...all.map(({ high }) => high))];
  return most > least ? [least, most] : [least - 1, least + 1];
}

/** A small bar from bound to bound with a tick at the guess; the numbers stand beside it in words. */
export function Interval({ low, at, high, scale }: Uncertain & { readonly scale: Scale }) {
  const [least, most] = scale;
  const x = (value: number) => Math.min(100, Math.max(0, ((value - least) / (most - least)) * 100));
  return (
    <span class="interval" aria-hidden="true">
      <span class="range" style={`left:${x(low).toFixed(1)}%;width:${(x(high) - x(low)).toFixed(1)}%`} />
      <span class="point" style={`left:${x(at).toFixed(1)}%`} />
    </span>
  );
}
