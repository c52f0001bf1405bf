import { type Camera, project } from './camera.js';
import type { Point, Shape } from './shape.js';

/** What a pointer means: a place, the sea, or one of two places too close to tell apart under a finger. */
export type Hit =
  | { readonly type: 'place'; readonly place: number }
  | { readonly type: 'either'; readonly places: readonly [number, number] }
  | { readonly type: 'sea' };

/** Half the side of the smallest area that a finger hits, in pixels. */
export const FINGER = 22;

/** Labels near a point of the screen, nearest first. */
function near(shape: Shape, camera: Camera, at: Point): { place: number; away: number }[] {
  const found: { place: number; away: number }[] = [];
  shape.places.forEach(({ label }, place) => {
    const [x, y] = project(camera, label);
    const away = Math.hypot(x - at[0], y - at[1]);
    if (away <= FINGER) found.push({ place, away });
  });
  return found.sort((a, b) => a.away - b.away);
}

/**
 * What lies under a pointer, given the place whose outline or disc the browser found there. Where the finger
 * is on land that is another's than the nearest label's, only the finger's owner knows which one is meant.
 */
export function hitOf(shape: Shape, camera: Camera, at: Point, found: number | null, isTouch: boolean): Hit {
  const labels = near(shape, camera, at);
  const nearest = labels[0];
  if (!isTouch || !nearest) {
    if (found !== null) return { type: 'place', place: found };
    return nearest ? { type: 'place', place: nearest.place } : { type: 'sea' };
  }
  const other = found !== null && found !== nearest.place ? found : labels[1]?.place;
  if (other === undefined) return { type: 'place', place: nearest.place };
  return { type: 'either', places: [nearest.place, other] };
}
