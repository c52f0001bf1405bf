import type { ArrowLook } from './scene.js';
import type { Point, Shape } from './shape.js';

const BEND = 0.14;

/** A bent line between two labels that begins and ends at the rims of their discs. */
export function arrowPath(from: Point, to: Point, rim: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const start = [from[0] + ux * rim, from[1] + uy * rim];
  const end = [to[0] - ux * rim * 1.25, to[1] - uy * rim * 1.25];
  const middle = [(from[0] + to[0]) / 2 - dy * BEND, (from[1] + to[1]) / 2 + dx * BEND];
  return `M${start.join(' ')}Q${middle.join(' ')} ${end.join(' ')}`;
}

/** Orders, attacks and moves, over the land and under the labels. */
export function Arrows({ shape, arrows }: { readonly shape: Shape; readonly arrows: readonly ArrowLook[] }) {
  return (
    <g class="arrows" aria-hidden="true">
      {arrows.map(({ from, to, kind, text, isLit }) => {
        const [a, b] = [shape.places[from]!.label, shape.places[to]!.label];
        return (
          <g key={`${from}-${to}-${kind}`} class={`arrow ${kind} ${isLit ? 'lit' : ''}`}>
            <path d={arrowPath(a, b, shape.disc)} marker-end="url(#arrow-head)" />
            {text ? (
              <text
                style={`--x:${(a[0] + b[0]) / 2 - (b[1] - a[1]) * 0.07}px;--y:${(a[1] + b[1]) / 2 + (b[0] - a[0]) * 0.07}px`}
              >
                {text}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}
