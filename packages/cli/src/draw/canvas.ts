import { type Colour, codesOf, type Depth } from './colour.js';

/** How a piece of text looks. Whatever is left out is as the terminal has it. */
export interface Style {
  readonly ink?: Colour;
  readonly ground?: Colour;
  readonly bold?: boolean;
  readonly faint?: boolean;
}

const PLAIN: Style = {};

/** A sheet of characters. What falls outside its edges is not drawn. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Writes text; where its style names no ground, the ground that is there stays. */
  put(x: number, y: number, text: string, style?: Style): void;
  charAt(x: number, y: number): string;
  /** Each row with the escape codes for that many colours, without the blanks at its end. */
  lines(depth: Depth): string[];
}

export function makeCanvas(width: number, height: number): Canvas {
  const chars = new Array<string>(width * height).fill(' ');
  const styles = new Array<Style>(width * height).fill(PLAIN);
  const isInside = (x: number, y: number) => x >= 0 && x < width && y >= 0 && y < height;

  function put(x: number, y: number, text: string, style: Style = PLAIN): void {
    [...text].forEach((char, i) => {
      if (!isInside(x + i, y)) return;
      const at = y * width + x + i;
      const { ground } = styles[at]!;
      chars[at] = char;
      styles[at] = style.ground || !ground ? style : { ...style, ground };
    });
  }

  function line(y: number, depth: Depth): string {
    const from = y * width;
    let end = from + width;
    while (end > from && chars[end - 1] === ' ' && (depth === 1 || !styles[end - 1]!.ground)) end--;
    return paint(chars.slice(from, end), styles.slice(from, end), depth);
  }

  return {
    width,
    height,
    put,
    charAt: (x, y) => chars[y * width + x] ?? ' ',
    lines: depth => Array.from({ length: height }, (_, y) => line(y, depth)),
  };
}

/** The codes of a style, an empty string for a plain one. */
export function codesFor({ ink, ground, bold, faint }: Style, depth: Depth): string {
  if (depth === 1) return '';
  const codes = [
    bold ? '1' : '',
    faint ? '2' : '',
    ink ? codesOf(ink, 'ink', depth) : '',
    ground ? codesOf(ground, 'ground', depth) : '',
  ];
  return codes.filter(Boolean).join(';');
}

function paint(chars: readonly string[], styles: readonly Style[], depth: Depth): string {
  let text = '';
  let now = '';
  chars.forEach((char, i) => {
    const codes = codesFor(styles[i]!, depth);
    if (codes !== now) text += codes ? `\x1b[0;${codes}m` : '\x1b[0m';
    now = codes;
    text += char;
  });
  return now ? `${text}\x1b[0m` : text;
}
