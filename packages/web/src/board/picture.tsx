import { Arrows } from './arrows.js';
import './board.css';
import { Lanes } from './lanes.js';
import { Coast } from './layers.js';
import { Patterns } from './patterns.js';
import { LabelBody, Land, labelProps } from './place.js';
import type { ArrowLook, PlaceLook } from './scene.js';
import type { Shape } from './shape.js';

interface PictureProps {
  readonly shape: Shape;
  /** What it shows, for those who do not see it. */
  readonly title: string;
  /** By place; places that are left out are nobody's. */
  readonly looks?: readonly (Partial<PlaceLook> | undefined)[];
  readonly arrows?: readonly ArrowLook[];
  /** The part that is shown, in units of the shape; all of it unless given. */
  readonly part?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** How large labels are, compared with those of the board itself; 0 for none. */
  readonly labels?: number;
}

const NOBODY: PlaceLook = { owner: null, text: '', label: '' };

/** A board to look at only: the same drawing as the one that is played on. */
export function Picture({ shape, title, looks = [], arrows = [], part, labels = 1 }: PictureProps) {
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: shape.width, height: shape.height };
  const all = shape.places.map((_, i): PlaceLook => ({ ...NOBODY, ...looks[i] }));
  return (
    <div class={`board picture kind-${shape.kind}`} style={`--label:${(shape.disc / 14) * labels}`}>
      <svg role="img" aria-label={title} viewBox={`${x} ${y} ${width} ${height}`}>
        <Patterns scale={shape.disc / 14} />
        <Coast shape={shape} />
        {shape.kind === 'land' ? null : <Lanes shape={shape} />}
        {shape.places.map((place, i) => (
          <Land key={i} index={i} place={place} look={all[i]!} />
        ))}
        {shape.kind === 'land' ? <Lanes shape={shape} /> : null}
        <Arrows shape={shape} arrows={arrows} />
        {labels > 0
          ? all.map((look, i) =>
              look === NOBODY || (shape.kind === 'map' && !looks[i]) ? null : (
                <g key={i} {...labelProps(shape, i, look)}>
                  <circle class="halo" r="19" />
                  <LabelBody index={i} shape={shape} look={look} />
                </g>
              ),
            )
          : null}
      </svg>
    </div>
  );
}
