/** Turns what a terminal shows, colours and all, into an SVG picture. */

const CELL = { width: 8, height: 17 };
const PADDING = 14;
const PAPER = '#0d1117';
const INK = '#e6edf3';
const FAINT = '#8b949e';

/** What the codes of one escape sequence change about a style. Colours must be given as red, green, blue. */
function restyle(style, codes) {
  let next = style;
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i];
    if (code === 0) next = {};
    else if (code === 1) next = { ...next, bold: true };
    else if (code === 2) next = { ...next, faint: true };
    else if ((code === 38 || code === 48) && codes[i + 1] === 2) {
      const colour = `#${codes
        .slice(i + 2, i + 5)
        .map(part => part.toString(16).padStart(2, '0'))
        .join('')}`;
      next = { ...next, [code === 38 ? 'ink' : 'ground']: colour };
      i += 4;
    }
  }
  return next;
}

/** A line as runs of characters of one style. Each escape sequence begins a new one. */
function runsOf(line) {
  const runs = [];
  let style = {};
  let x = 0;
  for (const piece of line.split('\x1b[')) {
    const [, codes, rest] = /^([\d;]*)m(.*)$/.exec(piece) ?? [];
    if (codes !== undefined) style = restyle(style, codes.split(';').map(Number));
    const text = rest ?? piece;
    const length = [...text].length;
    if (length > 0) runs.push({ x, text, length, ...style });
    x += length;
  }
  return runs;
}

function escaped(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function round(n) {
  return Number(n.toFixed(2));
}

function drawGround({ x, length, ground }, y) {
  if (!ground) return [];
  const left = round(PADDING + x * CELL.width);
  const width = round(length * CELL.width);
  return [
    `<rect x="${left}" y="${PADDING + y * CELL.height}" width="${width}" height="${CELL.height}" fill="${ground}"/>`,
  ];
}

/** Upper half blocks are drawn as boxes: glyphs would leave seams. */
function drawBlocks({ x, text, ink }, y) {
  return [...text.matchAll(/▀+/g)].map(({ 0: blocks, index }) => {
    const left = round(PADDING + (x + index) * CELL.width);
    const width = round(blocks.length * CELL.width);
    return `<rect x="${left}" y="${PADDING + y * CELL.height}" width="${width}" height="${CELL.height / 2}" fill="${ink}"/>`;
  });
}

/** Words are placed one by one, so that a font of another width cannot push them out of their columns. */
function drawText({ x, text, ink, bold, faint }, y) {
  const top = round(PADDING + y * CELL.height + 12.6);
  return [...text.matchAll(/[^\s▀]+(?: [^\s▀]+)*/g)].map(({ 0: words, index }) => {
    const left = round(PADDING + (x + [...text.slice(0, index)].length) * CELL.width);
    const width = round([...words].length * CELL.width);
    const fill = ink ?? (faint ? FAINT : INK);
    const weight = bold ? ' font-weight="700"' : '';
    return `<text x="${left}" y="${top}" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${fill}"${weight}>${escaped(words)}</text>`;
  });
}

/** The picture of a screen, given line by line. The terminal is dark on any page. */
export function drawTerminal(lines, columns, title) {
  const rows = lines.map(runsOf);
  const width = Math.ceil(columns * CELL.width + 2 * PADDING);
  const height = lines.length * CELL.height + 2 * PADDING;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escaped(title)}</title>`,
    '<style>rect{shape-rendering:crispEdges}text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:13.3px;white-space:pre}</style>',
    `<rect width="${width}" height="${height}" rx="10" style="shape-rendering:auto" fill="${PAPER}" stroke="#6e7681"/>`,
    ...rows.flatMap((runs, y) => runs.flatMap(run => drawGround(run, y))),
    ...rows.flatMap((runs, y) => runs.flatMap(run => [...drawBlocks(run, y), ...drawText(run, y)])),
    '</svg>',
    '',
  ].join('\n');
}
