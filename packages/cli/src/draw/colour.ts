export type Colour = readonly [red: number, green: number, blue: number];

/** How many bits of colour a terminal shows: none at all, 16 colours, 256, or any. */
export type Depth = 1 | 4 | 8 | 24;

/** `share` of the second colour in the first, from 0 to 1. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const part = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * share);
  return [part(0), part(1), part(2)];
}

/** How bright a colour looks, from 0 to 1. */
export function lightness([red, green, blue]: Colour): number {
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];

/** Black or white, whichever is easier to read on that ground. */
export function inkOn(ground: Colour): Colour {
  return lightness(ground) > 0.5 ? BLACK : WHITE;
}

/** The 6 x 6 x 6 cube of 256-colour terminals has these levels. */
const LEVELS = [0, 95, 135, 175, 215, 255];

function nearestLevel(value: number): number {
  return LEVELS.reduce((best, level, i) => (near(level, value) < near(LEVELS[best]!, value) ? i : best), 0);
}

function near(a: number, b: number): number {
  return Math.abs(a - b);
}

function indexIn256([red, green, blue]: Colour): number {
  const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 12;
  if (isGrey && red > 4 && red < 244) return 232 + Math.min(23, Math.max(0, Math.round((red - 8) / 10)));
  return 16 + 36 * nearestLevel(red) + 6 * nearestLevel(green) + nearestLevel(blue);
}

/** Among the 8 dark and 8 bright ones: a bit for each part, bright ones where any part is strong. */
function indexIn16(colour: Colour): number {
  const top = Math.max(...colour);
  if (top < 48) return 0;
  const bits = colour.map(part => (part > top * 0.65 ? 1 : 0));
  const dark = bits[0]! + 2 * bits[1]! + 4 * bits[2]!;
  return top > 170 ? dark + 8 : dark;
}

/** The codes that set a colour as ink or as ground; none without colours. */
export function codesOf(colour: Colour, use: 'ink' | 'ground', depth: Depth): string {
  const base = use === 'ink' ? 30 : 40;
  if (depth === 24) return `${base + 8};2;${colour.join(';')}`;
  if (depth === 8) return `${base + 8};5;${indexIn256(colour)}`;
  if (depth === 1) return '';
  const index = indexIn16(colour);
  return String(index < 8 ? base + index : base + 60 + index - 8);
}
