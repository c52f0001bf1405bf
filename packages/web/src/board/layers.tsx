import { memo } from 'preact/compat';
import { Arrows } from './arrows.js';
import { Lanes } from './lanes.js';
import { Patterns } from './patterns.js';
import { Label, Land, regionColour } from './place.js';
import type { Scene } from './scene.js';
import type { Shape } from './shape.js';

/** The glow of coasts: with its many points the dearest part to draw. */
export function Coast({ shape }: { readonly shape: Shape }) {
  return (
    <g class="coast" aria-hidden="true">
      {shape.places.map(({ path, region }, i) =>
        path ? <path key={i} d={path} style={`--region:${regionColour(region)}`} /> : null,
      )}
    </g>
  );
}

function boxOf({ width, height }: Shape): string {
  return `0 0 ${width} ${height}`;
}

/** What never changes, drawn once on a layer of its own under the rest. */
export const Ground = memo(function Ground({ shape }: { readonly shape: Shape }) {
  return (
    <svg class="ground" viewBox={boxOf(shape)} aria-hidden="true">
      <Coast shape={shape} />
      {shape.kind === 'land' ? null : <Lanes shape={shape} />}
    </svg>
  );
});

interface WorldProps {
  readonly shape: Shape;
  readonly scene: Scene;
  readonly title: string;
  /** The place that has the focus, or would get it. */
  readonly focus: number;
}

/** Land, arrows and labels as the scene says. */
export const World = memo(function World({ shape, scene, title, focus }: WorldProps) {
  return (
    <svg class="world" role="group" aria-label={title} viewBox={boxOf(shape)}>
      <title>{title}</title>
      <Patterns scale={shape.disc / 14} />
      <g class="lands" aria-hidden="true">
        {shape.places.map((place, i) => (
          <Land key={i} index={i} place={place} look={scene.places[i]!} />
        ))}
      </g>
      {shape.kind === 'land' ? <Lanes shape={shape} /> : null}
      <g class="leaders" aria-hidden="true">
        {shape.places.map(({ label, anchor }, i) =>
          anchor ? <path key={i} d={`M${anchor.join(' ')}L${label.join(' ')}`} /> : null,
        )}
      </g>
      <Arrows shape={shape} arrows={scene.arrows} />
      {shape.places.map((_, i) => (
        <Label key={i} index={i} shape={shape} look={scene.places[i]!} isFocused={i === focus} />
      ))}
    </svg>
  );
});
