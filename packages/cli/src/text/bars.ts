/** One bar of a chart: what it stands for and how much of the whole it is. */
export interface Bar {
  readonly label: string;
  readonly share: number;
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar so many characters long, to an eighth of one. */
export function barOf(length: number): string {
  const eighths = Math.max(0, Math.round(length * 8));
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

/** A share with one digit after the point, that says 0 or 100 only of what cannot or must happen. */
export function percentOf(share: number): string {
  if (share > 0 && share < 0.0005) return '< 0.1 %';
  if (share < 1 && share >= 0.9995) return '> 99.9 %';
  return `${(share * 100).toFixed(1)} %`;
}

/** A chart in `width` columns: a line for each bar. `most` fills it; the longest bar unless given. */
export function chartOf(bars: readonly Bar[], width: number, most = longestOf(bars)): string[] {
  const label = Math.max(...bars.map(bar => bar.label.length));
  const figure = Math.max(...bars.map(bar => percentOf(bar.share).length));
  const room = Math.max(1, width - label - figure - 4);
  return bars.map(bar =>
    `${bar.label.padStart(label)}  ${percentOf(bar.share).padStart(figure)}  ${barOf((bar.share / most) * room)}`.trimEnd(),
  );
}

function longestOf(bars: readonly Bar[]): number {
  return Math.max(...bars.map(({ share }) => share), Number.MIN_VALUE);
}

/** What is less likely than this is not worth a bar of its own at the end of a long chart. */
const TAIL = 0.0005;

/** The chances of a distribution as at most so many bars, neighbours put together where there are more. */
export function barsOf(distribution: readonly number[], most: number): Bar[] {
  const isLong = distribution.filter(chance => chance > 0).length > most;
  const isShown = (chance: number) => chance > (isLong ? TAIL : 0);
  const first = distribution.findIndex(isShown);
  const end = distribution.reduce((last, chance, i) => (isShown(chance) ? i + 1 : last), 0);
  if (first < 0) return [];
  const step = Math.ceil((end - first) / most);
  return Array.from({ length: Math.ceil((end - first) / step) }, (_, i) => {
    const from = first + i * step;
    const to = Math.min(end, from + step) - 1;
    const share = distribution.slice(from, to + 1).reduce((sum, chance) => sum + chance, 0);
    return { label: from === to ? `${from}` : `${from}-${to}`, share };
  });
}
