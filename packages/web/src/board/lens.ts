import type { Camera } from './camera.js';
import type { Shape } from './shape.js';

/** Zooming that pauses for so long has come to rest, in milliseconds. */
const REST = 120;
/** A label's disc is at least so large on the screen, in pixels; smaller where many must share it. */
const SMALLEST_DISC = 11;
const SMALLEST_OF_MANY = 6;
const MANY = 120;
/** Names are left out where discs are smaller than this, in pixels. */
const NAMED = 13;

/** Holds a drawing under a camera. */
export interface Lens {
  /** Moves and stretches what is drawn already; it is drawn anew when zooming has come to rest. */
  look(to: Camera): void;
  /** The same, but drawn anew at once. */
  draw(to: Camera): void;
  /** Moves there for the eye to follow. */
  glide(to: Camera): void;
  close(): void;
}

/**
 * The sheet is as large as the whole board at its scale and has a layer of its own, so that moving it draws
 * nothing anew. Whole pixels keep what is written on it sharp.
 */
export function makeLens(frame: HTMLElement, sheet: HTMLElement, shape: Shape): Lens {
  let drawnAt = 0;
  let rest = 0;
  const move = ({ scale, x, y }: Camera) => {
    const stretch = scale === drawnAt ? '' : ` scale(${scale / drawnAt})`;
    sheet.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)${stretch}`;
  };
  const resize = (scale: number) => {
    drawnAt = scale;
    const least = shape.places.length > MANY ? SMALLEST_OF_MANY : SMALLEST_DISC;
    sheet.style.width = `${shape.width * scale}px`;
    sheet.style.height = `${shape.height * scale}px`;
    sheet.style.setProperty('--label', String(Math.max(shape.disc, least / scale) / 14));
    frame.classList.toggle('far', shape.disc * scale < NAMED);
  };
  const draw = (to: Camera) => {
    clearTimeout(rest);
    sheet.classList.remove('glide');
    if (to.scale !== drawnAt) resize(to.scale);
    move(to);
  };
  const look = (to: Camera) => {
    clearTimeout(rest);
    sheet.classList.remove('glide');
    move(to);
    if (to.scale !== drawnAt) rest = window.setTimeout(() => draw(to), REST);
  };
  const glide = (to: Camera) => {
    look(to);
    sheet.classList.add('glide');
  };
  return { look, draw, glide, close: () => clearTimeout(rest) };
}
